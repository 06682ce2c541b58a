// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the incident reports list.
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue incidentStatuses[] = {
    { "needsReview"_L1, QT_TRANSLATE_NOOP("schema", "Needs review") },
    { "closed"_L1, QT_TRANSLATE_NOOP("schema", "Closed") },
};

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *incidentPart = QT_TRANSLATE_NOOP("schema", "Incident");
constexpr const char *whatHappenedPart = QT_TRANSLATE_NOOP("schema", "What happened");
constexpr const char *reviewPart = QT_TRANSLATE_NOOP("schema", "Review");

constexpr Field fields[] = {
    // clang-format off
    { "severity"_L1, Severity, QT_TRANSLATE_NOOP("schema", "Severity"), incidentPart, DefaultColumn | Identity | Sortable, 7 },
    { "resident"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Resident"), incidentPart, DefaultColumn | Identity | Sortable | Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), incidentPart, DefaultColumn | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "item"_L1, Reference, QT_TRANSLATE_NOOP("schema", "What"), incidentPart, DefaultColumn | Sortable | Searchable, 20, {}, "logcategoryitems"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Recorded"), incidentPart, DefaultColumn | Sortable | ServerOwned, 17 },
    { "status"_L1, Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), incidentPart, DefaultColumn | Sortable, 16, incidentStatuses },
    { "category"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Category"), incidentPart, Sortable | Searchable, 14, {}, "logcategories"_L1 },
    { "log.timeLogged"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Happened"), incidentPart, Sortable, 16 },
    { "log.loggedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Logged by"), incidentPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "log.title"_L1, Text, QT_TRANSLATE_NOOP("schema", "Title"), whatHappenedPart, Searchable, 24 },
    { "log.description"_L1, LongText, QT_TRANSLATE_NOOP("schema", "What happened"), whatHappenedPart, Searchable, 40 },
    { "closedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Closed"), reviewPart, Sortable, 16 },
    { "closedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Closed by"), reviewPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "closeComment"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Closing comment"), reviewPart, Searchable, 30 },
    { "reviewedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Reviewed"), reviewPart, Sortable, 16 },
    { "case"_L1, Object, QT_TRANSLATE_NOOP("schema", "Case"), reviewPart, {}, 12 },
    { "isDeleted"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Deleted"), recordPart, Technical | Sortable, 8 },
    { "log"_L1, Object, QT_TRANSLATE_NOOP("schema", "Log entry"), recordPart, {}, 12 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
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
