// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the care plans list.
#include "models/json/record.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *planPart = QT_TRANSLATE_NOOP("schema", "Plan");
constexpr const char *carePlanPart = QT_TRANSLATE_NOOP("schema", "Care plan");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Plan"), planPart, DefaultColumn | Identity | Sortable | Searchable, 24 },
    { "resident"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Resident"), planPart, DefaultColumn | Identity | Sortable | Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), planPart, DefaultColumn | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "nextReviewDate"_L1, Date, QT_TRANSLATE_NOOP("schema", "Next review"), planPart, DefaultColumn | Sortable, 12 },
    { "editedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), planPart, DefaultColumn | Spare | Sortable | ServerOwned, 16 },
    { "editedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), planPart, DefaultColumn | Spare | Sortable | Searchable, 16, {}, "users"_L1 },
    { "subActivity"_L1, Text, QT_TRANSLATE_NOOP("schema", "Activity"), planPart, Sortable | Searchable, 18 },
    { "noIdentifiedNeed"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Marked as no identified need"), planPart, Sortable, 8 },
    { "noFurtherSupportRequired"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Marked as no further support required"), planPart, Sortable, 8 },
    { "needs"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Needs"), carePlanPart, Searchable, 40 },
    { "strengths"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Strengths"), carePlanPart, Searchable, 30 },
    { "outcomes"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Outcomes"), carePlanPart, Searchable, 30 },
    { "sections"_L1, Object, QT_TRANSLATE_NOOP("schema", "Further sections"), carePlanPart, {}, 16 },
    { "skillNeeds"_L1, TextList, QT_TRANSLATE_NOOP("schema", "Skills needed"), carePlanPart, Searchable, 20 },
    { "fluidTracking"_L1, Object, QT_TRANSLATE_NOOP("schema", "Fluid tracking"), carePlanPart, {}, 12 },
    { "reviewComment"_L1, LongText, QT_TRANSLATE_NOOP("schema", "Review comment"), carePlanPart, Searchable, 30 },
    { "goals"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Goals"), linkedRecordsPart, Searchable, 20, {}, "goals"_L1 },
    { "riskAssessments"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Risk assessments"), linkedRecordsPart, Searchable, 20, {}, "risk-assessments"_L1 },
    { "documents"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Documents"), linkedRecordsPart, Searchable, 20, {}, "documents"_L1 },
    { "isCustom"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Own plan"), recordPart, Sortable, 8 },
    { "isRevision"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Is a revision"), recordPart, Technical | Sortable, 8 },
    { "revisions"_L1, Number, QT_TRANSLATE_NOOP("schema", "Revisions"), recordPart, Sortable, 8 },
    { "carePlanId"_L1, Text, QT_TRANSLATE_NOOP("schema", "Care plan id"), recordPart, Technical, 26 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
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

//! Plan that needs no review, because a newer revision has replaced it; the rules about reviews count all
//! others.
bool isDone(const Record &plan, QDate)
{
    return plan.value("isRevision"_L1).toBool();
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
