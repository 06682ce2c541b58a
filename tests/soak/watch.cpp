// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/watch.h"

#include "tests/support/load/statistics.h"

#include <algorithm>
#include <cmath>

namespace care::soak {

namespace {

double megabytes(qint64 bytes)
{
    return double(bytes) / 1e6;
}

} // namespace

double Watch::level(int third) const
{
    const std::size_t warm = m_samples.size() / 5;
    const std::size_t rest = m_samples.size() - warm;
    std::vector<double> values;
    for (std::size_t i = warm + rest * std::size_t(third) / 3; i < warm + rest * std::size_t(third + 1) / 3;
         ++i)
        values.push_back(megabytes(m_samples.at(i).proportional));
    return test::median(values);
}

std::vector<double> Watch::levels(std::size_t samples) const
{
    std::vector<double> levels;
    for (std::size_t first = 0; first + samples <= m_samples.size(); first += samples) {
        std::vector<double> values;
        for (std::size_t i = first; i < first + samples; ++i)
            values.push_back(megabytes(m_samples.at(i).proportional));
        levels.push_back(test::median(values));
    }
    return levels;
}

double Watch::growth() const
{
    const double percent = (levelAfter() / levelBefore() - 1) * 100;
    return std::isnan(percent) ? 0 : percent;
}

double Watch::growthSince(std::size_t first) const
{
    if (first >= m_samples.size())
        return 0;
    const auto medianOf = [this](std::size_t from, std::size_t to) {
        std::vector<double> values;
        for (std::size_t i = from; i < to; ++i)
            values.push_back(megabytes(m_samples.at(i).proportional));
        return test::median(values);
    };
    const std::size_t third = (m_samples.size() - first) / 3;
    const double percent =
        (medianOf(m_samples.size() - third, m_samples.size()) / medianOf(first, first + third) - 1) * 100;
    return std::isnan(percent) ? 0 : percent;
}

double Watch::peak() const
{
    qint64 most = 0;
    for (const test::ProcessStat &stat : m_samples)
        most = std::max(most, stat.proportional);
    return megabytes(most);
}

int Watch::mostThreads() const
{
    int most = 0;
    for (const test::ProcessStat &stat : m_samples)
        most = std::max(most, stat.threads);
    return most;
}

int Watch::mostDescriptors() const
{
    int most = 0;
    for (const test::ProcessStat &stat : m_samples)
        most = std::max(most, stat.descriptors);
    return most;
}

} // namespace care::soak
