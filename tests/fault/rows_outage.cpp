// SPDX-License-Identifier: GPL-3.0-or-later
// A service that is down: it is left alone, looked at now and then, and asked again when it answers.
#include "tests/fault/faulttest.h"
#include "tests/fault/outage.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

class RowsOutage : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    // Five minutes of 500.
    void row047_downForMinutes()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::json("{}", 500) });
        server.on("GET /health", { Reply::json("{}", 503) });
        QSignalSpy changes(&bench.client.pacer(), &RequestPacer::outageChanged);
        failUntilOpen(bench, clock);
        QVERIFY(bench.client.pacer().outage());
        QCOMPARE(bench.client.pacer().outage()->status, 500);
        QCOMPARE(server.count(getResidents), 5);
        QCOMPARE(changes.count(), 1);
        QVERIFY(bench.read().has(Kind::ServerFault));
        QCOMPARE(server.count(getResidents), 5);
        pass(clock, 300);
        QVERIFY2(server.count("GET /health") >= 2, "the health page was not asked");
        QCOMPARE(server.count(getResidents), 5);
        server.on("GET /health", { Reply::json(R"({"status":"ok"})") });
        server.on(getResidents, { pageReply() });
        pass(clock, 300);
        QVERIFY(bench.read().hasValue());
        QVERIFY(!bench.client.pacer().outage());
    }

    // Words of the outage stand in the status line and its dialog.
    void row047_saysNoToken()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        QByteArray token;
        server.on(getResidents, [&](const Received &request) {
            token = request.headers.value("authorization").mid(qstrlen("Bearer "));
            return Reply::json(R"({"message":"no pool for )" + token + R"("})", 500);
        });
        failUntilOpen(bench, clock);
        QVERIFY(token.size() > 8);
        const QString words = bench.client.pacer().outage()->detail;
        QVERIFY2(words.contains("no pool for *"_L1), qPrintable(words));
        QVERIFY2(!words.contains(QString::fromLatin1(token.left(8))), qPrintable(words));
    }

    // A service that answers 404 is there: the lists say themselves whether they are back.
    void row047_withoutAHealthPage()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on("GET /health", { Reply::json("{}", 404) });
        server.on("GET /openapi/health", { Reply::json("{}", 404) });
        server.on(getResidents, { Reply::json("{}", 500) });
        failUntilOpen(bench, clock);
        server.on(getResidents, { pageReply() });
        QSignalSpy changes(&bench.client.pacer(), &RequestPacer::outageChanged);
        pass(clock, 31);
        QTRY_COMPARE(changes.count(), 1); // ready for one try
        QVERIFY(bench.read().hasValue());
        QVERIFY(!bench.client.pacer().outage());
    }

    // The health page is fine all the time, the lists are not.
    void row048_healthyOnlyByItsOwnWord()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on("GET /health", { Reply::json(R"({"status":"ok"})") });
        server.on(getResidents, { Reply::json("{}", 503) });
        failUntilOpen(bench, clock);
        const int before = server.count(getResidents);
        QSignalSpy changes(&bench.client.pacer(), &RequestPacer::outageChanged);
        pass(clock, 31);
        QTRY_COMPARE(changes.count(), 1);
        QCOMPARE(server.count("GET /health"), 1);
        QVERIFY(bench.client.pacer().outage());
        Waiting<RecordPage> first;
        Waiting<RecordPage> second;
        bench.list(first);
        bench.list(second);
        QVERIFY(first.wait() && second.wait());
        QVERIFY(first.has(Kind::ServerFault) && second.has(Kind::ServerFault));
        QCOMPARE(server.count(getResidents), before + 1); // one of them tried, once
        QVERIFY(bench.client.pacer().secondsToNextTry() > 0); // a part of a minute, as drawn
    }
};

CARE_TEST(rows_outage, RowsOutage);
#include "rows_outage.moc"
