// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/incidentstable.h"

#include "models/schema/resources.h"

using namespace Qt::StringLiterals;

namespace care {

IncidentsTable::IncidentsTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(incidentSchema, store, sync, parent)
{
}

QVariant IncidentsTable::decoration(const Field &field, const Record &record, int role) const
{
    if (field.key != "status"_L1)
        return {};
    const QString status = record.value(field.key).toString();
    if (role == WarningRole)
        return status == "needsReview"_L1;
    if (role == MutedRole)
        return status == "closed"_L1;
    return {};
}

} // namespace care
