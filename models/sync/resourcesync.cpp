// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/resourcesync.h"

#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/rangequery.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 hour = 3'600'000;
constexpr qint64 oneDay = 24 * hour;
//! Oldest changes asked for, in ms; older ones are found by a full check.
constexpr qint64 maxAgeOfChanges = 7 * oneDay;
//! Margin in ms by which the query for received records of a long list reaches further back.
constexpr qint64 marginOfLong = 2 * hour;
//! Number of received ranges whose times of receipt are stored in one write.
constexpr qsizetype receivedAtOnce = 100;
//! Most ranges checked again when the counts differ; with more ranges only those whose own count differs are
//! checked.
constexpr int maxRangesAtOnce = 20;
//! Days after which a range is read again even if its count agrees.
constexpr int daysOfRotation = 28;

} // namespace

ResourceSync::ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
    const SyncOptions &options, QObject *parent)
    : QObject(parent)
    , m_schema(schema)
    , m_store(store)
    , m_options(options)
    , m_clock(clock)
    , m_requests(schema, client, store, m_clock)
    , m_plan(takesDates(schema), options.pageSize)
    , m_profile(takesDates(schema), options.pageSize)
    , m_pace(m_options)
{
}

ResourceSync::~ResourceSync()
{
    flush();
}

PlanTimes ResourceSync::times() const
{
    return { m_clock.now(), m_state.fullCheckBegan, m_options.confirmAfter, m_options.removeGoneAfter,
        m_clock.today(), m_clock.elapsed() };
}

// Sets the service's total. If only some days of the list are kept, the total says nothing about the records
// to be stored here.
void ResourceSync::noteTotal(qint64 total)
{
    if (total < 0 || m_state.total < 0 || m_plan.firstDay() != DateRange::openStart)
        return;
    m_state.total = total;
    m_plan.setTotal(total);
}

void ResourceSync::load()
{
    if (m_phase != Phase::Unloaded)
        return;
    m_phase = Phase::Loading;
    m_store.mirror(m_schema, this, [this](const Mirror &mirror) {
        m_state = mirror.state;
        m_plan.load(mirror.ranges, firstDay());
        m_clock.start();
        if (m_state.isLaterThan(m_clock.now()) || m_plan.isLaterThan(m_clock.now()))
            forgetTimes();
        m_plan.setTotal(m_state.total);
        m_anomalies.load(mirror.gone, m_plan.held());
        // Ranges without a total mean that the program ended before storing it, so the total is requested
        // first.
        const bool lacksTotal = m_state.total < 0 && !mirror.ranges.isEmpty();
        m_phase = lacksTotal ? Phase::CountingList : afterLoad();
        Q_EMIT m_requests.advanced();
    });
}

// Moves stored moments along when the clock is set back, so that each stays as long ago as it was. Called
// before every use of the present moment: one noted while the clock was ahead would otherwise stay in the
// future.
void ResourceSync::followClock()
{
    const qint64 back = m_clock.follow();
    if (back == 0)
        return;
    m_state.setBack(back);
    m_plan.setBack(back);
    m_round.began = movedBack(m_round.began, back);
    // A clock that was far ahead has asked for records received in the future, so the next round asks for
    // those received since the program began. It is not brought forward: a clock set back again and again
    // would start a round with each answer.
    if (back >= marginOfLong) {
        m_round.began = std::min(m_round.began, m_clock.startedAt());
        m_state.changesAt = std::min(m_state.changesAt, m_clock.startedAt());
        m_pace.askForEverything();
    }
    if (m_state.isLaterThan(m_clock.now()) || m_plan.isLaterThan(m_clock.now()))
        return forgetTimes();
    m_received.clear();
    m_store.putRight(m_schema, { m_state, m_plan.ranges(), back, m_clock.now() });
}

// Makes everything due for reading, because the age of the stored records is unknown.
void ResourceSync::forgetTimes()
{
    m_state.forgetTimes();
    m_plan.forgetTimes(m_clock.now());
    m_received.clear();
    m_store.putRight(m_schema, { m_state, m_plan.ranges(), 0, m_clock.now() });
}

// Moment of a request limited to the present, because the clock may have been set back since it was sent.
qint64 ResourceSync::pastMoment(qint64 moment) const
{
    return std::max(std::min(moment, m_clock.now()), m_state.fullCheckBegan);
}

bool ResourceSync::startNext()
{
    load();
    if (m_options.isOffline)
        return false;
    followClock();
    if (m_phase == Phase::Loading || m_requests.pausedFor() > 0)
        return false;
    if (m_phase == Phase::CountingList) {
        if (underWay() == 0)
            countList();
        return false;
    }
    if (m_phase != Phase::CatchingUp && m_state.fullCheckBegan > 0 && changesAreDue())
        beginCatchingUp();
    return readNext() || (underWay() == 0 && advancePhase());
}

// Moves to the next phase when no request of the present one is running; false if there is nothing to do.
bool ResourceSync::advancePhase()
{
    if (m_phase == Phase::CatchingUp)
        m_phase = endCatchingUp();
    // Postponed ranges are still missing, and neither counting nor a full check can finish without them.
    if (m_plan.isWaiting(m_clock.elapsed()))
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

// Changes the phase, except while catching up: a running query for changes is finished first, and the counts
// are compared after it anyway.
void ResourceSync::enter(Phase next)
{
    if (m_phase != Phase::CatchingUp)
        m_phase = next;
}

ResourceSync::Phase ResourceSync::phase() const
{
    return m_requests.pausedFor() > 0 ? Phase::Suspended : m_phase;
}

bool ResourceSync::isLoaded() const
{
    return m_phase != Phase::Unloaded && m_phase != Phase::Loading;
}

void ResourceSync::countList()
{
    m_requests.count({ m_plan.firstDay(), DateRange::openEnd }, [this](qint64 total) {
        m_phase = afterLoad();
        m_state.total = std::max(total, m_state.total);
        m_plan.setTotal(m_state.total);
    });
}

bool ResourceSync::readNext()
{
    using Want = FetchRequest::Want;
    if (!m_round.received.isEmpty()) {
        fetch(m_round.received.takeFirst(), Want::Received);
        return true;
    }
    const std::optional<DateRange> range = m_state.fullCheckBegan > 0 ? m_plan.next(times()) : std::nullopt;
    if (!range)
        return false;
    m_plan.begin(*range);
    // A range is confirmed by its count, one request, in place of being read, if it was read before, agreed
    // so far and is not due for reading.
    const bool isLarge = isLong() && range->total > 2 * m_options.pageSize;
    const bool isSure = range->asOf > 0 && range->goneSince == 0 && !range->isUndated();
    const bool hasTurn = (m_clock.today() + range->first) % daysOfRotation == 0;
    // Records that arrived after the range was read belong to no range until it is read again.
    if (isLarge && isSure && !hasTurn && !m_plan.hasLooseBeside(*range))
        confirm(*range);
    else
        fetch(*range, Want::Whole);
    return true;
}

void ResourceSync::confirm(const DateRange &range)
{
    m_profile.noteCount();
    m_requests.count(
        range,
        [this, range, began = m_clock.now()](qint64 total) {
            if (total != range.total)
                return fetch(range, FetchRequest::Want::Whole);
            followClock();
            DateRange confirmed = range;
            confirmed.asOf = pastMoment(began);
            m_plan.insert(confirmed, m_clock.today());
            m_received.append(confirmed);
        },
        [this, range](const ApiError &) {
            m_plan.release(range);
            return false;
        });
}

void ResourceSync::fetch(const DateRange &range, FetchRequest::Want want)
{
    FetchRequest request{ .schema = &m_schema, .range = range, .want = want };
    request.isLong = isLong();
    request.maySplit = m_plan.canSplit(range, m_clock.today());
    request.isUnordered = m_profile.isUnordered();
    request.pageSize = m_options.pageSize;
    request.now = m_clock.now();
    request.goneBefore = request.now - m_options.removeGoneAfter;
    request.here = m_plan.heldWithLoose();
    if (want == FetchRequest::Want::Newest && isRestless()) {
        request.here = m_plan.heldOf(range);
        request.isScattered = true;
        request.fromTail = m_profile.hasNewsAtTail();
        request.maxPages = m_pace.roomForSearch(m_round);
    }
    m_requests.fetch(
        request, [this, request](const FetchResult &result) { receive(request, result); },
        [this, request](const ApiError &error) { return handleError(request, error); });
}

void ResourceSync::receive(const FetchRequest &request, const FetchResult &result)
{
    followClock();
    m_anomalies.noteChanges(result.changes, m_plan.held());
    recheckDays(request, result.changes);
    if (result.changes.undated > 0)
        m_counts.noteUndated();
    m_round.hasNews = m_round.hasNews || result.changes.inserted > 0 || result.changes.undated > 0
        || !result.changes.formerDays.isEmpty();
    switch (request.want) {
    case FetchRequest::Want::Whole:
        return receiveRange(request, result);
    case FetchRequest::Want::Newest:
        return receiveNewest(request, result);
    case FetchRequest::Want::Received:
        m_round.requests += result.requests;
        if (result.end == FetchResult::End::TooMany)
            m_round.divide(request.range, m_clock.today());
        return;
    case FetchRequest::Want::Listed:
        break;
    }
}

// Makes ranges due that were read before a record in them was added or changed its date; the range that such
// a record left still counts it.
void ResourceSync::recheckDays(const FetchRequest &request, const RangeChanges &changes)
{
    for (const int former : changes.formerDays)
        m_plan.recheck(former - 1, former + 1);
    const bool isWhole = request.want == FetchRequest::Want::Whole;
    // New records of a long list are assigned to their range when that is next read.
    if (!isWhole && isLong())
        return;
    for (const int dated : changes.days) {
        if (!isWhole || !request.range.overlaps({ dated - 1, dated + 1 }))
            m_plan.recheck(dated - 1, dated + 1);
    }
}

void ResourceSync::receiveNewest(const FetchRequest &request, const FetchResult &result)
{
    if (!request.isScattered) {
        m_profile.noteHead(result);
        m_round.counted = result.newestFirst ? result.total : -1;
        return;
    }
    m_profile.noteSearch(result);
    m_round.requests += result.requests;
    m_pace.scheduleSearchForNews(m_round);
}

void ResourceSync::receiveRange(const FetchRequest &request, const FetchResult &result)
{
    m_anomalies.noteRange(request.range, result);
    if (m_state.total < 0)
        m_state.total = result.total;
    m_profile.noteRange(result);
    m_plan.setTotal(m_state.total);
    m_plan.setPageSize(result.pageSize);
    m_plan.setPages(m_profile.pagesOfRange(kind()));
    switch (result.end) {
    case FetchResult::End::TooMany:
        return m_plan.split(request.range, result.total, m_clock.today());
    case FetchResult::End::Unsteady:
        return m_plan.postpone(
            request.range, m_clock.elapsed() + SyncPace::pauseAfterUnsteady(result.requests, kind()));
    case FetchResult::End::Stored:
        return insertRange(request, result);
    }
}

void ResourceSync::insertRange(const FetchRequest &request, const FetchResult &result)
{
    DateRange range = request.range;
    range.total = result.changes.members;
    range.asOf = pastMoment(request.now);
    range.goneSince = std::min(result.changes.goneSince, m_clock.now());
    m_plan.insert(range, m_clock.today());
    if (result.changes.goneSince > m_clock.now())
        m_store.putRight(m_schema, { m_state, {}, 0, m_clock.now() });
    if (range.goneSince > 0 && request.now >= range.goneSince + m_options.confirmAfter)
        m_anomalies.confirmGone();
    m_received.append(range);
    if (m_received.size() >= receivedAtOnce)
        flush();
}

bool ResourceSync::handleError(const FetchRequest &request, const ApiError &error)
{
    using Want = FetchRequest::Want;
    if (request.want == Want::Received && error.kind == ApiError::Kind::Invalid) {
        m_state.noFeed = true;
        m_round.received.clear();
        return true;
    }
    if (request.want == Want::Whole && error.kind == ApiError::Kind::BadAnswer) {
        // Unreadable ranges are postponed, because the others may be readable.
        m_plan.postpone(request.range, m_clock.elapsed() + m_options.confirmAfter);
        m_requests.noteError(error);
        return true;
    }
    if (request.want == Want::Received)
        m_round.received.prepend(request.range);
    else if (request.want == Want::Whole)
        m_plan.release(request.range);
    return false;
}

bool ResourceSync::hasFeed() const
{
    return takesDates(m_schema) && m_schema.dateField(u"ingested_on"_s) && !m_state.noFeed;
}

bool ResourceSync::changesAreDue() const
{
    const qint64 age =
        m_round.soughtAt >= 0 ? m_clock.elapsed() - m_round.soughtAt : m_clock.now() - m_state.changesAt;
    return m_round.checks != m_requests.checks() || age >= changesEvery();
}

// Asks for changes at the user's request, including removed records and corrected older ones.
void ResourceSync::checkNow()
{
    m_requests.checkNow();
    m_pace.askNow();
}

void ResourceSync::beginCatchingUp()
{
    m_phase = Phase::CatchingUp;
    m_round = {};
    m_round.began = m_clock.now();
    m_round.soughtAt = m_clock.elapsed();
    m_round.checks = m_requests.checks();
    if (isOnePage()) {
        m_round.way = CatchUp::Way::Page;
        return m_plan.recheckNewest();
    }
    const bool showsNews = isLong() && (m_profile.isNewestFirst() || isRestless());
    if (!showsNews || (m_pace.mustFetchReceived(m_clock.elapsed()) && m_state.fullyCheckedAt > 0))
        askForReceived();
}

// True for a list of one page, where a single answer shows all changes, unless its count does not add up.
bool ResourceSync::isOnePage() const
{
    return m_plan.isOneRange() && m_state.fullyCheckedAt > 0 && !isFullCheckRunning()
        && m_state.total == m_plan.held() && m_state.total <= m_options.pageSize
        && m_counts.missing() + m_anomalies.unsent() == 0;
}

void ResourceSync::askForReceived()
{
    m_round.way = CatchUp::Way::Received;
    if (!hasFeed())
        return;
    const qint64 since = std::max<qint64>(m_state.changesAt, m_round.began - maxAgeOfChanges);
    if (m_state.changesAt > 0 && m_state.changesAt < since)
        m_counts.requestFullCheck();
    // The margin allows for wrong clocks and for the service's day, which may begin an hour before that of
    // UTC.
    const qint64 margin = isLong() ? marginOfLong : oneDay;
    const QDate first = QDateTime::fromMSecsSinceEpoch(since - margin, Qt::UTC).date();
    m_round.received = { DateRange{ int(first.toJulianDay()), DateRange::openEnd } };
}

ResourceSync::Phase ResourceSync::endCatchingUp()
{
    using Way = CatchUp::Way;
    m_pace.scheduleChanges(m_round, kind(), m_profile.isNewestFirst());
    // False if the list turned out longer than a page, or the page did not arrive.
    const bool isWhole = m_round.way == Way::Page && m_plan.isOneRange(m_round.began);
    if (isWhole)
        m_state.total = m_plan.held();
    if (isWhole || m_round.way == Way::Received)
        m_state.changesAt = m_round.began;
    m_counts.startOver();
    flush();
    // Counting can wait: the query for received records finds added and changed ones, and only removed ones
    // need the count, which is another request.
    const bool mayWait = m_round.way == Way::Received && hasFeed() && !m_round.hasNews
        && !isFullCheckRunning() && m_state.fullyCheckedAt > 0 && m_counts.missing() == 0
        && !m_pace.areCountsDue(m_round);
    return isWhole || mayWait ? afterCounts() : Phase::Confirming;
}

// Counts the whole list and its dated records, which differ by the undated ones. Both are requested only
// where one record too many and one too few could cancel out. Changes between the two answers at the end of a
// full check can do the same, so both are then requested once more.
void ResourceSync::count()
{
    if (!isLong()) {
        m_plan.setLoose({});
        return askForCounts();
    }
    // The head of the list shows new records and contains the count in the same answer.
    if (m_profile.isNewestFirst() && !m_round.counted)
        return fetch({ m_plan.firstDay(), DateRange::openEnd }, FetchRequest::Want::Newest);
    const auto countLoose = [this](const QMap<int, qint64> &loose) {
        m_plan.setLoose(loose);
        if (isRestless() && !m_round.hasSearched && !isFullCheckRunning() && m_state.fullyCheckedAt > 0) {
            // New records of a restless list (one with new records on any page) were created on the newest
            // days.
            m_round.hasSearched = true;
            return fetch(m_plan.newestDays(m_clock.today() - 1), FetchRequest::Want::Newest);
        }
        const qint64 counted = std::exchange(m_round.counted, {}).value_or(-1);
        const bool mayHide =
            m_plan.firstDay() == DateRange::openStart && m_counts.mayHideUndated(isFullCheckRunning());
        if (counted >= 0 && !mayHide)
            compare(counted, -1);
        else
            askForCounts();
    };
    m_store.loose(m_schema, this, m_requests.whenStored(countLoose));
}

void ResourceSync::askForCounts()
{
    m_requests.count({ m_plan.firstDay(), DateRange::openEnd }, [this](qint64 total) {
        const bool hidesUndated =
            takesDates(m_schema) && m_plan.firstDay() == DateRange::openStart && !m_plan.isOneRange();
        const bool mayDiffer =
            m_counts.mayHideUndated(isFullCheckRunning()) || total != m_plan.heldWithLoose();
        if (total < 0)
            enter(afterCounts());
        else if (hidesUndated && mayDiffer)
            m_requests.count({ FetchPlan::oldestDay, DateRange::openEnd },
                [this, total](qint64 dated) { compare(total, dated); });
        else
            compare(total, -1);
    });
}

void ResourceSync::compare(qint64 total, qint64 dated)
{
    using Step = CountReconciler::Step;
    m_state.total = total;
    m_plan.setTotal(total);
    m_pace.noteCounts(m_round, dated < 0 ? 1 : 2);
    const bool mayFetchReceived =
        m_round.way != CatchUp::Way::Received && hasFeed() && m_pace.mayFetchReceived(m_clock.elapsed());
    const bool maySearch =
        !isLong() && m_plan.count() > maxRangesAtOnce && m_pace.maySearch(m_clock.elapsed());
    const qint64 unnamed = m_anomalies.unnamed();
    const Step step = m_counts.compare(
        { total - unnamed, dated < 0 ? dated : dated - (unnamed - m_anomalies.unnamedUndated()),
            m_plan.heldWithLoose(), m_plan.heldUndated() },
        { isLong(), isFullCheckRunning(), mayFetchReceived, mayCheckFully(), maySearch });
    switch (step) {
    case Step::FetchUndated:
        return m_plan.recheckUndated();
    case Step::FetchNewest:
        return m_plan.recheckNewest();
    case Step::FetchReceived:
        m_phase = Phase::CatchingUp;
        return askForReceived();
    case Step::SearchRanges:
        m_search.begin(m_plan.ranges());
        return searchNext();
    case Step::FullCheck:
        return beginFullCheck();
    case Step::Done:
        break;
    }
    // Without a query for received records only equal counts prove that nothing is missing, because a removed
    // record and a late one would cancel out.
    if (!hasFeed() && m_counts.isExplained())
        m_state.changesAt = std::max(m_state.changesAt, m_round.began);
    enter(afterCounts());
    if (m_plan.hasReplaced() && !isFullCheckRunning())
        markReplacedMissing();
    m_plan.forgetReplaced();
}

void ResourceSync::searchNext()
{
    const std::optional<DateRange> days = m_search.next();
    if (!days)
        return;
    m_pace.scheduleSearch(m_clock.elapsed(), m_search.requests());
    const auto compareCount = [this](qint64 total) {
        const QList<DateRange> differing = m_search.compare(total);
        for (const DateRange &range : differing)
            m_plan.recheck(range.first, range.last);
        searchNext();
    };
    m_requests.count(*days, compareCount, [this](const ApiError &) {
        m_search.stop();
        return false;
    });
}

void ResourceSync::markReplacedMissing()
{
    const FullCheckEnd end{ m_clock.now(), m_clock.now() - m_options.removeGoneAfter, 0 };
    m_store.markReplacedMissing(m_schema, end, this,
        m_requests.whenStored(
            [this](const RangeChanges &changes) { m_anomalies.noteChanges(changes, m_plan.held()); }));
}

// True if enough time has passed for another full check; like rounds of changes, full checks must leave time
// for other requests.
bool ResourceSync::mayCheckFully() const
{
    if (isLong())
        return m_clock.elapsed() >= m_pace.nextFullCheck();
    return m_plan.count() <= maxRangesAtOnce || m_clock.now() - m_state.fullyCheckedAt >= hour;
}

qint64 ResourceSync::fullCheckEvery() const
{
    // Short lists are read again more often if the service cannot be asked for changes; lists of one page are
    // read every time anyway.
    const bool isShort = m_plan.held() <= 3 * m_options.pageSize && !isOnePage();
    return !hasFeed() && isShort ? std::min(m_options.fullCheckEvery, 6 * m_options.changesEvery)
                                 : m_options.fullCheckEvery;
}

bool ResourceSync::isFullCheckDue() const
{
    const qint64 age = m_clock.now() - m_state.fullyCheckedAt;
    const bool isOld = age >= fullCheckEvery() && m_clock.elapsed() >= m_pace.nextFullCheck();
    return m_state.fullyCheckedAt == 0 || isOld || (m_counts.wantsFullCheck() && mayCheckFully());
}

void ResourceSync::beginFullCheck()
{
    enter(Phase::Receiving);
    m_anomalies.beginFullCheck();
    m_profile.beginFullCheck();
    m_counts.beginFullCheck();
    if (const int day = firstDay(); day != DateRange::openStart && day != m_plan.firstDay()) {
        m_plan.setFirstDay(day);
        m_store.forgetBefore(m_schema, QDate::fromJulianDay(day));
    }
    const auto follow = [this](const MirrorState &begun) {
        followClock();
        m_state.fullCheckRow = begun.fullCheckRow;
        // The moment is limited to now, because the clock may have been set back meanwhile.
        m_state.fullCheckBegan =
            std::max(std::min(begun.fullCheckBegan, m_clock.now()), m_state.fullyCheckedAt + 1);
        if (m_state.changesAt == 0)
            m_state.changesAt = m_state.fullCheckBegan;
    };
    const auto tryLater = [this] {
        // The full check is requested again, so that it begins as soon as the store can be written.
        m_counts.requestFullCheck();
        enter(Phase::Idle);
    };
    // A full check must begin later than the last one ended, or it would not count as running.
    const qint64 began = std::max(m_clock.now(), m_state.fullyCheckedAt + 1);
    m_store.beginFullCheck(m_schema, m_state, began, this, m_requests.whenStored(follow, tryLater));
}

void ResourceSync::endFullCheck()
{
    MirrorState state = m_state;
    state.fullyCheckedAt = state.fullCheckBegan;
    flush();
    const int day = m_plan.firstDay();
    const qint64 since = day == DateRange::openStart
        ? 0
        : QDate::fromJulianDay(day + 1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
    const FullCheckEnd end{ m_clock.now(), m_clock.now() - m_options.removeGoneAfter, since };
    const auto finish = [this](const RangeChanges &changes) {
        // Start of the full check, which a change of the clock may have moved meanwhile.
        m_state.fullyCheckedAt = m_state.fullCheckBegan;
        enter(Phase::Idle);
        m_pace.scheduleFullCheck(m_clock.elapsed(), m_profile.fullCheckRequests(), kind(),
            m_plan.heldFrom(m_clock.today() - 2) / m_options.pageSize + 1);
        // Records in no range were added, removed or moved between two reads, and only the next full check
        // can tell. In a long list new ones are counted, and wait for their range to be read.
        if (changes.orphans > 0 && !isLong())
            m_counts.requestFullCheck();
        m_anomalies.noteChanges(changes, m_plan.held());
    };
    m_store.endFullCheck(m_schema, state, end, this, m_requests.whenStored(finish));
}

int ResourceSync::firstDay() const
{
    return m_schema.name == logSchema.name ? m_clock.today() - m_options.keptDays : DateRange::openStart;
}

void ResourceSync::flush()
{
    if (isLoaded() && m_state.fullCheckBegan > 0)
        m_store.storeMirror(m_schema, m_state, std::exchange(m_received, {}));
}

std::optional<qint64> ResourceSync::dueIn() const
{
    if (!isLoaded())
        return {};
    if (m_requests.pausedFor() > 0)
        return m_requests.pausedFor();
    const qint64 changes = m_round.soughtAt >= 0 ? m_round.soughtAt + changesEvery() - m_clock.elapsed()
                                                 : m_state.changesAt + changesEvery() - m_clock.now();
    const qint64 fullCheck = m_state.fullyCheckedAt - m_clock.now();
    const qint64 rest = m_pace.nextFullCheck() - m_clock.elapsed();
    qint64 in = changes;
    // A running full check, or one after postponed ranges, waits for other events.
    if (m_phase == Phase::Idle && !m_plan.isWaiting(m_clock.elapsed())) {
        in = std::min(in, std::max(fullCheck + fullCheckEvery(), rest));
        if (m_counts.wantsFullCheck())
            in = std::min(in, isLong() ? rest : fullCheck + hour);
    }
    if (const auto plan = m_plan.dueIn(times()))
        in = std::min(in, *plan);
    return std::max<qint64>(in, 0);
}

ResourceProgress ResourceSync::progress() const
{
    ResourceProgress progress;
    progress.resource = m_schema.name;
    progress.received = m_plan.heldWithLoose();
    // Records that arrived after the service counted are added to its total.
    progress.total = m_state.total < 0 ? -1 : std::max(m_state.total, progress.received);
    // A difference that is still being investigated is not reported as a contradiction.
    progress.missing = isRestless() && m_counts.wantsFullCheck() ? 0 : m_counts.missing();
    m_anomalies.addTo(progress);
    progress.requestsLeft = isLoaded() ? m_plan.requestsLeft(times()) : 0;
    progress.complete = m_state.fullyCheckedAt > 0 && m_plan.isWhole();
    progress.receiving = underWay() > 0;
    if (m_state.changesAt > 0)
        progress.asOf = QDateTime::fromMSecsSinceEpoch(m_state.changesAt - m_clock.setBackBy(), Qt::UTC);
    if (const int first = firstDay(); first > DateRange::openStart)
        progress.since = QDate::fromJulianDay(first);
    progress.error = m_requests.error();
    return progress;
}

} // namespace care
