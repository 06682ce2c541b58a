// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/growinglist.h"
#include "tests/support/times.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

qint64 startOf(const QString &date)
{
    return QDate::fromString(date, Qt::ISODate).startOfDay(Qt::UTC).toMSecsSinceEpoch();
}

} // namespace

GrowingList::GrowingList(
    RawServer &server, const ResourceSchema &schema, const ManualClock &clock, quint32 seed)
    : m_clock(clock)
    , m_random(seed)
{
    server.on("GET " + schema.path().toLatin1(), [this](const Received &request) {
        return Reply::json(answer(QUrlQuery(QUrl(QString::fromLatin1(request.path)))));
    });
}

void GrowingList::fill(int days, int perDay, int homes)
{
    m_homes = homes;
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    const qint64 today = now - now % day;
    for (int back = 0; back < days; ++back) {
        for (int i = 0; i < perDay; ++i) {
            const qint64 created = today - back * day + i * day / perDay;
            if (created >= now)
                continue;
            ++m_last;
            m_records.push_back({ created, m_last, created, created, m_last % m_homes, 1 });
        }
    }
    std::sort(m_records.begin(), m_records.end());
}

void GrowingList::insert(qint64 created, qint64 now)
{
    const Item item{ created, ++m_last, now, now, m_last % m_homes, 1 };
    m_records.insert(std::upper_bound(m_records.begin(), m_records.end(), item), item);
}

void GrowingList::setChurn(const Churn &churn)
{
    m_churn = churn;
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    m_insertDue = now + churn.insertEvery;
    m_lateDue = now + churn.lateEvery;
    m_deleteDue = now + churn.deleteEvery;
    m_updateDue = now + churn.updateEvery;
}

void GrowingList::happen(qint64 &due, qint64 every, qint64 now, const std::function<void(qint64)> &what)
{
    for (; every > 0 && due <= now; due += every)
        what(due);
}

void GrowingList::catchUp()
{
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    happen(m_insertDue, m_churn.insertEvery, now, [this](qint64 at) { insert(at, at); });
    happen(m_lateDue, m_churn.lateEvery, now,
        [this](qint64 at) { insert(at - qint64(any()) * day / qint64(m_records.size()), at); });
    happen(m_deleteDue, m_churn.deleteEvery, now,
        [this](qint64) { m_records.erase(m_records.begin() + std::ptrdiff_t(any())); });
    happen(m_updateDue, m_churn.updateEvery, now, [this](qint64 at) {
        Item &item = m_records[any()];
        ++item.version;
        item.received = at;
    });
}

QByteArray GrowingList::id(const Item &item)
{
    return 'n' + QByteArray::number(item.number).rightJustified(8, '0');
}

qint64 GrowingList::createdOf(const Item &item) const
{
    constexpr qint64 nine = 9 * hour;
    const qint64 midnight = item.created - item.created % day;
    return order == Order::NineOClock ? midnight + nine : item.created;
}

// Those with a smaller one come first.
qint64 GrowingList::placeOf(const Item &item) const
{
    const auto drawn = qint64((quint64(item.number) * 0x9E3779B97F4A7C15ULL) >> 20);
    switch (order) {
    case Order::OldestFirst:
        return item.created;
    case Order::Logged:
        return -(item.created - drawn % (2 * hour));
    case Order::Id:
        return item.number;
    case Order::DayOnly:
    case Order::NineOClock:
        return -(item.created / day);
    case Order::None:
        return drawn;
    case Order::NewestFirst:
    case Order::Shuffled:
        break;
    }
    return -item.created;
}

void GrowingList::sort(std::vector<const Item *> &items)
{
    if (order == Order::Shuffled)
        return std::shuffle(items.begin(), items.end(), m_random);
    if (order == Order::NewestFirst)
        return; // as they are kept
    std::sort(items.begin(), items.end(), [this](const Item *one, const Item *other) {
        return std::pair(placeOf(*one), one->number) < std::pair(placeOf(*other), other->number);
    });
}

QByteArray GrowingList::json(const Item &item) const
{
    const QByteArray home = 'h' + QByteArray::number(item.home + 1);
    return R"({"id":")" + id(item) + R"(","title":"version )" + QByteArray::number(item.version)
        + R"(","home":{"id":")" + home + R"(","name":"House )" + home + R"("},"createdOn":")"
        + QDateTime::fromMSecsSinceEpoch(createdOf(item), Qt::UTC)
              .toString(order == Order::DayOnly ? Qt::ISODate : Qt::ISODateWithMs)
              .left(order == Order::DayOnly ? 10 : 30)
              .toLatin1()
        + R"("})";
}

QByteArray GrowingList::answer(const QUrlQuery &query)
{
    catchUp();
    ++m_requests;
    const bool byReceipt = query.queryItemValue(u"dateField"_s) == "ingested_on"_L1;
    const QString first = query.queryItemValue(u"startDate"_s);
    const QString last = query.queryItemValue(u"endDate"_s);
    const qint64 from = first.isEmpty() ? std::numeric_limits<qint64>::min() : startOf(first);
    const qint64 until = last.isEmpty() ? std::numeric_limits<qint64>::max() : startOf(last) + day;
    const QByteArray home = query.queryItemValue(u"homeId"_s).toLatin1();
    std::vector<const Item *> fitting;
    for (const Item &item : m_records) {
        const qint64 moment = byReceipt ? item.received : item.created;
        const bool ofHome = home.isEmpty() || home == 'h' + QByteArray::number(item.home + 1);
        if (moment >= from && moment < until && ofHome)
            fitting.push_back(&item);
    }
    sort(fitting);
    for (std::size_t i = 0; tiesInAnyOrder && i < fitting.size();) {
        std::size_t end = i + 1;
        while (end < fitting.size() && fitting[end]->created == fitting[i]->created)
            ++end;
        std::shuffle(fitting.begin() + std::ptrdiff_t(i), fitting.begin() + std::ptrdiff_t(end), m_random);
        i = end;
    }
    const qint64 page = query.queryItemValue(u"page"_s).toLongLong();
    const qint64 limit = query.queryItemValue(u"limit"_s).toLongLong();
    QByteArrayList rows;
    for (qint64 i = (page - 1) * limit; i < std::min(page * limit, qint64(fitting.size())); ++i)
        rows.append(json(*fitting[std::size_t(i)]));
    const bool hasNext = page * limit < qint64(fitting.size());
    return R"({"data":[)" + rows.join(',') + R"(],"pagination":{"page":)" + QByteArray::number(page)
        + R"(,"limit":)" + QByteArray::number(limit) + R"(,"total":)"
        + QByteArray::number(qint64(fitting.size()) + countedTooMany) + R"(,"hasNext":)"
        + (hasNext ? "true" : "false") + "}}";
}

int GrowingList::missing(const QSet<QString> &kept, qint64 moment) const
{
    return int(std::count_if(m_records.cbegin(), m_records.cend(), [&](const Item &item) {
        return item.arrived < moment && item.created >= since
            && !kept.contains(QString::fromLatin1(id(item)));
    }));
}

qint64 GrowingList::lag(const QSet<QString> &kept) const
{
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    qint64 longest = 0;
    for (const Item &item : m_records) {
        if (item.created >= since && !kept.contains(QString::fromLatin1(id(item))))
            longest = std::max(longest, now - item.arrived);
    }
    return longest;
}

int GrowingList::tooMany(const QSet<QString> &kept) const
{
    std::set<QString> here;
    for (const Item &item : m_records)
        here.insert(QString::fromLatin1(id(item)));
    return int(
        std::count_if(kept.cbegin(), kept.cend(), [&](const QString &one) { return here.count(one) == 0; }));
}

} // namespace care::test
