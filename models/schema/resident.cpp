// SPDX-License-Identifier: GPL-3.0-or-later
// The residents table.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue residentStatuses[] = {
    { "active"_L1, QT_TRANSLATE_NOOP("schema", "Active") },
    { "inactive"_L1, QT_TRANSLATE_NOOP("schema", "Inactive") },
};

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::PersonName, QT_TRANSLATE_NOOP("schema", "Name"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable | FieldFlag::Required, 24 },
    { "location.room"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Room"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable | FieldFlag::NumbersInText, 6 },
    { "home"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Home"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable | FieldFlag::Required, 12, {}, "homes"_L1 },
    { "dateOfBirth"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Born"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 11 },
    { "ageYears"_L1, FieldType::Number, QT_TRANSLATE_NOOP("schema", "Age"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::ServerOwned, 5 },
    { "nhsNumber"_L1, FieldType::NhsNumber, QT_TRANSLATE_NOOP("schema", "NHS No."), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 12 },
    { "keyworkers"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Keyworker"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 15, {}, "users"_L1 },
    { "status"_L1, FieldType::Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Required, 10, residentStatuses },
    { "preferredName"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Preferred name"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::Sortable | FieldFlag::Searchable, 14 },
    { "gender"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Gender"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::Sortable, 10 },
    { "maritalStatus"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Marital status"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 14 },
    { "ethnicity"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Ethnicity"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 16 },
    { "religion"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Religion"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 14 },
    { "nationality"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Nationality"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 14 },
    { "nationalities"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Nationality list"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 18 },
    { "languagesSpoken"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Languages"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::Searchable, 18 },
    { "birthplace"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Birthplace"), QT_TRANSLATE_NOOP("schema", "Identity"),
        {}, 16 },
    { "sexualPreference"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Sexual orientation"), QT_TRANSLATE_NOOP("schema", "Identity"),
        FieldFlag::Sensitive, 16 },
    { "location"_L1, FieldType::Location, QT_TRANSLATE_NOOP("schema", "Location"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        {}, 20 },
    { "admissionDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Admitted"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::Sortable, 12 },
    { "statusChangedOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Status changed"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "isInactive"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Inactive"), QT_TRANSLATE_NOOP("schema", "Home and room"),
        FieldFlag::ServerOwned, 8 },
    { "email"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "E-mail"), QT_TRANSLATE_NOOP("schema", "Contacts"),
        FieldFlag::Searchable, 22 },
    { "phones"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Telephones"), QT_TRANSLATE_NOOP("schema", "Contacts"),
        FieldFlag::Searchable, 18 },
    { "addresses"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Addresses"), QT_TRANSLATE_NOOP("schema", "Contacts"),
        FieldFlag::Searchable, 30 },
    { "importantContacts"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Important contacts"), QT_TRANSLATE_NOOP("schema", "Contacts"),
        FieldFlag::Searchable, 30 },
    { "preferredContactMethod"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Preferred contact method"), QT_TRANSLATE_NOOP("schema", "Contacts"),
        {}, 16 },
    { "gpName"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "GP"), QT_TRANSLATE_NOOP("schema", "GP"),
        FieldFlag::Sortable | FieldFlag::Searchable, 18 },
    { "gpSurgeryName"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Surgery"), QT_TRANSLATE_NOOP("schema", "GP"),
        FieldFlag::Sortable | FieldFlag::Searchable, 22 },
    { "gpTelephone"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "GP telephone"), QT_TRANSLATE_NOOP("schema", "GP"),
        FieldFlag::Searchable, 16 },
    { "gpEmail"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "GP e-mail"), QT_TRANSLATE_NOOP("schema", "GP"),
        FieldFlag::Searchable, 22 },
    { "gpAddress"_L1, FieldType::Address, QT_TRANSLATE_NOOP("schema", "GP address"), QT_TRANSLATE_NOOP("schema", "GP"),
        {}, 30 },
    { "gpCode"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "GP code"), QT_TRANSLATE_NOOP("schema", "GP"),
        FieldFlag::Searchable, 10 },
    { "bloodType"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Blood type"), QT_TRANSLATE_NOOP("schema", "Health"),
        {}, 8 },
    { "height"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Height"), QT_TRANSLATE_NOOP("schema", "Health"),
        {}, 8 },
    { "medicalHistory"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Medical history"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::Searchable, 40 },
    { "recentMustScore"_L1, FieldType::Score, QT_TRANSLATE_NOOP("schema", "MUST score"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 8 },
    { "recentWaterlowScore"_L1, FieldType::Score, QT_TRANSLATE_NOOP("schema", "Waterlow score"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 8 },
    { "recentDrinkConsumption"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Recent drinks"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::ServerOwned, 12 },
    { "hasChokingRisk"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Choking risk"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::Sortable, 8 },
    { "prnMedsNote"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "PRN medicines note"), QT_TRANSLATE_NOOP("schema", "Health"),
        FieldFlag::Searchable, 30 },
    { "preferredAdminRoute"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Preferred route of medicines"), QT_TRANSLATE_NOOP("schema", "Health"),
        {}, 14 },
    { "allergies"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Allergies"), QT_TRANSLATE_NOOP("schema", "Allergies"),
        FieldFlag::Searchable, 24 },
    { "hasAllergies"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Has allergies"), QT_TRANSLATE_NOOP("schema", "Allergies"),
        {}, 8 },
    { "noKnownAllergies"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "No known allergies"), QT_TRANSLATE_NOOP("schema", "Allergies"),
        {}, 8 },
    { "residentAllergies"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Allergy list"), QT_TRANSLATE_NOOP("schema", "Allergies"),
        FieldFlag::Searchable, 24 },
    { "dols"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "DoLS"), QT_TRANSLATE_NOOP("schema", "DoLS"),
        {}, 12 },
    { "dolsApplicationDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "DoLS applied"), QT_TRANSLATE_NOOP("schema", "DoLS"),
        FieldFlag::Sortable, 12 },
    { "dolsStartDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "DoLS starts"), QT_TRANSLATE_NOOP("schema", "DoLS"),
        FieldFlag::Sortable, 12 },
    { "dolsEndDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "DoLS ends"), QT_TRANSLATE_NOOP("schema", "DoLS"),
        FieldFlag::Sortable, 12 },
    { "dolsReviewDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "DoLS review"), QT_TRANSLATE_NOOP("schema", "DoLS"),
        FieldFlag::Sortable, 12 },
    { "dnacpr"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "DNACPR"), QT_TRANSLATE_NOOP("schema", "DNACPR"),
        {}, 12 },
    { "dnacprDetails"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "DNACPR details"), QT_TRANSLATE_NOOP("schema", "DNACPR"),
        FieldFlag::Searchable, 30 },
    { "dnacprReviewDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "DNACPR review"), QT_TRANSLATE_NOOP("schema", "DNACPR"),
        FieldFlag::Sortable, 12 },
    { "dnacprFormPhysicalLocation"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Where the DNACPR form is"), QT_TRANSLATE_NOOP("schema", "DNACPR"),
        FieldFlag::Searchable, 20 },
    { "carePackage"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Care package"), QT_TRANSLATE_NOOP("schema", "Funding"),
        {}, 14 },
    { "fundingSource"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Funding"), QT_TRANSLATE_NOOP("schema", "Funding"),
        FieldFlag::Sortable, 14 },
    { "fundingSourceNotes"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Funding notes"), QT_TRANSLATE_NOOP("schema", "Funding"),
        {}, 24 },
    { "fundingSourceOther"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Other funding"), QT_TRANSLATE_NOOP("schema", "Funding"),
        {}, 16 },
    { "carerPreferences"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Carer preferences"), QT_TRANSLATE_NOOP("schema", "Preferences"),
        {}, 16 },
    { "preferredDrink"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Preferred drink"), QT_TRANSLATE_NOOP("schema", "Preferences"),
        FieldFlag::Searchable, 14 },
    { "summary"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Summary"), QT_TRANSLATE_NOOP("schema", "Preferences"),
        FieldFlag::Searchable, 40 },
    { "nationalInsurance"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "National Insurance number"), QT_TRANSLATE_NOOP("schema", "Identifiers"),
        FieldFlag::Sensitive, 12 },
    { "otherIdentifiers"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Other identifiers"), QT_TRANSLATE_NOOP("schema", "Identifiers"),
        FieldFlag::Searchable, 18 },
    { "customId"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Own reference"), QT_TRANSLATE_NOOP("schema", "Identifiers"),
        FieldFlag::Sortable | FieldFlag::Searchable, 10 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "id"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Created") },
    { "date_of_birth"_L1, "dateOfBirth"_L1, QT_TRANSLATE_NOOP("schema", "Born") },
    { "admission_date"_L1, "admissionDate"_L1, QT_TRANSLATE_NOOP("schema", "Admitted") },
    { "status_changed_on"_L1, "statusChangedOn"_L1, QT_TRANSLATE_NOOP("schema", "Status changed") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr EndedValue ended[] = {
    { "status"_L1, "inactive"_L1, QT_TRANSLATE_NOOP("schema", "Left") },
};

constexpr ResourceSchema table{
    .name = "residents"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Residents"),
    .singular = QT_TRANSLATE_NOOP("schema", "Resident"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1, // not shown in the contract; the client always names one
    .defaultSort = "name"_L1,
    .ended = ended,
    .icon = "resident"_L1,
    .places = { .sidebar = 10, .download = 10 },
};
static_assert(isSound(table));

} // namespace

const ResourceSchema residentSchema = table;

} // namespace care
