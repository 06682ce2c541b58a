// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that the service confirms instead of sending them again, and a service whose tags are wrong.
#include "tests/fault/faulttest.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

namespace {

// A list of one record, with a tag and whoever heeds it.
struct TaggedList {
    explicit TaggedList(RawServer &server)
    {
        server.on(getResidents, [this](const Received &request) { return answer(request); });
    }
    Reply answer(const Received &request)
    {
        asked += request;
        const QByteArray current = tag(request);
        if (!current.isEmpty() && request.headers.value("if-none-match") == current) {
            ++confirmed;
            return Reply::raw(
                "HTTP/1.1 304 Not Modified\r\nETag: " + current + "\r\n\r\n", Reply::End::KeepAlive);
        }
        const QByteArray body = R"({"data":[{"id":")" + id + R"(","page":")" + request.path.right(40)
            + R"("}],"pagination":{"page":1,"limit":10,"total":1}})";
        return Reply::json(body, 200, current.isEmpty() ? QByteArray() : "ETag: " + current + "\r\n");
    }

    QByteArray id = "a";
    std::function<QByteArray(const Received &)> tag = [this](const Received &) {
        return QByteArray("\"" + id + "\"");
    };
    QList<Received> asked;
    int confirmed = 0;
};

struct TaggedWorld {
    RawServer server;
    ManualClock clock;
    Workbench bench{ server, clock };
    TaggedList list{ server };
};

// The id of the first record of a page now.
QString look(
    Workbench &bench, ManualClock &clock, int page = 1, ApiClient::Lane lane = ApiClient::Lane::Background)
{
    clock.advance(1'000); // the background asks one by one
    Waiting<RecordPage> waiting;
    bench.client.list(
        QString::fromLatin1(residents), {}, page, 10, lane, true, &bench.context, waiting.callback());
    if (!waiting.wait() || !*waiting.result)
        return u"no answer"_s;
    return (*waiting.result)->records.first().id;
}

} // namespace

class RowsConfirmed : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row130_confirmed_data()
    {
        QTest::addColumn<QByteArray>("weak");
        QTest::newRow("strong") << QByteArray();
        QTest::newRow("weak") << QByteArray("W/");
    }

    // As long as nothing changes it is not sent again, but for one time in four; what changes is seen at
    // once.
    void row130_confirmed()
    {
        QFETCH(QByteArray, weak);
        TaggedWorld world;
        world.list.tag = [&](const Received &) {
            return QByteArray(weak + '"' + world.list.id + '"');
        };
        for (int i = 0; i < 8; ++i) {
            QCOMPARE(look(world.bench, world.clock), u"a"_s);
            world.clock.advance(minute);
        }
        QCOMPARE(world.list.asked.size(), 8);
        QCOMPARE(world.list.confirmed, 6);
        world.list.id = "b";
        QCOMPARE(look(world.bench, world.clock), u"b"_s);
        QCOMPARE(look(world.bench, world.clock), u"b"_s);
        QCOMPARE(world.list.confirmed, 7);
        // A cache on the way may help the background.
        for (const Received &request : std::as_const(world.list.asked))
            QVERIFY(!request.headers.contains("cache-control") && !request.headers.contains("pragma"));
    }

    // Lists that somebody looks at, and records read before a change, are asked for as they are.
    void row130_neverForWhoWaits()
    {
        TaggedWorld world;
        for (int i = 0; i < 4; ++i)
            QCOMPARE(look(world.bench, world.clock, 1,
                         i == 0 ? ApiClient::Lane::Background : ApiClient::Lane::Interactive),
                u"a"_s);
        QCOMPARE(world.list.confirmed, 0);
        QCOMPARE(world.list.asked.size(), 4);
        for (qsizetype i = 1; i < world.list.asked.size(); ++i) {
            QVERIFY(!world.list.asked.at(i).headers.contains("if-none-match"));
            QCOMPARE(world.list.asked.at(i).headers.value("cache-control"), QByteArray("no-cache"));
        }
    }

    void row130_forgottenWhenLocked()
    {
        TaggedWorld world;
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        world.bench.tokens.suspend();
        world.bench.tokens.resume();
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        QCOMPARE(world.list.confirmed, 0);
    }

    // The same tag on two pages: none of them is believed any more.
    void row131_oneTagForEverything()
    {
        TaggedWorld world;
        world.list.tag = [](const Received &) {
            return QByteArray("\"1\"");
        };
        QCOMPARE(look(world.bench, world.clock, 1), u"a"_s);
        QCOMPARE(look(world.bench, world.clock, 2), u"a"_s);
        world.list.id = "b";
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(look(world.bench, world.clock, 1), u"b"_s);
            QCOMPARE(look(world.bench, world.clock, 2), u"b"_s);
        }
        QCOMPARE(world.list.confirmed, 0);
    }

    // One page whose tag stays while its records change: for three requests, or a quarter of an hour; then
    // never again.
    void row131_sameTagForAnotherBody()
    {
        TaggedWorld world;
        world.list.tag = [](const Received &) {
            return QByteArray("\"1\"");
        };
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        world.list.id = "b";
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        world.clock.advance(15 * minute);
        QCOMPARE(look(world.bench, world.clock), u"b"_s);
        for (const char *id : { "c", "d", "e" }) {
            world.list.id = id;
            QCOMPARE(look(world.bench, world.clock), QString::fromLatin1(id));
        }
        QCOMPARE(world.list.confirmed, 1);
    }

    void row131_tagsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("tag");
        for (const char *tag : { "1", "\"", "\"\"", "W/1", "\"a\" \"b\"", "w/\"a\"" })
            QTest::newRow(tag) << QByteArray(tag);
        QTest::newRow("too long") << '"' + QByteArray(300, 'x') + '"';
    }

    void row131_tagsThatAreNone()
    {
        QFETCH(QByteArray, tag);
        TaggedWorld world;
        world.list.tag = [&tag](const Received &) {
            return tag;
        };
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        QCOMPARE(look(world.bench, world.clock), u"a"_s);
        for (const Received &request : std::as_const(world.list.asked))
            QVERIFY(!request.headers.contains("if-none-match"));
    }

    // There is nothing that it could mean.
    void row132_notModifiedUnasked()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::raw("HTTP/1.1 304 Not Modified\r\n\r\n", Reply::End::KeepAlive) });
        QVERIFY(bench.read(ApiClient::Lane::Background).has(Kind::Redirected));
        QCOMPARE(server.count(getResidents), 1);
    }
};

CARE_TEST(rows_confirmed, RowsConfirmed);
#include "rows_confirmed.moc"
