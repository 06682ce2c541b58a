// SPDX-License-Identifier: GPL-3.0-or-later
// The care plans table.
#include "models/json/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Plan"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 24 },
    { "resident"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Resident"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Identity | FieldFlag::Sortable | FieldFlag::Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Home"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "homes"_L1 },
    { "nextReviewDate"_L1, FieldType::Date, QT_TRANSLATE_NOOP("schema", "Next review"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable, 12 },
    { "editedOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "editedBy"_L1, FieldType::Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::DefaultColumn | FieldFlag::Sortable | FieldFlag::Searchable, 16, {}, "users"_L1 },
    { "subActivity"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Activity"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::Sortable | FieldFlag::Searchable, 18 },
    { "noIdentifiedNeed"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Marked as no identified need"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::Sortable, 8 },
    { "noFurtherSupportRequired"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Marked as no further support required"), QT_TRANSLATE_NOOP("schema", "Plan"),
        FieldFlag::Sortable, 8 },
    { "needs"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Needs"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        FieldFlag::Searchable, 40 },
    { "strengths"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Strengths"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        FieldFlag::Searchable, 30 },
    { "outcomes"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Outcomes"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        FieldFlag::Searchable, 30 },
    { "sections"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Further sections"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        {}, 16 },
    { "skillNeeds"_L1, FieldType::TextList, QT_TRANSLATE_NOOP("schema", "Skills needed"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        FieldFlag::Searchable, 20 },
    { "fluidTracking"_L1, FieldType::Object, QT_TRANSLATE_NOOP("schema", "Fluid tracking"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        {}, 12 },
    { "reviewComment"_L1, FieldType::LongText, QT_TRANSLATE_NOOP("schema", "Review comment"), QT_TRANSLATE_NOOP("schema", "Care plan"),
        FieldFlag::Searchable, 30 },
    { "goals"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Goals"), QT_TRANSLATE_NOOP("schema", "Linked records"),
        FieldFlag::Searchable, 20, {}, "goals"_L1 },
    { "riskAssessments"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Risk assessments"), QT_TRANSLATE_NOOP("schema", "Linked records"),
        FieldFlag::Searchable, 20, {}, "risk-assessments"_L1 },
    { "documents"_L1, FieldType::ReferenceList, QT_TRANSLATE_NOOP("schema", "Documents"), QT_TRANSLATE_NOOP("schema", "Linked records"),
        FieldFlag::Searchable, 20, {}, "documents"_L1 },
    { "isCustom"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Own plan"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable, 8 },
    { "isRevision"_L1, FieldType::Boolean, QT_TRANSLATE_NOOP("schema", "Is a revision"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable, 8 },
    { "revisions"_L1, FieldType::Number, QT_TRANSLATE_NOOP("schema", "Revisions"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable, 8 },
    { "carePlanId"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Care plan id"), QT_TRANSLATE_NOOP("schema", "Record"),
        {}, 26 },
    { "createdOn"_L1, FieldType::Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::Sortable | FieldFlag::ServerOwned, 16 },
    { "id"_L1, FieldType::Text, QT_TRANSLATE_NOOP("schema", "Record id"), QT_TRANSLATE_NOOP("schema", "Record"),
        FieldFlag::ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "resident"_L1 },
    { "carePlanId"_L1, ParameterType::Text100, "carePlanId"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Created") },
    { "edited_on"_L1, "editedOn"_L1, QT_TRANSLATE_NOOP("schema", "Changed") },
    { "next_review_date"_L1, "nextReviewDate"_L1, QT_TRANSLATE_NOOP("schema", "Next review") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr EndedValue ended[] = {
    { "isRevision"_L1, "true"_L1, QT_TRANSLATE_NOOP("schema", "Superseded") },
};

constexpr QLatin1StringView moments[] = { "createdOn"_L1 };

constexpr QLatin1StringView counted[] = { "nextReviewDate"_L1, "isRevision"_L1, "resident"_L1,
    "editedOn"_L1 };

//! Superseded revisions ask for no review either.
bool isDone(const Record &plan, QDate)
{
    return plan.value("noFurtherSupportRequired"_L1).toBool() || plan.value("isRevision"_L1).toBool();
}

bool isReviewOverdue(const Record &plan, QDate today)
{
    return !isDone(plan, today) && hasPassed(plan.value("nextReviewDate"_L1), today);
}

constexpr CellRule cells[] = {
    { {}, MutedRole, isDone },
    overdueRule("nextReviewDate"_L1, isReviewOverdue),
};

constexpr ResourceSchema table{
    .name = "careplans"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Care plans"),
    .singular = QT_TRANSLATE_NOOP("schema", "Care plan"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "nextReviewDate"_L1,
    .previousFlag = "hasPrevious"_L1,
    .ended = ended,
    .currentWith = "resident"_L1,
    .icon = "careplan"_L1,
    .places = { .sidebar = 30, .tab = 10, .timeline = 30 },
    .timelineMoments = moments,
    .counted = counted,
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema carePlanSchema = table;

} // namespace care
