// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/resourcesync.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/store/store.h"
#include "models/sync/rangequery.h"

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
constexpr qint64 pausePerRequest = 5'000;
constexpr qsizetype receivedAtOnce = 100;
//! Of a long list the same costs too much for that: it is for records that were changed and not added.
constexpr int fewRequests = 3;
constexpr qint64 pausePerReceivedRequest = 5 * minute;
constexpr qint64 day = 24 * hour;
//! A list of more pages is long.
constexpr int manyPages = 40;
//! So many of them are one range of days.
constexpr int pagesAtOnce = 8;
//! A range that is looked at by its count is read again after so many days all the same.
constexpr int daysOfRotation = 28;

} // namespace

ResourceSync::ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
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

ResourceSync::~ResourceSync()
{
    flush();
}

qint64 ResourceSync::now() const
{
    return m_clock.now().toMSecsSinceEpoch();
}

qint64 ResourceSync::elapsed() const
{
    return m_clock.elapsed();
}

bool ResourceSync::isLong() const
{
    return takesDates(m_schema) && m_state.total > qint64(manyPages) * m_options.pageSize;
}

// The service may count its days in London, which begins a day up to an hour before UTC does.
int ResourceSync::today() const
{
    return int(m_clock.now().toUTC().date().toJulianDay()) + 1;
}

PlanTimes ResourceSync::times() const
{
    return { now(), m_state.fullCheckBegan, m_options.confirmAfter, m_options.keepGone, today(), elapsed() };
}

// Of a list of which only some days are kept the service counts more than will ever be here.
void ResourceSync::noteTotal(qint64 total)
{
    if (total < 0 || m_state.total < 0 || m_plan.firstDay() != DateRange::openStart)
        return;
    m_state.total = total;
    m_plan.setTotal(total);
}

void ResourceSync::load()
{
    if (std::exchange(m_loading, true))
        return;
    m_store.mirror(m_schema, this, [this](const Mirror &mirror) {
        m_state = mirror.state;
        m_gone = mirror.gone;
        m_plan.load(mirror.ranges);
        m_plan.setTotal(m_state.total);
        m_doubtful = isDoubtful();
        m_loaded = true;
        m_mustCount = isFullCheckRunning();
        // It ended before the count was kept; what is still missing has a count of its own.
        m_lacksTotal = m_state.total < 0 && !mirror.ranges.isEmpty();
        Q_EMIT advanced();
    });
}

bool ResourceSync::work()
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
    if (!m_asksChanges && m_state.fullCheckBegan > 0 && changesAreDue())
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
    else if (isFullCheckRunning())
        endFullCheck();
    else if (isFullCheckDue())
        beginFullCheck();
    else
        return false;
    return true;
}

void ResourceSync::askForTotal()
{
    ask({ m_plan.firstDay(), DateRange::openEnd }, [this](qint64 total) {
        m_lacksTotal = false;
        m_state.total = std::max(total, m_state.total);
        m_plan.setTotal(m_state.total);
    });
}

bool ResourceSync::readNext()
{
    using Want = FetchRequest::Want;
    if (!m_changes.isEmpty()) {
        read(m_changes.takeFirst(), Want::Received);
        return true;
    }
    const std::optional<DateRange> range = m_state.fullCheckBegan > 0 ? m_plan.next(times()) : std::nullopt;
    if (!range)
        return false;
    m_plan.begin(*range);
    // One request instead of many, if it was read before, nobody doubts it, and its turn to be read has not
    // come.
    const bool isLarge = isLong() && range->total > 2 * m_options.pageSize;
    const bool isSure = range->asOf > 0 && range->goneSince == 0 && !range->isUndated();
    const bool hasTurn = (today() + range->first) % daysOfRotation == 0;
    if (isLarge && isSure && !hasTurn && !hasLoose(*range))
        recount(*range);
    else
        read(*range, Want::Whole);
    return true;
}

// Records that came in since the range was read are of no range until it is read again.
bool ResourceSync::hasLoose(const DateRange &range) const
{
    const auto first = m_loose.lowerBound(range.first - 1);
    return first != m_loose.cend() && (range.last == DateRange::openEnd || first.key() <= range.last + 1);
}

void ResourceSync::recount(const DateRange &range)
{
    ++m_fullCheckRequests;
    ask(
        range,
        [this, range, began = now()](qint64 total) {
            if (total != range.total)
                return read(range, FetchRequest::Want::Whole);
            DateRange again = range;
            again.asOf = std::max(began, m_state.fullCheckBegan);
            m_plan.keep(again, today());
            m_received.append(again);
        },
        [this, range] { m_plan.release(range); });
}

void ResourceSync::read(const DateRange &range, FetchRequest::Want want)
{
    const qint64 moment = now();
    const FetchRequest request{ &m_schema, range, want, isLong(), m_plan.canSplit(range, today()),
        m_options.pageSize, moment, moment - m_options.keepGone, held() };
    ++m_busy;
    auto *reader = new RangeFetcher(m_client, m_store, request, this);
    connect(reader, &RangeFetcher::waitsForStore, this, [this](bool waits) {
        m_waiting += waits ? 1 : -1;
        if (waits)
            Q_EMIT waitsForStore();
    });
    reader->start([this, request](const FetchResult &result) { take(request, result); });
}

void ResourceSync::take(const FetchRequest &request, const FetchResult &result)
{
    --m_busy;
    if (result.error)
        return takeError(request, *result.error);
    m_failures = 0;
    m_error.reset();
    Q_EMIT answered();
    judge(result.outcome);
    recheckDays(request, result.outcome);
    m_sawUndated = m_sawUndated || result.outcome.undated > 0;
    if (request.want == FetchRequest::Want::Whole)
        takeRange(request, result);
    else
        takeChanges(request, result);
    Q_EMIT advanced();
}

// A record that was never here, or not with this date, may belong to a range that was read already; and the
// range that it has left still counts it.
void ResourceSync::recheckDays(const FetchRequest &request, const RangeOutcome &outcome)
{
    for (const int former : outcome.formerDays)
        m_plan.recheck(former - 1, former + 1);
    const bool isWhole = request.want == FetchRequest::Want::Whole;
    // Of a long list what is new is not put into its range before that is read again anyhow.
    if (!isWhole && isLong())
        return;
    for (const int dated : outcome.days) {
        if (!isWhole || !request.range.overlaps({ dated - 1, dated + 1 }))
            m_plan.recheck(dated - 1, dated + 1);
    }
}

void ResourceSync::takeChanges(const FetchRequest &request, const FetchResult &result)
{
    if (request.want == FetchRequest::Want::Newest) {
        m_newestFirst = result.newestFirst;
        m_counted = result.newestFirst ? result.total : -1;
        return;
    }
    m_requests += result.requests;
    if (result.end != FetchResult::End::TooMany)
        return;
    const DateRange &range = request.range;
    const int last = range.last == DateRange::openEnd ? today() : range.last;
    const int middle = (range.first + last) / 2;
    m_changes.prepend({ range.first, middle });
    m_changes.prepend({ middle + 1, range.last });
}

void ResourceSync::takeRange(const FetchRequest &request, const FetchResult &result)
{
    DateRange range = request.range;
    m_plan.setPageSize(result.pageSize);
    m_unsent += result.missing;
    m_repeats = m_repeats || (result.repeats && result.end == FetchResult::End::Kept);
    if (m_state.total < 0)
        m_state.total = result.total;
    m_plan.setTotal(m_state.total);
    m_fullCheckRequests += result.requests;
    m_newestFirst = result.newestFirst || (m_newestFirst && result.total < 2);
    m_plan.setPages(isLong() && m_newestFirst ? pagesAtOnce : 1);
    switch (result.end) {
    case FetchResult::End::TooMany:
        m_replaced = true;
        m_plan.split(range, result.total, today());
        break;
    case FetchResult::End::Unsteady:
        m_plan.postpone(range, elapsed() + minute);
        break;
    default:
        range.total = result.outcome.members;
        // A clock that was set back must not make it due for ever.
        range.asOf = std::max(request.now, m_state.fullCheckBegan);
        range.goneSince = result.outcome.goneSince;
        m_plan.keep(range, today());
        if (range.goneSince > 0 && request.now >= range.goneSince + m_options.confirmAfter)
            m_doubtful = false;
        m_received.append(range);
        if (m_received.size() >= receivedAtOnce)
            flush();
    }
}

void ResourceSync::takeError(const FetchRequest &request, const ApiError &error)
{
    using Kind = ApiError::Kind;
    using Want = FetchRequest::Want;
    Q_EMIT refused(error);
    if (request.want == Want::Received && error.kind == Kind::Invalid) {
        m_state.noFeed = true;
        m_changes.clear();
        Q_EMIT advanced();
        return;
    }
    if (request.want == Want::Whole && error.kind == Kind::BadAnswer) {
        // The other ranges may be readable.
        m_plan.postpone(request.range, elapsed() + m_options.confirmAfter);
        m_error = error;
        Q_EMIT advanced();
        return;
    }
    if (request.want == Want::Received)
        m_changes.prepend(request.range);
    else if (request.want == Want::Whole)
        m_plan.release(request.range);
    refuse(error);
}

// What this resource suffers from by itself does not stop the others.
void ResourceSync::refuse(const ApiError &error)
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

bool ResourceSync::hasFeed() const
{
    return takesDates(m_schema) && m_schema.dateField(u"ingested_on"_s) && !m_state.noFeed;
}

bool ResourceSync::changesAreDue() const
{
    const qint64 age = m_changesSoughtAt >= 0 ? elapsed() - m_changesSoughtAt : now() - m_state.changesAt;
    return m_checkNow || age < 0 || age >= m_changesEvery;
}

void ResourceSync::askForChanges()
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
    if (!isLong() || !m_newestFirst || (elapsed() >= m_receivedDue && m_state.fullyCheckedAt > 0))
        askForReceived();
}

// One answer says what was added, changed and removed. A list that does not add up takes more than one.
bool ResourceSync::isOnePage() const
{
    return m_plan.isOneStretch() && m_state.fullyCheckedAt > 0 && !isFullCheckRunning()
        && m_state.total == m_plan.held() && m_state.total <= m_options.pageSize && m_missing + m_unsent == 0;
}

// True if that was all there is to ask for.
bool ResourceSync::endPage()
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

void ResourceSync::askForReceived()
{
    m_asksReceived = true;
    if (!hasFeed())
        return;
    const qint64 since = std::max<qint64>(m_state.changesAt, m_changesBegan - mostDaysOfChanges * 24 * hour);
    m_wantsFullCheck = m_wantsFullCheck || (m_state.changesAt > 0 && m_state.changesAt < since);
    // A day of the service may begin an hour before it does in UTC; both clocks may be a little wrong.
    const qint64 early = isLong() ? 2 * hour : day;
    const QDate first = QDateTime::fromMSecsSinceEpoch(since - early, Qt::UTC).date();
    m_changes = { DateRange{ int(first.toJulianDay()), DateRange::openEnd } };
}

void ResourceSync::endChanges()
{
    m_asksChanges = false;
    if (endPage())
        return;
    const qint64 pause = std::clamp(m_requests * pausePerRequest, m_options.changesEvery, hour);
    m_changesEvery = isLong() && m_newestFirst ? m_options.changesEvery : pause;
    if (m_asksReceived) {
        m_state.changesAt = m_changesBegan;
        m_receivedMay = m_changesSoughtAt + pause;
        m_receivedDue = m_changesSoughtAt
            + (m_requests <= fewRequests ? m_options.changesEvery
                                         : std::min(m_requests * pausePerReceivedRequest, day));
    }
    m_mustCount = true;
    m_effort = Effort::None;
    m_triedUndated = false;
    flush();
}

} // namespace care
