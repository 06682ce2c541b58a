// SPDX-License-Identifier: GPL-3.0-or-later
// The goals table.
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

constexpr Field fields[] = {
    // clang-format off
    { "title"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Goal"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 28 },
    { "resident"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Resident"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Home"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "homes"_L1 },
    { "nextReviewDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Next review"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 12 },
    { "status"_L1, FieldType::Enumeration, QT_TRANSLATE_NOOP("schema", "Status"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 12, goalStatuses },
    { "importance"_L1, FieldType::Number, QT_TRANSLATE_NOOP("schema", "Importance"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 8 },
    { "endDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Ends"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 12 },
    { "startDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Starts"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::Sortable, 12 },
    { "description"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Description"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::Searchable, 40 },
    { "actions"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Actions"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::Searchable, 30 },
    { "successMeasurement"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "How success is measured"), QT_TRANSLATE_NOOP("schema", "Goal"),
        FieldFlag::Searchable, 30 },
    { "progressHistory"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Progress"), QT_TRANSLATE_NOOP("schema", "Goal"),
        {}, 16 },
    { "logs"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Daily logs"), QT_TRANSLATE_NOOP("schema", "Linked records"),
        FieldFlag::Searchable, 20, {}, "logs"_L1 },
    { "seenBy"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Seen by"), QT_TRANSLATE_NOOP("schema", "Linked records"),
        FieldFlag::Searchable, 20, {}, "users"_L1 },
    { "createdBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Created by"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "editedBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "editedOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
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
