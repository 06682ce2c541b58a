// SPDX-License-Identifier: GPL-3.0-or-later
// Key and token when all is well; what happens when it is not: rows 33 to 38 of the fault matrix.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

using State = TokenManager::State;

class TestTokens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A request every ten seconds for two hours, as a running synchronisation makes them.
    void needsNoMoreThanFiveExchangesAnHour()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        for (int seconds = 0; seconds < 7200; seconds += 60) {
            const auto page = bench.read();
            QVERIFY(page.result);
            QVERIFY2(*page.result, QByteArray::number(seconds).constData());
            clock.advance(60'000);
        }
        QVERIFY(server.count(exchangePath) <= 9);
        // Too many for another reason: said, not sent.
        TokenPolicy policy;
        policy.exchangesPerHour = 1;
        TokenManager tokens(bench.connection, bench.store, bench.transport, clock, policy);
        QSignalSpy issued(&tokens, &TokenManager::tokenIssued);
        tokens.signIn();
        QVERIFY(issued.wait());
        const int before = server.count(exchangePath);
        tokens.signIn();
        QTRY_COMPARE(tokens.state(), State::Failed);
        QCOMPARE(tokens.error().kind, Kind::TooManyRequests);
        QCOMPARE(tokens.error().retryAfterSeconds, 3600);
        QCOMPARE(server.count(exchangePath), before);
    }

    void asksForTheKey()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        bench.store.remove(bench.connection.id, Credential::ApiKey, &bench.context, [](auto) {});
        const auto page = bench.read();
        QVERIFY(page.has(Kind::NoKey));
        QCOMPARE(page.result->error().next(), ApiError::Next::SignInAgain);
        QCOMPARE(server.count(), 0);
    }

    void forgetsTheTokenWhileLocked()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        bench.tokens.signIn();
        QTRY_VERIFY(bench.tokens.token());
        bench.tokens.suspend();
        QVERIFY(!bench.tokens.token());
        // Requests made now wait, and are not told that anything has failed.
        Waiting<RecordPage> page;
        Waiting<RecordPage> open;
        bench.list(page);
        bench.list(open, ApiClient::Lane::Interactive, false);
        QVERIFY(open.wait());
        QVERIFY(!page.result);
        QCOMPARE(server.count(exchangePath), 1);
        bench.tokens.resume();
        QVERIFY(page.wait() && *page.result);
        QCOMPARE(server.count(exchangePath), 2);
        // A lock in the middle of an exchange ends it.
        server.on(exchangePath, { Reply::raw({}, Reply::End::Hang), tokenReply() });
        bench.tokens.refuseToken(bench.tokens.token()->number);
        bench.tokens.renew();
        QTRY_COMPARE(server.count(exchangePath), 3);
        bench.tokens.suspend();
        bench.tokens.resume();
        QTRY_VERIFY(bench.tokens.token());
        QCOMPARE(server.count(exchangePath), 4);
        // A manager that never wanted a token gets none for having been away.
        TokenManager idle(bench.connection, bench.store, bench.transport, clock);
        idle.suspend();
        idle.resume();
        QCOMPARE(server.count(exchangePath), 4);
        QVERIFY(!idle.token());
    }

    // A page on its way is nobody's while the program is locked: it would lie in memory until then.
    void dropsWhatComesWhileLocked()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        int asked = 0;
        server.on(getResidents, [&](const Received &) {
            if (++asked == 1)
                bench.tokens.suspend();
            return pageReply();
        });
        bench.tokens.signIn();
        QTRY_VERIFY(bench.tokens.token());
        Waiting<RecordPage> page;
        bench.list(page);
        QTRY_COMPARE(asked, 1);
        QTRY_COMPARE(bench.client.underWay(), 0); // the request waits for the next token
        QTest::qWait(100);
        QVERIFY(!page.result);
        bench.tokens.resume();
        QVERIFY(page.wait() && *page.result);
        QCOMPARE(asked, 2);
    }

    // Each unlocking costs an exchange that nobody else has asked for: it is not taken from those of the
    // hour.
    void staysSignedInHoweverOftenItIsLocked()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        bench.tokens.signIn();
        QTRY_VERIFY(bench.tokens.token());
        for (int i = 0; i < 12; ++i) {
            bench.tokens.suspend();
            clock.advance(60'000);
            bench.tokens.resume();
            QTRY_VERIFY(bench.tokens.token());
        }
        QCOMPARE(server.count(exchangePath), 13);
        // But there is an end: the service counts too.
        for (int i = 0; i < 12; ++i) {
            bench.tokens.suspend();
            clock.advance(60'000);
            bench.tokens.resume();
            QTRY_VERIFY(bench.tokens.token() || bench.tokens.state() == State::Failed);
        }
        QVERIFY(server.count(exchangePath) <= 16);
    }

    void letsPublicListsPass()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { Reply::raw({}, Reply::End::Hang) });
        server.on(getResidents, { pageReply() });
        server.on("GET /health", { Reply::json(R"({"status":"ok","version":"1.169.1"})") });
        Waiting<RecordPage> blocked;
        Waiting<RecordPage> open;
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

    // Many requests were under way with the old token; their refusals come when there is a new one already.
    void keepsTheNewTokenWhenTheOldOneIsRefusedAgain()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        bench.tokens.signIn();
        QTRY_VERIFY(bench.tokens.token());
        const quint32 old = bench.tokens.token()->number;
        bench.tokens.refuseToken(old);
        QVERIFY(!bench.tokens.token());
        bench.tokens.renew();
        QTRY_VERIFY(bench.tokens.token());
        for (int late = 0; late < 20; ++late) {
            bench.tokens.refuseToken(old);
            QVERIFY(bench.tokens.token());
            bench.tokens.renew();
        }
        QCOMPARE(server.count(exchangePath), 2);
    }
};

CARE_TEST(tokens, TestTokens);
#include "tst_tokens.moc"
