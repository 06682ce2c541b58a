// SPDX-License-Identifier: GPL-3.0-or-later
// Key and token when they are refused, odd, old, or when the clock is wrong: one renewal for all, no loop.
#include "tests/fault/faulttest.h"
#include "tests/support/answer.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/network/pacing.h"
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

#include <QLocale>
#include <QSignalSpy>

using Next = ApiError::Next;
using State = TokenManager::State;

namespace {

// Serves residents to the bearer of this token only.
RawServer::Script onlyFor(const QByteArray &token)
{
    return [token](const Received &request) {
        return request.headers.value("authorization") == "Bearer " + token
            ? pageReply()
            : Reply::json("{}", 401, "WWW-Authenticate: Bearer\r\n");
    };
}

QByteArray jwt(const QByteArray &claims)
{
    return "h." + claims.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals) + ".s";
}

} // namespace

class RowsSession : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row033_tokenExpired()
    {
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { tokenReply("old"), tokenReply("new") });
        server.on(getResidents, onlyFor("new"));
        Waiting<RecordPage> pages[20];
        for (auto &page : pages)
            bench.list(page);
        for (auto &page : pages) {
            QVERIFY(page.wait());
            QVERIFY(*page.result);
            QCOMPARE(page.calls, 1);
        }
        QCOMPARE(server.count(exchangePath), 2); // signing in, and one renewal for all
        QVERIFY(server.count(getResidents) <= 24);
        QCOMPARE(bench.tokens.state(), State::SignedIn);
    }

    void row034_refusedAgainAfterRenewal()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, onlyFor("none"));
        Waiting<RecordPage> pages[8];
        for (auto &page : pages)
            bench.list(page);
        for (auto &page : pages) {
            QVERIFY(page.wait());
            QVERIFY(page.has(Kind::TokenRefused));
            QCOMPARE(page.result->error().next(), Next::Wait);
        }
        // The key was accepted each time: the service is at fault, and nobody has to enter the key.
        QCOMPARE(bench.tokens.state(), State::Failed);
        QCOMPARE(server.count(exchangePath), 2);
        const int requests = server.count();
        for (int minute = 0; minute < 10; ++minute) {
            const auto later =
                bench.read(minute % 2 ? ApiClient::Lane::Background : ApiClient::Lane::Interactive);
            QVERIFY(later.has(Kind::TokenRefused));
            QVERIFY(later.result->error().retryAfterSeconds <= 600 - 60 * minute);
            clock.advance(60'000);
        }
        QCOMPARE(server.count(), requests);
        // By then it is tried by itself,
        QVERIFY(bench.read().has(Kind::TokenRefused));
        QCOMPARE(server.count(exchangePath), 4);
        // and at once when the user asks.
        server.on(getResidents, { pageReply() });
        bench.client.tryAgain();
        QVERIFY(bench.read().hasValue());
        QCOMPARE(bench.tokens.state(), State::SignedIn);
        QCOMPARE(server.count(exchangePath), 5);
    }

    // Each new token works once and is then refused: no loop either.
    void row034_refusedAgainAndAgain()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        int asked = 0;
        server.on(getResidents,
            [&asked](const Received &) { return ++asked % 2 ? Reply::json("{}", 401) : pageReply(); });
        QVERIFY(bench.read().hasValue());
        QVERIFY(bench.read().has(Kind::TokenRefused));
        QCOMPARE(server.count(exchangePath), 2);
    }

    // The session alone would go on here for as long as it gets tokens: the request itself knows that it was
    // replayed.
    void row034_replayedOnce()
    {
        RawServer server;
        SystemClock clock;
        TokenPolicy generous;
        generous.refusalsPerTenMinutes = 1000;
        generous.exchangesPerHour = 1000;
        Workbench bench(server, clock, {}, generous);
        const QByteArray postResidents = QByteArray("POST ") + residents;
        server.on(getResidents, { Reply::json("{}", 401) });
        server.on(postResidents, { Reply::json("{}", 401) });
        QVERIFY(bench.read().has(Kind::TokenRefused));
        QCOMPARE(server.count(getResidents), 2);
        QCOMPARE(server.count(exchangePath), 2);
        QCOMPARE(bench.tokens.state(), State::Failed);
        bench.tokens.signIn();
        QTRY_COMPARE(bench.tokens.state(), State::SignedIn);
        Waiting<Record> record;
        bench.create(record);
        QVERIFY(record.wait());
        QVERIFY(record.has(Kind::TokenRefused));
        QCOMPARE(server.count(postResidents), 2);
        QCOMPARE(server.count(exchangePath), 4);
    }

    // The service changes the secret of its tokens twice within seconds, and works from then on.
    void row034_secretIsChangedTwice_data()
    {
        QTest::addColumn<QString>("step");
        QTest::newRow("refreshed") << u"refresh"_s;
        QTest::newRow("unlocked") << u"unlock"_s;
        QTest::newRow("left alone") << u"wait"_s;
    }

    void row034_secretIsChangedTwice()
    {
        QFETCH(QString, step);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        QByteArray good = "1";
        server.on(exchangePath, [&good](const Received &) { return tokenReply(good); });
        server.on(getResidents, [&good](const Received &request) { return onlyFor(good)(request); });
        const auto asked = [&](Waiting<RecordPage> &page) {
            bench.list(page);
            return page.wait();
        };
        Waiting<RecordPage> first;
        QVERIFY(asked(first) && *first.result);
        good = "2";
        Waiting<RecordPage> second;
        QVERIFY(asked(second) && *second.result);
        clock.advance(4'000);
        good = "3";
        Waiting<RecordPage> third;
        QVERIFY(asked(third) && third.has(Kind::TokenRefused));
        QVERIFY(bench.tokens.state() != State::KeyRefused);
        if (step == "refresh"_L1) {
            bench.client.tryAgain();
        } else if (step == "unlock"_L1) {
            bench.tokens.suspend();
            bench.tokens.resume();
        } else {
            clock.advance(601'000);
        }
        Waiting<RecordPage> fourth;
        QVERIFY(asked(fourth) && *fourth.result);
        QCOMPARE(server.count(exchangePath), 3);
    }

    void row035_keyRevoked()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        QVERIFY(bench.read().hasValue());
        server.on(getResidents, { Reply::json("{}", 401) });
        server.on(
            exchangePath, { Reply::json(R"({"error":{"code":"revoked","message":"Key revoked"}})", 401) });
        QSignalSpy states(&bench.tokens, &TokenManager::stateChanged);
        Waiting<RecordPage> pages[5];
        for (auto &page : pages)
            bench.list(page);
        for (auto &page : pages) {
            QVERIFY(page.wait());
            QVERIFY(page.has(Kind::KeyNotAccepted));
            QCOMPARE(page.result->error().next(), Next::SignInAgain);
        }
        QCOMPARE(bench.tokens.state(), State::KeyRefused);
        QCOMPARE(bench.tokens.error().detail, u"Key revoked"_s);
        QCOMPARE(states.size(), 1);
        QCOMPARE(server.count(exchangePath), 2);
        // A new key opens the door again, and it is the new one that is sent.
        server.on(exchangePath, { tokenReply("new") });
        server.on(getResidents, onlyFor("new"));
        bench.store.write(
            bench.connection.id, Credential::ApiKey, Secret("test-key-0002"), &bench.context, [](auto) {});
        bench.tokens.signIn();
        QVERIFY(bench.read().hasValue());
        QCOMPARE(server.count(exchangePath), 3);
        const auto isNew = [](const Received &request) {
            return request.body.contains("test-key-0002");
        };
        QVERIFY(std::any_of(server.received().begin(), server.received().end(), isNew));
    }

    // Never by itself; when the user asks, as often as exchanges are allowed in an hour, whatever the service
    // says.
    void row035_refusedKeyIsTriedWhenAsked()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { Reply::json("{}", 401) });
        server.on(getResidents, { pageReply() });
        const auto asked = [&](Kind kind) {
            return bench.read().has(kind);
        };
        for (int i = 0; i < 30; ++i) {
            QVERIFY(asked(Kind::KeyNotAccepted));
            clock.advance(60'000);
            QVERIFY(asked(Kind::KeyNotAccepted));
            QCOMPARE(bench.tokens.state(), State::KeyRefused);
            if (i % 2 == 0) {
                bench.client.tryAgain();
            } else {
                bench.tokens.suspend();
                bench.tokens.resume();
            }
        }
        QCOMPARE(server.count(exchangePath), TokenPolicy().exchangesPerHour);
        // Others than the user do not count as asking.
        bench.client.pacer().tryNow();
        clock.advance(2 * hour);
        QVERIFY(asked(Kind::KeyNotAccepted));
        server.on(exchangePath, { tokenReply() });
        bench.client.tryAgain();
        QVERIFY(bench.read().hasValue());
    }

    void row036_oddTokenAnswers_data();

    void row036_oddTokenAnswers()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, lifetime);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { Reply::json(body) });
        bench.tokens.signIn();
        QTRY_VERIFY(bench.tokens.state() != State::SigningIn);
        if (lifetime == 0) {
            QCOMPARE(bench.tokens.state(), State::Failed);
            QCOMPARE(bench.tokens.error().kind, Kind::BadAnswer);
            QVERIFY(!bench.tokens.token());
            QCOMPARE(server.count(exchangePath), 1);
            return;
        }
        // Renewed a minute, or a fifth of a shorter life, before the end.
        QVERIFY(bench.tokens.token());
        clock.advance((lifetime - std::min(60, lifetime / 5) - 1) * 1000);
        QVERIFY(bench.tokens.token());
        clock.advance(2'000);
        QVERIFY(!bench.tokens.token());
    }

    // The answer took 25 seconds, in which the token was already ageing.
    void row036_countsFromTheSending()
    {
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.hold(true);
        bench.tokens.signIn();
        QTRY_COMPARE(server.count(exchangePath), 1);
        clock.advance(25'000);
        server.hold(false);
        QTRY_VERIFY(bench.tokens.token());
        clock.advance((900 - 60 - 25 - 1) * 1000);
        QVERIFY(bench.tokens.token());
        clock.advance(2'000);
        QVERIFY(!bench.tokens.token());
    }

    void row037_wrongClock_data()
    {
        QTest::addColumn<qint64>("shift");
        QTest::newRow("right") << qint64(0);
        QTest::newRow("half a minute fast") << qint64(30'000);
        QTest::newRow("an hour fast") << hour;
        QTest::newRow("an hour slow") << -hour;
        QTest::newRow("a day fast") << day;
        QTest::newRow("a day slow") << -day;
        QTest::newRow("the year 1970") << qint64(-1'792'000'000'000);
    }

    // No moment of the service is held against our clock, and the user is told that it is wrong.
    void row037_wrongClock()
    {
        QFETCH(qint64, shift);
        RawServer server;
        ManualClock clock;
        const QDateTime now = clock.now();
        clock.shiftWall(shift);
        const QByteArray date =
            QLocale::c().toString(now, u"'Date: 'ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s).toLatin1() + "\r\n";
        const QByteArray claims = "{\"iat\":" + QByteArray::number(now.toSecsSinceEpoch())
            + ",\"exp\":" + QByteArray::number(now.toSecsSinceEpoch() + 900) + "}";
        const QByteArray until = now.addSecs(900).toString(Qt::ISODate).toLatin1();
        Workbench bench(server, clock);
        QSignalSpy told(&bench.transport, &Transport::secondsAheadChanged);
        server.on(exchangePath,
            { Reply::json(
                "{\"access_token\":\"" + jwt(claims) + "\",\"expires_at\":\"" + until + "\"}", 200, date) });
        server.on(getResidents, { Reply::json(R"({"data":[]})", 200, date) });
        for (int i = 0; i < 3; ++i)
            QVERIFY(bench.read().hasValue());
        QCOMPARE(server.count(exchangePath), 1);
        clock.advance(838'000);
        QVERIFY(bench.tokens.token());
        clock.advance(3'000);
        QVERIFY(!bench.tokens.token());
        const bool noticeable = std::abs(shift) > 60'000;
        QCOMPARE(told.size(), noticeable ? 1 : 0);
        QVERIFY(std::abs(bench.transport.secondsAhead() - (noticeable ? -shift / 1000 : 0)) <= 1);
    }

    void row038_clockIsSet_data()
    {
        addColumns<qint64, int>("shift", "exchanges");
        QTest::newRow("an hour back") << -hour << 1;
        QTest::newRow("a day back") << -day << 1;
        // This cannot be told from a night asleep, and costs one renewal.
        QTest::newRow("a day forward") << day << 2;
    }

    void row038_clockIsSet()
    {
        QFETCH(qint64, shift);
        QFETCH(int, exchanges);
        RawServer server;
        ManualClock clock;
        Workbench bench(server, clock);
        server.on(getResidents, { pageReply() });
        QVERIFY(bench.read().hasValue());
        refuse(bench.client.pacer(), 30);
        const qint64 wait = bench.client.pacer().wait(Lane::Interactive);
        clock.shiftWall(shift);
        QCOMPARE(bench.client.pacer().wait(Lane::Interactive), wait);
        Waiting<RecordPage> after[3];
        for (auto &page : after)
            bench.list(page);
        // A token that is being renewed counts its time by this clock, too.
        QVERIFY(waitUntil([&] { return server.count(exchangePath) == exchanges && bench.tokens.token(); }));
        QTest::qWait(50);
        QCOMPARE(server.count(getResidents), 1);
        clock.advance(wait);
        for (auto &page : after)
            QVERIFY(page.wait() && *page.result);
        QCOMPARE(server.count(exchangePath), exchanges);
        // A token is renewed when it is old, neither earlier nor an hour or a day later.
        clock.advance(840'000 - wait - 2'000);
        QVERIFY(bench.tokens.token());
        clock.advance(3'000);
        QVERIFY(!bench.tokens.token());
        // The pauses between repetitions and during an outage, too.
        server.on(getResidents, { Reply::json("{}", 500), pageReply() });
        Waiting<RecordPage> repeated;
        bench.list(repeated);
        const int asked = server.count(getResidents);
        QTRY_COMPARE(server.count(getResidents), asked + 1);
        clock.shiftWall(shift);
        QTest::qWait(50);
        QVERIFY(!repeated.result);
        QCOMPARE(server.count(getResidents), asked + 1);
        clock.advance(1'000);
        QVERIFY(repeated.wait() && *repeated.result);
    }

    void row050_impossibleKeys_data()
    {
        const Rows<QString> row("key");
        row("nothing", QString());
        row("blanks", u"         "_s);
        row("4 characters", u"1234"_s);
        row("7 characters", u"1234567"_s);
        row("513 characters", QString(513, u'k'));
        row("10 KB", QString(10'000, u'k'));
        row("a blank inside", u"12345 678"_s);
        row("a tab inside", u"12345\t678"_s);
        row("a line break inside", u"12345678\nX-Evil: 1"_s);
        row("CR and LF inside", u"12345678\r\nX-Evil: 1"_s);
        row("a CR inside", u"12345678\rX-Evil: 1"_s);
        row("NUL inside", u"1234"_s + QChar(0) + u"56789"_s);
        row("an umlaut", u"12345678\u00e4"_s);
        row("full-width digits", u"\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18"_s);
        row("the delete character", u"12345678\u007f"_s);
        row("a zero-width space", u"1234\u200b56789"_s);
    }

    // Refused where it is typed, and again where it comes from a keychain that somebody else wrote to.
    void row050_impossibleKeys()
    {
        QFETCH(QString, key);
        const Result<Secret> typed = Secret::apiKey(key);
        QVERIFY(!typed);
        QVERIFY(!typed.error().detail.isEmpty());
        QVERIFY(key.size() < 8 || !typed.error().detail.contains(key));
        for (const auto style : { ExchangeStyle::Json, ExchangeStyle::Form, ExchangeStyle::ApiKey,
                 ExchangeStyle::Header, ExchangeStyle::Bearer }) {
            RawServer server;
            SystemClock clock;
            Workbench bench(server, clock);
            bench.connection.style = style;
            bench.store.write(
                bench.connection.id, Credential::ApiKey, Secret(key.toUtf8()), &bench.context, [](auto) {});
            TokenManager tokens(bench.connection, bench.store, bench.transport, clock);
            tokens.signIn();
            QTRY_COMPARE(tokens.state(), State::Failed);
            QCOMPARE(tokens.error().kind, Kind::NoKey);
            QCOMPARE(server.connections(), 0);
        }
    }
};

void RowsSession::row036_oddTokenAnswers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("lifetime"); // seconds; 0: no token in it
    const auto row = [](const char *name, const QByteArray &body, int lifetime) {
        QTest::newRow(name) << body << lifetime;
    };
    row("no lifetime", R"({"access_token":"t.o.k"})", 900);
    row("lifetime null", R"({"access_token":"t.o.k","expires_in":null})", 900);
    row("lifetime negative", R"({"access_token":"t.o.k","expires_in":-900})", 900);
    row("lifetime in words", R"({"access_token":"t.o.k","expires_in":"soon"})", 900);
    row("lifetime of a day", R"({"access_token":"t.o.k","expires_in":86400})", 900);
    row("lifetime beyond numbers", R"({"access_token":"t.o.k","expires_in":1e308})", 900);
    row("lifetime as text", R"({"access_token":"t.o.k","expires_in":"300"})", 300);
    row("lifetime in minutes", R"({"accessToken":"t.o.k","expiresIn":"5m"})", 300);
    row("lifetime of the token", "{\"jwt\":\"" + jwt(R"({"iat":1000,"exp":1300})") + "\"}", 300);
    row("token whose claims are none", "{\"jwt\":\"" + jwt("nonsense") + "\"}", 900);
    row("token under data", R"({"data":{"token":"t.o.k","expires_in":300}})", 300);
    row("token under result", R"({"result":{"jwt":"t.o.k"}})", 900);
    row("token and an error", R"({"error":"none","access_token":"t.o.k"})", 900);
    row("no token", "{}", 0);
    row("token null", R"({"access_token":null})", 0);
    row("token empty", R"({"access_token":""})", 0);
    row("token is a number", R"({"access_token":12})", 0);
    row("token is an object", R"({"access_token":{"token":"t.o.k"}})", 0);
    row("token with a line break", R"({"access_token":"a\r\nX-Evil: 1"})", 0);
    row("token not ASCII", R"({"access_token":"t\u00f6ken"})", 0);
    row("token of 9,000", "{\"token\":\"" + QByteArray(9000, 'a') + "\"}", 0);
    row("list", R"([{"token":"t.o.k"}])", 0);
    row("text", R"("t.o.k")", 0);
    row("truncated", R"({"access_token":"t.o.k)", 0);
    row("100,000 deep", QByteArray(100'000, '['), 0);
}

CARE_TEST(rows_session, RowsSession);
#include "rows_session.moc"
