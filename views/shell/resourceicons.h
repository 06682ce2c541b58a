// SPDX-License-Identifier: GPL-3.0-or-later
//! Which icon stands for which resource.
#pragma once

#include "models/schema/resourceschema.h"
#include "views/widgets/icons.h"

namespace care {

Icon iconFor(const ResourceSchema &schema);

} // namespace care
