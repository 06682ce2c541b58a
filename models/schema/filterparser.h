// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes a filter of the line that people type for it (filtertext.h).
#pragma once

#include "models/schema/filtertext.h"

namespace care {

constexpr qsizetype longestFilterText = 10'000;
constexpr int mostConditions = 50;

//! The filter that \a text stands for. A name of a reference that fits several known values, or none while
//! not all are known, becomes "contains". A day without a year is the last such day at \a today, which is
//! that of this computer's clock if it is not given.
tl::expected<Filter, FilterProblem> parseFilter(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf = {}, QDate today = {});

} // namespace care
