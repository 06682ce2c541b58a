// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the daily care logs list. The contract shows no members of a log; these are the members that this
// repository's service sends.
#include "models/json/record.h"
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *entryPart = QT_TRANSLATE_NOOP("schema", "Entry");

constexpr Field fields[] = {
    // clang-format off
    { "timeLogged"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "When"), entryPart, DefaultColumn | Identity | Sortable, 16 },
    { "resident"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Resident"), entryPart, DefaultColumn | Identity | Sortable | Searchable, 20, {}, "residents"_L1 },
    { "home"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Home"), entryPart, DefaultColumn | Sortable | Searchable, 16, {}, "homes"_L1 },
    { "item"_L1, Reference, QT_TRANSLATE_NOOP("schema", "What"), entryPart, DefaultColumn | Spare | Sortable | Searchable, 20, {}, "logcategoryitems"_L1 },
    { "description"_L1, LongText, QT_TRANSLATE_NOOP("schema", "What happened"), QT_TRANSLATE_NOOP("schema", "What happened"), DefaultColumn | Searchable, 44 },
    { "title"_L1, Text, QT_TRANSLATE_NOOP("schema", "Title"), entryPart, Sortable | Searchable, 26 },
    { "loggedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Logged by"), entryPart, DefaultColumn | Sortable | Searchable, 16, {}, "users"_L1 },
    { "handover"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "For handover"), entryPart, DefaultColumn | Spare | Sortable, 8 },
    { "category"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Category"), entryPart, Sortable | Searchable, 14, {}, "logcategories"_L1 },
    { "witnessedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Witnessed by"), entryPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "editedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), recordPart, Sortable | ServerOwned, 16 },
    { "editedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Recorded"), recordPart, Sortable | ServerOwned, 16 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "homeId"_L1, ParameterType::Id, "home"_L1 },
    { "residentId"_L1, ParameterType::Id, "resident"_L1 },
    { "categoryId"_L1, ParameterType::Id, "category"_L1 },
    { "itemId"_L1, ParameterType::Id, "item"_L1 },
    { "loggedById"_L1, ParameterType::Id, "loggedBy"_L1 },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Recorded") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr QLatin1StringView moments[] = { "timeLogged"_L1, "createdOn"_L1 };

constexpr QLatin1StringView counted[] = { "timeLogged"_L1, "resident"_L1, "item"_L1, "title"_L1 };

constexpr CellRule cells[] = {
    { "handover"_L1, WarningRole,
        [](const Record &log, QDate) {
            return log.value("handover"_L1).toBool();
        } },
};

constexpr ResourceSchema table{
    .name = "logs"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Daily logs"),
    .singular = QT_TRANSLATE_NOOP("schema", "Daily log"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "timeLogged"_L1,
    .defaultOrder = Qt::DescendingOrder,
    .icon = "log"_L1,
    .places = { .sidebar = 60, .download = 100, .tab = 50, .timeline = 10 },
    .tabTitle = QT_TRANSLATE_NOOP("schema", "Logs"),
    .timelineMoments = moments,
    .counted = counted,
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema logSchema = table;

} // namespace care
