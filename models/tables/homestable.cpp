// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/homestable.h"

#include "models/schema/resources.h"

namespace care {

HomesTable::HomesTable(Store &store, Sync &sync, QObject *parent)
    : ResourceTableModel(homeSchema, store, sync, parent)
{
}

} // namespace care
