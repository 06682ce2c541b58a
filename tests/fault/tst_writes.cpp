// SPDX-License-Identifier: GPL-3.0-or-later
// A write is on the wire once, whatever is answered, and what is not known is called unknown. What happens
// when the connection goes before there is an answer: rows 7 to 9 of the fault matrix.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

using End = Reply::End;

class TestWrites : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isSentOnceWhateverIsAnswered_data()
    {
        addColumns<QByteArray, int>("bytes", "end");
        const QByteArray head = "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n";
        QTest::newRow("half a body, closed")
            << QByteArray(head + "Content-Length: 99\r\n\r\n{\"data\":") << int(End::Close);
        QTest::newRow("half a body, reset")
            << QByteArray(head + "Content-Length: 99\r\n\r\n{\"data\":") << int(End::Reset);
        QTest::newRow("not HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n") << int(End::Close);
        QTest::newRow("early hints, closed")
            << QByteArray("HTTP/1.1 103 Early Hints\r\n\r\n") << int(End::Close);
        QTest::newRow("redirect, body kept")
            << QByteArray("HTTP/1.1 307 Moved\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n")
            << int(End::Close);
    }

    // The first answer is a fault, every later one would be a success: only a count of one shows that nobody,
    // Qt included, sent it again.
    void isSentOnceWhateverIsAnswered()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, end);
        for (const QByteArray &verbAndPath : { postResidents, putResident }) {
            RawServer server;
            SystemClock clock;
            Workbench bench(server, clock);
            server.on(
                verbAndPath, { Reply::raw(bytes, End(end)), Reply::json(R"({"data":{"id":"a"}})", 201) });
            Waiting<Record> record;
            bench.write(verbAndPath, record);
            QVERIFY(record.wait());
            QTest::qWait(150);
            QCOMPARE(server.count(verbAndPath), 1);
            QCOMPARE(server.count("POST /elsewhere") + server.count("GET /elsewhere"), 0);
            const bool redirected = bytes.startsWith("HTTP/1.1 307");
            QVERIFY2(record.has(redirected ? Kind::Redirected : Kind::OutcomeUnknown),
                QByteArray::number(*record.result ? -1 : int(record.result->error().kind)).constData());
            QCOMPARE(record.calls, 1);
        }
    }

    void saysWhatTheStatusMeans_data()
    {
        addColumns<int, int>("status", "kind");
        QTest::newRow("400") << 400 << int(Kind::Invalid);
        QTest::newRow("403") << 403 << int(Kind::Forbidden);
        QTest::newRow("404") << 404 << int(Kind::NotFound);
        QTest::newRow("405") << 405 << int(Kind::Forbidden);
        QTest::newRow("408") << 408 << int(Kind::OutcomeUnknown);
        QTest::newRow("409") << 409 << int(Kind::Conflict);
        QTest::newRow("412") << 412 << int(Kind::Conflict);
        QTest::newRow("413") << 413 << int(Kind::Invalid);
        QTest::newRow("415") << 415 << int(Kind::Invalid);
        QTest::newRow("422") << 422 << int(Kind::Invalid);
        QTest::newRow("429") << 429 << int(Kind::TooManyRequests);
        QTest::newRow("500") << 500 << int(Kind::OutcomeUnknown);
        QTest::newRow("501") << 501 << int(Kind::Forbidden);
        QTest::newRow("503") << 503 << int(Kind::OutcomeUnknown);
    }

    void saysWhatTheStatusMeans()
    {
        QFETCH(int, status);
        for (const QByteArray &verbAndPath : { postResidents, putResident }) {
            RawServer server;
            SystemClock clock;
            Workbench bench(server, clock);
            server.on(verbAndPath,
                { Reply::json(
                    R"({"error":{"code":"x","message":"Why","details":[{"field":"name.first","message":"is required"}]}})",
                    status, "Retry-After: 7\r\nX-Request-Id: r-42\r\n") });
            Waiting<Record> record;
            bench.write(verbAndPath, record);
            QVERIFY(record.wait());
            QCOMPARE(server.count(verbAndPath), 1);
            QVERIFY(!*record.result);
            const ApiError &error = record.result->error();
            QTEST(int(error.kind), "kind");
            QCOMPARE(error.status, status);
            QCOMPARE(error.detail, u"Why"_s);
            QCOMPARE(error.requestId, u"r-42"_s);
            QCOMPARE(error.fields, (QList<FieldProblem>{ { u"name.first"_s, u"is required"_s } }));
            QCOMPARE(error.retryAfterSeconds, status == 429 || status == 503 ? 7 : 0);
        }
    }

    void isUnknownWhenTheAnswerShowsNoRecord_data()
    {
        const Rows<QByteArray> row("answer");
        row("no content", "HTTP/1.1 204 No Content\r\n\r\n");
        row("empty", Reply::json("", 201).bytes);
        row("null", Reply::json("null", 201).bytes);
        row("no id", Reply::json(R"({"data":{}})", 201).bytes);
        row("truncated", Reply::json(R"({"data":{"id":"a")", 201).bytes);
        row("a list of two", Reply::json(R"([{"id":"a"},{"id":"b"}])", 201).bytes);
        row("a web page", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>");
        row("text", "HTTP/1.1 201 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nOK");
    }

    void isUnknownWhenTheAnswerShowsNoRecord()
    {
        QFETCH(QByteArray, answer);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(postResidents, { Reply::raw(answer) });
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::OutcomeUnknown));
        QVERIFY(record.result->error().status / 100 == 2);
        QCOMPARE(server.count(postResidents), 1);
    }

    // 401 is refused before work, so the protocol allows exactly one more.
    void isSentAgainOnceAfterARenewedToken()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { tokenReply("old"), tokenReply("new") });
        server.on(postResidents, [](const Received &request) {
            return request.headers.value("authorization") == "Bearer new"
                ? Reply::json(R"({"data":{"id":"a"}})", 201)
                : Reply::json("{}", 401);
        });
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait());
        QVERIFY(*record.result);
        QCOMPARE(server.count(postResidents), 2);
        QCOMPARE(server.count(exchangePath), 2);
    }

    void sendsWhatItWasGiven()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(putResident, { Reply::json(R"({"data":{"id":"a","x":1}})", 200, "ETag: \"v2\"\r\n") });
        const QByteArray body = R"({"id":"a","big":12345678901234567890,"name":"Jiří"})";
        Waiting<Record> record;
        bench.client.replace(
            QString::fromLatin1(residents), u"a"_s, body, "\"v1\"", &bench.context, record.callback());
        QVERIFY(record.wait());
        QVERIFY(*record.result);
        QCOMPARE((*record.result)->raw, QByteArray(R"({"id":"a","x":1})"));
        QCOMPARE((*record.result)->etag, QByteArray("\"v2\""));
        const Received sent = server.received().last();
        QCOMPARE(sent.body, body);
        QCOMPARE(sent.headers.value("content-length"), QByteArray::number(body.size()));
        QCOMPARE(sent.headers.value("content-type"), QByteArray("application/json"));
        QCOMPARE(sent.headers.value("if-match"), QByteArray("\"v1\""));
        QVERIFY(!sent.headers.contains("transfer-encoding"));
    }

    void goesOneAtATime()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(postResidents, { Reply::json(R"({"data":{"id":"a"}})", 201) });
        Waiting<Record> records[3];
        for (auto &record : records)
            bench.create(record);
        for (auto &record : records)
            QVERIFY(record.wait());
        QCOMPARE(server.count(postResidents), 3);
        QCOMPARE(server.mostAtOnce(), 1);
    }

    // One that was used before may have died without a sign: a write on it would be unknown for nothing.
    void goesOnAConnectionOfItsOwn()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(QByteArray("GET ") + residents, { pageReply() });
        server.on(postResidents, { Reply::json(R"({"data":{"id":"a"}})", 201) });
        for (int i = 0; i < 2; ++i)
            QVERIFY(bench.read(ApiClient::Lane::Interactive, false).hasValue());
        QCOMPARE(server.connections(), 1); // which is used again, for reads
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
        for (int i = 0; i < 2; ++i) {
            const int before = server.connections();
            Waiting<Record> record;
            bench.create(record);
            QVERIFY(record.wait() && *record.result);
            QCOMPARE(server.connections(), before + 1);
        }
    }

    void isNotSentWhenReadOnly()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        bench.client.setReadOnly(true);
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(!record.result);
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::Forbidden));
        QCOMPARE(server.count(), 0);
    }

    void goesOnWithoutItsWindow()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(postResidents, { Reply::json(R"({"data":{"id":"a"}})", 201) });
        Waiting<Record> record;
        {
            QObject window;
            bench.client.create(QString::fromLatin1(residents), "{}", &window, record.callback());
        }
        QTRY_COMPARE(server.count(postResidents), 1);
        QTest::qWait(50);
        QCOMPARE(record.calls, 0);
    }
};

CARE_TEST(writes, TestWrites);
#include "tst_writes.moc"
