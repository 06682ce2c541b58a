// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/resourcetables.h"

namespace care {

std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today)
{
#define CARE_RESOURCE(name, Table)                                                                           \
    if (&schema == &name##Schema)                                                                            \
        return std::make_unique<Table>(store, sync, today);
#include "models/schema/resources.def"
    Q_UNREACHABLE(); // every schema has a line there
}

} // namespace care
