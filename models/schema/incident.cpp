// SPDX-License-Identifier: GPL-3.0-or-later
// The incident reports table.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue incidentStatuses[] = {
    { "needsReview"_L1, QT_TRANSLATE_NOOP("schema", "Needs review") },
    { "closed"_L1, QT_TRANSLATE_NOOP("schema", "Closed") },
};

constexpr Field fields[] = {
    // clang-format off
    { "severity"_L1, FieldType::Severity, QT_TRANSLATE_NOOP("schema", "Severity"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable, 7 },
    { "resident"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Resident"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Home"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "homes"_L1 },
    { "item"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "What"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 20, {}, "logcategoryitems"_L1 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Recorded"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::ServerOwned, 17 },
    { "status"_L1, FieldType::Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 16, incidentStatuses },
    { "category"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Category"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 14, {}, "logcategories"_L1 },
    { "log.timeLogged"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Happened"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::Sortable, 16 },
    { "log.loggedBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Logged by"), QT_TRANSLATE_NOOP("schema", "Incident"),
        FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "log.title"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Title"), QT_TRANSLATE_NOOP("schema", "What happened"),
        FieldFlag::Searchable, 24 },
    { "log.description"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "What happened"), QT_TRANSLATE_NOOP("schema", "What happened"),
        FieldFlag::Searchable, 40 },
    { "closedOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Closed"), QT_TRANSLATE_NOOP("schema", "Review"),
        FieldFlag::Sortable, 16 },
    { "closedBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Closed by"), QT_TRANSLATE_NOOP("schema", "Review"),
        FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "closeComment"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Closing comment"), QT_TRANSLATE_NOOP("schema", "Review"),
        FieldFlag::Searchable, 30 },
    { "reviewedOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Reviewed"), QT_TRANSLATE_NOOP("schema", "Review"),
        FieldFlag::Sortable, 16 },
    { "case"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Case"), QT_TRANSLATE_NOOP("schema", "Review"),
        {}, 12 },
    { "isDeleted"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Deleted"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable, 8 },
    { "log"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Log entry"), QT_TRANSLATE_NOOP("schema", "Record"),
        {}, 12 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "resident"_L1 },
    { "severity"_L1, ParameterType::Severity, "severity"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Recorded") },
    { "closed_on"_L1, "closedOn"_L1, QT_TRANSLATE_NOOP("schema", "Closed") },
    { "reviewed_on"_L1, "reviewedOn"_L1, QT_TRANSLATE_NOOP("schema", "Reviewed") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr EndedValue ended[] = {
    { "isDeleted"_L1, "true"_L1, QT_TRANSLATE_NOOP("schema", "Deleted") },
};

constexpr QLatin1StringView moments[] = { "log.timeLogged"_L1, "createdOn"_L1 };

constexpr QLatin1StringView counted[] = { "createdOn"_L1, "isDeleted"_L1, "status"_L1, "severity"_L1,
    "home"_L1, "category"_L1, "resident"_L1, "log.timeLogged"_L1 };

constexpr ResourceSchema table{
    .name = "incident-reports"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Incidents"),
    .singular = QT_TRANSLATE_NOOP("schema", "Incident"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "ingested_on"_L1,
    .defaultSort = "createdOn"_L1,
    .defaultOrder = Qt::DescendingOrder,
    .ended = ended,
    .icon = "incident"_L1,
    .places = { .sidebar = 20, .download = 20, .tab = 40, .timeline = 20 },
    .timelineMoments = moments,
    .counted = counted,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema incidentSchema = table;

} // namespace care
