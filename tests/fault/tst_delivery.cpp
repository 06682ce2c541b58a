// SPDX-License-Identifier: GPL-3.0-or-later
// The promise of every callback: later, once, and not to the dead.
#include "models/api/httpresponse.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

class TestDelivery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersLaterAndOnce()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        Waiting<RecordPage> good;
        Waiting<Record> refused;
        bench.list(good);
        bench.client.fetch(QString::fromLatin1(residents), u"../users"_s, ApiClient::Lane::Interactive, true,
            &bench.context, refused.callback());
        QCOMPARE(good.calls + refused.calls, 0);
        QVERIFY(good.wait() && refused.wait());
        QTest::qWait(50);
        QCOMPARE(good.calls, 1);
        QCOMPARE(refused.calls, 1);
    }

    void sparesTheDead()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        server.hold(true);
        Waiting<RecordPage> page;
        auto window = std::make_unique<QObject>();
        bench.client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
            window.get(), page.callback());
        QTRY_COMPARE(server.count(getResidents), 1);
        window.reset();
        server.hold(false);
        QTest::qWait(100);
        QCOMPARE(page.calls, 0);
    }

    void dropsWhatNobodyWaitsFor()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        server.hold(true);
        Waiting<RecordPage> pages[9];
        auto window = std::make_unique<QObject>();
        for (auto &page : pages) {
            bench.client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
                window.get(), page.callback());
        }
        QTRY_COMPARE(server.count(getResidents), 4);
        window.reset();
        server.hold(false);
        QTest::qWait(100);
        QCOMPARE(server.count(getResidents), 4);
    }

    void cancelsWhenTheClientGoes()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        auto client = std::make_unique<ApiClient>(bench.connection, bench.transport, bench.tokens, clock);
        server.on(getResidents, { pageReply() });
        server.hold(true);
        Waiting<RecordPage> pages[6];
        for (auto &page : pages) {
            client->list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
                &bench.context, page.callback());
        }
        QTRY_COMPARE(server.count(getResidents), 4);
        client.reset();
        for (auto &page : pages)
            QCOMPARE(page.calls, 0);
        for (auto &page : pages) {
            QVERIFY(page.wait());
            QVERIFY(page.has(Kind::Canceled));
            QCOMPARE(page.calls, 1);
        }
        server.hold(false);
        QTest::qWait(50);
    }

    void insistsOnTheRecordAskedFor()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents + "/a", { Reply::json(R"({"data":{"id":"b"}})") });
        Waiting<Record> record;
        bench.client.fetch(QString::fromLatin1(residents), u"a"_s, ApiClient::Lane::Interactive, false,
            &bench.context, record.callback());
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::BadAnswer));
    }

    void findsHealthElsewhere()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on("GET /openapi/health", { Reply::raw("HTTP/1.1 204 No Content\r\n\r\n") });
        Waiting<Health> health;
        bench.client.health(&bench.context, health.callback());
        QVERIFY(health.wait());
        QVERIFY(*health.result);
        QCOMPARE(server.count("GET /health"), 1);
    }

    void refusesAWrongBase()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        Connection connection = bench.connection;
        for (const char *base :
            { "http://care.example.org", "https://u:p@care.example.org", "file:///", "" }) {
            connection.base = QUrl(QString::fromLatin1(base));
            Transport transport(connection.base, clock);
            ApiClient client(connection, transport, bench.tokens, clock);
            Waiting<RecordPage> page;
            client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
                &bench.context, page.callback());
            QVERIFY(page.wait());
            QVERIFY(page.has(Kind::InvalidAddress));
        }
        QCOMPARE(server.count(), 0);
    }

    void asksNobodyElse_data()
    {
        QTest::addColumn<QString>("url"); // A is the port of the service, B that of another one
        QTest::addColumn<QByteArray>("authorization");
        QTest::addColumn<bool>("sent");
        const QByteArray token = "Bearer header.claims.signature";
        QTest::newRow("the service") << u"http://127.0.0.1:A/openapi/api/residents"_s << token << true;
        QTest::newRow("another port") << u"http://127.0.0.1:B/openapi/api/residents"_s << token << false;
        QTest::newRow("another host") << u"http://localhost:A/openapi/api/residents"_s << token << false;
        QTest::newRow("another host and port")
            << u"http://localhost:B/openapi/api/residents"_s << token << false;
        QTest::newRow("another scheme") << u"https://127.0.0.1:A/openapi/api/residents"_s << token << false;
        QTest::newRow("a name") << u"http://u:p@127.0.0.1:A/openapi/api/residents"_s << token << false;
        QTest::newRow("a line break in a header")
            << u"http://127.0.0.1:A/openapi/api/residents"_s << QByteArray("Bearer a\r\nX-Evil: 1") << false;
    }

    // The transport has one host, so no other hears of a request, however it was put together.
    void asksNobodyElse()
    {
        QFETCH(QString, url);
        QFETCH(QByteArray, authorization);
        QFETCH(bool, sent);
        RawServer server;
        RawServer other;
        SystemClock clock;
        Transport transport(server.base(), clock);
        server.on(getResidents, { pageReply() });
        other.on(getResidents, { pageReply() });
        Request request;
        url.replace(":A"_L1, u':' + QString::number(server.base().port()));
        request.url = QUrl(url.replace(":B"_L1, u':' + QString::number(other.base().port())));
        request.authorization = authorization;
        std::optional<HttpResponse::TransportError> cut;
        transport.send(request, this, [&cut](const HttpResponse &answer) { cut = answer.transportError; });
        QTRY_VERIFY(cut);
        QCOMPARE(*cut == HttpResponse::TransportError::None, sent);
        QCOMPARE(*cut == HttpResponse::TransportError::Refused, !sent);
        QCOMPARE(server.count(), sent ? 1 : 0);
        QCOMPARE(other.count(), 0);
    }

    void refusesToAskWithoutLimits_data()
    {
        addColumns<int, int, int, int, qint64, bool>("connect", "read", "write", "silence", "bytes", "sent");
        QTest::newRow("all of them") << 1000 << 1000 << 1000 << 1000 << qint64(1000) << true;
        QTest::newRow("no time to connect") << 0 << 1000 << 1000 << 1000 << qint64(1000) << false;
        QTest::newRow("no time to read") << 1000 << 0 << 1000 << 1000 << qint64(1000) << false;
        QTest::newRow("no time to write") << 1000 << 1000 << 0 << 1000 << qint64(1000) << false;
        QTest::newRow("silence for ever") << 1000 << 1000 << 1000 << 0 << qint64(1000) << false;
        QTest::newRow("bytes without end") << 1000 << 1000 << 1000 << 1000 << qint64(0) << false;
        QTest::newRow("less than nothing") << 1000 << -1 << 1000 << 1000 << qint64(1000) << false;
    }

    // To Qt a limit of zero is none.
    void refusesToAskWithoutLimits()
    {
        QFETCH(int, connect);
        QFETCH(int, read);
        QFETCH(int, write);
        QFETCH(int, silence);
        QFETCH(qint64, bytes);
        QFETCH(bool, sent);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock, { connect, read, write, silence, bytes });
        server.on(getResidents, { pageReply() });
        const auto page = bench.read(ApiClient::Lane::Interactive, false);
        QVERIFY(page.result);
        QCOMPARE(page.result->has_value(), sent);
        QCOMPARE(server.count(), sent ? 1 : 0);
        QVERIFY(sent || page.has(Kind::InvalidAddress));
    }
};

CARE_TEST(delivery, TestDelivery);
#include "tst_delivery.moc"
