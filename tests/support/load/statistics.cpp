// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace care::test {

double percentile(std::vector<double> values, double percent)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    const double rank = std::ceil(percent / 100 * double(values.size()));
    const auto index =
        std::clamp<std::ptrdiff_t>(std::ptrdiff_t(rank) - 1, 0, std::ptrdiff_t(values.size()) - 1);
    std::nth_element(values.begin(), values.begin() + index, values.end());
    return values[std::size_t(index)];
}

double median(std::vector<double> values)
{
    std::erase_if(values, [](double value) { return std::isnan(value); });
    return percentile(std::move(values), 50);
}

} // namespace care::test
