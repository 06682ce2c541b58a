// SPDX-License-Identifier: GPL-3.0-or-later
// The counts, the looks at everything, and what a mirror says about itself.
#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/resourcemirror.h"
#include "models/sync/spanquery.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace care {

namespace {

constexpr qint64 hour = 3'600'000;
//! So few spans are looked at again at once when the counts differ; more of them not before an hour is over.
constexpr int fewSpans = 20;
//! As when changes are asked for.
constexpr qint64 restForReceived = 5 * 60'000;
constexpr qint64 restForRequest = 5'000;

} // namespace

void ResourceMirror::ask(
    const Span &span, const std::function<void(qint64)> &then, const std::function<void()> &failed)
{
    ++m_busy;
    m_client.list(m_schema.path(), spanQuery(m_schema, span, false), 1, 1, ApiClient::Lane::Background,
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
void ResourceMirror::count()
{
    if (!isLong()) {
        m_loose.clear();
        return askForCounts();
    }
    // What is new stands at the head of the list, and its count in the same answer.
    if (m_newestFirst && m_counted < 0)
        return read({ m_plan.firstDay(), Span::openEnd }, SpanQuestion::Want::Newest);
    ++m_busy;
    m_store.loose(m_schema, this, [this](const QMap<int, qint64> &loose) {
        --m_busy;
        m_loose = loose;
        const int first = m_plan.firstDay();
        m_loose.removeIf(
            [first](const auto &entry) { return first != Span::openStart && entry.key() < first; });
        const qint64 counted = std::exchange(m_counted, -1);
        const bool mayHide =
            m_plan.firstDay() == Span::openStart && (m_mayHide || m_sawUndated || isLooking());
        if (counted >= 0 && !mayHide)
            compare(counted, -1);
        else
            askForCounts();
        Q_EMIT advanced();
    });
}

void ResourceMirror::askForCounts()
{
    ask({ m_plan.firstDay(), Span::openEnd }, [this](qint64 total) {
        const bool hidesUndated =
            takesDates(m_schema) && m_plan.firstDay() == Span::openStart && !m_plan.isOneStretch();
        if (total < 0)
            m_mustCount = false;
        else if (hidesUndated && (isLooking() || m_mayHide || m_sawUndated || total != held()))
            ask({ SpanPlan::oldestDay, Span::openEnd },
                [this, total](qint64 dated) { compare(total, dated); });
        else
            compare(total, -1);
    });
}

// More than is here: a record came just now, or with an old date. Fewer: one was removed.
void ResourceMirror::compare(qint64 total, qint64 dated)
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
    if (isLooking() || difference == 0)
        m_knownDifference = difference;
    // Where it says what it received, that alone proves that nothing is missing: a record that was removed
    // and one that came late hide each other from the counts.
    if (!hasFeed() && (isKnown || (difference == 0 && !undatedDiffer)))
        m_agreedAt = m_changesBegan;
    m_missing = std::max<qint64>(difference, 0);
    m_effort = Effort::None;
    m_triedUndated = false;
    m_sawUndated = false;
    m_mayHide = isLooking();
    m_mustCount = false;
    if (std::exchange(m_replaced, false) && !isLooking())
        missReplaced();
}

// What the counts do not explain is sought where it is likeliest, once each; true if that has begun.
bool ResourceMirror::seekDifference()
{
    if (m_effort == Effort::None) {
        m_effort = Effort::Newest;
        if (!isLong()) {
            m_plan.recheckNewest();
            return true;
        }
        if (!isLooking() && !m_asksReceived && hasFeed() && elapsed() >= m_receivedMay) {
            m_asksChanges = true;
            askForReceived();
            return true;
        }
    }
    if (m_effort == Effort::Newest && !isLooking()) {
        m_effort = Effort::Look;
        m_wantsLook = true;
        if (mayLookAgain()) {
            beginLook();
            return true;
        }
    }
    return false;
}

// What is here of what the service counts.
qint64 ResourceMirror::held() const
{
    return std::accumulate(m_loose.cbegin(), m_loose.cend(), m_plan.held());
}

// A look at everything takes at most a fifth of the time, too.
bool ResourceMirror::mayLookAgain() const
{
    if (isLong())
        return elapsed() >= m_lookMay;
    return m_plan.count() <= fewSpans || now() - m_state.lookedAt >= hour;
}

void ResourceMirror::missReplaced()
{
    ++m_busy;
    m_store.missReplaced(
        m_schema, { now(), now() - m_options.keepGone, 0 }, this, [this](const SpanOutcome &outcome) {
            --m_busy;
            judge(outcome);
            Q_EMIT advanced();
        });
}

qint64 ResourceMirror::lookEvery() const
{
    // Where the service does not say what changed, a short list is simply read again; one of a single page is
    // each time.
    const bool isShort = m_plan.held() <= 3 * m_options.pageSize && !isOnePage();
    return !hasFeed() && isShort ? std::min(m_options.lookEvery, 6 * m_options.changesEvery)
                                 : m_options.lookEvery;
}

bool ResourceMirror::lookIsDue() const
{
    const qint64 age = now() - m_state.lookedAt;
    return m_state.lookedAt == 0 || age < 0 || age >= lookEvery() || (m_wantsLook && mayLookAgain());
}

void ResourceMirror::beginLook()
{
    m_wantsLook = false;
    m_mustCount = true;
    m_unsent = 0;
    m_repeats = false;
    m_lookRequests = 0;
    m_knownDifference = 0;
    keepFrom(firstDay());
    ++m_busy;
    m_store.beginLook(m_schema, m_state, now(), this, [this](const MirrorState &state) {
        --m_busy;
        m_state = state;
        if (m_state.changesAt == 0)
            m_state.changesAt = m_state.lookBegan;
        Q_EMIT advanced();
    });
}

void ResourceMirror::endLook()
{
    ++m_busy;
    MirrorState state = m_state;
    state.lookedAt = state.lookBegan;
    flush();
    const int day = m_plan.firstDay();
    const qint64 since =
        day == Span::openStart ? 0 : QDate::fromJulianDay(day + 1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
    m_store.endLook(m_schema, state, { now(), now() - m_options.keepGone, since }, this,
        [this, state](const SpanOutcome &outcome) {
            --m_busy;
            if (!outcome.error.isEmpty())
                return refuse(ApiError{ ApiError::Kind::NotKept, 0, outcome.error });
            m_state.lookedAt = state.lookedAt;
            // All of it was read just now: what was changed since is sought as seldom as later on.
            if (m_receivedDue == 0 && isLong()) {
                const qint64 pages = m_plan.heldFrom(today() - 2) / m_options.pageSize + 1;
                m_receivedDue = elapsed() + std::min(pages * restForReceived, 24 * hour);
            }
            m_lookMay = elapsed() + std::clamp(m_lookRequests * restForRequest, m_options.changesEvery, hour);
            // They came and went, or their date was changed, between two stretches: only the next look can
            // tell. Of a long list what came meanwhile is counted and waits to be put into its stretch.
            m_wantsLook = m_wantsLook || (outcome.orphans > 0 && !isLong());
            judge(outcome);
            Q_EMIT advanced();
        });
}

int ResourceMirror::firstDay() const
{
    if (m_schema.name != logSchema.name)
        return Span::openStart;
    return today() - m_options.keptDays;
}

void ResourceMirror::keepFrom(int day)
{
    if (day == Span::openStart || day == m_plan.firstDay())
        return;
    m_plan.setFirstDay(day);
    m_store.forgetBefore(m_schema, QDate::fromJulianDay(day));
}

// One odd answer must not make anybody believe that everybody is gone (safety, row 73).
bool ResourceMirror::isDoubtful() const
{
    return m_gone * 5 > m_plan.held() + m_gone;
}

void ResourceMirror::judge(const SpanOutcome &outcome)
{
    m_gone = outcome.gone;
    if (!isDoubtful())
        m_doubtful = false;
    else if (outcome.missed > 0)
        m_doubtful = true;
}

void ResourceMirror::flush()
{
    if (!m_loaded || m_state.lookBegan == 0)
        return;
    m_store.keepMirror(m_schema, m_state, std::exchange(m_received, {}));
}

std::optional<qint64> ResourceMirror::dueIn() const
{
    if (!m_loaded)
        return {};
    if (m_blockedUntil > elapsed())
        return m_blockedUntil - elapsed();
    const qint64 changes = m_changesSoughtAt >= 0 ? m_changesSoughtAt + m_changesEvery - elapsed()
                                                  : m_state.changesAt + m_changesEvery - now();
    const qint64 look = m_state.lookedAt - now();
    qint64 in = std::min(changes, look + lookEvery());
    if (m_wantsLook)
        in = std::min(in, isLong() ? m_lookMay - elapsed() : look + hour);
    if (const auto plan = m_plan.dueIn(times()))
        in = std::min(in, *plan);
    return std::max<qint64>(in, 0);
}

ResourceProgress ResourceMirror::progress() const
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
    progress.complete = m_state.lookedAt > 0 && m_plan.isWhole();
    progress.receiving = m_busy > 0;
    progress.doubtful = m_doubtful;
    if (const qint64 asOf = std::max(m_state.changesAt, m_agreedAt); asOf > 0)
        progress.asOf = QDateTime::fromMSecsSinceEpoch(asOf, Qt::UTC);
    progress.error = m_error;
    return progress;
}

} // namespace care
