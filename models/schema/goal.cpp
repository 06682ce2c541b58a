// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the goals list.
#include "models/json/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue goalStatuses[] = {
    { "notStarted"_L1, QT_TRANSLATE_NOOP("schema", "Not started") },
    { "inProgress"_L1, QT_TRANSLATE_NOOP("schema", "In progress") },
    { "paused"_L1, QT_TRANSLATE_NOOP("schema", "Paused") },
    { "completed"_L1, QT_TRANSLATE_NOOP("schema", "Completed") },
};

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *goalPart = QT_TRANSLATE_NOOP("schema", "Goal");

constexpr Field fields[] = {
    // clang-format off
    { "title"_L1, Text, QT_TRANSLATE_NOOP("schema", "Goal"), goalPart, DefaultColumn | Identity | Sortable | Searchable, 28 },
    { "resident"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Resident"), goalPart, DefaultColumn | Identity | Sortable | Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), goalPart, DefaultColumn | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "nextReviewDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "Next review"), goalPart, DefaultColumn | Sortable, 12 },
    { "status"_L1, Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), goalPart, DefaultColumn | Sortable, 12, goalStatuses },
    { "importance"_L1, Number, QT_TRANSLATE_NOOP("schema", "Importance"), goalPart, DefaultColumn | Spare | Sortable, 8 },
    { "endDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "Ends"), goalPart, DefaultColumn | Spare | Sortable, 12 },
    { "startDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "Starts"), goalPart, Sortable, 12 },
    { "description"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Description"), goalPart, Searchable, 40 },
    { "actions"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Actions"), goalPart, Searchable, 30 },
    { "successMeasurement"_L1, LongText, QT_TRANSLATE_NOOP("schema", "How success is measured"), goalPart, Searchable, 30 },
    { "progressHistory"_L1, Object, QT_TRANSLATE_NOOP("schema", "Progress"), goalPart, {}, 16 },
    { "logs"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Daily logs"), linkedRecordsPart, Searchable, 20, {}, "logs"_L1 },
    { "seenBy"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Seen by"), linkedRecordsPart, Searchable, 20, {}, "users"_L1 },
    { "createdBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Created by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
    { "editedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "editedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), recordPart, Sortable | ServerOwned, 16 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "resident"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Created") },
    { "edited_on"_L1, "editedOn"_L1, QT_TRANSLATE_NOOP("schema", "Changed") },
    { "start_date"_L1, "startDate"_L1, QT_TRANSLATE_NOOP("schema", "Starts") },
    { "end_date"_L1, "endDate"_L1, QT_TRANSLATE_NOOP("schema", "Ends") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr EndedValue ended[] = {
    { "status"_L1, "completed"_L1, QT_TRANSLATE_NOOP("schema", "Completed") },
};

constexpr QLatin1StringView moments[] = { "createdOn"_L1 };

constexpr QLatin1StringView counted[] = { "nextReviewDate"_L1, "status"_L1, "resident"_L1 };

bool isDone(const Record &goal, QDate)
{
    return goal.value("status"_L1).toString() == "completed"_L1;
}

bool isEndOverdue(const Record &goal, QDate today)
{
    return !isDone(goal, today) && hasPassed(goal.value("endDate"_L1), today);
}

bool isReviewOverdue(const Record &goal, QDate today)
{
    return !isDone(goal, today) && hasPassed(goal.value("nextReviewDate"_L1), today);
}

constexpr CellRule cells[] = {
    { {}, MutedRole, isDone },
    overdueRule("endDate"_L1, isEndOverdue),
    overdueRule("nextReviewDate"_L1, isReviewOverdue),
};

constexpr ResourceSchema table{
    .name = "goals"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Goals"),
    .singular = QT_TRANSLATE_NOOP("schema", "Goal"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "nextReviewDate"_L1,
    .ended = ended,
    .currentWith = "resident"_L1,
    .icon = "goal"_L1,
    .places = { .sidebar = 40, .tab = 20, .timeline = 40 },
    .timelineMoments = moments,
    .counted = counted,
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema goalSchema = table;

} // namespace care
