// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/residentrules.h"

#include "models/editing/allergyanswer.h"
#include "models/editing/editableresident.h"
#include "models/editing/membervalues.h"
#include "models/schema/filterdescription.h"
#include "models/schema/formatting.h"
#include "models/schema/invisible.h"
#include "models/schema/nhsnumber.h"
#include "models/schema/resources.h"
#include "models/schema/rules.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(rules)
};

using Problems = QList<Problem>;

const FormField &fieldOf(const QString &path)
{
    return *editableResident().field(path);
}

QString nhsNumberOf(const Record &record)
{
    return compactNhsNumber(record.value("nhsNumber"_L1).toVariant().toString());
}

void block(Problems &problems, const FormField &field, const QString &message)
{
    problems.append({ field.path, message, Problem::Weight::Block });
}

void ask(Problems &problems, const FormField &field, const QString &message)
{
    problems.append({ field.path, message, Problem::Weight::Ask });
}

void checkNhsNumber(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    if (entered.isEmpty())
        return;
    const QString digits = compactNhsNumber(entered);
    const bool onlyDigits =
        std::all_of(digits.begin(), digits.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (!onlyDigits)
        block(problems, field, Texts::tr("NHS number must only include digits"));
    else if (digits.size() != 10)
        block(problems, field, Texts::tr("NHS number must have 10 digits"));
    else if (digits == QString(10, digits.at(0)))
        block(problems, field,
            Texts::tr("Check the NHS number: the same digit ten times is not an NHS number"));
    else if (!isValidNhsNumber(digits))
        block(problems, field, Texts::tr("Check the NHS number: its last digit does not match the others"));
    else if (digits.at(0) < u'4')
        ask(problems, field,
            Texts::tr("NHS number %1 is not from England or Wales – is this right?")
                .arg(formatNhsNumber(digits)));
}

void checkBirth(const RecordDraft &draft, const FormField &field, QDate today, Problems &problems)
{
    const QDate born = draft.date(field);
    if (!born.isValid())
        return;
    switch (checkDateOfBirth(born, draft.date(fieldOf(u"admissionDate"_s)), today)) {
    case BirthProblem::InTheFuture:
        return block(problems, field, Texts::tr("Date of birth must be in the past"));
    case BirthProblem::TooLongAgo:
        return block(problems, field, Texts::tr("Date of birth must be less than 130 years ago"));
    case BirthProblem::AfterAdmission:
        if (draft.isNew()) // The form asks for the admission after it, which then says it.
            break;
        return block(problems, field, Texts::tr("Date of birth must be before the date of admission"));
    case BirthProblem::None:
        break;
    }
    const int age = ageInYears(born, today);
    if (age < 18 || age > 110)
        ask(problems, field, Texts::tr("Born %1 – is this right?").arg(displayDate(born)));
}

void checkAdmission(const RecordDraft &draft, const FormField &field, QDate today, Problems &problems)
{
    const QDate admitted = draft.date(field);
    const FormField &birth = fieldOf(u"dateOfBirth"_s);
    // A changed date of birth says it itself.
    const bool isSaid = draft.isChanged(birth.path) && !draft.isNew();
    if (admitted.isValid() && admitted < draft.date(birth) && !isSaid)
        block(problems, field, Texts::tr("Date of admission must be after the date of birth"));
    else if (admitted > today.addDays(60))
        ask(problems, field, Texts::tr("Admitted %1 – is this right?").arg(displayDate(admitted)));
}

void checkEmail(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    if (!entered.isEmpty() && !isPossibleEmail(entered))
        block(problems, field, Texts::tr("%1 must have one @, like name@example.org").arg(field.title()));
}

//! True for a British number of 10 or 11 digits with its leading 0, or as many after +44; numbers of other
//! countries are not checked.
bool isPossibleTelephone(const QString &number)
{
    static const QRegularExpression allowed(
        u"^([0-9 +()./-]{5,24})((ext|x)\\.? ?[0-9]{1,6})?( \\([^)]{1,40}\\))?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = allowed.match(number.left(80));
    if (!match.hasMatch())
        return false;
    QString digits = match.captured(1);
    digits.remove(QRegularExpression(u"[^0-9+]"_s));
    if (digits.startsWith("+44"_L1))
        return digits.size() >= 12 && digits.size() <= 13;
    return !digits.startsWith(u'0') || digits.startsWith("00"_L1)
        || (digits.size() >= 10 && digits.size() <= 11);
}

void checkTelephone(const FormField &field, const QString &number, Problems &problems)
{
    const QString shown = visibleText(number.left(40));
    static const QRegularExpression both(u"\\+44 ?\\(0\\)"_s);
    if (number.contains(both))
        ask(problems, field, Texts::tr("“%1” has both +44 and (0) – is this right?").arg(shown));
    else if (!number.isEmpty() && !isPossibleTelephone(number))
        ask(problems, field,
            Texts::tr("“%1” does not look like a telephone number – is this right?").arg(shown));
}

void checkHeight(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    static const QRegularExpression centimetres(u"^(-?[0-9]+(?:[.,][0-9]+)?) ?(cm)?$"_s);
    const QString entered = draft.text(field);
    const QRegularExpressionMatch match = centimetres.match(entered);
    const double value = match.captured(1).replace(u',', u'.').toDouble();
    if (match.hasMatch() && (value <= 0 || value > 250))
        ask(problems, field, Texts::tr("Height %1 – is this right?").arg(entered));
}

void checkPostcode(const FormField &field, const QString &postcode, Problems &problems)
{
    if (!postcode.isEmpty() && !isUsualPostcode(postcode))
        ask(problems, field,
            Texts::tr("“%1” does not look like a postcode – is this right?")
                .arg(visibleText(postcode.left(40))));
}

bool hadNumber(
    const QByteArrayList &elements, const FormField &field, const ElementPart &part, const QString &number)
{
    return std::any_of(elements.begin(), elements.end(), [&](const QByteArray &element) {
        const QStringList numbers = partText(element, field, part).split(u';');
        return std::any_of(
            numbers.begin(), numbers.end(), [&](const QString &one) { return one.trimmed() == number; });
    });
}

//! Checks the parts of addresses and contacts; in an existing entry only those that the user changed.
void checkElements(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QByteArrayList before = RecordDraft(draft.base()).elements(field);
    const QByteArrayList elements = draft.elements(field);
    for (const QByteArray &element : elements) {
        if (before.contains(element))
            continue;
        for (const ElementPart &part : field.parts) {
            const QString text = partText(element, field, part).trimmed();
            const bool wasThere = std::any_of(before.begin(), before.end(),
                [&](const QByteArray &one) { return partText(one, field, part).trimmed() == text; });
            if (text.isEmpty() || wasThere)
                continue;
            if (part.path.endsWith("postcode"_L1))
                checkPostcode(field, text, problems);
            else if (part.path == "email"_L1 && !isPossibleEmail(text))
                ask(problems, field,
                    Texts::tr("“%1” does not look like an e-mail address – is this right?")
                        .arg(visibleText(text.left(40))));
            else if (part.kind == ElementPart::Kind::Numbers) {
                const QStringList numbers = text.split(u';');
                for (const QString &number : numbers) {
                    if (!hadNumber(before, field, part, number.trimmed()))
                        checkTelephone(field, number.trimmed(), problems);
                }
            }
        }
    }
}

//! Asks about languages in one line, which would be one language.
void checkLanguages(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QStringList languages = draft.text(field).split(u'\n');
    for (const QString &language : languages) {
        if (language.contains(u','))
            ask(problems, field,
                Texts::tr("“%1” would be one language; each has its own line – is this right?")
                    .arg(visibleText(language.left(40))));
    }
}

//! Checks a DNACPR decision, which is no help in an emergency without its form's place and a review date.
void checkResuscitation(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    static const QStringList paths{ u"dnacpr.inPlace"_s, u"dnacprReviewDate"_s,
        u"dnacprFormPhysicalLocation"_s };
    const bool touched =
        std::any_of(paths.begin(), paths.end(), [&](const QString &path) { return draft.isChanged(path); });
    if (!touched || draft.entry(field).value(0) != "yes"_L1)
        return;
    if (!draft.date(fieldOf(paths.at(1))).isValid())
        ask(problems, field, Texts::tr("DNACPR is in place without a review date – is this right?"));
    if (draft.text(fieldOf(paths.at(2))).trimmed().isEmpty())
        ask(problems, field,
            Texts::tr("DNACPR is in place, and it is not recorded where its form is – is this right?"));
}

void checkAuthorisation(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    static const QStringList paths{ u"dols.status"_s, u"dols.reference"_s, u"dolsStartDate"_s,
        u"dolsEndDate"_s };
    const bool touched =
        std::any_of(paths.begin(), paths.end(), [&](const QString &path) { return draft.isChanged(path); });
    const QString status = draft.text(field).trimmed();
    const bool isUsual =
        std::any_of(field.suggestions.begin(), field.suggestions.end(), [&status](const char *word) {
            return status.compare(QLatin1StringView(word), Qt::CaseInsensitive) == 0;
        });
    if (draft.isChanged(field.path) && !status.isEmpty() && !isUsual)
        ask(problems, field,
            Texts::tr("The DoLS status “%1” is not one of the usual words – is this right?")
                .arg(visibleText(status.left(40))));
    if (!touched || status.compare("authorised"_L1, Qt::CaseInsensitive) != 0)
        return;
    if (draft.text(fieldOf(paths.at(1))).trimmed().isEmpty())
        ask(problems, field, Texts::tr("DoLS is authorised without a reference – is this right?"));
    if (!draft.date(fieldOf(paths.at(2))).isValid() || !draft.date(fieldOf(paths.at(3))).isValid())
        ask(problems, field, Texts::tr("DoLS is authorised without start and end dates – is this right?"));
}

void checkPhones(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QByteArrayList phones = draft.elements(field);
    for (const QByteArray &phone : phones)
        checkTelephone(field, partText(phone, field, field.parts.front()).trimmed(), problems);
}

void checkName(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    const auto isControl = [](QChar c) {
        return c.category() == QChar::Other_Control;
    };
    if (std::any_of(entered.begin(), entered.end(), isControl))
        block(problems, field,
            Texts::tr("%1 must be on one line, without line breaks or tabs").arg(field.title()));
    else if (!entered.isEmpty() && !isPossibleName(entered))
        block(problems, field, Texts::tr("%1 must have 200 characters or fewer").arg(field.title()));
    else if (!entered.isEmpty()
        && std::none_of(entered.begin(), entered.end(), [](QChar c) { return c.isLetter(); })
        && std::any_of(entered.begin(), entered.end(), [](QChar c) { return c.isDigit(); }))
        ask(problems, field,
            Texts::tr("%1 “%2” has no letters – is this right?")
                .arg(field.title(), visibleText(entered.left(40))));
}

//! Checks the allergies with warnings only, because a record may contradict itself in members that cannot be
//! changed here.
void checkAllergies(const RecordDraft &draft, Problems &problems)
{
    const FormField &field = fieldOf(allergyAnswerPaths().first());
    const QStringList paths = allergyAnswerPaths() + allergyDetailPaths();
    if (std::none_of(paths.begin(), paths.end(), [&](const QString &path) { return draft.isChanged(path); }))
        return;
    const auto text = [](const Allergies &allergies) {
        return visibleText(allergies.names.join(", "_L1).left(200));
    };
    const Allergies before = Allergies::fromRecord(draft.base());
    const Allergies after = Allergies::fromRecord(draft.result());
    if (after.state == AllergyState::Contradictory && after.names.isEmpty())
        ask(problems, field, Texts::tr("Allergies are recorded both as none and as some – is this right?"));
    else if (after.state == AllergyState::Contradictory)
        ask(problems, field,
            Texts::tr("“%1” is recorded, and none are known – is this right?").arg(text(after)));
    else if (after.state == AllergyState::NoneKnown && !before.names.isEmpty())
        ask(problems, field,
            Texts::tr("No allergies are known any more, and “%1” is removed – is this right?")
                .arg(text(before)));
    else if (after.state == AllergyState::Present && after.names.isEmpty())
        ask(problems, field, Texts::tr("Has allergies, but none is named – is this right?"));
}

void checkNationalInsuranceNumber(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    if (entered.isEmpty())
        return;
    const NationalInsuranceCheck check = checkNationalInsurance(entered);
    if (check == NationalInsuranceCheck::Invalid)
        block(problems, field, Texts::tr("National Insurance number must look like AB 12 34 56 C"));
    else if (check == NationalInsuranceCheck::Temporary)
        ask(problems, field, Texts::tr("The National Insurance number is a temporary one – is this right?"));
}

//! Checks the DoLS dates, reporting each problem at the date that its message names, whichever date was
//! changed.
void checkLiberty(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    static const QStringList paths{ u"dolsApplicationDate"_s, u"dolsStartDate"_s, u"dolsEndDate"_s,
        u"dolsReviewDate"_s };
    if (std::none_of(paths.begin(), paths.end(), [&](const QString &path) { return draft.isChanged(path); }))
        return;
    const auto date = [&](int i) {
        return draft.date(fieldOf(paths.at(i)));
    };
    const DolsProblem problem = checkDols({ date(0), date(1), date(2), date(3) });
    if (problem == DolsProblem::StartBeforeApplication && field.path == "dolsStartDate"_L1)
        block(problems, field, Texts::tr("DoLS must not start before it was applied for"));
    else if (problem == DolsProblem::EndBeforeStart && field.path == "dolsEndDate"_L1)
        block(problems, field, Texts::tr("DoLS must not end before it starts or was applied for"));
    else if (problem == DolsProblem::LongerThanAYear && field.path == "dolsEndDate"_L1)
        block(problems, field, Texts::tr("DoLS must end at most a year after it starts"));
    else if (problem == DolsProblem::ReviewAfterEnd && field.path == "dolsReviewDate"_L1)
        block(problems, field, Texts::tr("The DoLS review must not be after DoLS ends"));
}

//! Checks a move: a room of the old home is wrong in the new one, and staff find the resident by it.
void checkMove(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    static const QStringList paths{ u"location.building"_s, u"location.floor"_s, u"location.room"_s,
        u"location.bed"_s };
    if (draft.entry(field).value(0).isEmpty())
        return;
    QStringList stays;
    for (const QString &path : paths) {
        if (draft.isChanged(path))
            return;
        const FormField &part = fieldOf(path);
        if (const QString text = draft.text(part).trimmed(); !text.isEmpty())
            stays += QCoreApplication::translate("form", "%1: %2", "part of an entry: label, text")
                         .arg(part.title(), visibleText(text.left(40)));
    }
    if (!draft.isNew() && !stays.isEmpty())
        ask(problems, field,
            Texts::tr("The home changes, and “%1” of the old home stays – is this right?")
                .arg(stays.join(", "_L1)));
}

void checkTouched(const RecordDraft &draft, const FormField &field, QDate today, Problems &problems)
{
    const QString path = field.path;
    if (path == "name.first"_L1 || path == "name.last"_L1 || path == "preferredName"_L1)
        checkName(draft, field, problems);
    else if (field.editor == Editor::Home)
        checkMove(draft, field, problems);
    else if (field.editor == Editor::NhsNumber)
        checkNhsNumber(draft, field, problems);
    else if (path == "dateOfBirth"_L1)
        checkBirth(draft, field, today, problems);
    else if (path == "admissionDate"_L1)
        checkAdmission(draft, field, today, problems);
    else if (path == "email"_L1 || path == "gpEmail"_L1)
        checkEmail(draft, field, problems);
    else if (path == "nationalInsurance"_L1)
        checkNationalInsuranceNumber(draft, field, problems);
    else if (path == "height"_L1)
        checkHeight(draft, field, problems);
    else if (path == "gpTelephone"_L1)
        checkTelephone(field, draft.text(field), problems);
    else if (path == "phones"_L1)
        checkPhones(draft, field, problems);
    else if (path == "gpAddress.postcode"_L1)
        checkPostcode(field, draft.text(field).trimmed(), problems);
    else if (path == "languagesSpoken"_L1)
        checkLanguages(draft, field, problems);
    else if (path == "addresses"_L1 || path == "importantContacts"_L1)
        checkElements(draft, field, problems);
}

void checkNumber(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    const QString entered = draft.text(field);
    if (!entered.isEmpty() && !enteredNumber(entered))
        block(problems, field, Texts::tr("%1 must be a number, like 4 or 2.5").arg(field.title()));
}

void checkRequired(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    // A record that arrived without a required value need not be corrected here, but the user must not remove
    // one.
    if (!field.required || (!draft.isNew() && !draft.isChanged(field.path)))
        return;
    if (draft.text(field).trimmed().isEmpty())
        block(problems, field,
            field.editor == Editor::Home || field.editor == Editor::Status
                ? Texts::tr("Choose the %1").arg(insideSentence(field.title()))
                : Texts::tr("Enter the %1").arg(insideSentence(field.title())));
}

void checkLength(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    if (!isPossibleText(draft.text(field)))
        block(problems, field, Texts::tr("%1 must be shorter than 64,000 characters").arg(field.title()));
}

//! Asks about a text that nobody types: pasted characters that are not seen, or a room as long as a sentence.
void checkPasted(const RecordDraft &draft, const FormField &field, Problems &problems)
{
    constexpr qsizetype longestPlace = 40;
    const QString entered = draft.text(field);
    if (!hiddenCharacters(entered).isEmpty())
        ask(problems, field,
            Texts::tr("%1 contains invisible characters – is this right?").arg(field.title()));
    if (QString(field.path).startsWith("location."_L1) && entered.size() > longestPlace)
        ask(problems, field, Texts::tr("%1 has more than 40 characters – is this right?").arg(field.title()));
}

//! Runs all checks of a field, changed or not.
void checkResident(const RecordDraft &draft, const FormField &field, QDate today, Problems &problems)
{
    if (draft.isChanged(field.path))
        checkTouched(draft, field, today, problems);
    if (field.path == "hasAllergies"_L1)
        checkAllergies(draft, problems);
    if (field.path == "dnacpr.inPlace"_L1)
        checkResuscitation(draft, field, problems);
    if (field.path == "dols.status"_L1)
        checkAuthorisation(draft, field, problems);
    checkLiberty(draft, field, problems);
}

} // namespace

QList<Problem> problemsOf(const RecordDraft &draft, QDate today)
{
    Problems problems;
    for (const FormField &field : editableResident().fields()) {
        checkRequired(draft, field, problems);
        const bool isTouched = draft.isChanged(field.path);
        if (isTouched && field.editor == Editor::Number)
            checkNumber(draft, field, problems);
        checkResident(draft, field, today, problems);
        if (isTouched) {
            checkLength(draft, field, problems);
            checkPasted(draft, field, problems);
        }
    }
    return problems;
}

QList<Consequence> residentConsequences(const RecordDraft &draft, const Record &latest)
{
    if (draft.isNew() || !draft.isChanged(u"status"_s))
        return {};
    const QString next = draft.text(fieldOf(u"status"_s));
    const QJsonValue before = latest.value("isInactive"_L1);
    const bool isKnown = next == "active"_L1 || next == "inactive"_L1;
    if (before.isUndefined() && next == "active"_L1)
        return {};
    if (!isKnown || (!before.isUndefined() && !before.isBool())
        || before == QJsonValue(next == "inactive"_L1))
        return {};
    return { { u"isInactive"_s, next == "inactive"_L1 ? "true" : "false" } };
}

QList<Change> residentIdentityChanges(const RecordDraft &draft)
{
    QList<Change> identity;
    const QList<Change> all = draft.changes();
    for (const Change &change : all) {
        const bool isName = change.path.startsWith("name."_L1);
        if (isName && (identity.isEmpty() || identity.first().path != "name"_L1))
            identity.prepend({ u"name"_s, QCoreApplication::translate("form", "Name"),
                residentName(draft.base()), residentName(draft.result()) });
        else if (change.path == "preferredName"_L1 || change.path == "dateOfBirth"_L1
            || change.path == "nhsNumber"_L1)
            identity += change;
    }
    return identity;
}

QString residentReviewNote(const RecordDraft &draft)
{
    const QString status = draft.text(fieldOf(u"status"_s));
    if (!draft.isNew() && status == "active"_L1 && draft.isChanged(u"status"_s))
        return Texts::tr("Making a resident active again can change what the care provider is billed.");
    if (!draft.isNew() || status != "active"_L1)
        return {};
    return Texts::tr("Adding an active resident can change what the care provider is billed.");
}

bool isSamePerson(const Record &sent, const Record &other)
{
    const PersonName wanted = PersonName::fromJson(sent.value("name"_L1));
    const PersonName name = PersonName::fromJson(other.value("name"_L1));
    return squeezed(wanted.first) == squeezed(name.first) && squeezed(wanted.last) == squeezed(name.last)
        && calendarDate(sent.value("dateOfBirth"_L1)) == calendarDate(other.value("dateOfBirth"_L1))
        && nhsNumberOf(sent) == nhsNumberOf(other)
        && Reference::fromJson(sent.value("home"_L1)).id == Reference::fromJson(other.value("home"_L1)).id;
}

QString residentName(const Record &resident)
{
    return PersonName::fromJson(resident.value("name"_L1)).formal();
}

QString whoResidentIs(const Record &resident)
{
    const auto shown = [&](QLatin1StringView key) {
        const QString text = displayText(*residentSchema.field(key), resident);
        return text.isEmpty() ? notKnown() : text;
    };
    return Texts::tr("%1 · Born %2 · NHS No. %3")
        .arg(residentName(resident), shown("dateOfBirth"_L1), shown("nhsNumber"_L1));
}

QString residentApart(const Record &resident)
{
    QStringList parts;
    if (const QString born = displayText(*residentSchema.field("dateOfBirth"_L1), resident); !born.isEmpty())
        parts += Texts::tr("Born %1").arg(born);
    if (const QString room = displayText(*residentSchema.field("location.room"_L1), resident);
        !room.isEmpty())
        parts += Texts::tr("Room %1").arg(room);
    return parts.join(u" · "_s);
}

QString residentSearchText(const Record &resident)
{
    const QString number = compactNhsNumber(resident.value("nhsNumber"_L1).toString());
    return number.isEmpty() ? PersonName::fromJson(resident.value("name"_L1)).plain() : number;
}

QString formPathOf(const QString &field)
{
    static const QRegularExpression separators(u"[./\\[\\]]+"_s);
    static const QRegularExpression index(u"^[0-9]+$"_s);
    QStringList steps = field.split(separators, Qt::SkipEmptyParts);
    while (steps.size() > 1 && (steps.first() == "body"_L1 || steps.first() == "data"_L1))
        steps.removeFirst();
    steps.removeIf([](const QString &step) { return index.match(step).hasMatch(); });
    if (steps.isEmpty())
        return {};
    if (steps.size() > 1 && steps.first() == "name"_L1)
        steps[1] = ownSpelling(steps[1]);
    for (QStringList shorter = steps; !shorter.isEmpty(); shorter.removeLast()) {
        if (const FormField *known = editableResident().field(shorter.join(u'.')))
            return known->path;
    }
    // A problem with "name" as a whole is shown at its first required part, or else at its first.
    QString part;
    for (const FormField &known : editableResident().fields()) {
        const bool isPart = QString(known.path).startsWith(steps.first() + u'.');
        if (isPart && known.required)
            return known.path;
        if (isPart && part.isEmpty())
            part = known.path;
    }
    return part;
}

ServiceFindings findingsOf(const ApiError &error)
{
    ServiceFindings findings;
    for (const FieldProblem &problem : error.fields) {
        const FormField *field = editableResident().field(formPathOf(problem.field));
        const QString label = field ? field->title() : problem.field;
        const QString message = label.isEmpty()
            ? problem.message
            : QCoreApplication::translate("ServiceFindings", "%1: %2", "field, message of the service")
                  .arg(label, problem.message);
        if (field)
            findings.problems.append({ field->path, message });
        else
            findings.others += message;
    }
    return findings;
}

} // namespace care
