// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the residents list.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue residentStatuses[] = {
    { "active"_L1, QT_TRANSLATE_NOOP("schema", "Active") },
    { "inactive"_L1, QT_TRANSLATE_NOOP("schema", "Inactive") },
};

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *identityPart = QT_TRANSLATE_NOOP("schema", "Identity");
constexpr const char *homeAndRoomPart = QT_TRANSLATE_NOOP("schema", "Home and room");
constexpr const char *contactsPart = QT_TRANSLATE_NOOP("schema", "Contacts");
constexpr const char *gpPart = QT_TRANSLATE_NOOP("schema", "GP");
constexpr const char *healthPart = QT_TRANSLATE_NOOP("schema", "Health");
constexpr const char *allergiesPart = QT_TRANSLATE_NOOP("schema", "Allergies");
constexpr const char *dolsPart = QT_TRANSLATE_NOOP("schema", "DoLS");
constexpr const char *dnacprPart = QT_TRANSLATE_NOOP("schema", "DNACPR");
constexpr const char *fundingPart = QT_TRANSLATE_NOOP("schema", "Funding");
constexpr const char *preferencesPart = QT_TRANSLATE_NOOP("schema", "Preferences");
constexpr const char *identifiersPart = QT_TRANSLATE_NOOP("schema", "Identifiers");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, PersonName, QT_TRANSLATE_NOOP("schema", "Name"), identityPart, DefaultColumn | Identity | Sortable | Searchable | Required, 24 },
    { "location.room"_L1, Text, QT_TRANSLATE_NOOP("schema", "Room"), homeAndRoomPart, DefaultColumn | Sortable | Searchable | NumbersInText, 6 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), homeAndRoomPart, DefaultColumn | Sortable | Searchable | Required, 12, {}, "homes"_L1 },
    { "dateOfBirth"_L1, Date, QT_TRANSLATE_NOOP("schema", "Born"), identityPart, DefaultColumn | Sortable | Searchable, 11 },
    { "ageYears"_L1, Number, QT_TRANSLATE_NOOP("schema", "Age"), identityPart, Sortable | ServerOwned, 5 },
    { "nhsNumber"_L1, NhsNumber, QT_TRANSLATE_NOOP("schema", "NHS No."), identityPart, DefaultColumn | Sortable | Searchable, 12 },
    { "keyworkers"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Keyworker"), homeAndRoomPart, DefaultColumn | Sortable | Searchable, 15, {}, "users"_L1 },
    { "status"_L1, Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), homeAndRoomPart, DefaultColumn | Spare | Sortable | Required, 10, residentStatuses },
    { "preferredName"_L1, Text, QT_TRANSLATE_NOOP("schema", "Preferred name"), identityPart, Sortable | Searchable, 14 },
    { "gender"_L1, Text, QT_TRANSLATE_NOOP("schema", "Gender"), identityPart, Sortable | UsualWord, 10 },
    { "maritalStatus"_L1, Text, QT_TRANSLATE_NOOP("schema", "Marital status"), identityPart, UsualWord, 14 },
    { "ethnicity"_L1, Text, QT_TRANSLATE_NOOP("schema", "Ethnicity"), identityPart, {}, 16 },
    { "religion"_L1, Text, QT_TRANSLATE_NOOP("schema", "Religion"), identityPart, {}, 14 },
    { "nationality"_L1, Text, QT_TRANSLATE_NOOP("schema", "Nationality"), identityPart, {}, 14 },
    { "nationalities"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Nationality list"), identityPart, {}, 18 },
    { "languagesSpoken"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Languages"), identityPart, Searchable, 18 },
    { "birthplace"_L1, Text, QT_TRANSLATE_NOOP("schema", "Birthplace"), identityPart, {}, 16 },
    { "sexualPreference"_L1, Text, QT_TRANSLATE_NOOP("schema", "Sexual orientation"), identityPart, Sensitive, 16 },
    { "location"_L1, Location, QT_TRANSLATE_NOOP("schema", "Location"), homeAndRoomPart, {}, 20 },
    { "admissionDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "Admitted"), homeAndRoomPart, Sortable, 12 },
    { "statusChangedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Status changed"), homeAndRoomPart, Sortable | ServerOwned, 16 },
    { "isInactive"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Inactive"), homeAndRoomPart, ServerOwned, 8 },
    { "email"_L1, Text, QT_TRANSLATE_NOOP("schema", "E-mail"), contactsPart, Searchable, 22 },
    { "phones"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Telephones"), contactsPart, Searchable, 18 },
    { "addresses"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Addresses"), contactsPart, Searchable, 30 },
    { "importantContacts"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Important contacts"), contactsPart, Searchable, 30 },
    { "preferredContactMethod"_L1, Text, QT_TRANSLATE_NOOP("schema", "Preferred contact method"), contactsPart, {}, 16 },
    { "gpName"_L1, Text, QT_TRANSLATE_NOOP("schema", "GP"), gpPart, Sortable | Searchable, 18 },
    { "gpSurgeryName"_L1, Text, QT_TRANSLATE_NOOP("schema", "Surgery"), gpPart, Sortable | Searchable, 22 },
    { "gpTelephone"_L1, Text, QT_TRANSLATE_NOOP("schema", "GP telephone"), gpPart, Searchable, 16 },
    { "gpEmail"_L1, Text, QT_TRANSLATE_NOOP("schema", "GP e-mail"), gpPart, Searchable, 22 },
    { "gpAddress"_L1, Address, QT_TRANSLATE_NOOP("schema", "GP address"), gpPart, {}, 30 },
    { "gpCode"_L1, Text, QT_TRANSLATE_NOOP("schema", "GP code"), gpPart, Searchable, 10 },
    { "bloodType"_L1, Text, QT_TRANSLATE_NOOP("schema", "Blood type"), healthPart, {}, 8 },
    { "height"_L1, Text, QT_TRANSLATE_NOOP("schema", "Height"), healthPart, {}, 8 },
    { "medicalHistory"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Medical history"), healthPart, Searchable, 40 },
    { "recentMustScore"_L1, Score, QT_TRANSLATE_NOOP("schema", "MUST score"), healthPart, Sortable | ServerOwned, 8 },
    { "recentWaterlowScore"_L1, Score, QT_TRANSLATE_NOOP("schema", "Waterlow score"), healthPart, Sortable | ServerOwned, 8 },
    { "recentDrinkConsumption"_L1, Text, QT_TRANSLATE_NOOP("schema", "Recent drinks"), healthPart, ServerOwned, 12 },
    { "hasChokingRisk"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Choking risk"), healthPart, Sortable, 8 },
    { "prnMedsNote"_L1, LongText, QT_TRANSLATE_NOOP("schema", "PRN medicines note"), healthPart, Searchable, 30 },
    { "preferredAdminRoute"_L1, Text, QT_TRANSLATE_NOOP("schema", "Preferred route of medicines"), healthPart, UsualWord, 14 },
    { "allergies"_L1, Text, QT_TRANSLATE_NOOP("schema", "Allergies"), allergiesPart, Searchable, 24 },
    { "hasAllergies"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Has allergies"), allergiesPart, {}, 8 },
    { "noKnownAllergies"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "No known allergies"), allergiesPart, {}, 8 },
    { "residentAllergies"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Allergy list"), allergiesPart, Searchable, 24 },
    { "dols"_L1, Object, QT_TRANSLATE_NOOP("schema", "DoLS"), dolsPart, {}, 12 },
    { "dolsApplicationDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "DoLS applied"), dolsPart, Sortable, 12 },
    { "dolsStartDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "DoLS starts"), dolsPart, Sortable, 12 },
    { "dolsEndDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "DoLS ends"), dolsPart, Sortable, 12 },
    { "dolsReviewDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "DoLS review"), dolsPart, Sortable, 12 },
    { "dnacpr"_L1, Object, QT_TRANSLATE_NOOP("schema", "DNACPR"), dnacprPart, {}, 12 },
    { "dnacprDetails"_L1, LongText, QT_TRANSLATE_NOOP("schema", "DNACPR details"), dnacprPart, Searchable, 30 },
    { "dnacprReviewDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "DNACPR review"), dnacprPart, Sortable, 12 },
    { "dnacprFormPhysicalLocation"_L1, Text, QT_TRANSLATE_NOOP("schema", "Where the DNACPR form is"), dnacprPart, Searchable, 20 },
    { "carePackage"_L1, Object, QT_TRANSLATE_NOOP("schema", "Care package"), fundingPart, {}, 14 },
    { "fundingSource"_L1, Text, QT_TRANSLATE_NOOP("schema", "Funding"), fundingPart, Sortable, 14 },
    { "fundingSourceNotes"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Funding notes"), fundingPart, {}, 24 },
    { "fundingSourceOther"_L1, Text, QT_TRANSLATE_NOOP("schema", "Other funding"), fundingPart, {}, 16 },
    { "carerPreferences"_L1, Object, QT_TRANSLATE_NOOP("schema", "Carer preferences"), preferencesPart, {}, 16 },
    { "preferredDrink"_L1, Text, QT_TRANSLATE_NOOP("schema", "Preferred drink"), preferencesPart, Searchable, 14 },
    { "summary"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Summary"), preferencesPart, Searchable, 40 },
    { "nationalInsurance"_L1, Text, QT_TRANSLATE_NOOP("schema", "National Insurance number"), identifiersPart, Sensitive, 12 },
    { "otherIdentifiers"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Other identifiers"), identifiersPart, Searchable, 18 },
    { "customId"_L1, Text, QT_TRANSLATE_NOOP("schema", "Own reference"), identifiersPart, Sortable | Searchable, 10 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
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

constexpr QLatin1StringView together[] = { "allergies"_L1, "residentAllergies"_L1, "hasAllergies"_L1,
    "noKnownAllergies"_L1 };

constexpr ResourceSchema table{
    .name = "residents"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Residents"),
    .singular = QT_TRANSLATE_NOOP("schema", "Resident"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    // Default date for a range, which the contract does not state; the program always names one.
    .defaultDateField = "created_on"_L1,
    .defaultSort = "name"_L1,
    .ended = ended,
    .icon = "resident"_L1,
    .places = { .sidebar = 10, .download = 10 },
    .together = together,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema residentSchema = table;

} // namespace care
