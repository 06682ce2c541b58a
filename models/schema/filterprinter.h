// SPDX-License-Identifier: GPL-3.0-or-later
//! From a filter to the line that would be typed for it (filtertext.h).
#pragma once

#include "models/schema/filtertext.h"

namespace care {

//! The line for \a filter: parseFilter() makes the same filter of it. Conditions that problemOf() names are
//! left out.
QString printFilter(const ResourceSchema &schema, const Filter &filter, const ValuesOf &valuesOf = {});

} // namespace care
