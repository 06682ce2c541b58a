// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/accesstables.h"

#include "models/schema/resources.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

UsersTable::UsersTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(userSchema, store, sync, parent)
{
}

QVariant UsersTable::decoration(const Field &, const Record &record, int role) const
{
    // If it is not recorded, the person counts as active.
    if (role == MutedRole)
        return !record.value("isActive"_L1).toBool(true);
    return {};
}

DevicesTable::DevicesTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(deviceSchema, store, sync, parent)
{
}

QVariant DevicesTable::decoration(const Field &field, const Record &record, int role) const
{
    if (role != WarningRole || field.type != FieldType::HomeAssignments)
        return {};
    const QJsonArray assignments = record.value(field.key).toArray();
    return std::any_of(assignments.begin(), assignments.end(), [](const QJsonValue &assignment) {
        return assignment["deviceStatus"_L1].toString() == "pending"_L1;
    });
}

} // namespace care
