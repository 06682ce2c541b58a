// SPDX-License-Identifier: GPL-3.0-or-later
//! Order and icons of the resources in the sidebar.
#pragma once

#include "models/schema/resourceschema.h"
#include "views/widgets/icons.h"

namespace care {

Icon iconFor(const ResourceSchema &schema);
//! Lists about residents first, then those about the organisation.
std::span<const ResourceSchema *const> sidebarOrder();

} // namespace care
