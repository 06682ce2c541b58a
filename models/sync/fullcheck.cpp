// SPDX-License-Identifier: GPL-3.0-or-later
// The counts, the looks at everything, and what a mirror says about itself.
#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/rangequery.h"
#include "models/sync/resourcesync.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace care {

namespace {

constexpr qint64 hour = 3'600'000;
//! So few ranges are looked at again at once when the counts differ; more of them not before an hour is over.
constexpr int fewRanges = 20;
//! As when changes are asked for.
constexpr qint64 pausePerReceivedRequest = 5 * 60'000;
constexpr qint64 pausePerRequest = 5'000;

} // namespace

void ResourceSync::ask(
    const DateRange &range, const std::function<void(qint64)> &then, const std::function<void()> &failed)
{
    ++m_busy;
    m_client.list(m_schema.path(), rangeQuery(m_schema, range, false), 1, 1, ApiClient::Lane::Background,
        m_schema.needsToken, this, [this, then, failed](const Result<Page> &page) {
            --m_busy;
            if (!page) {
                if (failed)
                    failed();
                Q_EMIT refused(page.error());
                return refuse(page.error());
            }
            m_error.reset();
            Q_EMIT answered();
            then(page->credibleTotal());
            Q_EMIT advanced();
        });
}

// Records without a date are in the one count and not in the other. Both are asked for only where they may
// hide each other: one record too many here, and one too few there. What the service changed between the two
// answers at the end of a look may hide the same; so both are asked for once more when it is over.
void ResourceSync::count()
{
    if (!isLong()) {
        m_loose.clear();
        return askForCounts();
    }
    // What is new stands at the head of the list, and its count in the same answer.
    if (m_newestFirst && m_counted < 0)
        return read({ m_plan.firstDay(), DateRange::openEnd }, FetchRequest::Want::Newest);
    ++m_busy;
    m_store.loose(m_schema, this, [this](const QMap<int, qint64> &loose) {
        --m_busy;
        m_loose = loose;
        const int first = m_plan.firstDay();
        m_loose.removeIf(
            [first](const auto &entry) { return first != DateRange::openStart && entry.key() < first; });
        const qint64 counted = std::exchange(m_counted, -1);
        const bool mayHide =
            m_plan.firstDay() == DateRange::openStart && (m_mayHide || m_sawUndated || isFullCheckRunning());
        if (counted >= 0 && !mayHide)
            compare(counted, -1);
        else
            askForCounts();
        Q_EMIT advanced();
    });
}

void ResourceSync::askForCounts()
{
    ask({ m_plan.firstDay(), DateRange::openEnd }, [this](qint64 total) {
        const bool hidesUndated =
            takesDates(m_schema) && m_plan.firstDay() == DateRange::openStart && !m_plan.isOneStretch();
        if (total < 0)
            m_mustCount = false;
        else if (hidesUndated && (isFullCheckRunning() || m_mayHide || m_sawUndated || total != held()))
            ask({ FetchPlan::oldestDay, DateRange::openEnd },
                [this, total](qint64 dated) { compare(total, dated); });
        else
            compare(total, -1);
    });
}

// More than is here: a record came just now, or with an old date. Fewer: one was removed.
void ResourceSync::compare(qint64 total, qint64 dated)
{
    m_state.total = total;
    m_plan.setTotal(total);
    const qint64 undated = dated < 0 ? m_plan.heldUndated() : total - dated;
    const bool doubtsUndated = undated != m_plan.heldUndated() || (m_sawUndated && undated > 0);
    if (doubtsUndated && !std::exchange(m_triedUndated, true))
        return m_plan.recheckUndated();
    // Both kinds by themselves: a record whose date was changed may be counted with the wrong one.
    const bool undatedDiffer = undated != m_plan.heldUndated();
    const qint64 difference = total - held();
    const bool isKnown = !undatedDiffer && difference == m_knownDifference;
    if ((undatedDiffer || difference != 0) && !isKnown && seekDifference())
        return;
    if (isFullCheckRunning() || difference == 0)
        m_knownDifference = difference;
    // Where it says what it received, that alone proves that nothing is missing: a record that was removed
    // and one that came late hide each other from the counts.
    if (!hasFeed() && (isKnown || (difference == 0 && !undatedDiffer)))
        m_agreedAt = m_changesBegan;
    m_missing = std::max<qint64>(difference, 0);
    m_effort = Effort::None;
    m_triedUndated = false;
    m_sawUndated = false;
    m_mayHide = isFullCheckRunning();
    m_mustCount = false;
    if (std::exchange(m_replaced, false) && !isFullCheckRunning())
        missReplaced();
}

// What the counts do not explain is sought where it is likeliest, once each; true if that has begun.
bool ResourceSync::seekDifference()
{
    if (m_effort == Effort::None) {
        m_effort = Effort::Newest;
        if (!isLong()) {
            m_plan.recheckNewest();
            return true;
        }
        if (!isFullCheckRunning() && !m_asksReceived && hasFeed() && elapsed() >= m_receivedMay) {
            m_asksChanges = true;
            askForReceived();
            return true;
        }
    }
    if (m_effort == Effort::Newest && !isFullCheckRunning()) {
        m_effort = Effort::FullCheck;
        m_wantsFullCheck = true;
        if (mayCheckFully()) {
            beginFullCheck();
            return true;
        }
    }
    return false;
}

// What is here of what the service counts.
qint64 ResourceSync::held() const
{
    return std::accumulate(m_loose.cbegin(), m_loose.cend(), m_plan.held());
}

// A look at everything takes at most a fifth of the time, too.
bool ResourceSync::mayCheckFully() const
{
    if (isLong())
        return elapsed() >= m_nextFullCheck;
    return m_plan.count() <= fewRanges || now() - m_state.fullyCheckedAt >= hour;
}

void ResourceSync::missReplaced()
{
    ++m_busy;
    m_store.missReplaced(
        m_schema, { now(), now() - m_options.keepGone, 0 }, this, [this](const RangeOutcome &outcome) {
            --m_busy;
            judge(outcome);
            Q_EMIT advanced();
        });
}

qint64 ResourceSync::fullCheckEvery() const
{
    // Where the service does not say what changed, a short list is simply read again; one of a single page is
    // each time.
    const bool isShort = m_plan.held() <= 3 * m_options.pageSize && !isOnePage();
    return !hasFeed() && isShort ? std::min(m_options.fullCheckEvery, 6 * m_options.changesEvery)
                                 : m_options.fullCheckEvery;
}

bool ResourceSync::isFullCheckDue() const
{
    const qint64 age = now() - m_state.fullyCheckedAt;
    return m_state.fullyCheckedAt == 0 || age < 0 || age >= fullCheckEvery()
        || (m_wantsFullCheck && mayCheckFully());
}

void ResourceSync::beginFullCheck()
{
    m_wantsFullCheck = false;
    m_mustCount = true;
    m_unsent = 0;
    m_repeats = false;
    m_fullCheckRequests = 0;
    m_knownDifference = 0;
    keepFrom(firstDay());
    ++m_busy;
    m_store.beginFullCheck(m_schema, m_state, now(), this, [this](const MirrorState &state) {
        --m_busy;
        m_state = state;
        if (m_state.changesAt == 0)
            m_state.changesAt = m_state.fullCheckBegan;
        Q_EMIT advanced();
    });
}

void ResourceSync::endFullCheck()
{
    ++m_busy;
    MirrorState state = m_state;
    state.fullyCheckedAt = state.fullCheckBegan;
    flush();
    const int day = m_plan.firstDay();
    const qint64 since = day == DateRange::openStart
        ? 0
        : QDate::fromJulianDay(day + 1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
    m_store.endFullCheck(m_schema, state, { now(), now() - m_options.keepGone, since }, this,
        [this, state](const RangeOutcome &outcome) {
            --m_busy;
            if (!outcome.error.isEmpty())
                return refuse(ApiError{ ApiError::Kind::NotKept, 0, outcome.error });
            m_state.fullyCheckedAt = state.fullyCheckedAt;
            // All of it was read just now: what was changed since is sought as seldom as later on.
            if (m_receivedDue == 0 && isLong()) {
                const qint64 pages = m_plan.heldFrom(today() - 2) / m_options.pageSize + 1;
                m_receivedDue = elapsed() + std::min(pages * pausePerReceivedRequest, 24 * hour);
            }
            m_nextFullCheck =
                elapsed() + std::clamp(m_fullCheckRequests * pausePerRequest, m_options.changesEvery, hour);
            // They came and went, or their date was changed, between two ranges: only the next look can
            // tell. Of a long list what came meanwhile is counted and waits to be put into its range.
            m_wantsFullCheck = m_wantsFullCheck || (outcome.orphans > 0 && !isLong());
            judge(outcome);
            Q_EMIT advanced();
        });
}

int ResourceSync::firstDay() const
{
    if (m_schema.name != logSchema.name)
        return DateRange::openStart;
    return today() - m_options.keptDays;
}

void ResourceSync::keepFrom(int day)
{
    if (day == DateRange::openStart || day == m_plan.firstDay())
        return;
    m_plan.setFirstDay(day);
    m_store.forgetBefore(m_schema, QDate::fromJulianDay(day));
}

// One odd answer must not make anybody believe that everybody is gone (safety, row 73).
bool ResourceSync::isDoubtful() const
{
    return m_gone * 5 > m_plan.held() + m_gone;
}

void ResourceSync::judge(const RangeOutcome &outcome)
{
    m_gone = outcome.gone;
    if (!isDoubtful())
        m_doubtful = false;
    else if (outcome.missed > 0)
        m_doubtful = true;
}

void ResourceSync::flush()
{
    if (!m_loaded || m_state.fullCheckBegan == 0)
        return;
    m_store.keepMirror(m_schema, m_state, std::exchange(m_received, {}));
}

std::optional<qint64> ResourceSync::dueIn() const
{
    if (!m_loaded)
        return {};
    if (m_blockedUntil > elapsed())
        return m_blockedUntil - elapsed();
    const qint64 changes = m_changesSoughtAt >= 0 ? m_changesSoughtAt + m_changesEvery - elapsed()
                                                  : m_state.changesAt + m_changesEvery - now();
    const qint64 fullCheck = m_state.fullyCheckedAt - now();
    qint64 in = std::min(changes, fullCheck + fullCheckEvery());
    if (m_wantsFullCheck)
        in = std::min(in, isLong() ? m_nextFullCheck - elapsed() : fullCheck + hour);
    if (const auto plan = m_plan.dueIn(times()))
        in = std::min(in, *plan);
    return std::max<qint64>(in, 0);
}

ResourceProgress ResourceSync::progress() const
{
    ResourceProgress progress;
    progress.resource = m_schema.name;
    progress.held = held();
    // What came since the service was asked for its count is counted, too.
    progress.total = m_state.total < 0 ? -1 : std::max(m_state.total, progress.held);
    progress.missing = m_missing + m_unsent;
    progress.repeats = m_repeats;
    progress.gone = m_gone;
    progress.requestsLeft = m_loaded ? m_plan.requestsLeft(times()) : 0;
    progress.complete = m_state.fullyCheckedAt > 0 && m_plan.isWhole();
    progress.receiving = m_busy > 0;
    progress.doubtful = m_doubtful;
    if (const qint64 asOf = std::max(m_state.changesAt, m_agreedAt); asOf > 0)
        progress.asOf = QDateTime::fromMSecsSinceEpoch(asOf, Qt::UTC);
    progress.error = m_error;
    return progress;
}

} // namespace care
