// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/dateentry.h"

#include "models/schema/period.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DateEntry)
};

//! Number from at most \a most ASCII digits, else -1; digits of other scripts are refused rather than
//! guessed.
int digits(const QString &text, int most)
{
    static const QRegularExpression plain(u"^[0-9]+$"_s);
    return text.size() <= most && plain.match(text).hasMatch() ? text.toInt() : -1;
}

} // namespace

DateEntry DateEntry::fromDate(QDate date)
{
    if (!date.isValid())
        return {};
    return { QString::number(date.day()), QString::number(date.month()), QString::number(date.year()) };
}

DateEntry DateEntry::fromEntry(const QStringList &entry)
{
    return { entry.value(0), entry.value(1), entry.value(2) };
}

std::optional<DateEntry> DateEntry::fromText(const QString &text)
{
    static const QRegularExpression dayFirst(
        u"^\\s*([0-9]{1,2})\\s*[ /.-]\\s*([0-9]{1,2}|\\p{L}{3,}\\.?)\\s*[ /.,-]\\s*([0-9]{4})\\s*$"_s);
    static const QRegularExpression iso(u"^\\s*([0-9]{4})-([0-9]{2})-([0-9]{2})\\s*$"_s);
    static const QRegularExpression together(u"^\\s*([0-9]{2})([0-9]{2})([0-9]{4})\\s*$"_s);
    if (const auto match = dayFirst.match(text); match.hasMatch())
        return DateEntry{ match.captured(1), match.captured(2), match.captured(3) };
    if (const auto match = iso.match(text); match.hasMatch())
        return DateEntry{ match.captured(3), match.captured(2), match.captured(1) };
    // Eight digits with the year first are refused, because the last four, read as a year, lie before 1800.
    if (const auto match = together.match(text); match.hasMatch()) {
        const DateEntry entry{ match.captured(1), match.captured(2), match.captured(3) };
        if (entry.date().isValid() && entry.date().year() >= 1800)
            return entry;
    }
    return std::nullopt;
}

bool DateEntry::isEmpty() const
{
    return day.trimmed().isEmpty() && month.trimmed().isEmpty() && year.trimmed().isEmpty();
}

QDate DateEntry::date() const
{
    const QString fourDigits = year.trimmed();
    return fourDigits.size() == 4
        ? QDate(digits(fourDigits, 4), monthFromText(month.trimmed()), digits(day.trimmed(), 2))
        : QDate();
}

QString DateEntry::problem(const QString &label) const
{
    if (isEmpty() || date().isValid())
        return {};
    // Message for a whole date typed into the day's box, which shows only its beginning.
    const QString typed = day.trimmed();
    if (month.trimmed().isEmpty() && year.trimmed().isEmpty() && typed.size() > 2) {
        static const QRegularExpression twoDigitYear(
            u"^[0-9]{1,2}[ /.,-]*([0-9]{1,2}|\\p{L}{3,}\\.?)[ /.,-]+[0-9]{2}$"_s);
        return twoDigitYear.match(typed).hasMatch()
            ? Texts::tr("%1: “%2” must have a year with 4 digits, like 1938").arg(label, typed)
            : Texts::tr("%1: “%2” must be a date like 14 7 1938").arg(label, visibleText(typed.left(40)));
    }
    QStringList missing;
    if (day.trimmed().isEmpty())
        missing += Texts::tr("a day");
    if (month.trimmed().isEmpty())
        missing += Texts::tr("a month");
    if (year.trimmed().isEmpty())
        missing += Texts::tr("a year");
    if (!missing.isEmpty())
        return Texts::tr("%1 must include %2").arg(label, missing.join(Texts::tr(" and ")));
    if (monthFromText(month.trimmed()) < 0)
        return Texts::tr("%1 must have a month like 7 or July").arg(label);
    if (digits(year.trimmed(), 4) < 0 || year.trimmed().size() != 4)
        return Texts::tr("%1 must have a year with 4 digits, like 1938").arg(label);
    return Texts::tr("%1 must be a real date").arg(label);
}

} // namespace care
