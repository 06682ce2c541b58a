// SPDX-License-Identifier: GPL-3.0-or-later
// The promise of every callback: later, once, and not to the dead.
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;
using Kind = ApiError::Kind;

class TestDelivery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersLaterAndOnce();
    void sparesTheDead();
    void dropsWhatNobodyWaitsFor();
    void cancelsWhenTheClientGoes();
    void refusesIds_data();
    void refusesIds();
    void insistsOnTheRecordAskedFor();
    void findsHealthElsewhere();
    void refusesAWrongBase();
};

static const QByteArray getResidents = QByteArray("GET ") + residents;

void TestDelivery::answersLaterAndOnce()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    Waiting<Page> good;
    Waiting<RawRecord> refused;
    bench.list(good);
    bench.client.fetch(QString::fromLatin1(residents), u"../users"_s, ApiClient::Lane::Interactive, true,
        &bench.context, refused.callback());
    QCOMPARE(good.calls + refused.calls, 0);
    QVERIFY(good.wait() && refused.wait());
    QTest::qWait(50);
    QCOMPARE(good.calls, 1);
    QCOMPARE(refused.calls, 1);
}

void TestDelivery::sparesTheDead()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    server.hold(true);
    Waiting<Page> page;
    auto window = std::make_unique<QObject>();
    bench.client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
        window.get(), page.callback());
    QTRY_COMPARE(server.count(getResidents), 1);
    window.reset();
    server.hold(false);
    QTest::qWait(100);
    QCOMPARE(page.calls, 0);
}

void TestDelivery::dropsWhatNobodyWaitsFor()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    server.hold(true);
    Waiting<Page> pages[9];
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

void TestDelivery::cancelsWhenTheClientGoes()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    auto client =
        std::make_unique<ApiClient>(bench.connection, bench.transport, bench.session, bench.budget, clock);
    server.on(getResidents, { pageReply() });
    server.hold(true);
    Waiting<Page> pages[6];
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

void TestDelivery::refusesIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QByteArray>("path"); // as it stands on the wire; empty if nothing is sent
    const auto row = [](const char *name, const QString &id, const char *path = "") {
        QTest::newRow(name) << id << QByteArray(path);
    };
    row("hex", u"64b7f0c2a1b2c3d4e5f60718"_s, "64b7f0c2a1b2c3d4e5f60718");
    row("uuid", u"7f1c0a52-7c1e-4a5e-9a39-0c9a2a0f4e11"_s, "7f1c0a52-7c1e-4a5e-9a39-0c9a2a0f4e11");
    row("number", u"12"_s, "12");
    row("dots inside", u"a.b"_s, "a.b");
    row("colon", u"a:b"_s, "a%3Ab");
    row("at, plus, equals", u"a@b+c="_s, "a%40b%2Bc%3D");
    row("ampersand", u"a&b"_s, "a%26b");
    row("quotes", u"a'b\"c"_s, "a%27b%22c");
    row("brackets", u"[a]"_s, "%5Ba%5D");
    row("tilde", u"~a_"_s, "~a_");
    row("128 characters", QString(128, u'a'), QByteArray(128, 'a').constData());
    row("129 characters", QString(129, u'a'));
    row("300 characters", QString(300, u'a'));
    row("empty", QString());
    row("up", u".."_s);
    row("here", u"."_s);
    row("up and over", u"../users/1"_s);
    row("slash", u"a/b"_s);
    row("backslash", u"a\\b"_s);
    row("query", u"a?x=1"_s);
    row("fragment", u"a#f"_s);
    row("encoded slash", u"a%2Fb"_s);
    row("space", u"a b"_s);
    row("line break", u"a\r\nX-Evil: 1"_s);
    row("NUL", u"a"_s + QChar(0) + u'b');
    row("umlaut", u"\u00e4"_s);
    row("full-width slash", u"a\uff0fb"_s);
    row("other host", u"@evil.example.org"_s, "%40evil.example.org");
}

void TestDelivery::refusesIds()
{
    QFETCH(QString, id);
    QFETCH(QByteArray, path);
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    Waiting<RawRecord> record;
    bench.client.fetch(QString::fromLatin1(residents), id, ApiClient::Lane::Interactive, false,
        &bench.context, record.callback());
    QVERIFY(record.wait());
    if (path.isEmpty()) {
        QVERIFY(record.has(Kind::InvalidAddress));
        QCOMPARE(server.count(), 0);
    } else {
        QVERIFY(record.has(Kind::NotFound));
        QCOMPARE(server.received().first().path, residents + QByteArray("/") + path);
    }
}

void TestDelivery::insistsOnTheRecordAskedFor()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents + "/a", { Reply::json(R"({"data":{"id":"b"}})") });
    Waiting<RawRecord> record;
    bench.client.fetch(QString::fromLatin1(residents), u"a"_s, ApiClient::Lane::Interactive, false,
        &bench.context, record.callback());
    QVERIFY(record.wait());
    QVERIFY(record.has(Kind::BadAnswer));
}

void TestDelivery::findsHealthElsewhere()
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

void TestDelivery::refusesAWrongBase()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    Connection connection = bench.connection;
    for (const char *base : { "http://care.example.org", "https://u:p@care.example.org", "file:///", "" }) {
        connection.base = QUrl(QString::fromLatin1(base));
        Transport transport(connection.base, clock);
        ApiClient client(connection, transport, bench.session, bench.budget, clock);
        Waiting<Page> page;
        client.list(QString::fromLatin1(residents), {}, 1, 10, ApiClient::Lane::Interactive, false,
            &bench.context, page.callback());
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::InvalidAddress));
    }
    QCOMPARE(server.count(), 0);
}

CARE_TEST(delivery, TestDelivery);
#include "tst_delivery.moc"
