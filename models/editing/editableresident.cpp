// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/editableresident.h"

#include "models/schema/resources.h"
#include "models/schema/usualwords.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr const char *titles[] = { "Mr", "Mrs", "Miss", "Ms", "Dr", "Rev" };
constexpr const char *bloods[] = { "A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-" };
constexpr const char *contactMethods[] = { "Telephone", "E-mail", "Letter", "In person" };
constexpr const char *fundings[] = { "Local authority", "Self-funded", "NHS continuing healthcare",
    "NHS-funded nursing care", "Mixed" };

constexpr const char *severities[] = { "mild", "moderate", "severe" };

constexpr ElementPart phoneParts[] = {
    { "number"_L1, QT_TRANSLATE_NOOP("form", "Number") },
    { "type"_L1, QT_TRANSLATE_NOOP("form", "Kind"), ElementPart::Kind::Line, phoneKinds },
};
constexpr ElementPart allergyParts[] = {
    { "name"_L1, QT_TRANSLATE_NOOP("form", "Allergy to") },
    { "reaction"_L1, QT_TRANSLATE_NOOP("form", "Reaction") },
    { "severity"_L1, QT_TRANSLATE_NOOP("form", "Severity"), ElementPart::Kind::Line, severities },
};
constexpr ElementPart addressParts[] = {
    { "line1"_L1, QT_TRANSLATE_NOOP("form", "Address line 1") },
    { "line2"_L1, QT_TRANSLATE_NOOP("form", "Address line 2") },
    { "town"_L1, QT_TRANSLATE_NOOP("form", "Town") },
    { "county"_L1, QT_TRANSLATE_NOOP("form", "County") },
    { "postcode"_L1, QT_TRANSLATE_NOOP("form", "Postcode") },
    { "country"_L1, QT_TRANSLATE_NOOP("form", "Country") },
};
constexpr ElementPart contactParts[] = {
    { "name.first"_L1, QT_TRANSLATE_NOOP("form", "First name") },
    { "name.last"_L1, QT_TRANSLATE_NOOP("form", "Last name") },
    { "relationship"_L1, QT_TRANSLATE_NOOP("form", "Relationship") },
    { "phones"_L1, QT_TRANSLATE_NOOP("form", "Telephones"), ElementPart::Kind::Numbers },
    { "email"_L1, QT_TRANSLATE_NOOP("form", "E-mail") },
    { "address.line1"_L1, QT_TRANSLATE_NOOP("form", "Address line 1") },
    { "address.line2"_L1, QT_TRANSLATE_NOOP("form", "Address line 2") },
    { "address.town"_L1, QT_TRANSLATE_NOOP("form", "Town") },
    { "address.county"_L1, QT_TRANSLATE_NOOP("form", "County") },
    { "address.postcode"_L1, QT_TRANSLATE_NOOP("form", "Postcode") },
    { "address.country"_L1, QT_TRANSLATE_NOOP("form", "Country") },
    { "isNextOfKin"_L1, QT_TRANSLATE_NOOP("form", "Next of kin"), ElementPart::Kind::Tick },
    { "hasPowerOfAttorney"_L1, QT_TRANSLATE_NOOP("form", "Has power of attorney"), ElementPart::Kind::Tick },
};
constexpr ElementPart identifierParts[] = {
    { "type"_L1, QT_TRANSLATE_NOOP("form", "Kind") },
    { "value"_L1, QT_TRANSLATE_NOOP("form", "Number or text") },
};

constexpr FormField formFields[] = {
    // clang-format off
    { .path = "name.title"_L1, .label = QT_TRANSLATE_NOOP("schema", "Title"), .suggestions = titles },
    { .path = "name.first"_L1, .label = QT_TRANSLATE_NOOP("schema", "First name"), .required = true },
    { .path = "name.middle"_L1, .label = QT_TRANSLATE_NOOP("schema", "Middle names") },
    { .path = "name.last"_L1, .label = QT_TRANSLATE_NOOP("schema", "Last name"), .required = true },
    { .path = "preferredName"_L1 },
    { .path = "dateOfBirth"_L1, .label = QT_TRANSLATE_NOOP("schema", "Date of birth"), .hint = QT_TRANSLATE_NOOP("form", "For example, 31 3 1938") },
    { .path = "nhsNumber"_L1, .label = QT_TRANSLATE_NOOP("schema", "NHS number"), .hint = QT_TRANSLATE_NOOP("form", "10 digits, like 999 000 0018") },
    { .path = "gender"_L1, .suggestions = genders },
    { .path = "maritalStatus"_L1, .suggestions = maritalStatuses },
    { .path = "ethnicity"_L1 },
    { .path = "religion"_L1 },
    { .path = "nationality"_L1 },
    { .path = "nationalities"_L1, .hint = QT_TRANSLATE_NOOP("form", "One per line") },
    { .path = "birthplace"_L1 },
    { .path = "languagesSpoken"_L1, .hint = QT_TRANSLATE_NOOP("form", "One per line") },
    { .path = "sexualPreference"_L1 },
    { .path = "home"_L1 },
    { .path = "location.building"_L1, .label = QT_TRANSLATE_NOOP("schema", "Building") },
    { .path = "location.floor"_L1, .label = QT_TRANSLATE_NOOP("schema", "Floor") },
    { .path = "location.room"_L1 },
    { .path = "location.bed"_L1, .label = QT_TRANSLATE_NOOP("schema", "Bed") },
    { .path = "status"_L1 },
    { .path = "keyworkers"_L1, .label = QT_TRANSLATE_NOOP("schema", "Keyworkers") },
    { .path = "admissionDate"_L1, .hint = QT_TRANSLATE_NOOP("form", "For example, 3 3 2024") },
    { .path = "email"_L1 },
    { .path = "phones"_L1, .parts = phoneParts, .element = QT_TRANSLATE_NOOP("form", "Telephone") },
    { .path = "preferredContactMethod"_L1, .suggestions = contactMethods },
    { .path = "addresses"_L1, .parts = addressParts, .element = QT_TRANSLATE_NOOP("form", "Address") },
    { .path = "importantContacts"_L1, .parts = contactParts, .element = QT_TRANSLATE_NOOP("form", "Contact") },
    { .path = "gpName"_L1 },
    { .path = "gpSurgeryName"_L1 },
    { .path = "gpTelephone"_L1 },
    { .path = "gpEmail"_L1 },
    { .path = "gpCode"_L1 },
    { .path = "gpAddress.line1"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP address line 1") },
    { .path = "gpAddress.line2"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP address line 2") },
    { .path = "gpAddress.town"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP town") },
    { .path = "gpAddress.county"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP county") },
    { .path = "gpAddress.postcode"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP postcode") },
    { .path = "gpAddress.country"_L1, .label = QT_TRANSLATE_NOOP("schema", "GP country") },
    { .path = "height"_L1 },
    { .path = "bloodType"_L1, .suggestions = bloods },
    { .path = "preferredAdminRoute"_L1, .suggestions = medicineRoutes },
    { .path = "hasChokingRisk"_L1 },
    { .path = "medicalHistory"_L1 },
    { .path = "prnMedsNote"_L1 },
    { .path = "hasAllergies"_L1, .label = QT_TRANSLATE_NOOP("schema", "Known allergies"), .asked = FormField::Asked::AsAnswer },
    { .path = "noKnownAllergies"_L1, .asked = FormField::Asked::Elsewhere },
    { .path = "residentAllergies"_L1, .parts = allergyParts, .element = QT_TRANSLATE_NOOP("form", "Allergy") },
    { .path = "allergies"_L1, .label = QT_TRANSLATE_NOOP("schema", "Allergies in words"), .editor = Editor::Text },
    { .path = "dols.status"_L1, .label = QT_TRANSLATE_NOOP("schema", "DoLS status"), .suggestions = dolsStatuses },
    { .path = "dols.type"_L1, .label = QT_TRANSLATE_NOOP("schema", "DoLS kind") },
    { .path = "dols.reference"_L1, .label = QT_TRANSLATE_NOOP("schema", "DoLS reference") },
    { .path = "dols.supervisoryBody"_L1, .label = QT_TRANSLATE_NOOP("schema", "Supervisory body") },
    { .path = "dols.hasConditions"_L1, .label = QT_TRANSLATE_NOOP("schema", "DoLS has conditions"), .editor = Editor::Switch },
    { .path = "dolsApplicationDate"_L1, .label = QT_TRANSLATE_NOOP("schema", "DoLS applied for"), .hint = QT_TRANSLATE_NOOP("form", "For example, 10 1 2026") },
    { .path = "dolsStartDate"_L1, .hint = QT_TRANSLATE_NOOP("form", "For example, 10 1 2026") },
    { .path = "dolsEndDate"_L1, .hint = QT_TRANSLATE_NOOP("form", "At most a year after it starts") },
    { .path = "dolsReviewDate"_L1, .hint = QT_TRANSLATE_NOOP("form", "For example, 5 1 2027"), .filledIn = { "dolsEndDate"_L1, -30, QT_TRANSLATE_NOOP("form", "Filled in for you, 30 days before the end") } },
    { .path = "dnacpr.inPlace"_L1, .label = QT_TRANSLATE_NOOP("schema", "DNACPR in place"), .editor = Editor::Switch },
    { .path = "dnacpr.decidedOn"_L1, .label = QT_TRANSLATE_NOOP("schema", "DNACPR decision date"), .editor = Editor::Date },
    { .path = "dnacprReviewDate"_L1, .hint = QT_TRANSLATE_NOOP("form", "For example, 5 1 2027") },
    { .path = "dnacprFormPhysicalLocation"_L1, .label = QT_TRANSLATE_NOOP("schema", "Where the form is") },
    { .path = "dnacprDetails"_L1 },
    { .path = "carePackage.name"_L1, .label = QT_TRANSLATE_NOOP("schema", "Care package") },
    { .path = "carePackage.startDate"_L1, .label = QT_TRANSLATE_NOOP("schema", "Care package start date"), .editor = Editor::Date },
    { .path = "carePackage.hoursOneToOne"_L1, .label = QT_TRANSLATE_NOOP("schema", "Hours one to one"), .editor = Editor::Number, .hint = QT_TRANSLATE_NOOP("form", "For example, 4 or 2.5") },
    { .path = "fundingSource"_L1, .suggestions = fundings },
    { .path = "fundingSourceOther"_L1 },
    { .path = "fundingSourceNotes"_L1 },
    { .path = "carerPreferences.gender"_L1, .label = QT_TRANSLATE_NOOP("schema", "Carers preferred"), .suggestions = genders },
    { .path = "carerPreferences.notes"_L1, .label = QT_TRANSLATE_NOOP("schema", "Notes about carers"), .editor = Editor::Text },
    { .path = "preferredDrink"_L1 },
    { .path = "summary"_L1 },
    { .path = "nationalInsurance"_L1, .hint = QT_TRANSLATE_NOOP("form", "For example, AB 12 34 56 C") },
    { .path = "otherIdentifiers"_L1, .parts = identifierParts, .element = QT_TRANSLATE_NOOP("form", "Identifier") },
    { .path = "customId"_L1 },
    // clang-format on
};

constexpr QLatin1StringView nameUnit[] = { "name."_L1 };
constexpr QLatin1StringView locationUnit[] = { "location."_L1, "home"_L1 };
constexpr QLatin1StringView dolsUnit[] = { "dols"_L1 };
constexpr QLatin1StringView dnacprUnit[] = { "dnacpr"_L1 };
constexpr QLatin1StringView gpAddressUnit[] = { "gpAddress."_L1 };
constexpr QLatin1StringView allergyPaths[] = { "hasAllergies"_L1, "noKnownAllergies"_L1,
    "residentAllergies"_L1, "allergies"_L1 };

constexpr Unit residentUnits[] = {
    { "name"_L1, QT_TRANSLATE_NOOP("form", "Name"), nameUnit },
    { "location"_L1, QT_TRANSLATE_NOOP("form", "Home and room"), locationUnit },
    { "dols"_L1, QT_TRANSLATE_NOOP("form", "DoLS"), dolsUnit },
    { "dnacpr"_L1, QT_TRANSLATE_NOOP("form", "DNACPR"), dnacprUnit },
    { "gpAddress"_L1, QT_TRANSLATE_NOOP("form", "GP address"), gpAddressUnit },
    { "allergies"_L1, QT_TRANSLATE_NOOP("form", "Allergies"), allergyPaths },
};

constexpr QLatin1StringView roomPaths[] = { "home"_L1, "location.building"_L1, "location.floor"_L1,
    "location.room"_L1, "location.bed"_L1 };
constexpr QLatin1StringView keyworkerPaths[] = { "keyworkers"_L1 };
constexpr QLatin1StringView dolsPaths[] = { "dols.type"_L1, "dolsApplicationDate"_L1, "dols.status"_L1,
    "dols.supervisoryBody"_L1, "dolsStartDate"_L1, "dolsEndDate"_L1, "dolsReviewDate"_L1, "dols.reference"_L1,
    "dols.hasConditions"_L1 };
constexpr QLatin1StringView seldomOfDols[] = { "dols.type"_L1, "dolsApplicationDate"_L1 };
constexpr QLatin1StringView dnacprPaths[] = { "dnacpr.inPlace"_L1, "dnacpr.decidedOn"_L1,
    "dnacprReviewDate"_L1, "dnacprFormPhysicalLocation"_L1, "dnacprDetails"_L1 };
constexpr QLatin1StringView contactPaths[] = { "importantContacts"_L1 };
constexpr QLatin1StringView gpPaths[] = { "gpName"_L1, "gpSurgeryName"_L1, "gpCode"_L1, "gpTelephone"_L1,
    "gpEmail"_L1, "gpAddress.line1"_L1, "gpAddress.line2"_L1, "gpAddress.town"_L1, "gpAddress.county"_L1,
    "gpAddress.postcode"_L1, "gpAddress.country"_L1 };
constexpr QLatin1StringView statusPaths[] = { "status"_L1 };
constexpr QLatin1StringView identityPaths[] = { "name.title"_L1, "name.first"_L1, "name.middle"_L1,
    "name.last"_L1, "preferredName"_L1, "dateOfBirth"_L1, "nhsNumber"_L1 };

constexpr EditingTask residentTasks[] = {
    { "room"_L1, QT_TRANSLATE_NOOP("form", "Move room or home"),
        QT_TRANSLATE_NOOP("form", "&Move room or home…"),
        QT_TRANSLATE_NOOP("form", "room bed floor building place transfer"), roomPaths, "location.room"_L1 },
    { "keyworkers"_L1, QT_TRANSLATE_NOOP("form", "Change keyworkers"),
        QT_TRANSLATE_NOOP("form", "Change &keyworkers…"),
        QT_TRANSLATE_NOOP("form", "keyworker keyworkers staff nurse carer"), keyworkerPaths,
        "keyworkers"_L1 },
    { "allergies"_L1, QT_TRANSLATE_NOOP("form", "Record allergies"),
        QT_TRANSLATE_NOOP("form", "Record &allergies…"),
        QT_TRANSLATE_NOOP("form", "allergy allergies allergic intolerance reaction"), allergyPaths,
        "hasAllergies"_L1 },
    { "dols"_L1, QT_TRANSLATE_NOOP("form", "Record a DoLS"), QT_TRANSLATE_NOOP("form", "Record a &DoLS…"),
        QT_TRANSLATE_NOOP("form", "dols deprivation liberty authorisation safeguards"), dolsPaths,
        "dols.status"_L1, {}, seldomOfDols },
    { "dnacpr"_L1, QT_TRANSLATE_NOOP("form", "Record DNACPR"), QT_TRANSLATE_NOOP("form", "Record D&NACPR…"),
        QT_TRANSLATE_NOOP("form", "dnacpr cpr dnar resuscitation"), dnacprPaths, "dnacpr.inPlace"_L1 },
    { "contacts"_L1, QT_TRANSLATE_NOOP("form", "Add or change a contact"),
        QT_TRANSLATE_NOOP("form", "Add or change a &contact…"),
        QT_TRANSLATE_NOOP("form", "contact contacts family relative kin telephone attorney"), contactPaths,
        "importantContacts"_L1 },
    { "gp"_L1, QT_TRANSLATE_NOOP("form", "Change GP"), QT_TRANSLATE_NOOP("form", "Change &GP…"),
        QT_TRANSLATE_NOOP("form", "gp doctor surgery practice"), gpPaths, "gpName"_L1 },
    { "status"_L1, QT_TRANSLATE_NOOP("form", "Discharge or readmit"),
        QT_TRANSLATE_NOOP("form", "Discharge or &readmit…"),
        QT_TRANSLATE_NOOP("form", "discharge readmit leave left died inactive active status return"),
        statusPaths, "status"_L1 },
    { "identity"_L1, QT_TRANSLATE_NOOP("form", "Correct the name, NHS number or date of birth"),
        QT_TRANSLATE_NOOP("form", "Correct name, NHS number or date of &birth…"),
        QT_TRANSLATE_NOOP("form", "name spelling surname born birth nhs dob"), identityPaths,
        "name.last"_L1 },
};

constexpr QLatin1StringView whoPaths[] = { "name.title"_L1, "name.first"_L1, "name.middle"_L1, "name.last"_L1,
    "preferredName"_L1, "dateOfBirth"_L1, "nhsNumber"_L1, "gender"_L1 };
constexpr QLatin1StringView wherePaths[] = { "home"_L1, "location.building"_L1, "location.floor"_L1,
    "location.room"_L1, "location.bed"_L1, "status"_L1, "admissionDate"_L1, "keyworkers"_L1 };
constexpr QLatin1StringView contactAndGpPaths[] = { "importantContacts"_L1, "gpName"_L1, "gpSurgeryName"_L1,
    "gpTelephone"_L1 };
constexpr QLatin1StringView healthPaths[] = { "hasAllergies"_L1, "noKnownAllergies"_L1,
    "residentAllergies"_L1, "allergies"_L1, "hasChokingRisk"_L1, "medicalHistory"_L1 };
constexpr QLatin1StringView legalPaths[] = { "dols.status"_L1, "dols.type"_L1, "dols.reference"_L1,
    "dolsApplicationDate"_L1, "dolsStartDate"_L1, "dolsEndDate"_L1, "dolsReviewDate"_L1,
    "dols.supervisoryBody"_L1, "dols.hasConditions"_L1, "dnacpr.inPlace"_L1, "dnacpr.decidedOn"_L1,
    "dnacprReviewDate"_L1, "dnacprFormPhysicalLocation"_L1, "dnacprDetails"_L1 };

constexpr EditingStep addingSteps[] = {
    { QT_TRANSLATE_NOOP("form", "Who"), whoPaths },
    { QT_TRANSLATE_NOOP("form", "Home and room"), wherePaths },
    { QT_TRANSLATE_NOOP("form", "Contacts and GP"), contactAndGpPaths },
    { QT_TRANSLATE_NOOP("form", "Health and allergies"), healthPaths },
    { QT_TRANSLATE_NOOP("form", "DoLS and DNACPR"), legalPaths },
};

constexpr EditingTask addingTask{ "new"_L1, QT_TRANSLATE_NOOP("form", "New resident"),
    QT_TRANSLATE_NOOP("form", "&New resident…"), QT_TRANSLATE_NOOP("form", "new resident admit admission"),
    {}, "name.first"_L1, addingSteps };

} // namespace

QString EditingTask::titleText() const
{
    return QCoreApplication::translate("form", title);
}

QString EditingTask::commandText() const
{
    return QCoreApplication::translate("form", command);
}

QStringList EditingTask::searchWords() const
{
    return QCoreApplication::translate("form", words).split(u' ', Qt::SkipEmptyParts);
}

QString EditingStep::titleText() const
{
    return QCoreApplication::translate("form", title);
}

bool EditingTask::has(const QString &path) const
{
    const auto isAmong = [&](std::span<const QLatin1StringView> some) {
        return std::any_of(some.begin(), some.end(), [&](QLatin1StringView one) { return path == one; });
    };
    return isAmong(paths) || std::any_of(steps.begin(), steps.end(), [&](const EditingStep &step) {
        return isAmong(step.paths);
    });
}

EditableResident::EditableResident()
{
    for (const FormField &field : formFields) {
        const std::optional<FormField> whole = FormField::completed(field, residentSchema);
        Q_ASSERT_X(whole, "EditableResident", field.path.data());
        if (whole)
            m_fields.push_back(*whole);
    }
    for (const EditingTask &task : residentTasks)
        Q_ASSERT_X(hasFieldsOf(task), "EditableResident", task.id.data());
    Q_ASSERT_X(hasFieldsOf(addingTask), "EditableResident", "adding");
}

std::span<const EditingTask> EditableResident::tasks() const
{
    return residentTasks;
}

const EditingTask *EditableResident::adding() const
{
    return &addingTask;
}

const FormField *EditableResident::field(const QString &path) const
{
    const auto found = std::find_if(
        m_fields.begin(), m_fields.end(), [&](const FormField &field) { return path == field.path; });
    return found == m_fields.end() ? nullptr : &*found;
}

bool EditableResident::hasFieldsOf(const EditingTask &task) const
{
    const std::vector<const FormField *> asked = fieldsOf(&task);
    return std::find(asked.begin(), asked.end(), nullptr) == asked.end();
}

const EditingTask *EditableResident::task(const QString &id) const
{
    if (id == addingTask.id)
        return &addingTask;
    const auto found = std::find_if(std::begin(residentTasks), std::end(residentTasks),
        [&](const EditingTask &task) { return id == task.id; });
    return found == std::end(residentTasks) ? nullptr : found;
}

const EditingTask *EditableResident::taskFor(const QStringList &paths) const
{
    const auto found =
        std::find_if(std::begin(residentTasks), std::end(residentTasks), [&](const EditingTask &task) {
            return std::all_of(
                paths.begin(), paths.end(), [&](const QString &path) { return task.has(path); });
        });
    return found == std::end(residentTasks) || paths.isEmpty() ? nullptr : found;
}

std::vector<const FormField *> EditableResident::fieldsOf(const EditingTask *task) const
{
    std::vector<const FormField *> chosen;
    if (task) {
        for (const QLatin1StringView path : task->paths)
            chosen.push_back(field(path));
        for (const EditingStep &step : task->steps) {
            for (const QLatin1StringView path : step.paths)
                chosen.push_back(field(path));
        }
    } else {
        for (const FormField &each : m_fields)
            chosen.push_back(&each);
    }
    return chosen;
}

QString EditableResident::unitOf(const QString &path) const
{
    for (const Unit &unit : residentUnits) {
        if (std::any_of(unit.beginnings.begin(), unit.beginnings.end(),
                [&](QLatin1StringView beginning) { return path.startsWith(beginning); }))
            return unit.name;
    }
    return {};
}

QString EditableResident::unitTitle(const QString &name) const
{
    const auto unit = std::find_if(std::begin(residentUnits), std::end(residentUnits),
        [&](const Unit &one) { return name == one.name; });
    return unit == std::end(residentUnits) ? QString() : QCoreApplication::translate("form", unit->title);
}

const EditableResident &editableResident()
{
    static const EditableResident resident;
    return resident;
}

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(taskphrase)
};

//! Task that \a words begin with, by its keywords or title. Removes these words, so that the value remains.
const EditingTask *takeTask(QStringList &words)
{
    for (const EditingTask &task : editableResident().tasks()) {
        const QStringList names = task.searchWords() + task.titleText().toLower().split(u' ');
        const auto isName = [&](const QString &word) {
            return names.contains(word, Qt::CaseInsensitive);
        };
        const qsizetype named = std::find_if_not(words.begin(), words.end(), isName) - words.begin();
        const auto isOwn = [&](const QString &word) {
            return task.searchWords().contains(word, Qt::CaseInsensitive);
        };
        if (std::none_of(words.begin(), words.begin() + named, isOwn))
            continue;
        words.remove(0, named);
        return &task;
    }
    return nullptr;
}

} // namespace

std::optional<TaskPhrase> parseTaskPhrase(const QString &text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    //: Words between a change and the person it is for, separated by spaces: "room 12 for Mrs Khan".
    const QStringList between = Texts::tr("for of").split(u' ');
    const auto joint = std::find_if(words.begin(), words.end(),
        [&](const QString &word) { return between.contains(word, Qt::CaseInsensitive); });
    if (joint == words.end() || joint == words.begin() || std::next(joint) == words.end())
        return std::nullopt;
    QStringList what(words.begin(), joint);
    const EditingTask *task = takeTask(what);
    if (!task)
        return std::nullopt;
    return TaskPhrase{ task, what.join(u' '), QStringList(std::next(joint), words.end()).join(u' ') };
}

} // namespace care
