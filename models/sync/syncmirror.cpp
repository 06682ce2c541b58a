// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the facade that stands before the mirror.
#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/sync.h"
#include "models/sync/syncscheduler.h"

#include <algorithm>
#include <array>

namespace care {

ListState Sync::state(const ResourceSchema &schema, const QueryParameters &query) const
{
    const auto found = m_walks.find({ schema.name, canonical(query) });
    ListState state = found == m_walks.cend() ? ListState() : found->second.state;
    const std::optional<ResourceProgress> mirror =
        query.isEmpty() ? m_scheduler->progressOf(schema) : std::nullopt;
    // What keeps the mirror from receiving anything keeps every list from it.
    if (!state.error && m_scheduler->progressOf(schema))
        state.error = m_scheduler->stopCause();
    if (!mirror)
        return state;
    // Of the whole list the mirror knows more than the walk through its first pages.
    state.coverage.complete = state.coverage.complete || mirror->complete;
    state.coverage.asOf = std::max(state.coverage.asOf, mirror->asOf);
    state.coverage.total = mirror->total >= 0 ? mirror->total : state.coverage.total;
    // One count for both: what was seen of it page by page may go beyond what is kept.
    state.received = std::max(state.received, mirror->held);
    if (mirror->total >= 0)
        state.received = std::min(state.received, mirror->total);
    state.receiving = state.receiving || mirror->receiving;
    state.missing = mirror->complete ? mirror->missing : state.missing;
    state.repeats = state.repeats || mirror->repeats;
    if (!state.error)
        state.error = mirror->error;
    return state;
}

std::optional<ApiError> Sync::connectionError() const
{
    if (const std::optional<ApiError> cause = m_scheduler->stopCause())
        return cause;
    const std::optional<ApiError> outage = m_client.outage();
    return outage ? outage : m_refusal;
}

// A service that says no is there. One that fails at one list may be well at the others: if it is not, that
// is an outage.
void Sync::refused(const ApiError &error)
{
    using Kind = ApiError::Kind;
    constexpr std::array answers{ Kind::Forbidden, Kind::NotFound, Kind::Invalid, Kind::Conflict,
        Kind::TooManyRequests };
    const bool ofThisList = error.kind == Kind::ServerFault || error.kind == Kind::BadAnswer;
    if (std::find(answers.begin(), answers.end(), error.kind) != answers.end())
        m_refusal.reset();
    else if (error.kind != Kind::Canceled && (!ofThisList || error.fromWebPage))
        m_refusal = error;
}

// It is at the head of the list that something new is seen; the rest is the mirror's.
void Sync::receiveFirst(const ResourceSchema &schema)
{
    m_client.list(schema.path(), {}, 1, pageSize, ApiClient::Lane::Interactive, schema.needsToken, this,
        [this, &schema](const Result<Page> &page) {
            if (!page)
                return fail({ schema.name, QString() }, page.error());
            m_refusal.reset();
            m_scheduler->noteTotal(schema, page->credibleTotal());
            RangeWrite write;
            write.now = m_clock.now().toMSecsSinceEpoch();
            for (const RawRecord &record : page->records)
                write.records.append({ record.id, record.raw });
            m_store.writeRange(schema, write, this, [](const RangeOutcome &) {});
        });
}

void Sync::startFullSync()
{
    startFullSync(orderOfWork());
}

void Sync::startFullSync(const QList<const ResourceSchema *> &resources)
{
    m_scheduler->start(resources);
}

void Sync::setPaused(bool paused)
{
    m_scheduler->setPaused(paused);
}

bool Sync::isPaused() const
{
    return m_scheduler->isPaused();
}

void Sync::checkNow()
{
    m_scheduler->checkNow();
}

SyncProgress Sync::progress() const
{
    return m_scheduler->progress();
}

void Sync::followMirror()
{
    const SyncProgress now = progress();
    const bool hasCause = m_scheduler->stopCause().has_value();
    const bool tellsAll = std::exchange(m_hadCause, hasCause) != hasCause;
    for (const ResourceProgress &one : now.resources) {
        if (one.complete && !m_whole.contains(one.resource)) {
            // After a restart the list is known to be here before anything was asked.
            m_whole.insert(one.resource);
            PageWrite write;
            write.coverage = { 1, one.total, true, one.asOf };
            m_store.write(*findResource(one.resource), write, this, [](const WriteOutcome &) {});
        }
        const bool wasBusy = m_busy.remove(one.resource);
        if (one.receiving)
            m_busy.insert(one.resource);
        if (one.receiving || wasBusy || tellsAll)
            Q_EMIT stateChanged(one.resource, QString());
    }
    Q_EMIT progressChanged();
}

} // namespace care
