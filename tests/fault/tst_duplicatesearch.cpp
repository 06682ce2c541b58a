// SPDX-License-Identifier: GPL-3.0-or-later
// Looking whether somebody is known already, at a service that is slow, away, or long-winded.
#include "models/editing/duplicate.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "tests/support/network/workbench.h"
#include "tests/support/processortime.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QUrlQuery>

#include <algorithm>

using namespace std::chrono_literals;

namespace {

constexpr char list[] = "GET /openapi/api/residents";

Record wanted(const QByteArray &born = "1940-03-12")
{
    return Record::fromRaw(
        R"({"name":{"first":"Elen","last":"Morgan"},"nhsNumber":"9990000018","dateOfBirth":")" + born
        + "\"}");
}

Reply pageOf(const QByteArray &records, bool hasNext = false)
{
    return Reply::json("{\"data\":[" + records
        + "],\"pagination\":{\"page\":1,\"hasNext\":" + (hasNext ? "true" : "false") + "}}");
}

} // namespace

class TestDuplicateSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_bench.reset();
        m_server = std::make_unique<RawServer>();
        m_bench = std::make_unique<Workbench>(*m_server, m_clock);
        m_store = std::make_unique<Store>(StoreOptions());
    }

    void asksWhatTheServiceCanAnswer()
    {
        QStringList asked;
        m_server->on(list, [&asked](const Received &request) {
            const QUrlQuery query(QString::fromLatin1(request.path.split('?').last()));
            const QString field = query.queryItemValue(u"dateField"_s);
            if (field == "created_on"_L1) {
                asked += field;
                // By its number, though nothing else is alike.
                return pageOf(R"({"id":"new","name":{"first":"Bo","last":"Ek"},"nhsNumber":"999 000 0018"})");
            }
            asked += query.queryItemValue(u"startDate"_s) + u'/' + query.queryItemValue(u"endDate"_s);
            return pageOf(
                R"({"id":"old","name":{"first":"Ellen","last":"Morgen"},"dateOfBirth":"1940-03-13"},)"
                R"({"id":"else","name":{"first":"Bob","last":"Jones"},"dateOfBirth":"1940-03-12"})");
        });
        DuplicateSearch search(m_bench->client, *m_store);
        const auto found = answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted(), done); });
        QVERIFY(found);
        QCOMPARE(found->notAsked, QString());
        QCOMPARE(found->found.size(), 2);
        QCOMPARE(found->found.at(0).id, u"new"_s);
        QCOMPARE(found->found.at(1).id, u"old"_s);
        asked.sort();
        QCOMPARE(
            asked, (QStringList{ u"1940-03-05/1940-03-19"_s, u"1940-12-03/1940-12-03"_s, u"created_on"_s }));
    }

    void readsFurtherPages()
    {
        m_server->on(list, [](const Received &request) {
            const bool first = request.path.contains("page=1&");
            return first
                ? pageOf(R"({"id":"a","name":"x"})", true)
                : pageOf(R"({"id":"b","name":{"first":"Elen","last":"Morgan"},"dateOfBirth":"1940-03-12"})");
        });
        DuplicateSearch search(m_bench->client, *m_store);
        const auto found = answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted(), done); });
        QCOMPARE(found->found.size(), 1);
        QCOMPARE(found->found.first().id, u"b"_s);
    }

    void doesNotWaitForEver()
    {
        m_server->on(list, { Reply::raw({}, Reply::End::Hang) });
        DuplicateSearch search(m_bench->client, *m_store, 200ms);
        QElapsedTimer clock;
        clock.start();
        int calls = 0;
        Duplicates found;
        search.start(wanted(), [&](const Duplicates &answer) {
            ++calls;
            found = answer;
        });
        QVERIFY(waitUntil([&] { return calls > 0; }));
        QVERIFY(clock.elapsed() < 1000);
        QVERIFY(found.notAsked.contains(u"in time"_s));
        QTest::qWait(300);
        QCOMPARE(calls, 1);
    }

    void dropsTheAnswersToAnEarlierSearch()
    {
        m_server->on(list, { pageOf({}) });
        DuplicateSearch search(m_bench->client, *m_store);
        int earlier = 0;
        int later = 0;
        search.start(wanted(), [&](const Duplicates &) { ++earlier; });
        search.start(wanted("1950-01-01"), [&](const Duplicates &) { ++later; });
        QVERIFY(waitUntil([&] { return later > 0; }));
        QTest::qWait(100);
        QCOMPARE(earlier, 0);
        QCOMPARE(later, 1);
    }

    void saysWhyItCouldNotAsk()
    {
        m_server->on(list, { Reply::json("{}", 403) });
        DuplicateSearch search(m_bench->client, *m_store);
        auto found = answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted(), done); });
        QVERIFY(found->notAsked.startsWith(u"The service could not be asked"_s));
        m_server->on(list, { pageOf({}) });
        found = answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted({}), done); });
        QVERIFY(found->notAsked.contains(u"date of birth"_s));
    }

    void findsSomebodyAmongTenThousand()
    {
        static constexpr const char *families[] = { "Morgan", "Jones", "Evans", "Shaw", "Ng", "Ek", "Patel" };
        PageWrite write;
        for (int number = 0; number < 10'000; ++number)
            write.records += QByteArray(R"({"id":"r)") + QByteArray::number(number)
                + R"(","name":{"first":"Sam","last":")" + families[number % 7] + R"("},"dateOfBirth":")"
                + QDate(1920, 1, 1).addDays(number * 3).toString(Qt::ISODate).toLatin1()
                + "T00:00:00.000Z\"}";
        write.records +=
            R"({"id":"ellen","name":{"first":"Ellen","last":"Morgen"},"dateOfBirth":"1940-12-03"})";
        const auto written = storeAnswer<PageChanges>(
            [&](QObject *context, auto done) { m_store->write(residentSchema, write, context, done); },
            60'000);
        QCOMPARE(written->inserted, 10'001);
        m_server->on(list, { pageOf({}) });
        DuplicateSearch search(m_bench->client, *m_store);
        answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted(), done); }); // signs in
        const ProcessorTime used;
        const auto found = answerOf<Duplicates>([&](QObject *, auto done) { search.start(wanted(), done); });
        QVERIFY2(used.milliseconds() < 1000, qPrintable(QString::number(used.milliseconds())));
        QVERIFY(std::any_of(found->found.begin(), found->found.end(),
            [](const Duplicate &one) { return one.id == "ellen"_L1; }));
    }

private:
    SystemClock m_clock;
    std::unique_ptr<RawServer> m_server;
    std::unique_ptr<Workbench> m_bench;
    std::unique_ptr<Store> m_store;
};

CARE_TEST(duplicatesearch, TestDuplicateSearch);
#include "tst_duplicatesearch.moc"
