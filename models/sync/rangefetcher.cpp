// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/rangefetcher.h"

#include "models/api/apiclient.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/notstored.h"
#include "models/sync/rangequery.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int mostWalks = 6;
constexpr int mostPages = 10'000;
//! Most pages of one range of days, which is fetched again from its beginning if the program ends in between.
constexpr qint64 mostJoined = 16;
//! Most new records that are read page by page; with more, the counts differ and a full check follows.
constexpr int mostNewest = 400;
//! Walks through a long list whose order does not stay: another one would bring no more certainty.
constexpr int mostLongWalks = 3;
//! Answers for each page of an unordered list of few pages.
constexpr int mostDraws = 12;

qint64 pagesOf(qint64 rows, int pageSize)
{
    return (rows + pageSize - 1) / std::max(1, pageSize);
}

//! Expected number of pages, each in another order, until each of the rows was on one of them.
double drawsOf(qint64 rows, int pageSize)
{
    if (rows <= pageSize)
        return 1;
    constexpr double untilTheLast = 0.6; // Euler's constant: the last row comes later than ln(rows) says
    return (std::log(double(rows)) + untilTheLast) / -std::log1p(-double(pageSize) / double(rows));
}

RecordPage believable(RecordPage page)
{
    page.total = page.credibleTotal();
    return page;
}

} // namespace

RangeFetcher::RangeFetcher(ApiClient &client, Store &store, const FetchRequest &request, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_request(request)
    , m_isUnordered(request.isUnordered)
{
    m_result.isUnordered = request.isUnordered;
    m_result.pageSize = request.pageSize;
}

void RangeFetcher::start(Callback callback)
{
    m_callback = std::move(callback);
    if (m_request.want == FetchRequest::Want::Newest && m_request.fromTail && m_request.here > 0) {
        m_atTail = true;
        m_walk.page = int(m_request.here / m_request.pageSize) + 1;
    }
    ask();
}

void RangeFetcher::ask()
{
    ++m_result.requests;
    const ResourceSchema &schema = *m_request.schema;
    const bool byReceipt = m_request.want == FetchRequest::Want::Received;
    m_client.list(schema.path(), rangeQuery(schema, m_request.range, byReceipt) + m_walk.scope,
        m_joined ? m_joined->page() : m_walk.page, m_joined ? m_joined->limit() : m_request.pageSize,
        ApiClient::Lane::Background, schema.needsToken, this, [this](const Result<RecordPage> &page) {
            if (page)
                receive(believable(*page));
            else
                refuse(page.error());
        });
}

// A home this key may no longer see does not affect the others.
void RangeFetcher::refuse(const ApiError &error)
{
    const bool ofHome = !m_walk.scope.isEmpty() && m_walk.scope.first().first == "homeId"_L1;
    if (error.kind != ApiError::Kind::Forbidden || !ofHome)
        return fail(error);
    m_store.forgetHome(m_walk.scope.first().second);
    endPart();
}

bool RangeFetcher::isWhole(const RecordPage &page) const
{
    return !page.hasNext && (page.total < 0 || page.rows() >= page.total);
}

void RangeFetcher::receive(const RecordPage &page)
{
    const bool first = m_walk.page == 1 && m_walk.walks == 1;
    if (m_joined)
        put(page, false, [this, page] { join(page); });
    else if (m_request.want == FetchRequest::Want::Newest)
        put(page, false, [this, page] { takeNewest(page); });
    else if (first && !m_inParts)
        takeFirst(page);
    else
        put(page, false, [this, page, first] { first ? narrow(page) : walkOn(page); });
}

void RangeFetcher::takeFirst(const RecordPage &page)
{
    m_result.total = page.total;
    if (page.hasNext && !page.records.isEmpty())
        m_result.pageSize = int(page.rows());
    m_result.newestFirst = OverlapWalk::isNewestFirst(page);
    const bool fewPages = page.total >= 0 && page.total <= mostJoined * m_result.pageSize;
    if (isWhole(page)) {
        m_result.total = page.records.size();
        m_result.unnamed = page.unnamed;
        put(page, settles(), [this] { finish(FetchResult::End::Stored); });
    } else if (m_request.isLong && m_mayJoin && !m_isUnordered && page.hasNext
        && (fewPages || !m_request.maySplit)) {
        m_joined.emplace(m_request.pageSize, m_proof);
        put(page, false, [this, page] { join(page); });
    } else if (m_request.maySplit && page.hasNext && !m_isUnordered) {
        put(page, false, [this] { finish(FetchResult::End::TooMany); });
    } else {
        put(page, false, [this, page] { narrow(page); });
    }
}

void RangeFetcher::join(const RecordPage &page)
{
    switch (m_joined->take(page)) {
    case OverlapWalk::State::Going:
        return ask();
    case OverlapWalk::State::Ended:
        // With Proof::Places a stable order is only assumed: a number of records other than the total
        // disproves it, unless the list changed meanwhile.
        if (m_proof == OverlapWalk::Proof::Times || !m_joined->wasQuiet()
            || m_joined->ids().size() == m_joined->total())
            return endJoined();
        break;
    case OverlapWalk::State::Broken:
        break;
    }
    // Read in another way: in shorter ranges, by home and resident, or in two walks that must agree.
    m_isUnordered = m_joined->isUnordered();
    m_result.isUnordered = m_isUnordered;
    m_joined.reset();
    m_walk = {};
    if (std::exchange(m_proof, OverlapWalk::Proof::Places) == OverlapWalk::Proof::Times)
        return ask();
    if (m_request.maySplit && !m_isUnordered)
        return finish(FetchResult::End::TooMany);
    m_mayJoin = false;
    ask();
}

// All records that existed at the beginning have been read. Records added or removed since change the count;
// the next query for changes finds them. If nothing changed, the service contradicts itself.
void RangeFetcher::endJoined()
{
    m_ids = m_joined->ids();
    m_result.joined = true;
    if (m_joined->wasQuiet())
        m_result.missing += std::max<qint64>(m_joined->total() - m_ids.size(), 0);
    settle();
}

// In a list sorted by creation new records come first; a page that brings none was known.
void RangeFetcher::takeNewest(const RecordPage &page)
{
    m_result.total = page.total;
    if (m_walk.page == 1)
        m_result.newestFirst = OverlapWalk::isNewestFirst(page);
    const int changes = m_result.changes.inserted + m_result.changes.updated;
    const int added = changes - m_walk.agreed;
    const bool anyNew = added > 0;
    m_walk.agreed = changes;
    // There are no other new records if those here are now as many as the service counts.
    const bool addsUp = page.total >= 0 && page.total == m_request.here + m_result.changes.inserted;
    if (m_request.isScattered && !addsUp)
        return takeScattered(page, added);
    if (!m_result.newestFirst || !anyNew || addsUp || !page.hasNext || m_walk.page >= mostNewest)
        return finish(FetchResult::End::Stored);
    ++m_walk.page;
    ask();
}

// Where a list is sorted by something else, new records are near its head or at its end, or anywhere.
void RangeFetcher::takeScattered(const RecordPage &page, int added)
{
    constexpr int fewNew = 2; // a page of an unsorted list may have as many by chance
    bool &sought = m_atTail ? m_soughtAtTail : m_soughtAtHead;
    m_result.newsAtTail = m_result.newsAtTail || (m_atTail && added > 0);
    sought = added <= fewNew || !page.hasNext;
    const bool other = m_atTail ? m_soughtAtHead : m_soughtAtTail;
    if (m_result.requests >= m_request.mostPages || (sought && other))
        return finish(FetchResult::End::Stored);
    ++m_walk.page;
    if (sought) {
        const qint64 tail = std::min(m_request.here, page.total - 1) / m_request.pageSize + 1;
        const bool isRead = !m_atTail && tail < m_walk.page;
        m_walk.page = m_atTail ? 1 : int(tail);
        m_atTail = !m_atTail;
        if (isRead || page.total <= 0)
            return finish(FetchResult::End::Stored);
    }
    ask();
}

// Splits the range by home, or a home's part by resident, if its first page does not hold it all.
void RangeFetcher::narrow(const RecordPage &page)
{
    const ResourceSchema &schema = *m_request.schema;
    const bool byHome = schema.parameter("homeId"_L1) && schema.homeField != "id"_L1;
    const bool byResident = schema.parameter("residentId"_L1) && schema.name != residentSchema.name;
    if (isWhole(page) || page.total < 0 || !m_mayNarrow || m_request.range.isUndated())
        return walkOn(page);
    const auto then = [this, page](const QString &parameter) {
        return [this, page, parameter](const QStringList &ids) {
            narrowTo(parameter, ids, page);
        };
    };
    if (m_walk.scope.isEmpty() && byHome)
        m_store.ids(homeSchema, {}, this, then(u"homeId"_s));
    else if (m_walk.scope.size() == 1 && byResident)
        m_store.ids(residentSchema, m_walk.scope.first().second, this, then(u"residentId"_s));
    else
        walkOn(page);
}

// Splits by \a parameter, if that takes no more requests than two walks.
void RangeFetcher::narrowTo(const QString &parameter, const QStringList &values, const RecordPage &page)
{
    const bool byResident = m_request.schema->parameter("residentId"_L1);
    if (parameter == "homeId"_L1 && values.size() == 1 && byResident) {
        return m_store.ids(residentSchema, values.first(), this,
            [this, page](const QStringList &ids) { narrowTo(u"residentId"_s, ids, page); });
    }
    const qint64 walking = 2 * pagesOf(page.total, m_result.pageSize);
    const auto parts = std::max<qint64>(values.size(), 1);
    const qint64 each = pagesOf(page.total, m_result.pageSize * int(parts));
    const bool isWorthwhile = m_isUnordered ? double(parts) * drawsOf(page.total / parts, m_result.pageSize)
            < drawsOf(page.total, m_result.pageSize)
                                            : parts * (each > 1 ? 2 * each : 1) <= walking;
    if (values.size() < 2 || !isWorthwhile)
        return walkOn(page);
    if (m_walk.scope.isEmpty())
        m_result.parts = int(parts);
    // Ask for fewer days, so that the parts of most homes fit on one page.
    if (m_isUnordered && m_request.maySplit && page.total > parts * m_result.pageSize)
        return finish(FetchResult::End::TooMany);
    m_inParts = true;
    for (const QString &value : values)
        m_parts.append(m_walk.scope + QueryParameters{ { parameter, value } });
    endPart();
}

// The service orders these rows anew for each answer, so the first page brings other rows every time and is
// asked for repeatedly; the next page only if the first brought nothing new, since the order may be stable
// here.
void RangeFetcher::drawOn(const RecordPage &page)
{
    const bool isWholeRange = m_walk.scope.isEmpty() && m_walk.walks == 1;
    if (isWholeRange && m_request.maySplit)
        return finish(FetchResult::End::TooMany);
    // A removed record would count in place of one that has not come yet, so the ids are collected anew.
    if (page.total < m_walk.total) {
        m_walk.ids.clear();
        m_walk.unnamed = 0;
    }
    m_walk.total = page.total;
    // Two answers may send the same records without an id, so their numbers are not added.
    m_walk.unnamed = std::max<qint64>(m_walk.unnamed, page.unnamed);
    const qsizetype known = m_walk.ids.size();
    for (const Record &record : page.records)
        m_walk.ids.insert(record.id);
    if (m_walk.ids.size() + m_walk.unnamed >= page.total) {
        m_result.unnamed += m_walk.unnamed;
        m_ids.unite(m_walk.ids);
        return endPart();
    }
    const qint64 pages = pagesOf(page.total, m_result.pageSize);
    if (m_walk.walks >= pages * (pages > mostJoined ? mostLongWalks : mostDraws))
        return finish(FetchResult::End::Unsteady);
    ++m_walk.walks;
    if (m_walk.ids.size() == known)
        m_walk.page = m_walk.page < pages ? m_walk.page + 1 : 1;
    ask();
}

// The number of records may lie anywhere between the total at the beginning and the present one, because
// those added meanwhile may have come or not. A smaller one shows that some records belong to no known home.
void RangeFetcher::countParts()
{
    ++m_result.requests;
    m_client.list(m_request.schema->path(),
        rangeQuery(*m_request.schema, m_request.range, m_request.want == FetchRequest::Want::Received), 1, 1,
        ApiClient::Lane::Background, m_request.schema->needsToken, this,
        [this](const Result<RecordPage> &page) {
            if (!page)
                return fail(page.error());
            const auto [fewest, most] = std::minmax({ m_result.total, page->credibleTotal() });
            const qint64 sent = m_ids.size() + m_result.unnamed;
            if (sent >= fewest && sent <= most)
                return settle();
            m_inParts = false;
            m_mayNarrow = false;
            m_walk = {};
            m_walk.walks = 2; // a first walk would split the range into parts again
            m_walk.ids = m_ids;
            m_walk.unnamed = std::exchange(m_result.unnamed, 0);
            ask();
        });
}

void RangeFetcher::walkOn(const RecordPage &page)
{
    if (m_isUnordered && page.total >= 0)
        return drawOn(page);
    if (m_walk.page > 1 && page.total != m_walk.total)
        m_walk.steady = false;
    m_walk.total = page.total;
    const qsizetype known = m_walk.ids.size();
    for (const Record &record : page.records)
        m_walk.ids.insert(record.id);
    m_walk.unnamed += page.unnamed;
    // A service that ignores the page number would send its first page for ever.
    const bool repeats = page.hasNext && m_walk.page > 1 && m_walk.ids.size() == known;
    m_result.repeats = m_result.repeats || repeats;
    m_walk.steady = m_walk.steady && !repeats;
    // hasNext may be wrong if the service uses another page size than was asked for; the total decides too.
    const bool goesOn =
        page.hasNext || (page.total > m_walk.ids.size() + m_walk.unnamed && m_walk.ids.size() > known);
    if (repeats || !goesOn || page.records.isEmpty() || m_walk.page >= mostPages)
        return endWalk();
    ++m_walk.page;
    ask();
}

void RangeFetcher::endWalk()
{
    const qint64 sent = m_walk.ids.size() + m_walk.unnamed;
    const bool complete = m_walk.steady && (m_walk.total < 0 || sent == m_walk.total);
    m_walk.agreed = m_walk.walks > 1 && m_walk.ids == m_walk.before ? m_walk.agreed + 1 : 1;
    // A single page cannot shift. A total that never adds up is accepted once three walks agree.
    const int needed = complete ? (m_walk.page == 1 ? 1 : 2) : 3;
    if (m_walk.agreed >= needed) {
        m_result.missing += std::max<qint64>(m_walk.total - sent, 0);
        m_result.unnamed += m_walk.unnamed;
        m_ids.unite(m_walk.ids);
        return endPart();
    }
    const bool isLong = m_walk.page > mostJoined;
    if (m_walk.walks >= (isLong ? mostLongWalks : mostWalks))
        return finish(FetchResult::End::Unsteady);
    ++m_walk.walks;
    m_walk.page = 1;
    m_walk.steady = true;
    m_walk.unnamed = 0;
    m_walk.before = std::exchange(m_walk.ids, {});
    ask();
}

void RangeFetcher::endPart()
{
    if (!m_parts.isEmpty()) {
        m_walk = {};
        m_walk.scope = m_parts.takeFirst();
        return ask();
    }
    // The parts do not add up: records without a home, with an unknown one, or added meanwhile.
    if (m_inParts && m_ids.size() + m_result.unnamed != m_result.total)
        return m_isUnordered ? countParts() : walkAll();
    settle();
}

void RangeFetcher::walkAll()
{
    m_ids.clear();
    m_inParts = false;
    m_mayNarrow = false;
    m_result.missing = 0;
    m_result.unnamed = 0;
    m_walk = {};
    m_walk.walks = 2; // a first walk would split the range into parts again
    ask();
}

void RangeFetcher::put(const RecordPage &page, bool settles, const std::function<void()> &then)
{
    RangeWrite write;
    write.records = page.records;
    write.now = m_request.now;
    write.goneBefore = m_request.goneBefore;
    write.settles = settles;
    write.range = m_request.range;
    write.range.total = page.records.size();
    store(write, then);
}

void RangeFetcher::store(const RangeWrite &write, const std::function<void()> &then)
{
    m_store.writeRange(
        *m_request.schema, write, this, [this, then](const StoreResult<RangeChanges> &changes) {
            Q_EMIT waitsForStore(false);
            if (!changes)
                return fail(notStored(changes.error()));
            m_result.changes.add(*changes);
            then();
        });
    Q_EMIT waitsForStore(true);
}

void RangeFetcher::settle()
{
    m_result.total = m_ids.size();
    if (!settles())
        return finish(FetchResult::End::Stored);
    RangeWrite write;
    write.ids = m_ids.values();
    write.now = m_request.now;
    write.goneBefore = m_request.goneBefore;
    write.settles = true;
    write.range = m_request.range;
    write.range.total = m_ids.size();
    store(write, [this] { finish(FetchResult::End::Stored); });
}

void RangeFetcher::finish(FetchResult::End end)
{
    m_result.end = end;
    answer(m_result);
}

void RangeFetcher::fail(const ApiError &error)
{
    answer(tl::unexpected(error));
}

void RangeFetcher::answer(const Result<FetchResult> &result)
{
    const Callback once = std::exchange(m_callback, nullptr);
    deleteLater();
    if (once)
        once(result);
}

} // namespace care
