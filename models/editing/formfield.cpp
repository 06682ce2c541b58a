// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/formfield.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr const char *titles[] = { "Mr", "Mrs", "Miss", "Ms", "Dr", "Rev" };
constexpr const char *genders[] = { "Female", "Male", "Non-binary", "Prefer not to say" };
constexpr const char *maritals[] = { "Single", "Married", "Civil partner", "Widowed", "Divorced",
    "Separated" };
constexpr const char *bloods[] = { "A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-" };
constexpr const char *contactMethods[] = { "Telephone", "E-mail", "Letter", "In person" };
constexpr const char *routes[] = { "Oral", "Topical", "Inhaled", "Injection", "Via PEG" };

constexpr const char *fundings[] = { "Local authority", "Self-funded", "NHS continuing healthcare",
    "NHS-funded nursing care", "Mixed" };

constexpr const char *dolsStatuses[] = { "none", "applied", "authorised", "refused", "expired" };

constexpr const char *phoneKinds[] = { "mobile", "home", "room", "work" };
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

constexpr FormField fields[] = {
    // clang-format off
    { "name.title"_L1, QT_TRANSLATE_NOOP("form", "Title"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Choice, false, nullptr, titles },
    { "name.first"_L1, QT_TRANSLATE_NOOP("form", "First name"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, true, nullptr },
    { "name.middle"_L1, QT_TRANSLATE_NOOP("form", "Middle names"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "name.last"_L1, QT_TRANSLATE_NOOP("form", "Last name"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, true, nullptr },
    { "preferredName"_L1, QT_TRANSLATE_NOOP("form", "Preferred name"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "dateOfBirth"_L1, QT_TRANSLATE_NOOP("form", "Date of birth"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Date, false, QT_TRANSLATE_NOOP("form", "For example, 31 3 1938") },
    { "nhsNumber"_L1, QT_TRANSLATE_NOOP("form", "NHS number"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::NhsNumber, false, QT_TRANSLATE_NOOP("form", "10 digits, like 999 000 0018") },
    { "gender"_L1, QT_TRANSLATE_NOOP("form", "Gender"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Choice, false, nullptr, genders },
    { "maritalStatus"_L1, QT_TRANSLATE_NOOP("form", "Marital status"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Choice, false, nullptr, maritals },
    { "ethnicity"_L1, QT_TRANSLATE_NOOP("form", "Ethnicity"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "religion"_L1, QT_TRANSLATE_NOOP("form", "Religion"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "nationality"_L1, QT_TRANSLATE_NOOP("form", "Nationality"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "nationalities"_L1, QT_TRANSLATE_NOOP("form", "Nationalities"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Lines, false, QT_TRANSLATE_NOOP("form", "One on each line") },
    { "birthplace"_L1, QT_TRANSLATE_NOOP("form", "Birthplace"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Line, false, nullptr },
    { "languagesSpoken"_L1, QT_TRANSLATE_NOOP("form", "Languages"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Lines, false, QT_TRANSLATE_NOOP("form", "One on each line") },
    { "sexualPreference"_L1, QT_TRANSLATE_NOOP("form", "Sexual orientation"), QT_TRANSLATE_NOOP("form", "Identity"), Editor::Masked, false, nullptr },
    { "home"_L1, QT_TRANSLATE_NOOP("form", "Home"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Home, true, nullptr },
    { "location.building"_L1, QT_TRANSLATE_NOOP("form", "Building"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Line, false, nullptr },
    { "location.floor"_L1, QT_TRANSLATE_NOOP("form", "Floor"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Line, false, nullptr },
    { "location.room"_L1, QT_TRANSLATE_NOOP("form", "Room"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Line, false, nullptr },
    { "location.bed"_L1, QT_TRANSLATE_NOOP("form", "Bed"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Line, false, nullptr },
    { "status"_L1, QT_TRANSLATE_NOOP("form", "Status"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Status, true, nullptr },
    { "keyworkers"_L1, QT_TRANSLATE_NOOP("form", "Keyworkers"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::People, false, nullptr },
    { "admissionDate"_L1, QT_TRANSLATE_NOOP("form", "Admitted"), QT_TRANSLATE_NOOP("form", "Home and room"), Editor::Date, false, QT_TRANSLATE_NOOP("form", "For example, 3 3 2024") },
    { "email"_L1, QT_TRANSLATE_NOOP("form", "E-mail"), QT_TRANSLATE_NOOP("form", "Contacts"), Editor::Line, false, nullptr },
    { "phones"_L1, QT_TRANSLATE_NOOP("form", "Telephones"), QT_TRANSLATE_NOOP("form", "Contacts"), Editor::Records, false, nullptr, {}, phoneParts, QT_TRANSLATE_NOOP("form", "Telephone") },
    { "preferredContactMethod"_L1, QT_TRANSLATE_NOOP("form", "Preferred contact method"), QT_TRANSLATE_NOOP("form", "Contacts"), Editor::Choice, false, nullptr, contactMethods },
    { "addresses"_L1, QT_TRANSLATE_NOOP("form", "Addresses"), QT_TRANSLATE_NOOP("form", "Contacts"), Editor::Records, false, nullptr, {}, addressParts, QT_TRANSLATE_NOOP("form", "Address") },
    { "importantContacts"_L1, QT_TRANSLATE_NOOP("form", "Important contacts"), QT_TRANSLATE_NOOP("form", "Contacts"), Editor::Records, false, nullptr, {}, contactParts, QT_TRANSLATE_NOOP("form", "Contact") },
    { "gpName"_L1, QT_TRANSLATE_NOOP("form", "GP"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpSurgeryName"_L1, QT_TRANSLATE_NOOP("form", "Surgery"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpTelephone"_L1, QT_TRANSLATE_NOOP("form", "GP telephone"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpEmail"_L1, QT_TRANSLATE_NOOP("form", "GP e-mail"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpCode"_L1, QT_TRANSLATE_NOOP("form", "GP code"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.line1"_L1, QT_TRANSLATE_NOOP("form", "GP address line 1"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.line2"_L1, QT_TRANSLATE_NOOP("form", "GP address line 2"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.town"_L1, QT_TRANSLATE_NOOP("form", "GP town"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.county"_L1, QT_TRANSLATE_NOOP("form", "GP county"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.postcode"_L1, QT_TRANSLATE_NOOP("form", "GP postcode"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "gpAddress.country"_L1, QT_TRANSLATE_NOOP("form", "GP country"), QT_TRANSLATE_NOOP("form", "GP"), Editor::Line, false, nullptr },
    { "height"_L1, QT_TRANSLATE_NOOP("form", "Height"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Line, false, nullptr },
    { "bloodType"_L1, QT_TRANSLATE_NOOP("form", "Blood type"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Choice, false, nullptr, bloods },
    { "preferredAdminRoute"_L1, QT_TRANSLATE_NOOP("form", "Preferred route of medicines"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Choice, false, nullptr, routes },
    { "hasChokingRisk"_L1, QT_TRANSLATE_NOOP("form", "Choking risk"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Switch, false, nullptr },
    { "medicalHistory"_L1, QT_TRANSLATE_NOOP("form", "Medical history"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Text, false, nullptr },
    { "prnMedsNote"_L1, QT_TRANSLATE_NOOP("form", "PRN medicines note"), QT_TRANSLATE_NOOP("form", "Health"), Editor::Text, false, nullptr },
    { "hasAllergies"_L1, QT_TRANSLATE_NOOP("form", "Known allergies"), QT_TRANSLATE_NOOP("form", "Allergies"), Editor::Switch, false, nullptr },
    { "noKnownAllergies"_L1, QT_TRANSLATE_NOOP("form", "No known allergies"), QT_TRANSLATE_NOOP("form", "Allergies"), Editor::Switch, false, nullptr },
    { "residentAllergies"_L1, QT_TRANSLATE_NOOP("form", "Allergy list"), QT_TRANSLATE_NOOP("form", "Allergies"), Editor::Records, false, nullptr, {}, allergyParts, QT_TRANSLATE_NOOP("form", "Allergy") },
    { "allergies"_L1, QT_TRANSLATE_NOOP("form", "Allergies in words"), QT_TRANSLATE_NOOP("form", "Allergies"), Editor::Text, false, nullptr },
    { "dols.status"_L1, QT_TRANSLATE_NOOP("form", "DoLS status"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Choice, false, nullptr, dolsStatuses },
    { "dols.type"_L1, QT_TRANSLATE_NOOP("form", "DoLS kind"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Line, false, nullptr },
    { "dols.reference"_L1, QT_TRANSLATE_NOOP("form", "DoLS reference"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Line, false, nullptr },
    { "dols.supervisoryBody"_L1, QT_TRANSLATE_NOOP("form", "Supervisory body"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Line, false, nullptr },
    { "dols.hasConditions"_L1, QT_TRANSLATE_NOOP("form", "DoLS has conditions"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Switch, false, nullptr },
    { "dolsApplicationDate"_L1, QT_TRANSLATE_NOOP("form", "DoLS applied for"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Date, false, QT_TRANSLATE_NOOP("form", "For example, 10 1 2026") },
    { "dolsStartDate"_L1, QT_TRANSLATE_NOOP("form", "DoLS starts"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Date, false, nullptr },
    { "dolsEndDate"_L1, QT_TRANSLATE_NOOP("form", "DoLS ends"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Date, false, QT_TRANSLATE_NOOP("form", "At most a year after it starts") },
    { "dolsReviewDate"_L1, QT_TRANSLATE_NOOP("form", "DoLS review"), QT_TRANSLATE_NOOP("form", "DoLS"), Editor::Date, false, nullptr },
    { "dnacpr.inPlace"_L1, QT_TRANSLATE_NOOP("form", "DNACPR in place"), QT_TRANSLATE_NOOP("form", "DNACPR"), Editor::Switch, false, nullptr },
    { "dnacpr.decidedOn"_L1, QT_TRANSLATE_NOOP("form", "DNACPR decided"), QT_TRANSLATE_NOOP("form", "DNACPR"), Editor::Date, false, nullptr },
    { "dnacprReviewDate"_L1, QT_TRANSLATE_NOOP("form", "DNACPR review"), QT_TRANSLATE_NOOP("form", "DNACPR"), Editor::Date, false, QT_TRANSLATE_NOOP("form", "For example, 5 1 2027") },
    { "dnacprFormPhysicalLocation"_L1, QT_TRANSLATE_NOOP("form", "Where the form is"), QT_TRANSLATE_NOOP("form", "DNACPR"), Editor::Line, false, nullptr },
    { "dnacprDetails"_L1, QT_TRANSLATE_NOOP("form", "DNACPR details"), QT_TRANSLATE_NOOP("form", "DNACPR"), Editor::Text, false, nullptr },
    { "carePackage.name"_L1, QT_TRANSLATE_NOOP("form", "Care package"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Line, false, nullptr },
    { "carePackage.startDate"_L1, QT_TRANSLATE_NOOP("form", "Care package from"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Date, false, nullptr },
    { "carePackage.hoursOneToOne"_L1, QT_TRANSLATE_NOOP("form", "Hours one to one"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Number, false, QT_TRANSLATE_NOOP("form", "A number, like 4 or 2.5") },
    { "fundingSource"_L1, QT_TRANSLATE_NOOP("form", "Funding"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Choice, false, nullptr, fundings },
    { "fundingSourceOther"_L1, QT_TRANSLATE_NOOP("form", "Other funding"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Line, false, nullptr },
    { "fundingSourceNotes"_L1, QT_TRANSLATE_NOOP("form", "Funding notes"), QT_TRANSLATE_NOOP("form", "Funding"), Editor::Text, false, nullptr },
    { "carerPreferences.gender"_L1, QT_TRANSLATE_NOOP("form", "Carers preferred"), QT_TRANSLATE_NOOP("form", "Preferences"), Editor::Choice, false, nullptr, genders },
    { "carerPreferences.notes"_L1, QT_TRANSLATE_NOOP("form", "Notes about carers"), QT_TRANSLATE_NOOP("form", "Preferences"), Editor::Text, false, nullptr },
    { "preferredDrink"_L1, QT_TRANSLATE_NOOP("form", "Preferred drink"), QT_TRANSLATE_NOOP("form", "Preferences"), Editor::Line, false, nullptr },
    { "summary"_L1, QT_TRANSLATE_NOOP("form", "Summary"), QT_TRANSLATE_NOOP("form", "Preferences"), Editor::Text, false, nullptr },
    { "nationalInsurance"_L1, QT_TRANSLATE_NOOP("form", "National Insurance number"), QT_TRANSLATE_NOOP("form", "Identifiers"), Editor::Masked, false, QT_TRANSLATE_NOOP("form", "Like AB 12 34 56 C") },
    { "otherIdentifiers"_L1, QT_TRANSLATE_NOOP("form", "Other identifiers"), QT_TRANSLATE_NOOP("form", "Identifiers"), Editor::Records, false, nullptr, {}, identifierParts, QT_TRANSLATE_NOOP("form", "Identifier") },
    { "customId"_L1, QT_TRANSLATE_NOOP("form", "Own reference"), QT_TRANSLATE_NOOP("form", "Identifiers"), Editor::Line, false, nullptr },
    // clang-format on
};

} // namespace

QString FormField::title() const
{
    return QCoreApplication::translate("form", label);
}

QString FormField::sectionTitle() const
{
    return QCoreApplication::translate("form", section);
}

QString FormField::hintText() const
{
    return hint ? QCoreApplication::translate("form", hint) : QString();
}

QString FormField::elementTitle() const
{
    return element ? QCoreApplication::translate("form", element) : QString();
}

QString ElementPart::title() const
{
    return QCoreApplication::translate("form", label);
}

std::span<const FormField> residentForm()
{
    return fields;
}

namespace {

struct Unit {
    QLatin1StringView name;
    const char *title;
    std::initializer_list<QLatin1StringView> beginnings;
};

const Unit units[] = {
    { "name"_L1, QT_TRANSLATE_NOOP("form", "Name"), { "name."_L1 } },
    { "location"_L1, QT_TRANSLATE_NOOP("form", "Home and room"), { "location."_L1, "home"_L1 } },
    { "dols"_L1, QT_TRANSLATE_NOOP("form", "DoLS"), { "dols"_L1 } },
    { "dnacpr"_L1, QT_TRANSLATE_NOOP("form", "DNACPR"), { "dnacpr"_L1 } },
    { "gpAddress"_L1, QT_TRANSLATE_NOOP("form", "GP address"), { "gpAddress."_L1 } },
    { "allergies"_L1, QT_TRANSLATE_NOOP("form", "Allergies"),
        { "hasAllergies"_L1, "noKnownAllergies"_L1, "residentAllergies"_L1, "allergies"_L1 } },
};

} // namespace

QString unitOf(const QString &path)
{
    for (const Unit &unit : units) {
        if (std::any_of(unit.beginnings.begin(), unit.beginnings.end(),
                [&](QLatin1StringView beginning) { return path.startsWith(beginning); }))
            return unit.name;
    }
    return {};
}

QString unitTitle(const QString &name)
{
    const auto unit =
        std::find_if(std::begin(units), std::end(units), [&](const Unit &one) { return name == one.name; });
    return unit == std::end(units) ? QString() : QCoreApplication::translate("form", unit->title);
}

const FormField *formField(const QString &path)
{
    for (const FormField &field : fields) {
        if (path == field.path)
            return &field;
    }
    return nullptr;
}

} // namespace care
