// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/tablefactory.h"

#include "models/schema/resources.h"
#include "models/tables/homestable.h"
#include "models/tables/incidentstable.h"
#include "models/tables/residentstable.h"

namespace care {

std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema, Store &store, Sync &sync)
{
    if (&schema == &residentSchema)
        return std::make_unique<ResidentsTable>(store, sync);
    if (&schema == &incidentSchema)
        return std::make_unique<IncidentsTable>(store, sync);
    if (&schema == &homeSchema)
        return std::make_unique<HomesTable>(store, sync);
    return std::make_unique<ResourceTableModel>(schema, store, sync);
}

} // namespace care
