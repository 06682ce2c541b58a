// SPDX-License-Identifier: GPL-3.0-or-later
// Key and token: one exchange at a time, no loop, nothing after a refusal.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

using namespace care;
using namespace care::test;
using namespace Qt::StringLiterals;
using Kind = ApiError::Kind;
using State = Session::State;

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void renewsOnceForTwentyRequests();
    void stopsAfterASecondRefusal();
    void stopsWhenTokensAreRefusedAgainAndAgain();
    void renewsByTheClock_data();
    void renewsByTheClock();
    void needsNoMoreThanFiveExchangesAnHour();
    void asksForTheKey();
    void forgetsTheTokenOnSignOut();
    void letsPublicListsPass();
};

static const QByteArray getResidents = QByteArray("GET ") + residents;

// Serves residents to the bearer of this token only.
static RawServer::Script onlyFor(const QByteArray &token)
{
    return [token](const Received &request) {
        return request.headers.value("authorization") == "Bearer " + token
            ? pageReply()
            : Reply::json("{}", 401, "WWW-Authenticate: Bearer\r\n");
    };
}

void TestSession::renewsOnceForTwentyRequests()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(exchangePath, { tokenReply("old"), tokenReply("new") });
    server.on(getResidents, onlyFor("new"));
    Waiting<Page> pages[20];
    for (auto &page : pages)
        bench.list(page);
    for (auto &page : pages) {
        QVERIFY(page.wait());
        QVERIFY(*page.result);
        QCOMPARE(page.calls, 1);
    }
    QCOMPARE(server.count(exchangePath), 2); // signing in, and one renewal for all
    QVERIFY(server.count(getResidents) <= 24);
    QCOMPARE(bench.session.state(), State::SignedIn);
}

void TestSession::stopsAfterASecondRefusal()
{
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, onlyFor("none"));
    Waiting<Page> pages[8];
    for (auto &page : pages)
        bench.list(page);
    for (auto &page : pages) {
        QVERIFY(page.wait());
        QVERIFY(page.has(Kind::KeyNotAccepted));
    }
    QCOMPARE(bench.session.state(), State::KeyRefused);
    QCOMPARE(server.count(exchangePath), 2);
    const int requests = server.count();
    for (int minute = 0; minute < 10; ++minute) {
        Waiting<Page> later;
        bench.list(later);
        QVERIFY(later.wait());
        QVERIFY(later.has(Kind::KeyNotAccepted));
        clock.advance(60'000);
    }
    QCOMPARE(server.count(), requests);
    // The user may try again, with another key or the same.
    server.on(getResidents, { pageReply() });
    bench.session.signIn();
    QTRY_COMPARE(bench.session.state(), State::SignedIn);
}

// Each new token works once and is then refused: no loop either.
void TestSession::stopsWhenTokensAreRefusedAgainAndAgain()
{
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    int asked = 0;
    server.on(getResidents,
        [&asked](const Received &) { return ++asked % 2 ? Reply::json("{}", 401) : pageReply(); });
    Waiting<Page> first;
    bench.list(first);
    QVERIFY(first.wait() && *first.result);
    Waiting<Page> second;
    bench.list(second);
    QVERIFY(second.wait());
    QVERIFY(second.has(Kind::KeyNotAccepted));
    QCOMPARE(server.count(exchangePath), 2);
}

void TestSession::renewsByTheClock_data()
{
    QTest::addColumn<int>("lifetime");
    QTest::addColumn<qint64>("wait");
    QTest::addColumn<qint64>("sleep");
    QTest::addColumn<int>("exchanges");
    QTest::newRow("fresh") << 900 << qint64(839'000) << qint64(0) << 1;
    QTest::newRow("a minute early") << 900 << qint64(841'000) << qint64(0) << 2;
    QTest::newRow("never beyond 15 minutes") << 86'400 << qint64(841'000) << qint64(0) << 2;
    QTest::newRow("short-lived") << 10 << qint64(7'000) << qint64(0) << 1;
    QTest::newRow("short-lived, over") << 10 << qint64(9'000) << qint64(0) << 2;
    QTest::newRow("the computer slept") << 900 << qint64(1'000) << qint64(8 * 3'600'000) << 2;
    QTest::newRow("the clock was set back") << 900 << qint64(1'000) << qint64(-86'400'000) << 1;
}

void TestSession::renewsByTheClock()
{
    QFETCH(int, lifetime);
    QFETCH(qint64, wait);
    QFETCH(qint64, sleep);
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    server.on(exchangePath, { tokenReply("t", lifetime) });
    server.on(getResidents, { pageReply() });
    for (int i = 0; i < 2; ++i) {
        Waiting<Page> page;
        bench.list(page);
        QVERIFY(page.wait() && *page.result);
        if (i == 0) {
            clock.advance(wait);
            clock.shiftWall(sleep);
        }
    }
    QTEST(server.count(exchangePath), "exchanges");
}

// A request every ten seconds for two hours, as a running synchronisation makes them.
void TestSession::needsNoMoreThanFiveExchangesAnHour()
{
    RawServer server;
    ManualClock clock;
    Workbench bench(server, clock);
    server.on(getResidents, { pageReply() });
    for (int seconds = 0; seconds < 7200; seconds += 60) {
        Waiting<Page> page;
        bench.list(page);
        QVERIFY(page.wait());
        QVERIFY2(*page.result, QByteArray::number(seconds).constData());
        clock.advance(60'000);
    }
    QVERIFY(server.count(exchangePath) <= 9);
    // Too many for another reason: said, not sent.
    SessionPolicy policy;
    policy.exchangesPerHour = 1;
    Session session(bench.connection, bench.store, bench.transport, clock, policy);
    QSignalSpy issued(&session, &Session::passIssued);
    session.signIn();
    QVERIFY(issued.wait());
    session.signOut();
    const int before = server.count(exchangePath);
    session.signIn();
    QTRY_COMPARE(session.state(), State::Failed);
    QCOMPARE(session.error().kind, Kind::TooManyRequests);
    QCOMPARE(session.error().retryAfterSeconds, 3600);
    QCOMPARE(server.count(exchangePath), before);
}

void TestSession::asksForTheKey()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    bench.store.remove(bench.connection.id, Credential::ApiKey, &bench.context, [](auto) {});
    Waiting<Page> page;
    bench.list(page);
    QVERIFY(page.wait());
    QVERIFY(page.has(Kind::NoKey));
    QCOMPARE(page.result->error().next(), ApiError::Next::SignInAgain);
    QCOMPARE(server.count(), 0);
}

void TestSession::forgetsTheTokenOnSignOut()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    bench.session.signIn();
    QTRY_VERIFY(bench.session.pass());
    bench.session.signOut();
    QVERIFY(!bench.session.pass());
    QCOMPARE(bench.session.state(), State::SignedOut);
}

void TestSession::letsPublicListsPass()
{
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    server.on(exchangePath, { Reply::raw({}, Reply::End::Hang) });
    server.on(getResidents, { pageReply() });
    server.on("GET /health", { Reply::json(R"({"status":"ok","version":"1.169.1"})") });
    Waiting<Page> blocked;
    Waiting<Page> open;
    Waiting<Health> health;
    bench.list(blocked);
    bench.list(open, ApiClient::Lane::Interactive, false);
    bench.client.health(&bench.context, health.callback());
    QVERIFY(open.wait() && *open.result);
    QVERIFY(health.wait() && *health.result);
    QCOMPARE((*health.result)->version, u"1.169.1"_s);
    QVERIFY(!blocked.result);
    for (const Received &request : server.received())
        QVERIFY(!request.headers.contains("authorization"));
}

CARE_TEST(session, TestSession);
#include "tst_session.moc"
