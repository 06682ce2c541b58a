// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the users list: the staff. The contract shows no members of a user; these are the members that
// this repository's service sends.
#include "models/json/record.h"
#include "models/schema/resources.h"

#include <QtGlobal>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *memberOfStaffPart = QT_TRANSLATE_NOOP("schema", "Member of staff");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, PersonName, QT_TRANSLATE_NOOP("schema", "Name"), memberOfStaffPart, DefaultColumn | Identity | Sortable | Searchable, 22 },
    { "role"_L1, Text, QT_TRANSLATE_NOOP("schema", "Role"), memberOfStaffPart, DefaultColumn | Sortable | Searchable, 18 },
    { "homes"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Homes"), memberOfStaffPart, DefaultColumn | Searchable, 28, {}, "homes"_L1 },
    { "email"_L1, Text, QT_TRANSLATE_NOOP("schema", "E-mail"), memberOfStaffPart, DefaultColumn | Spare | Sortable | Searchable, 26 },
    { "isActive"_L1, Boolean, QT_TRANSLATE_NOOP("schema", "Active"), memberOfStaffPart, DefaultColumn | Sortable, 8 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Created"), recordPart, Sortable | ServerOwned, 16 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
    { "dateField"_L1, ParameterType::DateField, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Created") },
    { "ingested_on"_L1, ""_L1, QT_TRANSLATE_NOOP("schema", "Received") },
};

constexpr CellRule cells[] = {
    { {}, MutedRole, // Staff without a recorded status count as active, so only a recorded one greys the row.
        [](const Record &user, QDate) {
            return !user.value("isActive"_L1).toBool(true);
        } },
};

constexpr ResourceSchema table{
    .name = "users"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Staff"),
    .singular = QT_TRANSLATE_NOOP("schema", "Member of staff"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "name"_L1,
    .homeField = {},
    .homesField = "homes"_L1,
    .icon = "user"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 90, .download = 30 },
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema userSchema = table;

} // namespace care
