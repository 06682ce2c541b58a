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
//! Of a long list the same costs too much for that: it is for records that were changed and not added.
constexpr int fewRequests = 3;
constexpr qint64 restForReceived = 5 * minute;
constexpr qint64 day = 24 * hour;
//! A list of more pages is long.
constexpr int manyPages = 40;
//! So many of them are one stretch of days.
constexpr int pagesAtOnce = 8;
//! A stretch that is looked at by its count is read again after so many days all the same.
constexpr int daysOfRotation = 28;

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

qint64 ResourceMirror::elapsed() const
{
    return m_clock.elapsed();
}

bool ResourceMirror::isLong() const
{
    return takesDates(m_schema) && m_state.total > qint64(manyPages) * m_options.pageSize;
}

// The service may count its days in London, which begins a day up to an hour before UTC does.
int ResourceMirror::today() const
{
    return int(m_clock.now().toUTC().date().toJulianDay()) + 1;
}

PlanTimes ResourceMirror::times() const
{
    return { now(), m_state.lookBegan, m_options.confirmAfter, m_options.keepGone, today(), elapsed() };
}

// Of a list of which only some days are kept the service counts more than will ever be here.
void ResourceMirror::noteTotal(qint64 total)
{
    if (total < 0 || m_state.total < 0 || m_plan.firstDay() != Span::openStart)
        return;
    m_state.total = total;
    m_plan.setTotal(total);
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
        // It ended before the count was kept; what is still missing has a count of its own.
        m_lacksTotal = m_state.total < 0 && !mirror.spans.isEmpty();
        Q_EMIT advanced();
    });
}

bool ResourceMirror::work()
{
    if (!m_loaded) {
        load();
        return false;
    }
    if (elapsed() < m_blockedUntil)
        return false;
    if (m_lacksTotal) {
        if (m_busy == 0)
            askForTotal();
        return false;
    }
    if (!m_asksChanges && m_state.lookBegan > 0 && changesAreDue())
        askForChanges();
    if (readNext())
        return true;
    if (m_busy > 0)
        return false;
    if (m_asksChanges)
        endChanges();
    // What was put off is still missing: neither the counts nor the look can be brought to an end without it.
    if (m_plan.isWaiting(elapsed()))
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

void ResourceMirror::askForTotal()
{
    ask({ m_plan.firstDay(), Span::openEnd }, [this](qint64 total) {
        m_lacksTotal = false;
        m_state.total = std::max(total, m_state.total);
        m_plan.setTotal(m_state.total);
    });
}

bool ResourceMirror::readNext()
{
    using Want = SpanQuestion::Want;
    if (!m_changes.isEmpty()) {
        read(m_changes.takeFirst(), Want::Received);
        return true;
    }
    const std::optional<Span> span = m_state.lookBegan > 0 ? m_plan.next(times()) : std::nullopt;
    if (!span)
        return false;
    m_plan.begin(*span);
    // One request instead of many, if it was read before, nobody doubts it, and its turn to be read has not
    // come.
    const bool isLarge = isLong() && span->total > 2 * m_options.pageSize;
    const bool isSure = span->asOf > 0 && span->goneSince == 0 && !span->isUndated();
    const bool hasTurn = (today() + span->first) % daysOfRotation == 0;
    if (isLarge && isSure && !hasTurn && !hasLoose(*span))
        recount(*span);
    else
        read(*span, Want::Whole);
    return true;
}

// Records that came in since the stretch was read are of no stretch until it is read again.
bool ResourceMirror::hasLoose(const Span &span) const
{
    const auto first = m_loose.lowerBound(span.first - 1);
    return first != m_loose.cend() && (span.last == Span::openEnd || first.key() <= span.last + 1);
}

void ResourceMirror::recount(const Span &span)
{
    ++m_lookRequests;
    ask(
        span,
        [this, span, began = now()](qint64 total) {
            if (total != span.total)
                return read(span, SpanQuestion::Want::Whole);
            Span again = span;
            again.asOf = std::max(began, m_state.lookBegan);
            m_plan.keep(again, today());
            m_received.append(again);
        },
        [this, span] { m_plan.giveBack(span); });
}

void ResourceMirror::read(const Span &span, SpanQuestion::Want want)
{
    const qint64 moment = now();
    const SpanQuestion question{ &m_schema, span, want, isLong(), m_plan.canSplit(span, today()),
        m_options.pageSize, moment, moment - m_options.keepGone, held() };
    ++m_busy;
    auto *reader = new SpanReader(m_client, m_store, question, this);
    connect(reader, &SpanReader::waitsForStore, this, [this](bool waits) {
        m_waiting += waits ? 1 : -1;
        if (waits)
            Q_EMIT waitsForStore();
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
    Q_EMIT answered();
    judge(reading.outcome);
    recheckDays(question, reading.outcome);
    m_sawUndated = m_sawUndated || reading.outcome.undated > 0;
    if (question.want == SpanQuestion::Want::Whole)
        takeSpan(question, reading);
    else
        takeChanges(question, reading);
    Q_EMIT advanced();
}

// A record that was never here, or not with this date, may belong to a stretch that was read already; and the
// stretch that it has left still counts it.
void ResourceMirror::recheckDays(const SpanQuestion &question, const SpanOutcome &outcome)
{
    for (const int former : outcome.formerDays)
        m_plan.recheck(former - 1, former + 1);
    const bool isWhole = question.want == SpanQuestion::Want::Whole;
    // Of a long list what is new is not put into its stretch before that is read again anyhow.
    if (!isWhole && isLong())
        return;
    for (const int dated : outcome.days) {
        if (!isWhole || !question.span.overlaps({ dated - 1, dated + 1 }))
            m_plan.recheck(dated - 1, dated + 1);
    }
}

void ResourceMirror::takeChanges(const SpanQuestion &question, const SpanReading &reading)
{
    if (question.want == SpanQuestion::Want::Newest) {
        m_newestFirst = reading.newestFirst;
        m_counted = reading.newestFirst ? reading.total : -1;
        return;
    }
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
    m_repeats = m_repeats || (reading.repeats && reading.end == SpanReading::End::Kept);
    if (m_state.total < 0)
        m_state.total = reading.total;
    m_plan.setTotal(m_state.total);
    m_lookRequests += reading.requests;
    m_newestFirst = reading.newestFirst || (m_newestFirst && reading.total < 2);
    m_plan.setPages(isLong() && m_newestFirst ? pagesAtOnce : 1);
    switch (reading.end) {
    case SpanReading::End::TooMany:
        m_replaced = true;
        m_plan.split(span, reading.total, today());
        break;
    case SpanReading::End::Unsteady:
        m_plan.putOff(span, elapsed() + minute);
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
    using Want = SpanQuestion::Want;
    Q_EMIT refused(error);
    if (question.want == Want::Received && error.kind == Kind::Invalid) {
        m_state.noFeed = true;
        m_changes.clear();
        Q_EMIT advanced();
        return;
    }
    if (question.want == Want::Whole && error.kind == Kind::BadAnswer) {
        // The other stretches may be readable.
        m_plan.putOff(question.span, elapsed() + m_options.confirmAfter);
        m_error = error;
        Q_EMIT advanced();
        return;
    }
    if (question.want == Want::Received)
        m_changes.prepend(question.span);
    else if (question.want == Want::Whole)
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
    m_blockedUntil = elapsed() + std::min(minute << std::min(m_failures++, 6), hour);
    Q_EMIT advanced();
}

bool ResourceMirror::hasFeed() const
{
    return takesDates(m_schema) && m_schema.dateField(u"ingested_on"_s) && !m_state.noFeed;
}

bool ResourceMirror::changesAreDue() const
{
    const qint64 age = m_changesSoughtAt >= 0 ? elapsed() - m_changesSoughtAt : now() - m_state.changesAt;
    return m_checkNow || age < 0 || age >= m_changesEvery;
}

void ResourceMirror::askForChanges()
{
    m_asksChanges = true;
    m_checkNow = false;
    m_changesBegan = now();
    m_changesSoughtAt = elapsed();
    m_requests = 0;
    m_counted = -1;
    m_asksReceived = false;
    m_asksPage = isOnePage();
    if (m_asksPage)
        return m_plan.recheckNewest();
    if (!isLong() || !m_newestFirst || (elapsed() >= m_receivedDue && m_state.lookedAt > 0))
        askForReceived();
}

// One answer says what was added, changed and removed. A list that does not add up takes more than one.
bool ResourceMirror::isOnePage() const
{
    return m_plan.isOneStretch() && m_state.lookedAt > 0 && !isLooking() && m_state.total == m_plan.held()
        && m_state.total <= m_options.pageSize && m_missing + m_unsent == 0;
}

// True if that was all there is to ask for.
bool ResourceMirror::endPage()
{
    if (!std::exchange(m_asksPage, false) || !m_plan.isOneStretch(m_changesBegan))
        return false;
    m_state.total = m_plan.held();
    m_state.changesAt = m_changesBegan;
    m_agreedAt = m_changesBegan;
    m_changesEvery = m_options.changesEvery;
    flush();
    return true;
}

void ResourceMirror::askForReceived()
{
    m_asksReceived = true;
    if (!hasFeed())
        return;
    const qint64 since = std::max<qint64>(m_state.changesAt, m_changesBegan - mostDaysOfChanges * 24 * hour);
    m_wantsLook = m_wantsLook || (m_state.changesAt > 0 && m_state.changesAt < since);
    // A day of the service may begin an hour before it does in UTC; both clocks may be a little wrong.
    const qint64 early = isLong() ? 2 * hour : day;
    const QDate first = QDateTime::fromMSecsSinceEpoch(since - early, Qt::UTC).date();
    m_changes = { Span{ int(first.toJulianDay()), Span::openEnd } };
}

void ResourceMirror::endChanges()
{
    m_asksChanges = false;
    if (endPage())
        return;
    const qint64 rest = std::clamp(m_requests * restForRequest, m_options.changesEvery, hour);
    m_changesEvery = isLong() && m_newestFirst ? m_options.changesEvery : rest;
    if (m_asksReceived) {
        m_state.changesAt = m_changesBegan;
        m_receivedMay = m_changesSoughtAt + rest;
        m_receivedDue = m_changesSoughtAt
            + (m_requests <= fewRequests ? m_options.changesEvery
                                         : std::min(m_requests * restForReceived, day));
    }
    m_mustCount = true;
    m_effort = Effort::None;
    m_triedUndated = false;
    flush();
}

} // namespace care
