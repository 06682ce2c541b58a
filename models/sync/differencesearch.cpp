// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/differencesearch.h"

#include <numeric>
#include <utility>

namespace care {

namespace {

DateRange daysOf(const QList<DateRange> &group)
{
    return { group.first().first, group.last().last };
}

} // namespace

void DifferenceSearch::begin(const QList<DateRange> &ranges)
{
    QList<DateRange> dated = ranges;
    dated.removeIf([](const DateRange &range) { return range.isUndated(); });
    m_groups.clear();
    m_requests = 0;
    m_maxRequests = dated.size() / 2;
    divide(dated);
}

void DifferenceSearch::divide(const QList<DateRange> &group)
{
    const qsizetype half = group.size() / 2;
    for (const QList<DateRange> &part : { group.mid(0, half), group.mid(half) }) {
        if (!part.isEmpty())
            m_groups.append(part);
    }
}

std::optional<DateRange> DifferenceSearch::next() const
{
    return m_groups.isEmpty() ? std::nullopt : std::optional(daysOf(m_groups.first()));
}

QList<DateRange> DifferenceSearch::compare(qint64 total)
{
    ++m_requests;
    const QList<DateRange> group = m_groups.takeFirst();
    const qint64 held = std::accumulate(group.cbegin(), group.cend(), qint64(0),
        [](qint64 sum, const DateRange &range) { return sum + range.total; });
    QList<DateRange> differing;
    if (total >= 0 && total != held && group.size() == 1)
        differing.append(daysOf(group));
    else if (total >= 0 && total != held)
        divide(group);
    if (m_requests > m_maxRequests) {
        for (const QList<DateRange> &rest : std::exchange(m_groups, {}))
            differing.append(daysOf(rest));
    }
    return differing;
}

} // namespace care
