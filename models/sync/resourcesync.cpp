// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/resourcesync.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/notstored.h"
#include "models/sync/rangequery.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 minute = 60'000;
constexpr qint64 hour = 60 * minute;
//! Records changed longer ago are found by a full check.
constexpr int mostDaysOfChanges = 7;
//! Milliseconds between queries for changes, for each request they take: at most a fifth of the time.
constexpr qint64 pausePerRequest = 5'000;
//! The same for a list on screen: three requests a minute at most.
constexpr qint64 pausePerShownRequest = 20'000;
constexpr qsizetype receivedAtOnce = 100;
//! A query for received records that takes more requests than this is repeated less often.
constexpr int fewRequests = 1;
constexpr int fewRequestsOfShown = 3;
constexpr qint64 pausePerReceivedRequest = 5 * minute;
constexpr qint64 oneDay = 24 * hour;
//! Margin by which a long list is asked early for records received.
constexpr qint64 earlyOfLong = 2 * hour;
//! Milliseconds by which the wall clock must be set back to be corrected for.
constexpr qint64 noticeableSetBack = 1'000;
//! A list of more pages counts as long.
constexpr int manyPages = 40;
//! A list is not treated as long up to this many pages, or up to this many requests for each page.
constexpr int fewPages = 3;
constexpr int mostRequestsForPage = 4;
//! Pages of a long list that form one range of days.
constexpr int pagesAtOnce = 8;
//! Most ranges checked again at once when the counts differ; of more only those whose own count differs.
constexpr int fewRanges = 20;
//! Milliseconds between searches for a difference, for each request they take.
constexpr qint64 pausePerSearch = minute;
//! Milliseconds for each request about changes of a long list that the service does not send newest first:
//! nothing tells where new records are, so at most ten in half an hour look for them.
constexpr qint64 pausePerRestlessRequest = 3 * minute;
constexpr int restlessRequests = 10;
constexpr qint64 halfAnHour = 30 * minute;
//! Days after which a range is read again even though its count agrees.
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
    if (!takesDates(m_schema))
        return false;
    // A shorter list that changes faster than its ranges can be fetched one by one is treated as a long one:
    // each change would make a range due again, and the full check would never end.
    const qint64 pages = m_state.total / std::max(1, m_plan.pageSize()) + 1;
    return m_state.total > qint64(manyPages) * m_options.pageSize
        || (pages > fewPages && m_fullCheckRequests > mostRequestsForPage * pages);
}

// One day ahead of UTC where needed: the service may count days in London time, which is up to an hour ahead.
int ResourceSync::today() const
{
    return int(m_clock.now().toUTC().date().toJulianDay()) + 1;
}

PlanTimes ResourceSync::times() const
{
    return { now(), m_state.fullCheckBegan, m_options.confirmAfter, m_options.removeGoneAfter, today(),
        elapsed() };
}

// If only some days of a list are kept, the service's total is more than will ever be stored here.
void ResourceSync::noteTotal(qint64 total)
{
    if (total < 0 || m_state.total < 0 || m_plan.firstDay() != DateRange::openStart)
        return;
    m_state.total = total;
    m_plan.setTotal(total);
}

void ResourceSync::load()
{
    m_phase = Phase::Loading;
    m_store.mirror(m_schema, this, [this](const Mirror &mirror) {
        m_state = mirror.state;
        m_gone = mirror.gone;
        m_plan.load(mirror.ranges);
        m_loadedAt = elapsed();
        m_drift = now() - elapsed();
        if (m_state.isLaterThan(now()) || m_plan.isLaterThan(now()))
            forgetTimes();
        m_plan.setTotal(m_state.total);
        m_doubtful = isDoubtful();
        // Ranges without a total: the program ended before it was stored. Ask for it before anything else.
        const bool lacksTotal = m_state.total < 0 && !mirror.ranges.isEmpty();
        m_phase = lacksTotal ? Phase::CountingList : afterLoad();
        Q_EMIT advanced();
    });
}

// Milliseconds by which the wall clock was set back since it was last looked at.
qint64 ResourceSync::setBackBy() const
{
    const qint64 back = isLoaded() ? m_drift - (now() - elapsed()) : 0;
    return back >= noticeableSetBack ? back : 0;
}

// Moves the stored moments with the clock, so that each stays as long ago as it was.
void ResourceSync::followClock()
{
    const qint64 back = setBackBy();
    if (!isLoaded() || (back == 0 && now() - elapsed() <= m_drift))
        return;
    m_drift = now() - elapsed();
    if (back == 0)
        return;
    for (qint64 *moment : { &m_state.fullCheckBegan, &m_state.fullyCheckedAt, &m_state.changesAt,
             &m_changesBegan, &m_agreedAt })
        *moment = *moment > 0 ? std::max<qint64>(*moment - back, 1) : 0;
    m_plan.setBack(back);
    // A clock that was far ahead has asked for records received on a day still to come, so that those
    // received since the program began are asked for once more.
    if (back >= earlyOfLong) {
        const qint64 began = now() - (elapsed() - m_loadedAt);
        m_changesBegan = std::min(m_changesBegan, began);
        m_state.changesAt = std::min(m_state.changesAt, began);
        m_changesSoughtAt = -1;
        m_countedAt = -1;
        m_receivedDue = 0;
    }
    if (m_state.isLaterThan(now()) || m_plan.isLaterThan(now()))
        return forgetTimes();
    m_received.clear();
    m_store.putRight(m_schema, { m_state, m_plan.ranges(), back, now() });
}

// Reads everything once more, because the age of the stored records is unknown.
void ResourceSync::forgetTimes()
{
    m_state.fullCheckBegan = 0;
    m_state.fullyCheckedAt = 0;
    m_state.changesAt = 0;
    m_agreedAt = 0;
    m_plan.forgetTimes(now());
    m_received.clear();
    m_store.putRight(m_schema, { m_state, m_plan.ranges(), 0, now() });
}

// Limits the moment of a request that was sent before the clock was set back: it is not in the future.
qint64 ResourceSync::pastMoment(qint64 moment) const
{
    return std::max(std::min(moment, now()), m_state.fullCheckBegan);
}

bool ResourceSync::startNext()
{
    if (m_phase == Phase::Unloaded)
        load();
    if (m_options.isOffline)
        return false;
    followClock();
    if (m_phase == Phase::Loading || isSuspended())
        return false;
    if (m_phase == Phase::CountingList) {
        if (m_busy == 0)
            askForTotal();
        return false;
    }
    if (m_phase != Phase::CatchingUp && m_state.fullCheckBegan > 0 && changesAreDue())
        beginCatchingUp();
    if (readNext())
        return true;
    return m_busy == 0 && advancePhase();
}

// Called when no request of the present phase is under way. False if there is nothing to do.
bool ResourceSync::advancePhase()
{
    if (m_phase == Phase::CatchingUp)
        m_phase = endCatchingUp();
    // Postponed ranges are still missing: neither counting nor a full check can finish without them.
    if (m_plan.isWaiting(elapsed()))
        return false;
    switch (m_phase) {
    case Phase::Receiving:
        m_phase = Phase::Confirming;
        [[fallthrough]];
    case Phase::Confirming:
        count();
        return true;
    case Phase::Completing:
        endFullCheck();
        return true;
    case Phase::Idle:
        if (!isFullCheckDue())
            return false;
        beginFullCheck();
        return true;
    default:
        return false;
    }
}

// A query for changes that is under way is finished first; the counts are compared after it anyway.
void ResourceSync::enter(Phase next)
{
    if (m_phase != Phase::CatchingUp)
        m_phase = next;
}

ResourceSync::Phase ResourceSync::afterLoad() const
{
    return isFullCheckRunning() ? Phase::Receiving : Phase::Idle;
}

ResourceSync::Phase ResourceSync::afterCounts() const
{
    return isFullCheckRunning() ? Phase::Completing : Phase::Idle;
}

ResourceSync::Phase ResourceSync::phase() const
{
    return isSuspended() ? Phase::Suspended : m_phase;
}

bool ResourceSync::isSuspended() const
{
    return elapsed() < m_suspendedUntil;
}

bool ResourceSync::isLoaded() const
{
    return m_phase != Phase::Unloaded && m_phase != Phase::Loading;
}

void ResourceSync::askForTotal()
{
    ask({ m_plan.firstDay(), DateRange::openEnd }, [this](qint64 total) {
        m_phase = afterLoad();
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
    // Instead of reading the range, ask for its count: one request. Only if it was read before, agrees so far
    // and is not due to be read again.
    const bool isLarge = isLong() && range->total > 2 * m_options.pageSize;
    const bool isSure = range->asOf > 0 && range->goneSince == 0 && !range->isUndated();
    const bool hasTurn = (today() + range->first) % daysOfRotation == 0;
    if (isLarge && isSure && !hasTurn && !hasLoose(*range))
        recount(*range);
    else
        read(*range, Want::Whole);
    return true;
}

// Records that arrived after the range was read belong to none until it is read again.
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
            again.asOf = pastMoment(began);
            m_plan.insert(again, today());
            m_received.append(again);
        },
        [this, range] { m_plan.release(range); });
}

void ResourceSync::read(const DateRange &range, FetchRequest::Want want)
{
    const qint64 moment = now();
    const bool isNews = want == FetchRequest::Want::Newest && isRestless();
    const FetchRequest request{ &m_schema, range, want, isLong(), m_plan.canSplit(range, today()),
        m_isUnordered, m_options.pageSize, moment, moment - m_options.removeGoneAfter,
        isNews ? heldOf(range) : held(), isNews, isNews && m_newsAtTail, isNews ? roomForLook() : 0 };
    ++m_busy;
    auto *reader = new RangeFetcher(m_client, m_store, request, this);
    connect(reader, &RangeFetcher::waitsForStore, this, [this](bool waits) {
        m_waiting += waits ? 1 : -1;
        if (waits)
            Q_EMIT waitsForStore();
    });
    reader->start([this, request, began = m_checks](const Result<FetchResult> &fetched) {
        --m_busy;
        fetched ? take(request, *fetched) : takeError(request, fetched.error(), began);
    });
}

// True for a long list whose new records may be on any page, so that its first page does not tell of them.
bool ResourceSync::isRestless() const
{
    return isLong() && !m_newestFirst && m_state.total > qint64(manyPages) * m_options.pageSize;
}

// Counts the records of these days, with those that came since the range was read.
qint64 ResourceSync::heldOf(const DateRange &range) const
{
    qint64 sum = range.total;
    for (auto day = m_loose.lowerBound(range.first); day != m_loose.cend() && day.key() <= range.last; ++day)
        sum += *day;
    return sum;
}

// Searches the newest days, because the new records of a restless list were created there.
void ResourceSync::readNews()
{
    m_soughtNews = true;
    DateRange newest{ today() - 1, DateRange::openEnd };
    const QList<DateRange> ranges = m_plan.ranges();
    for (const DateRange &range : ranges) {
        if (range.overlaps(newest)) {
            newest.first = std::min(newest.first, range.first);
            newest.total += range.total;
        }
    }
    read(newest, FetchRequest::Want::Newest);
}

void ResourceSync::take(const FetchRequest &request, const FetchResult &result)
{
    m_failures = 0;
    m_requestsDone += result.requests;
    m_error.reset();
    Q_EMIT answered();
    judge(result.changes);
    recheckDays(request, result.changes);
    if (result.changes.undated > 0)
        m_counts.noteUndated();
    m_hasNews = m_hasNews || result.changes.inserted > 0 || result.changes.undated > 0
        || !result.changes.formerDays.isEmpty();
    if (request.want == FetchRequest::Want::Whole)
        takeRange(request, result);
    else
        takeChanges(request, result);
    Q_EMIT advanced();
}

// A record that is new here, or has another date, may belong to a range that was read already; and the range
// it left still counts it.
void ResourceSync::recheckDays(const FetchRequest &request, const RangeChanges &changes)
{
    for (const int former : changes.formerDays)
        m_plan.recheck(former - 1, former + 1);
    const bool isWhole = request.want == FetchRequest::Want::Whole;
    // In a long list new records are assigned to their range when it is next read.
    if (!isWhole && isLong())
        return;
    for (const int dated : changes.days) {
        if (!isWhole || !request.range.overlaps({ dated - 1, dated + 1 }))
            m_plan.recheck(dated - 1, dated + 1);
    }
}

void ResourceSync::takeChanges(const FetchRequest &request, const FetchResult &result)
{
    if (request.want == FetchRequest::Want::Newest && m_soughtNews) {
        m_requests += result.requests;
        if (result.changes.inserted > 0)
            m_newsAtTail = result.newsAtTail;
        const int all = m_requests + m_countRequests; // the next comparison will take as many as the last one
        m_changesEvery = std::clamp(
            std::max(all * pausePerRestlessRequest, pauseAfterLook(all)), m_options.changesEvery, oneDay);
        return;
    }
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

// Pages that a search for new records may take: the limit for half an hour less the earlier searches and the
// counts that follow.
int ResourceSync::roomForLook()
{
    m_looks.removeIf([this](const Look &look) { return look.at + halfAnHour <= m_changesSoughtAt; });
    int room = restlessRequests - m_countRequests;
    for (const Look &look : std::as_const(m_looks))
        room -= look.requests;
    return std::max(room, 1);
}

// Milliseconds until another search of as many requests fits into the limit for half an hour.
qint64 ResourceSync::pauseAfterLook(int requests)
{
    m_looks.append({ m_changesSoughtAt, requests });
    int sum = requests; // of the next one
    for (auto look = m_looks.crbegin(); look != m_looks.crend(); ++look) {
        sum += look->requests;
        if (sum > restlessRequests)
            return look->at + halfAnHour - m_changesSoughtAt;
    }
    return 0;
}

void ResourceSync::takeRange(const FetchRequest &request, const FetchResult &result)
{
    DateRange range = request.range;
    m_plan.setPageSize(result.pageSize);
    m_unsent += result.missing;
    if (result.end == FetchResult::End::Stored)
        m_unnamed.insert(range.first, result.unnamed);
    m_repeats = m_repeats || (result.repeats && result.end == FetchResult::End::Stored);
    if (m_state.total < 0)
        m_state.total = result.total;
    m_plan.setTotal(m_state.total);
    m_fullCheckRequests += result.requests;
    m_newestFirst = result.newestFirst || (m_newestFirst && result.total < 2);
    m_joins = m_newestFirst || result.joined || (m_joins && result.requests < 2);
    m_isUnordered = m_isUnordered || result.isUnordered;
    m_parts = std::max(m_parts, result.parts);
    // The range shall be so long that the part of most homes fits on one page.
    const int pagesOfParts = m_isUnordered ? std::max(1, m_parts * 2 / 3) : 1;
    m_plan.setPages(isLong() && m_joins ? pagesAtOnce : pagesOfParts);
    switch (result.end) {
    case FetchResult::End::TooMany:
        m_replaced = true;
        m_plan.split(range, result.total, today());
        break;
    case FetchResult::End::Unsteady:
        // A long list costs too many requests to be tried again soon.
        m_plan.postpone(range,
            elapsed()
                + (isRestless() ? std::clamp(result.requests * pausePerRestlessRequest, minute, oneDay)
                                : minute));
        break;
    case FetchResult::End::Stored:
        range.total = result.changes.members;
        range.asOf = pastMoment(request.now);
        range.goneSince = std::min(result.changes.goneSince, now());
        m_plan.insert(range, today());
        if (result.changes.goneSince > now())
            m_store.putRight(m_schema, { m_state, {}, 0, now() });
        if (range.goneSince > 0 && request.now >= range.goneSince + m_options.confirmAfter)
            m_doubtful = false;
        m_received.append(range);
        if (m_received.size() >= receivedAtOnce)
            flush();
    }
}

void ResourceSync::takeError(const FetchRequest &request, const ApiError &error, int began)
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
    refuse(error, began);
}

// An error of this resource alone does not stop the others; that of a request sent before the last
// checkNow() stops nothing.
void ResourceSync::refuse(const ApiError &error, int began)
{
    using Kind = ApiError::Kind;
    constexpr std::array own{ Kind::Forbidden, Kind::NotFound, Kind::Invalid, Kind::Conflict,
        Kind::ServerFault, Kind::BadAnswer, Kind::TimedOut, Kind::Redirected };
    m_error = error;
    if (began != m_checks && error.next() == ApiError::Next::Retry)
        return Q_EMIT advanced();
    if (std::find(own.begin(), own.end(), error.kind) == own.end())
        return Q_EMIT failed(error);
    m_suspendedUntil = elapsed() + std::min(minute << std::min(m_failures++, 6), hour);
    Q_EMIT advanced();
}

bool ResourceSync::hasFeed() const
{
    return takesDates(m_schema) && m_schema.dateField(u"ingested_on"_s) && !m_state.noFeed;
}

bool ResourceSync::changesAreDue() const
{
    const qint64 age = m_changesSoughtAt >= 0 ? elapsed() - m_changesSoughtAt : now() - m_state.changesAt;
    return m_checkNow || age >= changesEvery();
}

// While nobody uses the program, lists on screen are updated as rarely as the others.
qint64 ResourceSync::changesEvery() const
{
    if (!isShown() || !m_client.isAttended())
        return m_changesEvery;
    return std::min(m_changesEvery, std::max(m_shownEvery, m_requests * pausePerShownRequest));
}

// Added and changed records are found by asking for what the service received lately; removed ones only by
// asking for the count, which is another request and may wait.
bool ResourceSync::countCanWait() const
{
    const qint64 every = isShown() ? m_options.changesEvery : 2 * m_options.changesEvery;
    return m_asksReceived && hasFeed() && !m_hasNews && !isFullCheckRunning() && m_state.fullyCheckedAt > 0
        && m_counts.missing() == 0 && m_countedAt >= 0 && m_changesSoughtAt - m_countedAt < every;
}

// The user asked for changes; that includes removed records.
void ResourceSync::checkNow()
{
    m_checkNow = true;
    ++m_checks;
    m_countedAt = -1;
}

void ResourceSync::beginCatchingUp()
{
    m_phase = Phase::CatchingUp;
    m_checkNow = false;
    m_changesBegan = now();
    m_changesSoughtAt = elapsed();
    m_requests = 0;
    m_hasNews = false;
    m_counted = -1;
    m_asksReceived = false;
    m_soughtNews = false;
    m_asksPage = isOnePage();
    if (m_asksPage)
        return m_plan.recheckNewest();
    const bool showsNews = isLong() && (m_newestFirst || isRestless());
    if (!showsNews || (elapsed() >= m_receivedDue && m_state.fullyCheckedAt > 0))
        askForReceived();
}

// For a list of one page, one answer shows all changes, unless its count does not add up.
bool ResourceSync::isOnePage() const
{
    return m_plan.isOneRange() && m_state.fullyCheckedAt > 0 && !isFullCheckRunning()
        && m_state.total == m_plan.held() && m_state.total <= m_options.pageSize
        && m_counts.missing() + m_unsent == 0;
}

// Ends a round of changes that one page answered; false if that page has not come or was not asked for.
bool ResourceSync::endPage()
{
    if (!std::exchange(m_asksPage, false) || !m_plan.isOneRange(m_changesBegan))
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
    // A day of the service may begin an hour before that of UTC, and both clocks may be slightly wrong.
    const qint64 early = isLong() ? earlyOfLong : oneDay;
    const QDate first = QDateTime::fromMSecsSinceEpoch(since - early, Qt::UTC).date();
    m_changes = { DateRange{ int(first.toJulianDay()), DateRange::openEnd } };
}

ResourceSync::Phase ResourceSync::endCatchingUp()
{
    if (endPage())
        return afterCounts();
    const qint64 pause = std::clamp(m_requests * pausePerRequest, m_options.changesEvery, hour);
    if (!isRestless())
        m_changesEvery = isLong() && m_newestFirst ? m_options.changesEvery : pause;
    if (m_asksReceived) {
        m_state.changesAt = m_changesBegan;
        m_receivedMay = m_changesSoughtAt + (isRestless() ? m_requests * pausePerReceivedRequest : pause);
        m_receivedDue = m_changesSoughtAt
            + (m_requests <= (isShown() ? fewRequestsOfShown : fewRequests)
                    ? m_options.changesEvery
                    : std::min(m_requests * pausePerReceivedRequest, oneDay));
    }
    m_counts.startOver();
    flush();
    if (countCanWait())
        return Phase::Idle;
    return Phase::Confirming;
}

void ResourceSync::ask(
    const DateRange &range, const std::function<void(qint64)> &then, const std::function<void()> &failed)
{
    ++m_busy;
    m_client.list(m_schema.path(), rangeQuery(m_schema, range, false), 1, 1, ApiClient::Lane::Background,
        m_schema.needsToken, this, [this, then, failed, began = m_checks](const Result<RecordPage> &page) {
            --m_busy;
            if (!page) {
                if (failed)
                    failed();
                Q_EMIT refused(page.error());
                return refuse(page.error(), began);
            }
            ++m_requestsDone;
            m_error.reset();
            Q_EMIT answered();
            then(page->credibleTotal());
            Q_EMIT advanced();
        });
}

// The two counts differ by the records without a date. Both are requested only where errors could cancel out:
// one record too many here and one too few there. Changes between the two answers at the end of a full check
// can do the same, so both are then requested once more.
void ResourceSync::count()
{
    if (!isLong()) {
        m_loose.clear();
        return askForCounts();
    }
    // New records are at the head of the list, and the same answer contains the count.
    if (m_newestFirst && m_counted < 0)
        return read({ m_plan.firstDay(), DateRange::openEnd }, FetchRequest::Want::Newest);
    ++m_busy;
    m_store.loose(m_schema, this, [this](const QMap<int, qint64> &loose) {
        --m_busy;
        m_loose = loose;
        const int first = m_plan.firstDay();
        m_loose.removeIf(
            [first](const auto &entry) { return first != DateRange::openStart && entry.key() < first; });
        if (isRestless() && !m_soughtNews && !isFullCheckRunning() && m_state.fullyCheckedAt > 0) {
            readNews();
            return Q_EMIT advanced();
        }
        const qint64 counted = std::exchange(m_counted, -1);
        const bool mayHide =
            m_plan.firstDay() == DateRange::openStart && m_counts.mayHideUndated(isFullCheckRunning());
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
            takesDates(m_schema) && m_plan.firstDay() == DateRange::openStart && !m_plan.isOneRange();
        if (total < 0)
            enter(afterCounts());
        else if (hidesUndated && (m_counts.mayHideUndated(isFullCheckRunning()) || total != held()))
            ask({ FetchPlan::oldestDay, DateRange::openEnd },
                [this, total](qint64 dated) { compare(total, dated); });
        else
            compare(total, -1);
    });
}

void ResourceSync::compare(qint64 total, qint64 dated)
{
    using Step = CountReconciler::Step;
    m_state.total = total;
    m_countRequests = dated < 0 ? 1 : 2;
    m_countedAt = m_changesSoughtAt;
    m_plan.setTotal(total);
    const bool mayFetchReceived = !m_asksReceived && hasFeed() && elapsed() >= m_receivedMay;
    const qint64 unnamedDated = unnamed() - m_unnamed.value(DateRange::undated().first);
    const Step step = m_counts.compare(
        { total - unnamed(), dated < 0 ? dated : dated - unnamedDated, held(), m_plan.heldUndated() },
        { isLong(), isFullCheckRunning(), mayFetchReceived, mayCheckFully(), maySearch() });
    m_wantsFullCheck = m_wantsFullCheck || m_counts.wantsFullCheck();
    switch (step) {
    case Step::FetchUndated:
        return m_plan.recheckUndated();
    case Step::FetchNewest:
        return m_plan.recheckNewest();
    case Step::FetchReceived:
        m_phase = Phase::CatchingUp;
        return askForReceived();
    case Step::SearchRanges:
        m_searchRequests = 0;
        m_suspects.clear();
        searchRanges(m_plan.ranges());
        return searchNext();
    case Step::FullCheck:
        return beginFullCheck();
    case Step::Done:
        break;
    }
    // Without a query for received records, only agreeing counts prove that nothing is missing; a removed
    // record and a late one would cancel out.
    if (!hasFeed() && m_counts.isExplained())
        m_agreedAt = m_changesBegan;
    enter(afterCounts());
    if (std::exchange(m_replaced, false) && !isFullCheckRunning())
        markReplacedMissing();
}

bool ResourceSync::maySearch() const
{
    return !isLong() && m_plan.count() > fewRanges && elapsed() >= m_nextSearch;
}

// A record that was removed may be anywhere. Counts of ever fewer ranges tell where: only these are read.
void ResourceSync::searchRanges(const QList<DateRange> &ranges)
{
    QList<DateRange> dated = ranges;
    dated.removeIf([](const DateRange &range) { return range.isUndated(); });
    const qsizetype half = dated.size() / 2;
    for (const QList<DateRange> &some : { dated.mid(0, half), dated.mid(half) }) {
        if (!some.isEmpty())
            m_suspects.append(some);
    }
}

void ResourceSync::searchNext()
{
    // Where much differs, reading is cheaper than counting.
    if (m_searchRequests > m_plan.count() / 2) {
        for (const QList<DateRange> &some : std::exchange(m_suspects, {}))
            m_plan.recheck(some.first().first, some.last().last);
    }
    if (m_suspects.isEmpty())
        return;
    const QList<DateRange> some = m_suspects.takeFirst();
    m_nextSearch = elapsed() + ++m_searchRequests * pausePerSearch;
    const auto compareSome = [this, some](qint64 total) {
        const qint64 here = std::accumulate(some.cbegin(), some.cend(), qint64(0),
            [](qint64 sum, const DateRange &range) { return sum + range.total; });
        if (total >= 0 && total != here && some.size() == 1)
            m_plan.recheck(some.first().first, some.first().last);
        else if (total >= 0 && total != here)
            searchRanges(some);
        searchNext();
    };
    ask({ some.first().first, some.last().last }, compareSome, [this] { m_suspects.clear(); });
}

// How many of the records that the service counts are stored here.
qint64 ResourceSync::held() const
{
    return std::accumulate(m_loose.cbegin(), m_loose.cend(), m_plan.held());
}

// Records that the service counts but sends without a usable id, so that they cannot be stored.
qint64 ResourceSync::unnamed() const
{
    return std::accumulate(m_unnamed.cbegin(), m_unnamed.cend(), qint64(0));
}

// Limits full checks in the same way as rounds of changes, so that they leave time for other requests.
bool ResourceSync::mayCheckFully() const
{
    if (isLong())
        return elapsed() >= m_nextFullCheck;
    return m_plan.count() <= fewRanges || now() - m_state.fullyCheckedAt >= hour;
}

void ResourceSync::markReplacedMissing()
{
    ++m_busy;
    m_store.markReplacedMissing(m_schema, { now(), now() - m_options.removeGoneAfter, 0 }, this,
        [this](const StoreResult<RangeChanges> &changes) {
            --m_busy;
            if (!changes)
                return refuse(notStored(changes.error()), m_checks);
            judge(*changes);
            Q_EMIT advanced();
        });
}

qint64 ResourceSync::fullCheckEvery() const
{
    // If the service cannot be asked for changes, a short list is read again; one of a single page is read
    // each time anyway.
    const bool isShort = m_plan.held() <= 3 * m_options.pageSize && !isOnePage();
    return !hasFeed() && isShort ? std::min(m_options.fullCheckEvery, 6 * m_options.changesEvery)
                                 : m_options.fullCheckEvery;
}

bool ResourceSync::isFullCheckDue() const
{
    const qint64 age = now() - m_state.fullyCheckedAt;
    return m_state.fullyCheckedAt == 0 || age >= fullCheckEvery() || (m_wantsFullCheck && mayCheckFully());
}

void ResourceSync::beginFullCheck()
{
    m_wantsFullCheck = false;
    enter(Phase::Receiving);
    m_unsent = 0;
    m_unnamed.clear();
    m_repeats = false;
    m_isUnordered = false;
    m_fullCheckRequests = 0;
    m_counts.beginFullCheck();
    setFirstDay(firstDay());
    ++m_busy;
    // Later than the one before, or it would not count as running.
    const qint64 began = std::max(now(), m_state.fullyCheckedAt + 1);
    m_store.beginFullCheck(m_schema, m_state, began, this, [this](const StoreResult<MirrorState> &begun) {
        --m_busy;
        if (!begun) {
            // Begins as soon as the store can be written again.
            m_wantsFullCheck = true;
            enter(Phase::Idle);
            return refuse(notStored(begun.error()), m_checks);
        }
        m_state.fullCheckRow = begun->fullCheckRow;
        // The clock may have been set back meanwhile.
        m_state.fullCheckBegan = std::max(std::min(begun->fullCheckBegan, now()), m_state.fullyCheckedAt + 1);
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
    m_store.endFullCheck(m_schema, state, { now(), now() - m_options.removeGoneAfter, since }, this,
        [this](const StoreResult<RangeChanges> &changes) {
            --m_busy;
            if (!changes)
                return refuse(notStored(changes.error()), m_checks);
            m_state.fullyCheckedAt = m_state.fullCheckBegan; // which the clock may have moved meanwhile
            enter(Phase::Idle);
            // Everything was just read, so the first query for later changes can wait as long as usual.
            if (m_receivedDue == 0 && isLong()) {
                const qint64 pages = m_plan.heldFrom(today() - 2) / m_options.pageSize + 1;
                m_receivedDue = elapsed() + std::min(pages * pausePerReceivedRequest, 24 * hour);
            }
            // New records of a restless list are among those received lately and in the ranges of these days.
            if (isRestless())
                m_receivedMay = std::max(m_receivedMay, m_receivedDue);
            m_nextFullCheck = elapsed()
                + (isRestless()
                        ? std::clamp(
                            m_fullCheckRequests * pausePerRestlessRequest, m_options.changesEvery, oneDay)
                        : std::clamp(m_fullCheckRequests * pausePerRequest, m_options.changesEvery, hour));
            // Records that belong to no range: they were added, removed or moved between two reads, and only
            // the next full check can tell. In a long list new ones are counted and wait for their range to
            // be read.
            m_wantsFullCheck = m_wantsFullCheck || (changes->orphans > 0 && !isLong());
            judge(*changes);
            Q_EMIT advanced();
        });
}

int ResourceSync::firstDay() const
{
    if (m_schema.name != logSchema.name)
        return DateRange::openStart;
    return today() - m_options.keptDays;
}

void ResourceSync::setFirstDay(int day)
{
    if (day == DateRange::openStart || day == m_plan.firstDay())
        return;
    m_plan.setFirstDay(day);
    m_store.forgetBefore(m_schema, QDate::fromJulianDay(day));
}

// A single implausible answer must not remove everyone (fault row 73).
bool ResourceSync::isDoubtful() const
{
    return m_gone * 5 > m_plan.held() + m_gone;
}

void ResourceSync::judge(const RangeChanges &changes)
{
    m_gone = changes.gone;
    if (!isDoubtful())
        m_doubtful = false;
    else if (changes.missed > 0)
        m_doubtful = true;
}

void ResourceSync::flush()
{
    if (!isLoaded() || m_state.fullCheckBegan == 0)
        return;
    m_store.storeMirror(m_schema, m_state, std::exchange(m_received, {}));
}

std::optional<qint64> ResourceSync::dueIn() const
{
    if (!isLoaded())
        return {};
    if (m_suspendedUntil > elapsed())
        return m_suspendedUntil - elapsed();
    const qint64 changes = m_changesSoughtAt >= 0 ? m_changesSoughtAt + changesEvery() - elapsed()
                                                  : m_state.changesAt + changesEvery() - now();
    // A full check that runs waits for something else.
    const bool mayBegin = m_phase == Phase::Idle;
    const qint64 fullCheck = m_state.fullyCheckedAt - now();
    qint64 in = mayBegin ? std::min(changes, fullCheck + fullCheckEvery()) : changes;
    if (m_wantsFullCheck && mayBegin)
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
    // Records that arrived after the service was asked for its count are added to it.
    progress.total = m_state.total < 0 ? -1 : std::max(m_state.total, progress.held);
    // A difference that is still to be looked for is no contradiction.
    progress.missing = (isRestless() && m_wantsFullCheck ? 0 : m_counts.missing()) + m_unsent;
    progress.unnamed = unnamed();
    progress.repeats = m_repeats;
    progress.gone = m_gone;
    progress.requestsLeft = isLoaded() ? m_plan.requestsLeft(times()) : 0;
    progress.complete = m_state.fullyCheckedAt > 0 && m_plan.isWhole();
    progress.receiving = m_busy > 0;
    progress.doubtful = m_doubtful;
    if (const qint64 asOf = std::max(m_state.changesAt, m_agreedAt); asOf > 0)
        progress.asOf = QDateTime::fromMSecsSinceEpoch(asOf - setBackBy(), Qt::UTC);
    if (const int first = firstDay(); first > DateRange::openStart)
        progress.since = QDate::fromJulianDay(first);
    progress.error = m_error;
    return progress;
}

} // namespace care
