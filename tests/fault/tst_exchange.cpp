// SPDX-License-Identifier: GPL-3.0-or-later
// The key for a token: how it travels, when it is tried again, and when never.
#include "tests/support/network/workbench.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QJsonObject>

using State = TokenManager::State;

class TestExchange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverRepeatsARefusedKey_data()
    {
        addColumns<int, int>("status", "state");
        QTest::newRow("401") << 401 << int(State::KeyRefused);
        QTest::newRow("403") << 403 << int(State::KeyRefused);
        QTest::newRow("429") << 429 << int(State::Failed);
        QTest::newRow("400") << 400 << int(State::Failed);
        QTest::newRow("302") << 302 << int(State::Failed);
        QTest::newRow("200 without a token") << 200 << int(State::Failed);
    }

    void neverRepeatsARefusedKey()
    {
        QFETCH(int, status);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { Reply::json("{}", status, "Retry-After: 9\r\n") });
        const auto page = bench.read();
        QVERIFY(page.result);
        QVERIFY(!*page.result);
        QTEST(int(bench.tokens.state()), "state");
        QTest::qWait(50);
        QCOMPARE(server.count(exchangePath), 1);
        if (status == 429) {
            QCOMPARE(page.result->error().retryAfterSeconds, 9);
            QVERIFY(bench.read().has(Kind::TooManyRequests));
            QCOMPARE(server.count(exchangePath), 1);
        }
    }

    void repeatsAFailedExchange_data()
    {
        addColumns<QByteArray, int>("bytes", "exchanges");
        QTest::newRow("500") << QByteArray("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n") << 3;
        QTest::newRow("cut") << QByteArray() << 2;
    }

    void repeatsAFailedExchange()
    {
        QFETCH(QByteArray, bytes);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        server.on(exchangePath, { Reply::raw(bytes) });
        const auto page = bench.read();
        QVERIFY(page.result);
        QVERIFY(!*page.result);
        QTEST(server.count(exchangePath), "exchanges");
        QCOMPARE(server.count(getResidents), 0);
    }

    void sendsTheKeyInItsStyle_data()
    {
        QTest::addColumn<int>("style");
        QTest::newRow("JSON") << int(ExchangeStyle::Json);
        QTest::newRow("form") << int(ExchangeStyle::Form);
        QTest::newRow("apiKey") << int(ExchangeStyle::ApiKey);
        QTest::newRow("header") << int(ExchangeStyle::Header);
        QTest::newRow("bearer") << int(ExchangeStyle::Bearer);
    }

    void sendsTheKeyInItsStyle();

    void triesTheStylesInOrder_data()
    {
        addColumns<QList<int>, int>("statuses", "kind");
        QTest::newRow("the first works") << QList<int>{ 200 } << -1;
        QTest::newRow("the last works") << QList<int>{ 400, 404, 415, 422, 200 } << -1;
        QTest::newRow("refused at once") << QList<int>{ 401 } << int(Kind::KeyNotAccepted);
        QTest::newRow("refused later") << QList<int>{ 400, 403 } << int(Kind::Forbidden);
        QTest::newRow("asked to wait") << QList<int>{ 400, 429 } << int(Kind::TooManyRequests);
        QTest::newRow("none works") << QList<int>{ 400, 400, 400, 400, 400 } << int(Kind::KeyNotAccepted);
        QTest::newRow("no such service")
            << QList<int>{ 404, 404, 404, 404, 404 } << int(Kind::InvalidAddress);
    }

    void triesTheStylesInOrder()
    {
        QFETCH(QList<int>, statuses);
        QFETCH(int, kind);
        RawServer server;
        SystemClock clock;
        Workbench bench(server, clock);
        QList<Reply> replies;
        for (const int status : statuses)
            replies.append(status == 200 ? tokenReply() : Reply::json("{}", status));
        server.on(exchangePath, replies);
        Waiting<ExchangeStyle> done;
        bench.tokens.testConnection(Secret("test-key-0001"), &bench.context, done.callback());
        QVERIFY(done.wait());
        QCOMPARE(server.count(exchangePath), statuses.size());
        if (kind >= 0) {
            QVERIFY(done.has(Kind(kind)));
            QVERIFY(!done.result->error().message().isEmpty());
            return;
        }
        QCOMPARE(int(**done.result), statuses.size() - 1);
        QCOMPARE(bench.tokens.state(), State::SignedIn);
        QVERIFY(bench.tokens.token());
    }
};

void TestExchange::sendsTheKeyInItsStyle()
{
    QFETCH(int, style);
    RawServer server;
    SystemClock clock;
    Workbench bench(server, clock);
    bench.connection.style = ExchangeStyle(style);
    TokenManager tokens(bench.connection, bench.store, bench.transport, clock);
    const QByteArray key = R"(k"e\y+&=%/12)";
    Waiting<ExchangeStyle> done;
    tokens.testConnection(Secret(key), &bench.context, done.callback());
    QVERIFY(done.wait());
    QVERIFY(*done.result);
    const Received sent = server.received().first();
    const QJsonObject body = QJsonDocument::fromJson(sent.body).object();
    const QByteArray form = "&subject_token=" + key.toPercentEncoding() + '&';
    QCOMPARE(body.value("subject_token"_L1).toString().toUtf8() == key,
        ExchangeStyle(style) == ExchangeStyle::Json);
    QCOMPARE(sent.body.contains(form), ExchangeStyle(style) == ExchangeStyle::Form);
    QCOMPARE(
        body.value("apiKey"_L1).toString().toUtf8() == key, ExchangeStyle(style) == ExchangeStyle::ApiKey);
    QCOMPARE(sent.headers.value("x-api-key") == key, ExchangeStyle(style) == ExchangeStyle::Header);
    QCOMPARE(sent.headers.value("authorization") == "Bearer " + key,
        ExchangeStyle(style) == ExchangeStyle::Bearer);
    QVERIFY(!sent.path.contains("12"));
}

CARE_TEST(exchange, TestExchange);
#include "tst_exchange.moc"
