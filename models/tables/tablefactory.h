// SPDX-License-Identifier: GPL-3.0-or-later
//! The table model of a resource by its schema.
#pragma once

#include "models/tables/resourcetablemodel.h"
#include "models/tables/reviewtables.h"

#include <memory>

namespace care {

//! The subclass made for this resource. \a today tells what is overdue.
std::unique_ptr<ResourceTableModel> makeTable(
    const ResourceSchema &schema, Store &store, Sync &sync, const DayClock &today = QDate::currentDate);

} // namespace care
