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

namespace care {

namespace {

constexpr qint64 hour = 3'600'000;
//! So few spans are looked at again at once when the counts differ; more of them not before an hour is over.
constexpr int fewSpans = 20;

} // namespace

void ResourceMirror::ask(const Span &span, const std::function<void(qint64)> &then)
{
    ++m_busy;
    m_client.list(m_schema.path(), spanQuery(m_schema, span, false), 1, 1, ApiClient::Lane::Background,
        m_schema.needsToken, this, [this, then](const Result<Page> &page) {
            --m_busy;
            if (!page)
                return refuse(page.error());
            m_error.reset();
            then(page->credibleTotal());
            Q_EMIT advanced();
        });
}

// Records without a date are in the one count and not in the other. Both are asked for only where they may
// hide each other: one record too many here, and one too few there. What the service changed between the two
// answers at the end of a look may hide the same; so both are asked for once more when it is over.
void ResourceMirror::count()
{
    ask({ m_plan.firstDay(), Span::openEnd }, [this](qint64 total) {
        const bool hidesUndated =
            takesDates(m_schema) && m_plan.firstDay() == Span::openStart && !m_plan.isOneStretch();
        if (total < 0)
            m_mustCount = false;
        else if (hidesUndated && (isLooking() || m_mayHide || m_sawUndated || total != m_plan.held()))
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
    const bool differs = undated != m_plan.heldUndated() || total != m_plan.held();
    const bool mayLook = m_plan.count() <= fewSpans || now() - m_state.lookedAt >= hour;
    if (differs && m_effort == Effort::None) {
        m_effort = Effort::Newest;
        return m_plan.recheckNewest();
    }
    if (differs && m_effort == Effort::Newest && !isLooking()) {
        m_effort = Effort::Look;
        m_wantsLook = true;
        if (mayLook)
            return beginLook();
    }
    m_missing = std::max<qint64>(total - m_plan.held(), 0);
    m_effort = Effort::None;
    m_triedUndated = false;
    m_sawUndated = false;
    m_mayHide = isLooking();
    m_mustCount = false;
    if (std::exchange(m_replaced, false) && !isLooking())
        missReplaced();
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
    // Where the service does not say what changed, a short list is simply read again.
    const bool isShort = m_plan.held() <= 3 * m_options.pageSize;
    return !hasFeed() && isShort ? std::min(m_options.lookEvery, 6 * m_options.changesEvery)
                                 : m_options.lookEvery;
}

bool ResourceMirror::lookIsDue() const
{
    const qint64 age = now() - m_state.lookedAt;
    return m_state.lookedAt == 0 || age < 0 || age >= lookEvery()
        || (m_wantsLook && (m_plan.count() <= fewSpans || age >= hour));
}

void ResourceMirror::beginLook()
{
    m_wantsLook = false;
    m_mustCount = true;
    m_unsent = 0;
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
            // They came and went, or their date was changed, between two stretches: only the next look can
            // tell.
            m_wantsLook = m_wantsLook || outcome.orphans > 0;
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

qint64 ResourceMirror::dueAt() const
{
    if (!m_loaded)
        return 0;
    if (m_blockedUntil > now())
        return m_blockedUntil;
    qint64 at = std::min(m_state.changesAt + m_changesEvery, m_state.lookedAt + lookEvery());
    if (m_wantsLook)
        at = std::min(at, m_state.lookedAt + hour);
    if (const qint64 plan = m_plan.dueAt(times()); plan > 0)
        at = std::min(at, plan);
    return at;
}

ResourceProgress ResourceMirror::progress() const
{
    ResourceProgress progress;
    progress.resource = m_schema.name;
    progress.total = m_state.total;
    progress.held = m_plan.held();
    progress.missing = m_missing + m_unsent;
    progress.gone = m_gone;
    progress.requestsLeft = m_loaded ? m_plan.requestsLeft(times()) : 0;
    progress.complete = m_state.lookedAt > 0 && m_plan.isWhole();
    progress.receiving = m_busy > 0;
    progress.doubtful = m_doubtful;
    if (m_state.changesAt > 0)
        progress.asOf = QDateTime::fromMSecsSinceEpoch(m_state.changesAt, Qt::UTC);
    progress.error = m_error;
    return progress;
}

} // namespace care
