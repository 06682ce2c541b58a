// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/rules.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care {

bool isPossibleEmail(const QString &text)
{
    const auto isBlank = [](QChar c) {
        return c.isSpace() || c.category() == QChar::Other_Control;
    };
    const qsizetype at = text.indexOf(u'@');
    return at > 0 && at < text.size() - 1 && text.indexOf(u'@', at + 1) < 0 && text.size() <= 254
        && std::none_of(text.begin(), text.end(), isBlank);
}

NationalInsuranceCheck checkNationalInsurance(const QString &text)
{
    static const QRegularExpression number(
        u"\\A(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]\\z"_s);
    static const QRegularExpression temporary(u"\\A[0-9]{2}[A-Z][0-9]{5}\\z"_s);
    QString compact = text.toUpper();
    compact.remove(u' ');
    if (number.match(compact).hasMatch())
        return NationalInsuranceCheck::Valid;
    return temporary.match(compact).hasMatch() ? NationalInsuranceCheck::Temporary
                                               : NationalInsuranceCheck::Invalid;
}

bool isPossibleName(const QString &text)
{
    const auto isControl = [](QChar c) {
        return c.category() == QChar::Other_Control;
    };
    // Length is counted in UCS-4, because characters beyond U+FFFF take two places in a QString.
    return !text.trimmed().isEmpty() && text.toUcs4().size() <= longestName
        && std::none_of(text.begin(), text.end(), isControl);
}

bool isPossibleText(const QString &text)
{
    return !text.contains(QChar(u'\0')) && text.toUtf8().size() <= longestText;
}

bool isUsualPostcode(const QString &text)
{
    static const QRegularExpression form(
        u"^(GIR0AA|([A-PR-UWYZ][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][0-9][A-HJKSTUW]"
        "|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRVWXY])[0-9][ABD-HJLNP-UW-Z]{2})$"_s);
    QString compact = text.toUpper();
    compact.removeIf([](QChar c) { return c.isSpace(); });
    return compact.size() <= 8 && form.match(compact).hasMatch();
}

BirthProblem checkDateOfBirth(QDate born, QDate admission, QDate today)
{
    if (!born.isValid())
        return BirthProblem::None;
    if (born > today)
        return BirthProblem::InTheFuture;
    if (born.addYears(130) < today)
        return BirthProblem::TooLongAgo;
    return admission.isValid() && admission < born ? BirthProblem::AfterAdmission : BirthProblem::None;
}

DolsProblem checkDols(const DolsDates &dates)
{
    const auto reversed = [](QDate first, QDate second) {
        return first.isValid() && second.isValid() && second < first;
    };
    if (reversed(dates.start, dates.end) || reversed(dates.application, dates.end))
        return DolsProblem::EndBeforeStart;
    if (reversed(dates.application, dates.start))
        return DolsProblem::StartBeforeApplication;
    if (dates.start.isValid() && dates.end.isValid() && dates.start.daysTo(dates.end) > 366)
        return DolsProblem::LongerThanAYear;
    return reversed(dates.review, dates.end) ? DolsProblem::ReviewAfterEnd : DolsProblem::None;
}

} // namespace care
