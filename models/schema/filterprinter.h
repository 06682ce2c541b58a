// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes the line that people would type for a filter (filtertext.h).
#pragma once

#include "models/schema/filtertext.h"

namespace care {

//! The line for \a filter: parseFilter() makes the same filter of it. Conditions that problemOf() names are
//! left out.
QString printFilter(const ResourceSchema &schema, const Filter &filter, const ValuesOf &valuesOf = {});

} // namespace care
