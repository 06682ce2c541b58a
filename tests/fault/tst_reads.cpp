// SPDX-License-Identifier: GPL-3.0-or-later
// Headers of requests for a list, and the meaning of refusals. Cut, endless and foreign answers: rows 6 to 24
// of the fault matrix.
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

class TestReads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheFault_data()
    {
        addColumns<QByteArray, int, int>("bytes", "kind", "requests");
        const auto row = [](const char *name, const QByteArray &bytes, Kind kind, int requests = 1) {
            QTest::newRow(name) << bytes << int(kind) << requests;
        };
        const QByteArray page = R"({"data":[],"pagination":{"page":1,"limit":10,"total":0}})";
        const QByteArray ok = "HTTP/1.1 200 OK\r\n";
        const QByteArray length = "Content-Length: " + QByteArray::number(page.size()) + "\r\n";
        row("text", ok + "Content-Type: text/plain\r\n" + length + "\r\n" + page, Kind::BadAnswer);
        row("no content type", ok + length + "\r\n" + page, Kind::BadAnswer);
        row("401 twice", "HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n", Kind::TokenRefused, 2);
        row("403", "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n", Kind::Forbidden);
        row("404", "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n", Kind::NotFound);
        row("410", "HTTP/1.1 410 No\r\nContent-Length: 0\r\n\r\n", Kind::NotFound);
        row("400", "HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n", Kind::Invalid);
        row("501", "HTTP/1.1 501 No\r\nContent-Length: 0\r\n\r\n", Kind::ServerFault);
    }

    void namesTheFault()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, requests);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { Reply::raw(bytes) });
        Waiting<RecordPage> page;
        bench.list(page);
        QVERIFY(!page.result);
        QVERIFY(page.wait());
        QVERIFY(!*page.result);
        QTEST(int(page.result->error().kind), "kind");
        QVERIFY(!page.result->error().message().isEmpty());
        QCOMPARE(server.count(getResidents), requests);
        QCOMPARE(page.calls, 1);
    }

    void sendsTheHeadersItShould()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        Waiting<RecordPage> page;
        bench.client.list(QString::fromLatin1(residents), { { u"homeId"_s, u"a+b&c=d e/é"_s } }, 3, 500,
            ApiClient::Lane::Interactive, true, &bench.context, page.callback());
        QVERIFY(page.wait());
        const Received request = server.received().last();
        QCOMPARE(request.path,
            QByteArray("/openapi/api/residents?homeId=a%2Bb%26c%3Dd%20e%2F%C3%A9&page=3&limit=100"));
        QCOMPARE(request.headers.value("authorization"), QByteArray("Bearer header.claims.signature"));
        QCOMPARE(request.headers.value("accept"), QByteArray("application/json"));
        QVERIFY(!request.headers.contains("x-api-key"));
    }

    void keepsASlotForTheUser()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), TokenManager::State::SignedIn);
        server.hold(true);
        Waiting<RecordPage> background[8];
        for (auto &page : background)
            bench.list(page, ApiClient::Lane::Background);
        QTRY_COMPARE(server.count(getResidents), 3);
        Waiting<RecordPage> user;
        bench.list(user);
        QTRY_COMPARE(server.count(getResidents), 4);
        server.hold(false);
        QVERIFY(user.wait());
        for (auto &page : background)
            QVERIFY(page.wait());
    }
};

CARE_TEST(reads, TestReads);
#include "tst_reads.moc"
