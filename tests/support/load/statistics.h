// SPDX-License-Identifier: GPL-3.0-or-later
//! Numbers about numbers.
#pragma once

#include <vector>

namespace care::test {

//! The smallest value that at least \a percent of all do not exceed (nearest rank); NaN of none.
double percentile(std::vector<double> values, double percent);
//! NaN values do not count.
double median(std::vector<double> values);

} // namespace care::test
