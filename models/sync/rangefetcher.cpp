// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/rangefetcher.h"

#include "models/api/apiclient.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/rangequery.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int maxWalks = 6;
//! Most overlapping pages in one range of days, because a range interrupted by the program's end is fetched
//! again from its beginning.
constexpr qint64 maxJoinedPages = 16;
//! Most walks through a long list with a changing order; further ones would add no certainty.
constexpr int maxLongWalks = 3;
//! Most answers requested per page of an unordered list of few pages.
constexpr int maxDrawsPerPage = 12;
//! Limits on walks through a list on screen: in total, through a long one, while records are removed, and in
//! a row without a new record.
constexpr int maxListedWalks = 12;
constexpr int maxLongListedWalks = 3;
constexpr qsizetype longListSize = 4'000; // Number of records from which a list on screen counts as long.
constexpr int maxListedWalksWhileRecordsGo = 3;
constexpr int maxFutileWalks = 3;

qint64 pagesOf(qint64 rows, int pageSize)
{
    return (rows + pageSize - 1) / std::max(1, pageSize);
}

//! Expected number of pages in random order until each row was on one of them (coupon collector's problem).
double drawsOf(qint64 rows, int pageSize)
{
    if (rows <= pageSize)
        return 1;
    // Euler's constant, the correction by which the last row comes later than ln(rows) says.
    constexpr double untilTheLast = 0.6;
    return (std::log(double(rows)) + untilTheLast) / -std::log1p(-double(pageSize) / double(rows));
}

} // namespace

RangeFetcher::RangeFetcher(ApiClient &client, Store &store, const FetchRequest &request, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_request(request)
{
    m_result.isUnordered = request.isUnordered;
    m_result.pageSize = request.pageSize;
}

void RangeFetcher::start(Callback callback)
{
    m_callback = std::move(callback);
    if (m_request.want == FetchRequest::Want::Newest && m_request.fromTail && m_request.here > 0) {
        m_search.isAtTail = true;
        m_part.page = int(m_request.here / m_request.pageSize) + 1;
    }
    ask();
}

void RangeFetcher::fetchPage(qint64 now, Callback callback)
{
    m_request.now = now;
    m_result.changes = {};
    start(std::move(callback));
}

void RangeFetcher::ask()
{
    request(m_joined ? m_joined->page() : m_part.page, m_joined ? m_joined->limit() : m_request.pageSize,
        [this](const RecordPage &page) { receive(page); });
}

void RangeFetcher::request(int page, int limit, const std::function<void(const RecordPage &)> &then)
{
    ++m_result.requests;
    const ResourceSchema &schema = *m_request.schema;
    const bool byReceipt = m_request.want == FetchRequest::Want::Received;
    m_client.list(schema.path(),
        rangeQuery(schema, m_request.range, byReceipt) + m_request.scope + m_part.scope, page, limit,
        m_request.lane, schema.needsToken, this, [this, then](const Result<RecordPage> &answer) {
            if (!answer)
                return handleError(answer.error());
            RecordPage believed = *answer;
            // Lists on screen show the service's count, even one that cannot be true.
            if (m_request.want != FetchRequest::Want::Listed)
                believed.total = answer->credibleTotal();
            then(believed);
        });
}

// Handles an error. A home that the key may no longer see is removed from this computer, and the other homes
// go on.
void RangeFetcher::handleError(const ApiError &error)
{
    const QueryParameters scope = m_request.scope + m_part.scope;
    const auto home = std::find_if(
        scope.cbegin(), scope.cend(), [](const auto &parameter) { return parameter.first == "homeId"_L1; });
    if (error.kind != ApiError::Kind::Forbidden || home == scope.cend())
        return answer(tl::unexpected(error));
    m_store.forgetHome(home->second);
    m_part.scope.isEmpty() ? answer(tl::unexpected(error)) : readNextPart();
}

bool RangeFetcher::isWhole(const RecordPage &page) const
{
    return !page.hasNext && (page.total < 0 || page.rows() >= page.total);
}

void RangeFetcher::receive(const RecordPage &page)
{
    const bool isFirst = m_part.page == 1 && m_part.rounds == 1;
    if (m_request.want == FetchRequest::Want::Listed)
        receiveListed(page);
    else if (m_joined)
        storePage(page, [this, page] { joinPage(page); });
    else if (m_request.want == FetchRequest::Want::Newest)
        storePage(page, [this, page] { searchOn(page); });
    else if (isFirst && m_division != Division::Begun)
        receiveFirst(page);
    else
        storePage(page, [this, page, isFirst] { isFirst ? divide(page) : walkOn(page); });
}

void RangeFetcher::receiveFirst(const RecordPage &page)
{
    m_result.total = page.total;
    if (page.hasNext && !page.records.isEmpty())
        m_result.pageSize = int(page.rows());
    m_result.newestFirst = OverlapWalk::isNewestFirst(page);
    const bool hasFewPages = page.total >= 0 && page.total <= maxJoinedPages * m_result.pageSize;
    if (isWhole(page)) {
        m_result.total = page.records.size();
        m_result.unnamed = page.unnamed;
        RangeWrite write = writeOf(page.records.size());
        write.records = page.records;
        write.settles = m_request.want == FetchRequest::Want::Whole;
        store(write, [this] { finish(FetchResult::End::Stored); });
    } else if (m_request.isLong && m_proof && !m_result.isUnordered && page.hasNext
        && (hasFewPages || !m_request.maySplit)) {
        m_joined.emplace(m_request.pageSize, *m_proof);
        storePage(page, [this, page] { joinPage(page); });
    } else if (m_request.maySplit && page.hasNext && !m_result.isUnordered) {
        storePage(page, [this] { finish(FetchResult::End::TooMany); });
    } else {
        storePage(page, [this, page] { divide(page); });
    }
}

void RangeFetcher::receiveListed(const RecordPage &page)
{
    if (m_part.page == 1 && m_listing.headPage == 0)
        m_listing.began = m_request.now;
    const qsizetype known = m_ids.size();
    for (const Record &record : page.records)
        m_ids.insert(record.id);
    const bool continues =
        m_listing.headPage > 0 ? continuesHead(page, m_ids.size() - known) : continuesListed(page);
    const bool isComplete = !continues && !beginsAnotherWalk();
    m_part.page = m_listing.headPage > 0 ? m_listing.headPage : m_part.walk.page();
    m_result.isNextPageDue = !isComplete && (m_part.page == 1 || m_listing.headPage > 0);
    m_result.total = page.total;
    m_result.received = m_ids.size();
    // Records that arrived while the list was read may be missing, so it is complete as of the walk's
    // beginning.
    const qint64 asOf = isComplete ? m_listing.began : m_request.now;
    m_result.complete = isComplete;
    m_result.asOf = QDateTime::fromMSecsSinceEpoch(asOf, Qt::UTC);
    storePage(page, [this] { finish(FetchResult::End::Stored); });
}

bool RangeFetcher::continuesListed(const RecordPage &page)
{
    for (const Record &record : page.records)
        m_listing.order.append(record.id);
    PageWalk &walk = m_part.walk;
    if (walk.add(page))
        return true;
    if (m_part.rounds == 1 && !walk.hasShrunk() && walk.total() >= 0)
        m_listing.uncounted = std::max<qint64>(walk.received() - walk.total(), 0);
    // Lists of one page, or that repeat their pages, need no second look at the head, which has just been
    // read.
    m_listing.headPage = walk.page() == 1 || walk.repeats() ? 0 : 1;
    return m_listing.headPage > 0;
}

// True if reading goes on from the head: pages bring new records, which most lists have there and nowhere
// else.
bool RangeFetcher::continuesHead(const RecordPage &page, qsizetype added)
{
    m_part.walk.addAgain(page);
    const bool isAllNew = added > 0 && added == page.records.size();
    const bool continues = page.hasNext && m_listing.headPage < PageWalk::maxPages
        && (isAllNew || (added > 0 && page.total > m_ids.size()));
    m_listing.headPage = continues ? m_listing.headPage + 1 : 0;
    return continues;
}

// True if another walk begins, because it may resolve the contradictions of the one that ended.
bool RangeFetcher::beginsAnotherWalk()
{
    const PageWalk &walk = m_part.walk;
    m_result.repeats = walk.repeats();
    m_result.unnamed = std::max(m_result.unnamed, walk.unnamed());
    // Records added since the walk began do not count as missing.
    m_result.missing =
        std::max<qint64>(std::min(walk.total(), walk.firstTotal()) - m_ids.size() - m_result.unnamed, 0);
    const auto exceedsCount = [&](const QSet<QString> &ids) {
        return walk.total() >= 0 && ids.size() > walk.total() + m_listing.uncounted;
    };
    const bool shifted = walk.hasShrunk() || exceedsCount(walk.ids());
    m_result.shifts = shifted || exceedsCount(m_ids);
    m_listing.futileWalks = m_ids.size() > m_listing.before ? 0 : m_listing.futileWalks + 1;
    m_listing.before = m_ids.size();
    const int most = m_ids.size() > longListSize ? maxLongListedWalks : maxListedWalks;
    const bool bringsMore = m_listing.order != m_listing.lastOrder && m_listing.futileWalks < maxFutileWalks
        && m_part.rounds < most;
    if (m_result.missing > 0 ? !bringsMore : !shifted || m_part.rounds >= maxListedWalksWhileRecordsGo)
        return false;
    ++m_part.rounds;
    m_part.walk = {};
    m_listing.lastOrder = std::exchange(m_listing.order, {});
    return true;
}

void RangeFetcher::joinPage(const RecordPage &page)
{
    switch (m_joined->add(page)) {
    case OverlapWalk::State::Going:
        return ask();
    case OverlapWalk::State::Ended:
        // Proof::Places only assumes a stable order: a number of records other than the total disproves it,
        // unless the list changed meanwhile.
        if (m_proof == OverlapWalk::Proof::Times || !m_joined->wasQuiet()
            || m_joined->ids().size() == m_joined->total())
            return storeJoined();
        break;
    case OverlapWalk::State::Broken:
        break;
    }
    // The range is read in another way: in shorter ranges, by home and resident, or in two walks that must
    // agree.
    m_result.isUnordered = m_joined->isUnordered();
    m_joined.reset();
    m_part = {};
    if (m_proof == OverlapWalk::Proof::Times) {
        m_proof = OverlapWalk::Proof::Places;
        return ask();
    }
    m_proof.reset();
    if (m_request.maySplit && !m_result.isUnordered)
        return finish(FetchResult::End::TooMany);
    ask();
}

// Stores a joined range. Every record that existed at the beginning was read; records added or removed since
// change the count, and the next query for changes finds them. If nothing changed, the service contradicts
// itself.
void RangeFetcher::storeJoined()
{
    m_ids = m_joined->ids();
    m_result.joined = true;
    if (m_joined->wasQuiet())
        m_result.missing += std::max<qint64>(m_joined->total() - m_ids.size(), 0);
    storeRange();
}

// Continues a search for new records. In a list sorted by creation they come first, so a page without any
// ends it.
void RangeFetcher::searchOn(const RecordPage &page)
{
    m_result.total = page.total;
    if (m_part.page == 1)
        m_result.newestFirst = OverlapWalk::isNewestFirst(page);
    const int changes = m_result.changes.inserted + m_result.changes.updated;
    const int added = changes - std::exchange(m_search.changes, changes);
    // The search can end when the stored records are as many as the service counts.
    const bool addsUp = page.total >= 0 && page.total == m_request.here + m_result.changes.inserted;
    if (m_request.isScattered && !addsUp)
        return searchBothEnds(page, added);
    if (!m_result.newestFirst || added == 0 || addsUp || !page.hasNext || m_part.page >= m_request.maxPages)
        return finish(FetchResult::End::Stored);
    ++m_part.page;
    ask();
}

// Searches head and tail of a list sorted otherwise, where new records are near the head, at the end, or
// anywhere.
void RangeFetcher::searchBothEnds(const RecordPage &page, int added)
{
    // Number of new records that a page of an unsorted list may have by chance.
    constexpr int chanceFinds = 2;
    m_result.newsAtTail = m_result.newsAtTail || (m_search.isAtTail && added > 0);
    const bool isSearched = added <= chanceFinds || !page.hasNext;
    if (m_result.requests >= m_request.maxPages || (isSearched && m_search.isAtSecondEnd))
        return finish(FetchResult::End::Stored);
    ++m_part.page;
    if (isSearched) {
        const qint64 tail = std::min(m_request.here, page.total - 1) / m_request.pageSize + 1;
        if (page.total <= 0 || (!m_search.isAtTail && tail < m_part.page))
            return finish(FetchResult::End::Stored);
        m_part.page = m_search.isAtTail ? 1 : int(tail);
        m_search.isAtTail = !m_search.isAtTail;
        m_search.isAtSecondEnd = true;
    }
    ask();
}

// Divides the range by home, or a home's part by resident, if one page does not hold all of it.
void RangeFetcher::divide(const RecordPage &page)
{
    const ResourceSchema &schema = *m_request.schema;
    const bool byHome = schema.parameter("homeId"_L1) && schema.homeField != "id"_L1;
    const bool byResident = schema.parameter("residentId"_L1) && schema.name != residentSchema.name;
    if (isWhole(page) || page.total < 0 || m_division == Division::GivenUp || m_request.range.isUndated())
        return walkOn(page);
    const auto then = [this, page](const QString &parameter) {
        return [this, page, parameter](const QStringList &ids) {
            divideBy(parameter, ids, page);
        };
    };
    if (m_part.scope.isEmpty() && byHome)
        m_store.ids(homeSchema, {}, this, then(u"homeId"_s));
    else if (m_part.scope.size() == 1 && byResident)
        m_store.ids(residentSchema, m_part.scope.first().second, this, then(u"residentId"_s));
    else
        walkOn(page);
}

// Divides by the values of \a parameter, if that takes no more requests than two walks.
void RangeFetcher::divideBy(const QString &parameter, const QStringList &values, const RecordPage &page)
{
    const bool byResident = m_request.schema->parameter("residentId"_L1);
    if (parameter == "homeId"_L1 && values.size() == 1 && byResident) {
        return m_store.ids(residentSchema, values.first(), this,
            [this, page](const QStringList &ids) { divideBy(u"residentId"_s, ids, page); });
    }
    const qint64 walking = 2 * pagesOf(page.total, m_result.pageSize);
    const auto parts = std::max<qint64>(values.size(), 1);
    const qint64 each = pagesOf(page.total, m_result.pageSize * int(parts));
    const bool isWorthwhile = m_result.isUnordered
        ? double(parts) * drawsOf(page.total / parts, m_result.pageSize)
            < drawsOf(page.total, m_result.pageSize)
        : parts * (each > 1 ? 2 * each : 1) <= walking;
    if (values.size() < 2 || !isWorthwhile)
        return walkOn(page);
    if (m_part.scope.isEmpty())
        m_result.parts = int(parts);
    // Fewer days are requested, so that most homes' parts fit on one page.
    if (m_result.isUnordered && m_request.maySplit && page.total > parts * m_result.pageSize)
        return finish(FetchResult::End::TooMany);
    m_division = Division::Begun;
    for (const QString &value : values)
        m_scopes.append(m_part.scope + QueryParameters{ { parameter, value } });
    readNextPart();
}

void RangeFetcher::walkOn(const RecordPage &page)
{
    if (m_result.isUnordered && page.total >= 0)
        return drawOn(page);
    const bool continues = m_part.walk.add(page);
    m_result.repeats = m_result.repeats || m_part.walk.repeats();
    m_part.page = m_part.walk.page();
    continues ? ask() : compareWalks();
}

void RangeFetcher::compareWalks()
{
    const PageWalk &walk = m_part.walk;
    const bool complete = walk.isSteady() && (walk.total() < 0 || walk.received() == walk.total());
    m_part.agreed = m_part.rounds > 1 && walk.ids() == m_part.before ? m_part.agreed + 1 : 1;
    // Number of walks that must agree: a single page cannot shift, and a total that never adds up is accepted
    // after three.
    const int needed = complete ? (walk.page() == 1 ? 1 : 2) : 3;
    if (m_part.agreed >= needed) {
        m_result.missing += std::max<qint64>(walk.total() - walk.received(), 0);
        return finishPart(walk.ids(), walk.unnamed());
    }
    if (m_part.rounds >= (walk.page() > maxJoinedPages ? maxLongWalks : maxWalks))
        return finish(FetchResult::End::Unsteady);
    ++m_part.rounds;
    m_part.page = 1;
    m_part.before = walk.ids();
    m_part.walk = {};
    ask();
}

// Collects a part in an order that changes with each answer: the first page is requested repeatedly and
// brings other rows each time. The next page is only requested if the first brought nothing new, since the
// order may be stable here.
void RangeFetcher::drawOn(const RecordPage &page)
{
    if (m_part.scope.isEmpty() && m_part.rounds == 1 && m_request.maySplit)
        return finish(FetchResult::End::TooMany);
    // Ids are collected anew after a removal, because a removed record would count in place of one not
    // received yet.
    if (page.total < m_draw.total)
        m_draw = {};
    m_draw.total = page.total;
    // The larger number is used and not the sum, because two answers may contain the same records without an
    // id.
    m_draw.unnamed = std::max<qint64>(m_draw.unnamed, page.unnamed);
    const qsizetype known = m_draw.ids.size();
    for (const Record &record : page.records)
        m_draw.ids.insert(record.id);
    if (m_draw.ids.size() + m_draw.unnamed >= page.total)
        return finishPart(m_draw.ids, m_draw.unnamed);
    const qint64 pages = pagesOf(page.total, m_result.pageSize);
    if (m_part.rounds >= pages * (pages > maxJoinedPages ? maxLongWalks : maxDrawsPerPage))
        return finish(FetchResult::End::Unsteady);
    ++m_part.rounds;
    if (m_draw.ids.size() == known)
        m_part.page = m_part.page < pages ? m_part.page + 1 : 1;
    ask();
}

void RangeFetcher::finishPart(const QSet<QString> &ids, qint64 unnamed)
{
    m_result.unnamed += unnamed;
    m_ids.unite(ids);
    readNextPart();
}

void RangeFetcher::readNextPart()
{
    m_part = {};
    m_draw = {};
    if (!m_scopes.isEmpty()) {
        m_part.scope = m_scopes.takeFirst();
        return ask();
    }
    // Parts that do not add up mean records without a home, with an unknown home, or added meanwhile.
    if (m_division == Division::Begun && m_ids.size() + m_result.unnamed != m_result.total)
        return m_result.isUnordered ? countUndivided() : readUndivided();
    storeRange();
}

// Checks whether the parts add up in an unordered list: the number received may lie between the total at the
// beginning and the present one, because records were added meanwhile. A smaller number means that some
// records belong to no known home.
void RangeFetcher::countUndivided()
{
    request(1, 1, [this](const RecordPage &page) {
        const auto [fewest, most] = std::minmax({ m_result.total, page.total });
        const qint64 received = m_ids.size() + m_result.unnamed;
        if (received >= fewest && received <= most)
            return storeRange();
        m_draw.ids = m_ids;
        m_draw.unnamed = m_result.unnamed;
        readUndivided();
    });
}

void RangeFetcher::readUndivided()
{
    m_division = Division::GivenUp;
    m_ids.clear();
    m_result.missing = 0;
    m_result.unnamed = 0;
    m_part.rounds = 2; // Starts with the second walk, because a first one would divide the range again.
    ask();
}

RangeWrite RangeFetcher::writeOf(qint64 total) const
{
    RangeWrite write;
    write.now = m_request.now;
    write.goneBefore = m_request.goneBefore;
    write.range = m_request.range;
    write.range.total = total;
    return write;
}

void RangeFetcher::storePage(const RecordPage &page, const std::function<void()> &then)
{
    RangeWrite write = writeOf(page.records.size());
    write.records = page.records;
    store(write, then);
}

// Marks the range as completely received, now that all its pages are stored.
void RangeFetcher::storeRange()
{
    m_result.total = m_ids.size();
    if (m_request.want != FetchRequest::Want::Whole)
        return finish(FetchResult::End::Stored);
    RangeWrite write = writeOf(m_ids.size());
    write.ids = m_ids.values();
    write.settles = true;
    store(write, [this] { finish(FetchResult::End::Stored); });
}

void RangeFetcher::store(const RangeWrite &write, const std::function<void()> &then)
{
    m_store.writeRange(
        *m_request.schema, write, this, [this, then](const StoreResult<RangeChanges> &changes) {
            Q_EMIT waitsForStore(false);
            if (!changes)
                return answer(tl::unexpected(notStored(changes.error())));
            m_result.changes.add(*changes);
            then();
        });
    Q_EMIT waitsForStore(true);
}

void RangeFetcher::finish(FetchResult::End end)
{
    m_result.end = end;
    answer(m_result);
}

void RangeFetcher::answer(const Result<FetchResult> &result)
{
    const Callback once = std::exchange(m_callback, nullptr);
    if (m_request.want != FetchRequest::Want::Listed)
        deleteLater();
    if (once)
        once(result);
}

} // namespace care
