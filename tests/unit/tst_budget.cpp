// SPDX-License-Identifier: GPL-3.0-or-later
// How many requests go out, and when one is made again.
#include "models/api/ratelimit.h"
#include "models/api/requestbudget.h"
#include "models/api/retry.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace care;
using namespace care::test;

class TestBudget : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsToTheWindow();
    void reservesForTheUser();
    void pausesAndHalves();
    void halvesOncePerPause();
    void countsDown();
    void listensToTheService();
    void staysUnderALimitOf100();
    void settlesUnderALowerLimit();
    void drawsFullJitter();
    void boundsRepetitions();
};

static Uniform none()
{
    return [] {
        return 0.0;
    };
}

// Sends as much as the lane may at once.
static int drain(RequestBudget &budget, Lane lane)
{
    int sent = 0;
    while (budget.wait(lane) == 0 && sent < 1000) {
        budget.spend(lane);
        ++sent;
    }
    return sent;
}

void TestBudget::keepsToTheWindow()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    QCOMPARE(drain(budget, Lane::Interactive), 90);
    QCOMPARE(budget.wait(Lane::Interactive), 60'000);
    clock.advance(59'999);
    QCOMPARE(budget.wait(Lane::Interactive), 1);
    clock.advance(1);
    QCOMPARE(drain(budget, Lane::Interactive), 90);
}

void TestBudget::reservesForTheUser()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    QCOMPARE(drain(budget, Lane::Background), 70);
    QVERIFY(budget.wait(Lane::Background) > 0);
    QCOMPARE(budget.wait(Lane::Interactive), 0);
    QCOMPARE(drain(budget, Lane::Interactive), 20);
    clock.advance(60'000);
    // What the user spends of the reserve does not come off the background's share.
    for (int i = 0; i < 20; ++i)
        budget.spend(Lane::Interactive);
    QCOMPARE(drain(budget, Lane::Background), 70);
}

void TestBudget::pausesAndHalves()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    budget.refuse(30);
    QCOMPARE(budget.rate(), 45);
    QCOMPARE(budget.wait(Lane::Interactive), 30'000);
    QCOMPARE(budget.wait(Lane::Background), 30'000);
    clock.advance(30'000);
    QCOMPARE(budget.wait(Lane::Interactive), 0);
    QCOMPARE(budget.rate(), 49);
    clock.advance(30'000);
    QCOMPARE(budget.rate(), 54);
    clock.advance(4 * 60'000);
    QCOMPARE(budget.rate(), 90);
    clock.advance(60 * 60'000);
    QCOMPARE(budget.rate(), 90);
    for (int i = 0; i < 20; ++i) {
        budget.refuse(1);
        clock.advance(1'000);
    }
    QVERIFY(budget.rate() >= 1);
    QCOMPARE(budget.wait(Lane::Background), 0);
}

void TestBudget::halvesOncePerPause()
{
    ManualClock clock;
    RequestBudget budget(80, 20, clock, nullptr, none());
    for (int i = 0; i < 4; ++i)
        budget.refuse(10);
    QCOMPARE(budget.rate(), 40);
    budget.refuse(20);
    QCOMPARE(budget.pausedSeconds(), 20);
    budget.refuse(5);
    QCOMPARE(budget.pausedSeconds(), 20);
}

void TestBudget::countsDown()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, [] { return 0.5; });
    QSignalSpy spy(&budget, &RequestBudget::pauseChanged);
    budget.refuse(3);
    clock.advance(10'000);
    QList<int> seconds;
    for (const auto &arguments : spy)
        seconds.append(arguments.first().toInt());
    QCOMPARE(seconds, (QList<int>{ 4, 3, 2, 1, 0 }));
}

void TestBudget::listensToTheService()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    budget.observe({ 1'000'000, 60 });
    QCOMPARE(drain(budget, Lane::Interactive), 90); // never faster
    clock.advance(60'000);
    budget.observe({ 5, 40 });
    QCOMPARE(drain(budget, Lane::Background), 2);
    QCOMPARE(budget.wait(Lane::Background), 40'000);
    QCOMPARE(drain(budget, Lane::Interactive), 3);
    clock.advance(40'000);
    QCOMPARE(budget.wait(Lane::Background), 0);
}

// A backlog for 30 minutes against a service that counts 100 in any 60 seconds.
void TestBudget::staysUnderALimitOf100()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    std::deque<qint64> served;
    int sent = 0;
    for (int step = 0; step < 30 * 600; ++step) {
        clock.advance(100);
        const Lane lane = step % 50 == 0 ? Lane::Interactive : Lane::Background;
        if (budget.wait(lane) > 0) {
            QVERIFY(lane == Lane::Background); // the user never waits
            continue;
        }
        budget.spend(lane);
        served.push_back(clock.elapsed());
        ++sent;
        while (served.front() <= clock.elapsed() - 60'000)
            served.pop_front();
        QVERIFY(served.size() <= 100);
    }
    QVERIFY2(sent >= 30 * 80, QByteArray::number(sent).constData());
}

// The limit is 50 and nobody said so: few 429, and the work goes on.
void TestBudget::settlesUnderALowerLimit()
{
    ManualClock clock;
    RequestBudget budget(90, 20, clock, nullptr, none());
    std::deque<qint64> served;
    int refused = 0;
    for (int step = 0; step < 2 * 600; ++step) {
        clock.advance(100);
        if (budget.wait(Lane::Background) > 0)
            continue;
        budget.spend(Lane::Background);
        while (!served.empty() && served.front() <= clock.elapsed() - 60'000)
            served.pop_front();
        if (served.size() >= 50) {
            ++refused;
            budget.refuse(30);
        } else {
            served.push_back(clock.elapsed());
        }
    }
    QVERIFY2(refused >= 1 && refused <= 3, QByteArray::number(refused).constData());
}

void TestBudget::drawsFullJitter()
{
    std::mt19937 generator(20261121);
    std::uniform_real_distribution<double> distribution(0, 1);
    const Uniform uniform = [&] {
        return distribution(generator);
    };
    for (const auto &[attempts, ceiling] :
        { std::pair(1, 1000.0), std::pair(2, 2000.0), std::pair(9, 20'000.0), std::pair(60, 20'000.0) }) {
        double sum = 0;
        for (int i = 0; i < 10'000; ++i) {
            const qint64 wait = backoff(attempts, uniform);
            QVERIFY(wait >= 0 && double(wait) <= ceiling);
            sum += double(wait);
        }
        QVERIFY(std::abs(sum / 10'000 - ceiling / 2) < ceiling / 2 * 0.02);
    }
}

void TestBudget::boundsRepetitions()
{
    RetryQuota quota;
    QVERIFY(quota.take(0) && quota.take(1) && quota.take(2));
    QVERIFY(!quota.take(3));
    for (int i = 0; i < 100; ++i)
        quota.countRequest(1000);
    int taken = 0;
    while (quota.take(1000))
        ++taken;
    QCOMPARE(taken, 7); // ten in all
    QVERIFY(quota.take(200'000));
}

CARE_TEST(budget, TestBudget);
#include "tst_budget.moc"
