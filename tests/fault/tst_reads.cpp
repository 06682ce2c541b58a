// SPDX-License-Identifier: GPL-3.0-or-later
// A list against a service, a network and a proxy that misbehave: one typed error, in time, in bounds.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;
using Kind = ApiError::Kind;
using End = Reply::End;

class TestReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheFault_data();
    void namesTheFault();
    void repeatsWhatMayPass_data();
    void repeatsWhatMayPass();
    void followsNoRedirect_data();
    void followsNoRedirect();
    void sendsNoCookieBack();
    void sendsTheHeadersItShould();
    void asksFourAtATime();
    void keepsASlotForTheUser();
    void waitsAfter429();
};

static const QByteArray getResidents = QByteArray("GET ") + residents;

void TestReads::namesTheFault_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("requests");
    const auto row = [](const char *name, const QByteArray &bytes, Kind kind, int requests = 1) {
        QTest::newRow(name) << bytes << int(kind) << requests;
    };
    const QByteArray page = R"({"data":[],"pagination":{"page":1,"limit":10,"total":0}})";
    const QByteArray ok = "HTTP/1.1 200 OK\r\n";
    const QByteArray json = "Content-Type: application/json\r\n";
    const QByteArray length = "Content-Length: " + QByteArray::number(page.size()) + "\r\n";
    row("no content", "HTTP/1.1 204 No Content\r\n\r\n", Kind::BadAnswer);
    row("empty", ok + json + "Content-Length: 0\r\n\r\n", Kind::BadAnswer);
    row("web page", ok + "Content-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>", Kind::BadAnswer);
    row("text", ok + "Content-Type: text/plain\r\n" + length + "\r\n" + page, Kind::BadAnswer);
    row("no content type", ok + length + "\r\n" + page, Kind::BadAnswer);
    row("two lengths", ok + json + length + "Content-Length: 5\r\n\r\n" + page, Kind::BadAnswer);
    row("negative length", ok + json + "Content-Length: -5\r\n\r\n" + page, Kind::BadAnswer);
    row("no length, cut", ok + json + "\r\n" + page.left(20), Kind::BadAnswer);
    // To Qt this is a connection that was cut.
    row("garbage", "220 smtp.example.org ready\r\n", Kind::Unreachable, -1);
    row("401 twice", "HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n", Kind::KeyNotAccepted, 2);
    row("403", "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n", Kind::Forbidden);
    row("404", "HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n", Kind::NotFound);
    row("410", "HTTP/1.1 410 No\r\nContent-Length: 0\r\n\r\n", Kind::NotFound);
    row("400", "HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n", Kind::Invalid);
    row("500", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n", Kind::ServerFault, 3);
    row("503", "HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n", Kind::ServerFault, 3);
    row("501", "HTTP/1.1 501 No\r\nContent-Length: 0\r\n\r\n", Kind::ServerFault);
    row("early hints", "HTTP/1.1 103 Early Hints\r\n\r\n", Kind::BadAnswer, 3);
}

void TestReads::namesTheFault()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, requests);
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { Reply::raw(bytes) });
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(!page.result);
    QVERIFY(page.wait());
    QVERIFY(!*page.result);
    QTEST(int(page.result->error().kind), "kind");
    QCOMPARE(page.result->error().fromWebPage, bytes.contains("text/html"));
    QVERIFY(!page.result->error().sentence().isEmpty());
    // Qt itself repeats what is not HTTP; that cannot be switched off for a read.
    if (requests > 0)
        QCOMPARE(server.count(getResidents), requests);
    QCOMPARE(page.calls, 1);
}

void TestReads::repeatsWhatMayPass_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("end");
    QTest::newRow("closed") << QByteArray() << int(End::Close);
    QTest::newRow("reset") << QByteArray() << int(End::Reset);
    QTest::newRow("half a body") << QByteArray(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{\"da")
                                 << int(End::Close);
    QTest::newRow("500") << QByteArray("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n") << int(End::Close);
}

void TestReads::repeatsWhatMayPass()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, end);
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { Reply::raw(bytes, End(end)), pageReply() });
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(*page.result);
    QCOMPARE((*page.result)->records.size(), 1);
    QCOMPARE(server.count(getResidents), 2);
}

void TestReads::followsNoRedirect_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("target");
    for (const int status : { 300, 301, 302, 303, 304, 307, 308 }) {
        QTest::addRow("%d, other host", status) << status << u"other"_s;
        QTest::addRow("%d, same host", status) << status << u"/openapi/api/users"_s;
    }
    QTest::newRow("to a file") << 302 << u"file:///etc/passwd"_s;
    QTest::newRow("to itself") << 302 << QString::fromLatin1(residents);
    QTest::newRow("nowhere") << 302 << u"http://"_s;
}

void TestReads::followsNoRedirect()
{
    QFETCH(int, status);
    QFETCH(QString, target);
    RawServer server;
    RawServer other;
    SystemClock clock;
    Workbench bench(server, clock);
    const QByteArray location = target == "other"_L1 ? other.base().toEncoded() + "/steal" : target.toUtf8();
    server.on(getResidents, { Reply::json("{}", status, "Location: " + location + "\r\n") });
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::Redirected));
    QTest::qWait(30);
    QCOMPARE(server.count(), 2); // the exchange and the list
    QCOMPARE(other.count(), 0);
    QCOMPARE(other.connections(), 0);
}

void TestReads::sendsNoCookieBack()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, [](const Received &) {
        return Reply::json(R"({"data":[]})", 200, "Set-Cookie: session=1; Path=/\r\n");
    });
    for (int i = 0; i < 3; ++i) {
        Waiting<Page> page;
        bench.list(page);
        QVERIFY(page.wait());
    }
    for (const Received &request : server.received())
        QVERIFY(!request.headers.contains("cookie"));
}

void TestReads::sendsTheHeadersItShould()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    Waiting<Page> page;
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

void TestReads::asksFourAtATime()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    Waiting<Page> pages[10];
    for (auto &page : pages)
        bench.list(page);
    for (auto &page : pages)
        QVERIFY(page.wait() && *page.result);
    QCOMPARE(server.count(getResidents), 10);
    QCOMPARE(server.mostAtOnce(), 4);
}

void TestReads::keepsASlotForTheUser()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    bench.session.signIn();
    QTRY_COMPARE(bench.session.state(), Session::State::SignedIn);
    server.hold(true);
    Waiting<Page> background[8];
    for (auto &page : background)
        bench.list(page, ApiClient::Lane::Background);
    QTRY_COMPARE(server.count(getResidents), 3);
    Waiting<Page> user;
    bench.list(user);
    QTRY_COMPARE(server.count(getResidents), 4);
    server.hold(false);
    QVERIFY(user.wait());
    for (auto &page : background)
        QVERIFY(page.wait());
}

void TestReads::waitsAfter429()
{
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { Reply::json("{}", 429, "Retry-After: 30\r\n"), pageReply() });
    Waiting<Page> page;
    Waiting<Page> other;
    bench.list(page);
    QTRY_COMPARE(bench.budget.pausedSeconds(), 31); // with the jitter
    bench.list(other, ApiClient::Lane::Background);
    clock.advance(29'900);
    QTest::qWait(50);
    QCOMPARE(server.count(getResidents), 1);
    clock.advance(200);
    QVERIFY(page.wait() && *page.result);
    QVERIFY(other.wait() && *other.result);
    QCOMPARE(server.count(getResidents), 3);
}

CARE_TEST(reads, TestReads);
#include "tst_reads.moc"
