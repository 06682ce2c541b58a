// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/inprocess.h"
#include "tests/support/testregistry.h"

static service::Options limited(int perMinute, int perAddress, int exchanges)
{
    service::Options options = InProcess::quietOptions();
    options.limits = { perMinute, perAddress, exchanges, 10 * exchanges, 100 * exchanges };
    return options;
}

//! How many calls in a row are answered before the first 429, at most 2000.
static int allowedCalls(HttpCaller &caller, const QString &path)
{
    int count = 0;
    while (count < 2000 && caller.read(path).status != 429)
        ++count;
    return count;
}

//! Rate limits, with a clock that the test moves.
class TestLimits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void dataRequestsPerKeyInASlidingMinute()
    {
        InProcess service(limited(100, 30, 10));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (int i = 0; i < 60; ++i)
            QCOMPARE(caller.read(oneResident).status, 200);
        service.steady += 30'000;
        QCOMPARE(allowedCalls(caller, oneResident), 40);
        // The first sixty are forgotten a minute after they were sent, and only they.
        service.steady += 29'999;
        QCOMPARE(caller.read(oneResident).status, 429);
        service.steady += 1;
        QCOMPARE(allowedCalls(caller, oneResident), 60);
    }

    void everyKeyHasItsOwn()
    {
        service::Options options = limited(5, 30, 10);
        options.keys = { {}, {} };
        InProcess service(options);
        HttpCaller first(service.url());
        HttpCaller second(service.url());
        QVERIFY(first.signIn(service.apiKey()));
        QVERIFY(second.signIn(service.key(0)));
        QCOMPARE(allowedCalls(first, oneResident), 5);
        QCOMPARE(allowedCalls(second, oneResident), 5);
        // A fresh token of the same key is no way round.
        QVERIFY(first.signIn(service.apiKey()));
        QCOMPARE(first.read(oneResident).status, 429);
        // Nor is the other half of the key's requests: refusals and open lists count too.
        QCOMPARE(first.read(u"/openapi/api/logcategories"_s).status, 429);
    }

    void theAnswerSaysWhatIsLeft()
    {
        InProcess service(limited(3, 30, 10));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        const HttpAnswer first = caller.read(oneResident);
        QCOMPARE(first.header("RateLimit-Limit"), "3");
        QCOMPARE(first.header("RateLimit-Remaining"), "2");
        QCOMPARE(first.header("RateLimit-Reset"), "60");
        QVERIFY(first.header("Retry-After").isEmpty());
        service.steady += 10'500;
        caller.read(u"/openapi/api/residents?page=0"_s); // refused for what it asks, and counted
        QCOMPARE(caller.read(oneResident).header("RateLimit-Remaining"), "0");
        const HttpAnswer refused = caller.read(oneResident);
        QCOMPARE(refused.status, 429);
        QCOMPARE(refused.header("Retry-After"), "50");
        QCOMPARE(refused.header("RateLimit-Remaining"), "0");
        QCOMPARE(refused.json().value("error"_L1).toObject().value("code"_L1).toString(), u"rate_limited"_s);
    }

    void waitingAsLongAsToldIsEnough()
    {
        InProcess service(limited(1, 30, 10));
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        for (int round = 0; round < 4; ++round) {
            QCOMPARE(caller.read(oneResident).status, 200);
            service.steady += 123;
            const HttpAnswer refused = caller.read(oneResident);
            QCOMPARE(refused.status, 429);
            service.steady += 1000 * refused.header("Retry-After").toLongLong();
        }
    }

    void requestsWithoutTokenPerAddress()
    {
        InProcess service(limited(100, 30, 10));
        HttpCaller stranger(service.url());
        // Health checks are answered without a key, as often as anybody likes, and use nothing up.
        for (int i = 0; i < 50; ++i)
            QCOMPARE(stranger.read(i % 2 ? u"/health"_s : u"/openapi/health"_s).status, 200);
        QCOMPARE(allowedCalls(stranger, u"/openapi/api/logcategories"_s), 30);
        for (const QString &path : { u"/openapi/api/logcategories"_s, oneResident, u"/nowhere"_s })
            QCOMPARE(stranger.read(path).status, 429);
        QCOMPARE(stranger.read(u"/health"_s).status, 200);
        // Callers with a key are not held back by those who have none.
        HttpCaller caller(service.url());
        QVERIFY(caller.signIn(service.apiKey()));
        QCOMPARE(caller.read(oneResident).status, 200);
        service.steady += 60'000;
        QCOMPARE(stranger.read(u"/openapi/api/logcategories"_s).status, 200);
    }

    void wrongKeysCountForTheAddress()
    {
        InProcess service(limited(100, 5, 10));
        HttpCaller guesser(service.url());
        for (int i = 0; i < 5; ++i)
            QCOMPARE(guesser.call("POST", u"/openapi/auth/token/exchange"_s, {}, { { "X-API-Key", "guess" } })
                         .status,
                401);
        QCOMPARE(
            guesser.call("POST", u"/openapi/auth/token/exchange"_s, {}, { { "X-API-Key", "guess" } }).status,
            429);
        QVERIFY(guesser.signIn(service.apiKey()));
    }

    void exchangesPerMinuteHourAndDay()
    {
        InProcess service(limited(100, 30, 2)); // 2 a minute, 20 an hour, 200 a day
        HttpCaller caller(service.url());
        const auto exchange = [&] {
            return caller.call("POST", u"/openapi/auth/token/exchange"_s, {},
                { { "X-API-Key", service.apiKey().toUtf8() } });
        };
        for (int minute = 0; minute < 10; ++minute) {
            QCOMPARE(exchange().status, 200);
            QCOMPARE(exchange().status, 200);
            const HttpAnswer refused = exchange();
            QCOMPARE(refused.status, 429);
            QVERIFY(refused.header("Retry-After").toInt() >= 60);
            service.steady += 60'000;
        }
        HttpAnswer refused = exchange();
        QCOMPARE(refused.status, 429);
        QCOMPARE(refused.header("Retry-After"), "3000"); // 50 minutes until the first is an hour old
        for (int hour = 1; hour < 10; ++hour) {
            service.steady += 3'600'000;
            for (int i = 0; i < 20; ++i) {
                service.steady += 30'000;
                QCOMPARE(exchange().status, 200);
            }
        }
        service.steady += 3'600'000;
        refused = exchange();
        QCOMPARE(refused.status, 429);
        QVERIFY(refused.header("Retry-After").toInt() > 3600);
    }

    void refusedExchangesUseNothingUp()
    {
        InProcess service(limited(100, 30, 1)); // 1 a minute, 10 an hour
        HttpCaller caller(service.url());
        for (int i = 0; i < 30; ++i)
            caller.signIn(service.apiKey());
        service.steady += 60'000;
        QVERIFY(caller.signIn(service.apiKey()));
    }

    void zeroSwitchesOff()
    {
        InProcess service(limited(0, 0, 0));
        HttpCaller caller(service.url());
        for (int i = 0; i < 40; ++i) {
            QCOMPARE(caller.read(u"/health"_s).status, 200);
            QVERIFY(caller.signIn(service.apiKey()));
        }
        for (int i = 0; i < 150; ++i)
            QCOMPARE(caller.read(oneResident).status, 200);
        QVERIFY(caller.read(oneResident).header("RateLimit-Limit").isEmpty());
    }

    void eachWindowHasItsOwnOption()
    {
        const auto read = [](const QStringList &arguments) {
            return service::readOptions(QStringList{ u"care-records-service"_s } + arguments)->limits;
        };
        const auto usual = read({});
        QCOMPARE(usual.perMinute, 100);
        QCOMPARE(usual.perAddress, 30);
        QCOMPARE(usual.exchangesPerHour, 100);
        QCOMPARE(usual.exchangesPerDay, 1000);
        const auto off = read({ u"--rate-limit"_s, u"0"_s, u"--exchange-limit"_s, u"0"_s });
        QCOMPARE(off.perAddress, 0);
        QCOMPARE(off.exchangesPerHour, 0);
        QCOMPARE(off.exchangesPerDay, 0);
        const auto set =
            read({ u"--rate-limit"_s, u"0"_s, u"--address-limit"_s, u"7"_s, u"--exchange-limit"_s, u"5"_s,
                u"--exchange-limit-hour"_s, u"8"_s, u"--exchange-limit-day"_s, u"0"_s });
        QCOMPARE(set.perAddress, 7);
        QCOMPARE(set.exchangesPerHour, 8);
        QCOMPARE(set.exchangesPerDay, 0);

        service::Options options = InProcess::quietOptions();
        options.limits = set;
        InProcess service(options);
        HttpCaller caller(service.url());
        QCOMPARE(allowedCalls(caller, u"/openapi/api/logcategories"_s), 7);
        int exchanges = 0;
        for (; caller.signIn(service.apiKey()); ++exchanges)
            service.steady += 30'000; // never more than two a minute
        QCOMPARE(exchanges, 8);
    }

    // The clock of a database may be set, unlike that of a process.
    void aClockSetBackLocksNobodyOut()
    {
        const service::Windows windows{ { 2, 60'000 }, { 3, 3'600'000 } };
        service::RequestTimes times;
        constexpr qint64 noon = 12 * 3'600'000;
        QVERIFY(times.take(windows, noon).allowed);
        QVERIFY(times.take(windows, noon).allowed);
        const service::Verdict refused = times.take(windows, noon - 1'000); // A second is within a window.
        QVERIFY(!refused.allowed);
        QCOMPARE(refused.resetSeconds, 61);
        const qint64 before = noon - 3'600'000;
        QVERIFY(times.take(windows, before).allowed);
        QVERIFY(times.take(windows, before + 1).allowed);
        QVERIFY(!times.take(windows, before + 2).allowed); // Counting goes on at that time.
    }

    void addressesOfOneNetworkCountTogether_data()
    {
        addColumns<QByteArray, QByteArray, bool>("first", "second", "together");
        const auto add = [](const char *first, const char *second, bool together) {
            QTest::addRow("%s, %s", first, second) << QByteArray(first) << QByteArray(second) << together;
        };
        add("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:fffe", true);
        add("2001:db8:1:2::1", "2001:db8:1:3::1", false);
        add("2001:db8:1:2::1", "2001:DB8:1:2:0:0:0:9", true);
        add("192.0.2.1", "192.0.2.2", false);
        add("192.0.2.1", "::ffff:192.0.2.1", true);
        add("::ffff:192.0.2.1", "::ffff:192.0.2.2", false);
    }

    void addressesOfOneNetworkCountTogether()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(bool, together);
        const auto still = [] {
            return qint64(1000);
        };
        service::Limits limits(
            { 0, 1, 0, 0, 0 }, service::Counters::inProcess(still), service::Counters::inProcess(still));
        QVERIFY(limits.countAddress(first).has_value());
        QCOMPARE(limits.countAddress(second).has_value(), !together);
    }
};

CARE_TEST(limits, TestLimits);
#include "tst_limits.moc"
