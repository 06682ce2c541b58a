// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the risk assessments list. No bands are shown for a score, because their limits depend on the
// form, whose rules are not known here.
#include "models/json/record.h"
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *assessmentPart = QT_TRANSLATE_NOOP("schema", "Assessment");

constexpr Field fields[] = {
    // clang-format off
    { "form"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Form"), assessmentPart, DefaultColumn | Identity | Sortable | Searchable, 22 },
    { "resident"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Resident"), assessmentPart, DefaultColumn | Identity | Sortable | Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), assessmentPart, DefaultColumn | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "riskLevel"_L1, Text, QT_TRANSLATE_NOOP("schema", "Risk level"), assessmentPart, DefaultColumn | Sortable | Searchable | UsualWord, 10 },
    { "riskScore"_L1, Number, QT_TRANSLATE_NOOP("schema", "Score"), assessmentPart, DefaultColumn | Spare | Sortable, 8 },
    { "reviewedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Reviewed"), assessmentPart, DefaultColumn | Sortable, 16 },
    { "incomplete"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Incomplete"), assessmentPart, DefaultColumn | Sortable, 10 },
    { "archived"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Archived"), assessmentPart, Sortable, 8 },
    { "seenBy"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Seen by"), assessmentPart, Searchable, 20, {}, "users"_L1 },
    { "createdBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Created by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
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
    { "reviewed_on"_L1, "reviewedOn"_L1, QT_TRANSLATE_NOOP("schema", "Reviewed") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr EndedValue ended[] = {
    { "archived"_L1, "true"_L1, QT_TRANSLATE_NOOP("schema", "Archived") },
};

constexpr QLatin1StringView moments[] = { "createdOn"_L1 };

constexpr QLatin1StringView counted[] = { "reviewedOn"_L1, "archived"_L1, "resident"_L1, "createdOn"_L1 };

constexpr CellRule cells[] = {
    { {}, MutedRole,
        [](const Record &assessment, QDate) {
            return assessment.value("archived"_L1).toBool();
        } },
    { "incomplete"_L1, WarningRole,
        [](const Record &assessment, QDate) {
            return assessment.value("incomplete"_L1).toBool();
        } },
};

constexpr ResourceSchema table{
    .name = "risk-assessments"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Risk assessments"),
    .singular = QT_TRANSLATE_NOOP("schema", "Risk assessment"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "createdOn"_L1,
    .defaultOrder = Qt::DescendingOrder,
    .ended = ended,
    .currentWith = "resident"_L1,
    .icon = "risk"_L1,
    .places = { .sidebar = 50, .tab = 30, .timeline = 50 },
    .tabTitle = QT_TRANSLATE_NOOP("schema", "Risk"),
    .timelineMoments = moments,
    .counted = counted,
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema riskAssessmentSchema = table;

} // namespace care
