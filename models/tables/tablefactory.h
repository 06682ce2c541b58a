// SPDX-License-Identifier: GPL-3.0-or-later
//! The table model of a resource by its schema.
#pragma once

#include "models/tables/resourcetablemodel.h"

#include <memory>

namespace care {

//! The subclass made for this resource, or the plain model where nothing about it is special.
std::unique_ptr<ResourceTableModel> makeTable(const ResourceSchema &schema, Store &store, Sync &sync);

} // namespace care
