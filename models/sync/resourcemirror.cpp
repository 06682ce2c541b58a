// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/resourcemirror.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/store/store.h"
#include "models/sync/spanquery.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 minute = 60'000;
constexpr qint64 hour = 60 * minute;
//! Records that were changed so long ago are found by a look at everything.
constexpr int mostDaysOfChanges = 7;
//! Asking for changes takes at most a fifth of the time: with the usual budget a request is a second.
constexpr qint64 restForRequest = 5'000;
constexpr qsizetype receivedAtOnce = 100;

} // namespace

ResourceMirror::ResourceMirror(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
    const SyncOptions &options, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_client(client)
    , m_store(store)
    , m_clock(clock)
    , m_options(options)
    , m_plan(takesDates(schema), options.pageSize)
    , m_changesEvery(options.changesEvery)
{
}

ResourceMirror::~ResourceMirror()
{
    flush();
}

qint64 ResourceMirror::now() const
{
    return m_clock.now().toMSecsSinceEpoch();
}

// The service may count its days in London, which begins a day up to an hour before UTC does.
int ResourceMirror::today() const
{
    return int(m_clock.now().toUTC().date().toJulianDay()) + 1;
}

PlanTimes ResourceMirror::times() const
{
    return { now(), m_state.lookBegan, m_options.confirmAfter, m_options.keepGone, today() };
}

void ResourceMirror::load()
{
    if (std::exchange(m_loading, true))
        return;
    m_store.mirror(m_schema, this, [this](const Mirror &mirror) {
        m_state = mirror.state;
        m_gone = mirror.gone;
        m_plan.load(mirror.spans);
        m_plan.setTotal(m_state.total);
        m_doubtful = isDoubtful();
        m_loaded = true;
        m_mustCount = isLooking();
        Q_EMIT advanced();
    });
}

bool ResourceMirror::work()
{
    if (!m_loaded) {
        load();
        return false;
    }
    if (now() < m_blockedUntil)
        return false;
    if (!m_asksChanges && m_state.lookBegan > 0 && changesAreDue())
        askForChanges();
    if (readNext())
        return true;
    if (m_busy > 0)
        return false;
    if (m_asksChanges)
        endChanges();
    // What was put off is still missing: neither the counts nor the look can be brought to an end without it.
    if (m_plan.isWaiting(now()))
        return false;
    if (m_mustCount)
        count();
    else if (isLooking())
        endLook();
    else if (lookIsDue())
        beginLook();
    else
        return false;
    return true;
}

bool ResourceMirror::readNext()
{
    if (!m_changes.isEmpty()) {
        read(m_changes.takeFirst(), true);
        return true;
    }
    const std::optional<Span> span = m_state.lookBegan > 0 ? m_plan.next(times()) : std::nullopt;
    if (!span)
        return false;
    m_plan.begin(*span);
    read(*span, false);
    return true;
}

void ResourceMirror::read(const Span &span, bool received)
{
    const qint64 moment = now();
    const SpanQuestion question{ &m_schema, span, received, m_plan.canSplit(span, today()),
        m_options.pageSize, moment, moment - m_options.keepGone };
    ++m_busy;
    auto *reader = new SpanReader(m_client, m_store, question, this);
    connect(reader, &SpanReader::waitsForStore, this, [this](bool waits) {
        m_waiting += waits ? 1 : -1;
        if (waits)
            Q_EMIT advanced();
    });
    reader->start([this, question](const SpanReading &reading) { take(question, reading); });
}

void ResourceMirror::take(const SpanQuestion &question, const SpanReading &reading)
{
    --m_busy;
    if (reading.error)
        return takeError(question, *reading.error);
    m_failures = 0;
    m_error.reset();
    judge(reading.outcome);
    recheckDays(question, reading.outcome);
    m_sawUndated = m_sawUndated || reading.outcome.undated > 0;
    if (question.received)
        takeChanges(question, reading);
    else
        takeSpan(question, reading);
    Q_EMIT advanced();
}

// A record that was never here, or not with this date, may belong to a stretch that was read already; and the
// stretch that it has left still counts it.
void ResourceMirror::recheckDays(const SpanQuestion &question, const SpanOutcome &outcome)
{
    for (const int day : outcome.formerDays)
        m_plan.recheck(day - 1, day + 1);
    for (const int day : outcome.days) {
        if (question.received || !question.span.overlaps({ day - 1, day + 1 }))
            m_plan.recheck(day - 1, day + 1);
    }
}

void ResourceMirror::takeChanges(const SpanQuestion &question, const SpanReading &reading)
{
    m_requests += reading.requests;
    if (reading.end != SpanReading::End::TooMany)
        return;
    const Span &span = question.span;
    const int last = span.last == Span::openEnd ? today() : span.last;
    const int middle = (span.first + last) / 2;
    m_changes.prepend({ span.first, middle });
    m_changes.prepend({ middle + 1, span.last });
}

void ResourceMirror::takeSpan(const SpanQuestion &question, const SpanReading &reading)
{
    Span span = question.span;
    m_plan.setPageSize(reading.pageSize);
    m_unsent += reading.missing;
    if (m_state.total < 0)
        m_state.total = reading.total;
    m_plan.setTotal(m_state.total);
    switch (reading.end) {
    case SpanReading::End::TooMany:
        m_replaced = true;
        m_plan.split(span, reading.total, today());
        break;
    case SpanReading::End::Unsteady:
        m_plan.putOff(span, now() + minute);
        break;
    default:
        span.total = reading.outcome.members;
        // A clock that was set back must not make it due for ever.
        span.asOf = std::max(question.now, m_state.lookBegan);
        span.goneSince = reading.outcome.goneSince;
        m_plan.keep(span, today());
        if (span.goneSince > 0 && question.now >= span.goneSince + m_options.confirmAfter)
            m_doubtful = false;
        m_received.append(span);
        if (m_received.size() >= receivedAtOnce)
            flush();
    }
}

void ResourceMirror::takeError(const SpanQuestion &question, const ApiError &error)
{
    using Kind = ApiError::Kind;
    if (question.received && error.kind == Kind::Invalid) {
        m_state.noFeed = true;
        m_changes.clear();
        Q_EMIT advanced();
        return;
    }
    if (!question.received && error.kind == Kind::BadAnswer) {
        // The other stretches may be readable.
        m_plan.putOff(question.span, now() + m_options.confirmAfter);
        m_error = error;
        Q_EMIT advanced();
        return;
    }
    if (question.received)
        m_changes.prepend(question.span);
    else
        m_plan.giveBack(question.span);
    refuse(error);
}

// What this resource suffers from by itself does not stop the others.
void ResourceMirror::refuse(const ApiError &error)
{
    using Kind = ApiError::Kind;
    constexpr std::array own{ Kind::Forbidden, Kind::NotFound, Kind::Invalid, Kind::Conflict,
        Kind::ServerFault, Kind::BadAnswer, Kind::TimedOut, Kind::Redirected };
    m_error = error;
    if (std::find(own.begin(), own.end(), error.kind) == own.end()) {
        Q_EMIT failed(error);
        return;
    }
    m_blockedUntil = now() + std::min(minute << std::min(m_failures++, 6), hour);
    Q_EMIT advanced();
}

bool ResourceMirror::hasFeed() const
{
    return takesDates(m_schema) && m_schema.dateField(u"ingested_on"_s) && !m_state.noFeed;
}

bool ResourceMirror::changesAreDue() const
{
    const qint64 age = now() - m_state.changesAt;
    return m_checkNow || age < 0 || age >= m_changesEvery;
}

void ResourceMirror::askForChanges()
{
    m_asksChanges = true;
    m_checkNow = false;
    m_changesBegan = now();
    m_requests = 0;
    if (!hasFeed())
        return;
    const qint64 since = std::max<qint64>(m_state.changesAt, m_changesBegan - mostDaysOfChanges * 24 * hour);
    m_wantsLook = m_wantsLook || (m_state.changesAt > 0 && m_state.changesAt < since);
    const QDate day = QDateTime::fromMSecsSinceEpoch(since, Qt::UTC).date();
    m_changes = { Span{ int(day.toJulianDay()) - 1, Span::openEnd } };
}

void ResourceMirror::endChanges()
{
    m_asksChanges = false;
    m_state.changesAt = m_changesBegan;
    m_changesEvery = std::clamp(m_requests * restForRequest, m_options.changesEvery, hour);
    m_mustCount = true;
    m_effort = Effort::None;
    m_triedUndated = false;
    flush();
}

} // namespace care
