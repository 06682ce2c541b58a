// SPDX-License-Identifier: GPL-3.0-or-later
//! Parser of the filter line (filtertext.h).
#pragma once

#include "models/schema/filtertext.h"

namespace care {

constexpr qsizetype longestFilterText = 10'000;
constexpr int mostConditions = 50;

//! Filter that \a text stands for. A reference named by a part that fits several known values, or none while
//! not all are known, becomes "contains". A day without a year is the latest such day up to \a today, by
//! default this computer's date.
tl::expected<Filter, FilterProblem> parseFilter(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf = {}, QDate today = {});

} // namespace care
