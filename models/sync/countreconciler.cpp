// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/countreconciler.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace care {

CountReconciler::Step CountReconciler::compare(const Counts &counts, const Situation &situation)
{
    const qint64 undated = counts.dated < 0 ? counts.heldUndated : counts.total - counts.dated;
    // Dated and undated records are compared separately, because a record whose date changed may be counted
    // on the wrong side.
    const bool undatedDiffer = undated != counts.heldUndated;
    const bool doubtsUndated = undatedDiffer || (m_sawUndated && undated > 0);
    if (doubtsUndated && !std::exchange(m_triedUndated, true))
        return Step::FetchUndated;
    const qint64 difference = counts.total - counts.held;
    const bool isKnown = !undatedDiffer && difference == m_knownDifference;
    if ((undatedDiffer || difference != 0) && !isKnown) {
        if (const Step step = seek(situation); step != Step::Done)
            return step;
    }
    if (situation.isFullCheckRunning || difference == 0)
        m_knownDifference = difference;
    m_isExplained = isKnown || (difference == 0 && !undatedDiffer);
    m_missing = std::max<qint64>(difference, 0);
    m_sawUndated = false;
    m_mayHide = situation.isFullCheckRunning;
    startOver();
    return Step::Done;
}

// Next place to look for a difference, the likeliest first and each only once. If the service has more
// records, one just arrived or has an old date; if it has fewer, one was removed.
CountReconciler::Step CountReconciler::seek(const Situation &situation)
{
    if (m_effort == Effort::None) {
        m_effort = Effort::Newest;
        if (!situation.isLong)
            return Step::FetchNewest;
        if (!situation.isFullCheckRunning && situation.mayFetchReceived)
            return Step::FetchReceived;
    }
    if (m_effort == Effort::Newest && !situation.isFullCheckRunning) {
        m_effort = Effort::Search;
        if (situation.maySearch)
            return Step::SearchRanges;
    }
    if (m_effort == Effort::Search && !situation.isFullCheckRunning) {
        m_effort = Effort::FullCheck;
        m_wantsFullCheck = true;
        if (situation.mayCheckFully)
            return Step::FullCheck;
    }
    return Step::Done;
}

void CountReconciler::startOver()
{
    m_effort = Effort::None;
    m_triedUndated = false;
}

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
