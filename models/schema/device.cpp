// SPDX-License-Identifier: GPL-3.0-or-later
// Schema of the devices list. A device is assigned to homes, and each assignment has a status of its own.
#include "models/json/record.h"
#include "models/schema/resources.h"

#include <QJsonArray>
#include <QtGlobal>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr EnumValue deviceTypes[] = {
    { "tablet"_L1, QT_TRANSLATE_NOOP("schema", "Tablet") },
    { "phone"_L1, QT_TRANSLATE_NOOP("schema", "Phone") },
    { "laptop"_L1, QT_TRANSLATE_NOOP("schema", "Laptop") },
};

constexpr EnumValue assignmentStatuses[] = {
    { "pending"_L1, QT_TRANSLATE_NOOP("schema", "Pending") },
    { "approved"_L1, QT_TRANSLATE_NOOP("schema", "Approved") },
    { "blocked"_L1, QT_TRANSLATE_NOOP("schema", "Blocked") },
};

using enum FieldType;
using enum FieldFlag;

//! Section headings under which the detail view groups the fields.
constexpr const char *devicePart = QT_TRANSLATE_NOOP("schema", "Device");

constexpr Field fields[] = {
    // clang-format off
    { "name"_L1, Text, QT_TRANSLATE_NOOP("schema", "Device"), devicePart, DefaultColumn | Identity | Sortable | Searchable, 20 },
    { "type"_L1, Enumeration, QT_TRANSLATE_NOOP("schema", "Kind"), devicePart, DefaultColumn | Sortable, 10, deviceTypes },
    { "homes"_L1, HomeAssignments, QT_TRANSLATE_NOOP("schema", "Homes"), devicePart, DefaultColumn | Searchable, 30, assignmentStatuses },
    { "lastUsedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Last used"), devicePart, DefaultColumn | Sortable, 16 },
    { "lastUsedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Last used by"), devicePart, DefaultColumn | Sortable | Searchable, 16, {}, "users"_L1 },
    { "model"_L1, Text, QT_TRANSLATE_NOOP("schema", "Model"), devicePart, DefaultColumn | Spare | Sortable | Searchable, 18 },
    { "version"_L1, Text, QT_TRANSLATE_NOOP("schema", "Version"), devicePart, DefaultColumn | Spare | Sortable | Searchable, 10 },
    { "users"_L1, ReferenceList, QT_TRANSLATE_NOOP("schema", "Users"), devicePart, Searchable, 24, {}, "users"_L1 },
    { "uuid"_L1, Text, QT_TRANSLATE_NOOP("schema", "Device id"), recordPart, Technical | Searchable, 36 },
    { "createdBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Registered by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "createdOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Registered"), recordPart, Sortable | ServerOwned, 16 },
    { "editedBy"_L1, Reference, QT_TRANSLATE_NOOP("schema", "Changed by"), recordPart, Sortable | Searchable, 16, {}, "users"_L1 },
    { "editedOn"_L1, Timestamp, QT_TRANSLATE_NOOP("schema", "Changed"), recordPart, Sortable | ServerOwned, 16 },
    { "id"_L1, Text, QT_TRANSLATE_NOOP("schema", "Record id"), recordPart, Technical | ServerOwned, 26 },
    // clang-format on
};

constexpr Parameter parameters[] = {
    { "type"_L1, ParameterType::Choice, "type"_L1, deviceTypes },
    { "deviceStatus"_L1, ParameterType::AssignmentStatus, "homes"_L1, assignmentStatuses },
    { "startDate"_L1, ParameterType::Date, ""_L1 },
    { "endDate"_L1, ParameterType::Date, ""_L1 },
};

constexpr DateField dateFields[] = {
    { "created_on"_L1, "createdOn"_L1, QT_TRANSLATE_NOOP("schema", "Registered") },
};

bool waitsForApproval(const Record &device, QDate)
{
    const QJsonArray homes = device.value("homes"_L1).toArray();
    return std::any_of(homes.begin(), homes.end(),
        [](const QJsonValue &home) { return home["deviceStatus"_L1].toString() == "pending"_L1; });
}

constexpr CellRule cells[] = { { "homes"_L1, WarningRole, waitsForApproval } };

constexpr ResourceSchema table{
    .name = "devices"_L1,
    .title = QT_TRANSLATE_NOOP("schema", "Devices"),
    .singular = QT_TRANSLATE_NOOP("schema", "Device"),
    .fields = fields,
    .parameters = parameters,
    .dateFields = dateFields,
    .defaultDateField = "created_on"_L1,
    .defaultSort = "name"_L1,
    .homeField = {},
    .homesField = "homes"_L1,
    .icon = "device"_L1,
    .group = SidebarGroup::Organisation,
    .places = { .sidebar = 110 },
    .cells = cells,
};
static_assert(isSound(table));

} // namespace

const ResourceSchema deviceSchema = table;

} // namespace care
