// SPDX-License-Identifier: GPL-3.0-or-later
// When nobody has touched the program for too long: neither a sleep nor a clock that is set may fool it.
#include "models/lock/idlewatch.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/testregistry.h"
#include "tests/support/times.h"

#include <QSignalSpy>

namespace {

} // namespace

class TestIdleWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void locksAfterItsTime_data()
    {
        QTest::addColumn<int>("minutes");
        for (const int minutes : { 1, 5, 30 })
            QTest::addRow("%d minutes", minutes) << minutes;
    }

    void locksAfterItsTime()
    {
        QFETCH(int, minutes);
        ManualClock clock;
        IdleWatch watch(clock);
        watch.setMinutes(minutes);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        clock.advance(minutes * minute - second);
        QCOMPARE(idled.count(), 0);
        clock.advance(second);
        QCOMPARE(idled.count(), 1);
    }

    void beginsAnewWithEveryTouch()
    {
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        for (int i = 0; i < 20; ++i) {
            clock.advance(4 * minute + 59 * second);
            watch.touch();
        }
        QCOMPARE(idled.count(), 0);
        clock.advance(5 * minute);
        QCOMPARE(idled.count(), 1);
    }

    void keepsToItsBounds_data()
    {
        addColumns<int, int>("wanted", "minutes");
        QTest::newRow("for ever") << 100'000 << 30;
        QTest::newRow("half an hour") << 30 << 30;
        QTest::newRow("at once") << 0 << 1;
        QTest::newRow("a broken setting") << -7 << 1;
        QTest::newRow("twelve") << 12 << 12;
    }

    void keepsToItsBounds()
    {
        QFETCH(int, wanted);
        ManualClock clock;
        IdleWatch watch(clock);
        QCOMPARE(watch.minutes(), 5);
        watch.begin();
        watch.setMinutes(wanted);
        QTEST(watch.minutes(), "minutes");
        QSignalSpy idled(&watch, &IdleWatch::idled);
        clock.advance(watch.minutes() * minute - second);
        QCOMPARE(idled.count(), 0);
        clock.advance(second);
        QCOMPARE(idled.count(), 1);
    }

    void countsASleep()
    {
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        clock.advance(minute);
        clock.shiftWall(8 * hour); // the other clock stood still
        watch.check(); // before the first picture
        QCOMPARE(idled.count(), 1);
    }

    void noTouchOpensWhatASleepHasShut()
    {
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        clock.shiftWall(8 * hour);
        watch.touch();
        QCOMPARE(idled.count(), 1);
    }

    void isNotFooledByAClock_data()
    {
        QTest::addColumn<qint64>("shift");
        QTest::newRow("a second back") << -second;
        QTest::newRow("an hour back") << -hour;
        QTest::newRow("a day back") << -24 * hour;
        QTest::newRow("half a minute on") << 30 * second;
    }

    void isNotFooledByAClock()
    {
        QFETCH(qint64, shift);
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        clock.advance(2 * minute);
        clock.shiftWall(shift);
        const qint64 early = std::max<qint64>(shift, 0);
        clock.advance(3 * minute - early - 2 * second);
        QCOMPARE(idled.count(), 0); // not early
        clock.advance(2 * second);
        QCOMPARE(idled.count(), 1); // not late
        // And a sleep after the clock was set back is not covered up by that.
        watch.begin();
        clock.shiftWall(-hour);
        clock.advance(20 * second);
        clock.shiftWall(10 * minute);
        watch.check();
        QCOMPARE(idled.count(), 2);
    }

    // Sixty pictures a second, each of which looks: rounding must not become time.
    void addsNothingUp()
    {
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        watch.begin();
        for (int i = 0; i < 5 * 60 * 60 - 60; ++i) {
            clock.advance(16);
            clock.shiftWall(i % 2 == 0 ? 1 : -1); // the two clocks do not tick together
            watch.check();
        }
        QCOMPARE(idled.count(), 0);
        clock.advance(15 * second);
        QCOMPARE(idled.count(), 1);
    }

    void speaksOnce()
    {
        ManualClock clock;
        IdleWatch watch(clock);
        QSignalSpy idled(&watch, &IdleWatch::idled);
        clock.advance(hour); // not begun
        QCOMPARE(idled.count(), 0);
        watch.begin();
        clock.advance(hour);
        watch.check();
        watch.touch();
        QCOMPARE(idled.count(), 1);
        QCOMPARE(clock.waiting(), 0); // an idle program sleeps
        watch.begin();
        watch.stop();
        clock.advance(hour);
        QCOMPARE(idled.count(), 1);
    }
};

CARE_TEST(idlewatch, TestIdleWatch);
#include "tst_idlewatch.moc"
