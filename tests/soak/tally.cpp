// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/tally.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace care::soak {

void Times::add(double milliseconds)
{
    const double bucket = std::log(std::max(milliseconds, smallest) / smallest) / std::log(step);
    ++m_counts.at(std::min(std::size_t(bucket), buckets - 1));
    double known = m_longest;
    while (known < milliseconds && !m_longest.compare_exchange_weak(known, milliseconds)) { }
}

double Times::percentile(double percent) const
{
    double all = 0;
    for (const auto &count : m_counts)
        all += double(count);
    double seen = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        seen += double(m_counts.at(bucket));
        if (seen > 0 && seen >= percent / 100 * all)
            return smallest * std::pow(step, double(bucket) + 1);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

void Tally::noteWrong(const std::string &what)
{
    ++wrong;
    const std::lock_guard lock(m_mutex);
    if (m_firstWrong.empty())
        m_firstWrong = what;
}

std::string Tally::firstWrong() const
{
    const std::lock_guard lock(m_mutex);
    return m_firstWrong;
}

} // namespace care::soak
