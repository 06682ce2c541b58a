// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fault/oddlist.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::test {

QByteArray OddRecord::json() const
{
    QJsonObject record{ { u"id"_s, id }, { u"summary"_s, QString::number(version) },
        { u"home"_s, QJsonObject{ { u"id"_s, home }, { u"name"_s, home } } },
        { u"resident"_s, QJsonObject{ { u"id"_s, resident }, { u"name"_s, resident } } } };
    if (day.isValid())
        record.insert(u"createdOn"_s, day.startOfDay(Qt::UTC).addSecs(9 * 3600).toString(Qt::ISODateWithMs));
    return QJsonDocument(record).toJson(QJsonDocument::Compact);
}

OddList::OddList(RawServer &server, const ResourceSchema &schema)
{
    server.on("GET " + schema.path().toLatin1(), [this](const Received &request) { return answer(request); });
}

void OddList::fill(int count, QDate last)
{
    for (int i = 0; i < count; ++i)
        records.append({ u"i%1"_s.arg(records.size(), 3, 10, QChar(u'0')), last.addDays(-i) });
}

QList<OddRecord> OddList::matching(const QUrlQuery &query) const
{
    const auto fits = [&](const OddRecord &record) {
        const QString first = query.queryItemValue(u"startDate"_s);
        const QString last = query.queryItemValue(u"endDate"_s);
        const bool byReceipt = query.queryItemValue(u"dateField"_s) == "ingested_on"_L1;
        const QDate known = byReceipt && record.received.isValid() ? record.received : record.day;
        const QString date = known.toString(Qt::ISODate);
        const auto is = [&](const QString &parameter, const QString &value) {
            return !query.hasQueryItem(parameter) || query.queryItemValue(parameter) == value;
        };
        return (first.isEmpty() || (!date.isEmpty() && date >= first))
            && (last.isEmpty() || (!date.isEmpty() && date <= last)) && is(u"homeId"_s, record.home)
            && is(u"residentId"_s, record.resident);
    };
    QList<OddRecord> some;
    std::copy_if(records.cbegin(), records.cend(), std::back_inserter(some), fits);
    return some;
}

Reply OddList::answer(const Received &request)
{
    const QUrlQuery query(QUrl(QString::fromLatin1(request.path)));
    asked.append(query);
    if (beforeAnswer)
        beforeAnswer();
    if (const auto other = instead ? instead(query) : std::nullopt)
        return *other;
    const QList<OddRecord> all = matching(query);
    const int page = query.queryItemValue(u"page"_s).toInt();
    const int limit = query.queryItemValue(u"limit"_s).toInt();
    QJsonArray rows;
    for (const OddRecord &record : all.mid(qsizetype(page - 1) * limit, limit))
        rows.append(QJsonDocument::fromJson(record.json()).object());
    const int pages = int((all.size() + limit - 1) / limit);
    QJsonObject pagination{ { u"page"_s, page }, { u"limit"_s, limit }, { u"total"_s, all.size() },
        { u"totalPages"_s, pages }, { u"hasNext"_s, page < pages }, { u"hasPrev"_s, page > 1 } };
    if (changeAnswer)
        changeAnswer(rows, pagination);
    const QJsonObject body{ { u"data"_s, rows }, { u"pagination"_s, pagination } };
    return Reply::json(QJsonDocument(body).toJson(QJsonDocument::Compact));
}

int OddList::askedFor(const QString &parameter) const
{
    return int(std::count_if(
        asked.cbegin(), asked.cend(), [&](const QUrlQuery &query) { return query.hasQueryItem(parameter); }));
}

Records OddList::byId() const
{
    Records all;
    for (const OddRecord &record : records)
        all[record.id] = record.json();
    return all;
}

MirrorBench::MirrorBench(const StoreOptions &disk, const SyncOptions &options, int perMinute)
    : bench(server, clock, {}, {}, perMinute)
    , m_disk(disk)
    , m_options(options)
{
    server.on("GET /health", { Reply::json(R"({"status":"ok"})") });
    restart();
}

void MirrorBench::restart()
{
    sync.reset();
    store.reset();
    store = std::make_unique<Store>(m_disk);
    sync = std::make_unique<Sync>(bench.client, *store, clock, m_options);
}

SyncOptions MirrorBench::smallPages()
{
    SyncOptions options;
    options.pageSize = 10;
    return options;
}

bool MirrorBench::runUntil(const std::function<bool()> &holds, int realMilliseconds)
{
    QTimer turn;
    turn.start(1);
    return waitUntil(
        [&] {
            if (holds())
                return true;
            clock.advance(20);
            return false;
        },
        realMilliseconds);
}

bool MirrorBench::waitUntilIdle()
{
    return runUntil([this] { return sync->progress().doing == SyncProgress::Doing::Idle; });
}

bool MirrorBench::restAfter(qint64 milliseconds)
{
    clock.advance(milliseconds);
    return waitUntilIdle();
}

ResourceProgress MirrorBench::progress(const ResourceSchema &schema) const
{
    const SyncProgress all = sync->progress();
    const ResourceProgress *one = all.of(schema.name);
    return one ? *one : ResourceProgress();
}

Records MirrorBench::kept(const ResourceSchema &schema)
{
    return recordsOf(*store, schema);
}

QString MirrorBench::difference(const ResourceSchema &schema, const OddList &list)
{
    int twice = 0;
    const Records kept = recordsOf(*store, schema, &twice);
    const Records sent = list.byId();
    QStringList found;
    for (const auto &[id, json] : sent) {
        const auto here = kept.find(id);
        if (here == kept.end())
            found += id + " is missing"_L1;
        else if (here->second != json)
            found += id + " is another"_L1;
    }
    for (const auto &[id, json] : kept) {
        if (sent.count(id) == 0)
            found += id + " is too many"_L1;
    }
    if (twice > 0)
        found += u"%1 are there twice"_s.arg(twice);
    return found.join(u", "_s);
}

} // namespace care::test
