// SPDX-License-Identifier: GPL-3.0-or-later
// A service that refuses, asks to wait, or is down: nobody makes it worse, and the user is told.
#include "tests/fault/faulttest.h"
#include "tests/fault/sharedkey.h"
#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

#include <deque>

using Next = ApiError::Next;

class RowsLimits : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row041_askedToWait()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        QSignalSpy pauses(&bench.client.pacer(), &RequestPacer::pauseChanged);
        server.on(getResidents, { Reply::json("{}", 429, "Retry-After: 30\r\n"), pageReply() });
        Waiting<RecordPage> page;
        Waiting<RecordPage> other;
        bench.list(page);
        QTRY_COMPARE(bench.client.pacer().pausedSeconds(), 31); // with the jitter
        bench.list(other, ApiClient::Lane::Background);
        for (int second = 1; second < 30; ++second) {
            clock.advance(1'000);
            QCOMPARE(bench.client.pacer().pausedSeconds(), 31 - second);
        }
        QVERIFY(pauses.size() >= 29); // the countdown for the window
        QTest::qWait(50);
        QCOMPARE(server.count(getResidents), 1);
        clock.advance(1'200);
        QVERIFY(page.wait() && *page.result);
        QVERIFY(other.wait() && *other.result);
        QCOMPARE(server.count(getResidents), 3);
        QCOMPARE(pauses.last().first().toInt(), 0);
    }

    // A write that was answered 429 was not done and goes back to the user: meanwhile the draft may have
    // changed. The write behind it waits, and is then sent once.
    void row041_writesWaitUnsent()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(postResidents,
            { Reply::json("{}", 429, "Retry-After: 30\r\n"), Reply::json(R"({"data":{"id":"a"}})", 201) });
        Waiting<Record> refused;
        Waiting<Record> behind;
        bench.create(refused);
        bench.create(behind);
        QVERIFY(refused.wait());
        QVERIFY(refused.has(Kind::TooManyRequests));
        QCOMPARE(refused.result->error().next(), Next::Wait);
        QCOMPARE(refused.result->error().retryAfterSeconds, 30);
        clock.advance(29'000);
        QTest::qWait(50);
        QCOMPARE(server.count(postResidents), 1);
        QVERIFY(!behind.result);
        clock.advance(2'000);
        QVERIFY(behind.wait() && *behind.result);
        QCOMPARE(server.count(postResidents), 2);
    }

    void row042_oddRetryAfter_data()
    {
        const Rows<QByteArray, int> row("header", "seconds");
        row("missing", "", 60);
        row("empty", "Retry-After:\r\n", 60);
        row("words", "Retry-After: soon\r\n", 60);
        row("zero", "Retry-After: 0\r\n", 60);
        row("negative", "Retry-After: -5\r\n", 60);
        row("fraction", "Retry-After: 1.5\r\n", 60);
        row("a billion", "Retry-After: 1000000000\r\n", 300);
        row("beyond 64 bits", "Retry-After: 99999999999999999999\r\n", 60);
        row("date", "Retry-After: Sat, 21 Nov 2026 10:00:45 GMT\r\n", 45);
        row("date past", "Retry-After: Sat, 21 Nov 2026 09:00:00 GMT\r\n", 60);
        row("date far off", "Retry-After: Sun, 21 Nov 2027 10:00:00 GMT\r\n", 300);
        row("date that is none", "Retry-After: Sat, 31 Feb 2026 09:00:00 GMT\r\n", 60);
        row("twice", "Retry-After: 5\r\nRetry-After: 500\r\n", 60);
    }

    void row042_oddRetryAfter()
    {
        QFETCH(QByteArray, header);
        QFETCH(int, seconds);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents,
            { Reply::json("{}", 429, header + "Date: Sat, 21 Nov 2026 10:00:00 GMT\r\n"), pageReply() });
        Waiting<RecordPage> page;
        bench.list(page);
        QTRY_VERIFY(bench.client.pacer().pausedSeconds() > 0);
        clock.advance((seconds - 1) * 1000);
        QTest::qWait(30);
        QCOMPARE(server.count(getResidents), 1);
        clock.advance(3'000);
        QVERIFY(page.wait() && *page.result);
    }

    // Without a word, in the middle of the work.
    void row043_limitHalved()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock, {}, {}, 90);
        Limiter limiter(server, clock, 100);
        const Reader reader(bench);
        Passage time(clock, limiter, { &reader });
        QVERIFY(time.pass(2));
        QCOMPARE(limiter.refused(), 0);
        limiter.limit = 50;
        QVERIFY(time.pass(2));
        QVERIFY2(limiter.refused() >= 1,
            qPrintable(u"%1 granted, %2 counted in the last minute"_s.arg(limiter.granted())
                           .arg(bench.client.pacer().used())));
        // On its way back it meets the limit once more, and then stays below it for a while.
        QVERIFY(time.pass(28));
        QVERIFY2(limiter.refused() <= 3, QByteArray::number(limiter.refused()).constData());
        QVERIFY(bench.client.pacer().rate() < 90);
        // Given back, it recovers.
        limiter.limit = 100;
        QVERIFY(time.pass(15));
        QVERIFY2(
            bench.client.pacer().rate() >= 80, QByteArray::number(bench.client.pacer().rate()).constData());
    }

    void row044_announcedLimits_data()
    {
        const Rows<QByteArray, bool> row("headers", "slower");
        row("three headers", "RateLimit-Limit: 100\r\nRateLimit-Remaining: 0\r\nRateLimit-Reset: 20\r\n",
            true);
        row("one list", "RateLimit: limit=100, remaining=0, reset=20\r\n", true);
        row("structured", "RateLimit: \"default\";r=0;t=20\r\n", true);
        row("with a policy",
            "RateLimit-Policy: \"default\";q=100;w=60\r\nRateLimit: \"default\";r=0;t=20\r\n", true);
        row("old names", "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: 20\r\n", true);
        row("plenty left", "RateLimit-Remaining: 100000\r\nRateLimit-Reset: 1\r\n", false);
        row("no reset", "RateLimit-Remaining: 0\r\n", false);
        row("words", "RateLimit: none\r\n", false);
        row("negative", "RateLimit-Remaining: -1\r\nRateLimit-Reset: -1\r\n", false);
        row("nothing", "", false);
    }

    // Announcements may only slow us down: ten requests a minute stay ten however many the service grants.
    void row044_announcedLimits()
    {
        QFETCH(QByteArray, headers);
        QFETCH(bool, slower);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock, {}, {}, 10);
        server.on(getResidents, { Reply::json(R"({"data":[]})", 200, headers) });
        QVERIFY(bench.read().hasValue());
        Waiting<RecordPage> pages[12];
        for (auto &page : pages)
            bench.list(page);
        QTest::qWait(100);
        QCOMPARE(server.count(getResidents), slower ? 1 : 10);
        if (slower) {
            clock.advance(19'000);
            QTest::qWait(30);
            QCOMPARE(server.count(getResidents), 1);
            clock.advance(2'000);
            QTRY_VERIFY(server.count(getResidents) > 1);
        }
        QVERIFY(server.count(getResidents) <= 10);
    }

    // Each of them keeps to ninety a minute, and together they may make a hundred.
    void row045_twoComputersOneKey()
    {
        RawServer server;
        ManualClock clock;
        Workbench one(server, clock, {}, {}, 90);
        Workbench other(server, clock, {}, {}, 90);
        Limiter limiter(server, clock, 100);
        const Reader reader(one);
        const Reader otherReader(other);
        Passage time(clock, limiter, { &reader, &otherReader });
        QVERIFY(time.pass(15));
        const int all = limiter.granted() + limiter.refused();
        QVERIFY2(limiter.refused() * 20 <= all, qPrintable(u"%1 of %2"_s.arg(limiter.refused()).arg(all)));
        QVERIFY2(limiter.granted() > 15 * 40, QByteArray::number(limiter.granted()).constData());
        // Neither lives at the other's expense.
        for (const Reader *each : { &reader, &otherReader })
            QVERIFY2(
                each->answers() * 4 > limiter.granted(), QByteArray::number(each->answers()).constData());
    }

    void row046_serverErrorOnce_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : { 500, 502, 503, 504, 520, 599 })
            QTest::addRow("%d", status) << status;
    }

    void row046_serverErrorOnce()
    {
        QFETCH(int, status);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("{}", status), pageReply() });
        server.on(postResidents, { Reply::json("{}", status), Reply::json(R"({"data":{"id":"a"}})", 201) });
        Waiting<RecordPage> page;
        bench.list(page);
        QTRY_COMPARE(server.count(getResidents), 1);
        QTest::qWait(50);
        QVERIFY(!page.result); // after a pause, not at once
        QCOMPARE(server.count(getResidents), 1);
        clock.advance(1'000);
        QVERIFY(page.wait() && *page.result);
        QCOMPARE(server.count(getResidents), 2);
        // Nobody knows how far a write has come.
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::OutcomeUnknown));
        clock.advance(60'000);
        QTest::qWait(50);
        QCOMPARE(server.count(postResidents), 1);
    }

    void row049_refusalsInAnyShape_data();

    void row049_refusalsInAnyShape()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, detail);
        for (const int status : { 400, 422 }) {
            RawServer server;
            SystemClock clock;
            Workbench bench(server, clock);
            server.on(postResidents, { Reply::json(body, status, "X-Request-Id: r-42\r\n") });
            Waiting<Record> record;
            bench.create(record);
            QVERIFY(record.wait());
            QVERIFY(record.has(Kind::Invalid));
            const ApiError &error = record.result->error();
            QCOMPARE(error.next(), Next::CorrectFields);
            QCOMPARE(error.status, status);
            QCOMPARE(error.requestId, u"r-42"_s);
            QCOMPARE(error.detail, detail);
            // Our own sentence never carries the words of the service.
            QVERIFY(!error.message().contains(u'<'));
            QCOMPARE(server.count(postResidents), 1);
        }
    }
};

void RowsLimits::row049_refusalsInAnyShape_data()
{
    const Rows<QByteArray, QString> row("body", "detail");
    row("as promised", R"({"error":{"code":"x","message":"Why","details":[{"field":"a","message":"b"}]}})",
        u"Why"_s);
    row("nothing", "", {});
    row("text", "Not like this", u"Not like this"_s);
    row("unknown object", R"({"foo":{"bar":1}})", {});
    row("a list of numbers", "[1,2,3]", {});
    row("null", "null", u"null"_s);
    row("markup", R"({"message":"<b>no</b> <img src='http://127.0.0.1:1/x'>"})",
        u"<b>no</b> <img src='http://127.0.0.1:1/x'>"_s);
    row("HTML", "<html><title>Bad Request</title></html>", u"Bad Request"_s);
    row("10,000 letters", QByteArray(10'000, 'x'), QString(299, u'x') + u'…');
    row("lines and controls", "a\r\n\tb\x01 c", u"a b c"_s);
    row("not UTF-8", "caf\xe9", u"caf\ufffd"_s);
    row("half an object", R"({"message":"No)", u"{\"message\":\"No"_s);
}

CARE_TEST(rows_limits, RowsLimits);
#include "rows_limits.moc"
