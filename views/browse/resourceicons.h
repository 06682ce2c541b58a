// SPDX-License-Identifier: GPL-3.0-or-later
//! How the resources stand in the sidebar: in which order, and with which icon.
#pragma once

#include "models/schema/resourceschema.h"
#include "views/widgets/icons.h"

namespace care {

Icon iconFor(const ResourceSchema &schema);
//! What is about residents first, what is about the organisation after it.
std::span<const ResourceSchema *const> sidebarOrder();

} // namespace care
