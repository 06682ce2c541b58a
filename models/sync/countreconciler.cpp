// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/countreconciler.h"

#include <algorithm>
#include <utility>

namespace care {

CountReconciler::Step CountReconciler::compare(const Counts &counts, const Situation &situation)
{
    const qint64 undated = counts.dated < 0 ? counts.heldUndated : counts.total - counts.dated;
    // Dated and undated records are compared separately: one whose date changed may be in the wrong count.
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

// Looks where the difference most likely is, each place once. The service has more: a record just arrived, or
// one with an old date. It has fewer: one was removed.
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

} // namespace care
