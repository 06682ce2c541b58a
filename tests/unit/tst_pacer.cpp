// SPDX-License-Identifier: GPL-3.0-or-later
// How many requests go out, and when one is made again.
#include "tests/support/network/manualclock.h"
#include "tests/support/network/pacing.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

#include <random>

static Uniform none()
{
    return [] {
        return 0.0;
    };
}

// Sends as much as the lane may at once.
static int drain(RequestPacer &pacer, Lane lane)
{
    int sent = 0;
    while (pacer.wait(lane) == 0 && sent < 1000) {
        send(pacer, lane);
        ++sent;
    }
    return sent;
}

// Sends whatever the lane may for so long.
static int sendFor(RequestPacer &pacer, ManualClock &clock, Lane lane, qint64 milliseconds)
{
    int sent = 0;
    for (qint64 end = clock.elapsed() + milliseconds; clock.elapsed() < end; clock.advance(10))
        sent += drain(pacer, lane);
    return sent;
}

class TestPacer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsToTheWindow()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        QCOMPARE(drain(pacer, Lane::Interactive), 90);
        QCOMPARE(pacer.wait(Lane::Interactive), 60'000);
        clock.advance(59'999);
        QCOMPARE(pacer.wait(Lane::Interactive), 1);
        clock.advance(1);
        QCOMPARE(drain(pacer, Lane::Interactive), 90);
    }

    void reservesForTheUser()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        QCOMPARE(sendFor(pacer, clock, Lane::Background, 59'000), 70);
        QCOMPARE(drain(pacer, Lane::Interactive), 20);
        QVERIFY(pacer.wait(Lane::Interactive) > 0);
        // Requests of the user from the reserve do not come off the background's share, but for the few to
        // spare that are kept for a user who needed all of it.
        const int sent = sendFor(pacer, clock, Lane::Background, 60'000);
        QVERIFY2(sent >= 67 && sent <= 70, QByteArray::number(sent).constData());
    }

    void spreadsTheBackground()
    {
        ManualClock clock;
        RequestPacer pacer(80, 20, clock, none());
        QCOMPARE(drain(pacer, Lane::Background), 3);
        QCOMPARE(pacer.wait(Lane::Background), 1'000);
        clock.advance(30'000);
        QCOMPARE(drain(pacer, Lane::Background), 3); // what was not used is not saved up
    }

    void neverKeepsTheUserWaiting_data()
    {
        addColumns<int, qint64, qint64, int>("everyMs", "atFirst", "later", "percentUsed");
        QTest::newRow("within the reserve") << 30'000 << qint64(0) << qint64(0) << 95;
        QTest::newRow("twice the reserve") << 15'000 << qint64(15'000) << qint64(2'000) << 85;
    }

    // The user asks ten times at once, again and again, beside a backlog.
    void neverKeepsTheUserWaiting()
    {
        QFETCH(int, everyMs);
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        std::deque<qint64> asked;
        qint64 longest[2] = { 0, 0 };
        int sent = 0;
        for (int time = 0; time < 10 * 60'000; time += 10, clock.advance(10)) {
            if (time % everyMs == 0)
                asked.insert(asked.end(), 10, clock.elapsed());
            while (!asked.empty() && pacer.wait(Lane::Interactive) == 0) {
                qint64 &most = longest[time < 120'000 ? 0 : 1];
                most = std::max(most, clock.elapsed() - asked.front());
                asked.pop_front();
                send(pacer, Lane::Interactive);
                ++sent;
            }
            if (asked.empty())
                sent += drain(pacer, Lane::Background);
        }
        QFETCH(qint64, atFirst);
        QFETCH(qint64, later);
        QVERIFY2(longest[0] <= atFirst, QByteArray::number(longest[0]).constData());
        QVERIFY2(longest[1] <= later, QByteArray::number(longest[1]).constData());
        QFETCH(int, percentUsed);
        QVERIFY2(sent >= 10 * 90 * percentUsed / 100, QByteArray::number(sent).constData());
    }

    // Requests granted in the minute before are the share, less an eighth; it is back after ten minutes, and
    // a good while later it is tried whether there is more.
    void pausesAndFindsItsShare()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        QCOMPARE(sendFor(pacer, clock, Lane::Background, 40'000), 49);
        refuse(pacer, 30);
        QCOMPARE(pacer.rate(), 42); // 48 were granted: the last one was refused
        QCOMPARE(pacer.wait(Lane::Interactive), 30'000);
        QCOMPARE(pacer.wait(Lane::Background), 30'000);
        clock.advance(30'000);
        QCOMPARE(pacer.wait(Lane::Interactive), 0);
        QCOMPARE(drain(pacer, Lane::Background), 1); // no more together
        clock.advance(10 * 60'000);
        QVERIFY(pacer.rate() >= 47 && pacer.rate() <= 48);
        clock.advance(10 * 60'000);
        QCOMPARE(pacer.rate(), 90);
        clock.advance(60 * 60'000);
        QCOMPARE(pacer.rate(), 90);
        for (int i = 0; i < 20; ++i) {
            refuse(pacer, 1);
            clock.advance(1'000);
        }
        QVERIFY(pacer.rate() >= 1);
        QVERIFY(pacer.wait(Lane::Background) <= 20'000); // never for good
    }

    void findsItOncePerPause()
    {
        ManualClock clock;
        RequestPacer pacer(80, 20, clock, none());
        QCOMPARE(sendFor(pacer, clock, Lane::Background, 50'000), 52);
        for (int i = 0; i < 4; ++i)
            refuse(pacer, 10);
        const int found = pacer.rate();
        QVERIFY2(found >= 27 && found <= 31, QByteArray::number(found).constData());
        refuse(pacer, 20);
        QCOMPARE(pacer.pausedSeconds(), 20);
        refuse(pacer, 5);
        QCOMPARE(pacer.pausedSeconds(), 20);
        QCOMPARE(pacer.rate(), found);
    }

    // However little is left of the key: whoever looks is served ahead of what runs in the background.
    void keepsTheReserveOfASmallShare()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        refuse(pacer, 1);
        clock.advance(1'000);
        QVERIFY(pacer.rate() <= 5);
        QCOMPARE(drain(pacer, Lane::Interactive), 20);
        QVERIFY(pacer.backgroundRate() >= 1 && pacer.backgroundRate() <= 3);
    }

    void countsDown()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, [] { return 0.5; });
        QSignalSpy spy(&pacer, &RequestPacer::pauseChanged);
        refuse(pacer, 3);
        clock.advance(10'000);
        QList<int> seconds;
        for (const auto &arguments : spy)
            seconds.append(arguments.first().toInt());
        QCOMPARE(seconds, (QList<int>{ 4, 3, 2, 1, 0 }));
    }

    void listensToTheService()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        announce(pacer, 1'000'000, 60);
        QCOMPARE(drain(pacer, Lane::Interactive), 90); // never faster
        clock.advance(60'000);
        announce(pacer, 5, 40);
        // The last few are left to the user, and of the others a part is left to the other computers.
        QVERIFY(pacer.wait(Lane::Background) > 39'000);
        QCOMPARE(drain(pacer, Lane::Interactive), 5);
        clock.advance(60'000);
        QCOMPARE(pacer.wait(Lane::Background), 0);
    }

    // The service's announcements count until they are contradicted: then refusals alone tell the share, as
    // if it had said nothing, and longer each time.
    void doubtsAServiceThatContradictsItself()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        QCOMPARE(sendFor(pacer, clock, Lane::Background, 40'000), 49);
        announce(pacer, 2, 20);
        refuse(pacer, 1, true);
        QCOMPARE(pacer.rate(), 90); // the user may take whatever there is
        QVERIFY(pacer.backgroundRate() < 70);
        clock.advance(60'000);
        for (const qint64 doubt : { 5 * 60'000, 10 * 60'000 }) {
            sendFor(pacer, clock, Lane::Background, 30'000);
            announce(pacer, 100'000, 1);
            refuse(pacer, 1, true);
            const int found = pacer.rate();
            QVERIFY2(found < 60, QByteArray::number(found).constData());
            clock.advance(doubt - 1'000);
            announce(pacer, 100'000, 1);
            QVERIFY(pacer.rate() < 90);
            clock.advance(1'000);
            announce(pacer, 100'000, 1);
            QCOMPARE(pacer.rate(), 90);
        }
    }

    // A client that begins when little is left begins slowly.
    void beginsSlowlyWhereLittleIsLeft()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        send(pacer, Lane::Background);
        announce(pacer, 5, 1);
        const int sent = sendFor(pacer, clock, Lane::Background, 60'000);
        QVERIFY2(sent >= 3 && sent <= 8, QByteArray::number(sent).constData());
    }

    // A backlog for 30 minutes against a service that counts 100 in any 60 seconds.
    void staysUnderALimitOf100()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        std::deque<qint64> served;
        int sent = 0;
        for (int step = 0; step < 30 * 600; ++step) {
            clock.advance(100);
            const Lane lane = step % 50 == 0 ? Lane::Interactive : Lane::Background;
            if (pacer.wait(lane) > 0) {
                QVERIFY(lane == Lane::Background); // the user never waits
                continue;
            }
            send(pacer, lane);
            served.push_back(clock.elapsed());
            ++sent;
            while (served.front() <= clock.elapsed() - 60'000)
                served.pop_front();
            QVERIFY(served.size() <= 100);
        }
        QVERIFY2(sent >= 30 * 79, QByteArray::number(sent).constData());
    }

    void settlesUnderALowerLimit_data()
    {
        addColumns<bool, int>("fixed", "retryAfter");
        QTest::newRow("sliding, told to wait long") << false << 30;
        QTest::newRow("sliding, told to wait shortly") << false << 1;
        QTest::newRow("fixed minutes") << true << 30;
    }

    // After two minutes the limit is 50 and nobody says so: three answers 429 in the half hour that follows,
    // and most of the limit is used.
    void settlesUnderALowerLimit()
    {
        QFETCH(bool, fixed);
        QFETCH(int, retryAfter);
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        std::deque<qint64> served;
        QList<int> refusedAt;
        int sent = 0;
        for (int step = 0; step < 32 * 600; ++step, clock.advance(100)) {
            if (pacer.wait(Lane::Background) > 0)
                continue;
            send(pacer, Lane::Background);
            const qint64 now = clock.elapsed();
            const qint64 since = fixed ? now - now % 60'000 : now - 59'999;
            while (!served.empty() && served.front() < since)
                served.pop_front();
            if (int(served.size()) >= (step < 1200 ? 100 : 50)) {
                refusedAt.append(step / 10);
                refuse(pacer, retryAfter);
                continue;
            }
            served.push_back(now);
            sent += step < 1200 ? 0 : 1;
        }
        QByteArrayList seconds;
        for (const int second : std::as_const(refusedAt))
            seconds.append(QByteArray::number(second));
        QVERIFY2(!refusedAt.isEmpty() && refusedAt.size() <= 3, seconds.join(' ').constData());
        QVERIFY2(refusedAt.first() >= 120 && refusedAt.first() <= 240,
            QByteArray::number(refusedAt.first()).constData());
        QVERIFY2(sent >= 30 * 50 * 8 / 10, QByteArray::number(sent).constData());
    }

    void drawsFullJitter()
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

    void boundsRepetitions()
    {
        ManualClock clock;
        RequestPacer pacer(90, 20, clock, none());
        const auto repetitions = [&pacer] {
            int count = 0;
            while (pacer.repeatDelay(1))
                ++count;
            return count;
        };
        QCOMPARE(repetitions(), 3);
        clock.advance(1'000);
        for (int i = 0; i < 100; ++i)
            send(pacer, Lane::Interactive);
        QCOMPARE(repetitions(), 7); // ten in all
        clock.advance(119'999);
        QCOMPARE(repetitions(), 3); // the first ones are two minutes old, the requests not yet
        clock.advance(1);
        QCOMPARE(repetitions(), 0);
        clock.advance(120'000);
        QCOMPARE(repetitions(), 3);
    }
};

CARE_TEST(pacer, TestPacer);
#include "tst_pacer.moc"
