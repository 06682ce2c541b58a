// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a list is here, from two sources that may disagree; and how long the rest will take.
#include "models/sync/syncprogress.h"
#include "models/sync/syncscheduler.h"
#include "tests/support/testregistry.h"

#include <random>

class TestListCoverage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // "10,501 of 9,459" cannot be formed.
    void neverHasMoreThanThereIs()
    {
        std::mt19937 random(18);
        const auto upTo = [&random](int most) {
            return std::uniform_int_distribution(0, most)(random);
        };
        for (int i = 0; i < 100'000; ++i) {
            ListState walk;
            walk.received = upTo(20);
            walk.total = upTo(20) - 1;
            walk.complete = upTo(1) == 0;
            walk.missing = upTo(2);
            walk.repeats = upTo(3) == 0;
            walk.shifts = upTo(3) == 0;
            std::optional<ResourceProgress> full;
            if (upTo(1) == 0) {
                full.emplace();
                full->total = upTo(20) - 1;
                full->received = upTo(20);
                full->missing = upTo(2);
                full->repeats = upTo(3) == 0;
                full->complete = upTo(1) == 0;
            }
            const ListState state = combinedState(walk, full);
            QVERIFY(state.received >= 0);
            QVERIFY(state.total < 0 || state.received <= state.total);
            // Records of either source are here, as far as there are so many.
            const qint64 here = std::max(walk.received, full ? full->received : 0);
            QVERIFY(state.received == here || (full && state.received == state.total));
            QVERIFY(state.complete == (walk.complete || (full && full->complete)));
            if (full && full->complete)
                QCOMPARE(state.missing, full->missing);
            QVERIFY(!state.isWhole() || (state.missing == 0 && !state.repeats && !state.shifts));
        }
    }

    void isWholeOnlyIfNothingIsMissing()
    {
        ListState walk;
        ResourceProgress full;
        full.complete = true;
        full.total = full.received = 31;
        QVERIFY(combinedState(walk, full).isWhole());
        full.missing = 1;
        QVERIFY(combinedState(walk, full).complete);
        QVERIFY(!combinedState(walk, full).isWhole());
        full.missing = 0;
        full.repeats = true;
        QVERIFY(!combinedState(walk, full).isWhole());
        full.repeats = false;
        full.complete = false;
        QVERIFY(!combinedState(walk, full).isWhole());
        walk.shifts = true;
        walk.complete = true;
        QVERIFY(!combinedState(walk, {}).isWhole());
    }

    void measuresTheRate()
    {
        ThroughputMeter meter;
        QVERIFY(!meter.perMinute(0));
        // One request in two seconds.
        for (qint64 second = 0; second <= 60; second += 2)
            meter.note(second * 1000, second / 2);
        QVERIFY(qAbs(*meter.perMinute(60'000) - 30) < 0.5);
        QVERIFY(!meter.perMinute(20'000)); // too little time
        // Another workstation takes half of it, and nothing is said of what was before five minutes.
        for (qint64 second = 64; second <= 600; second += 4)
            meter.note(second * 1000, 30 + (second - 60) / 4);
        QVERIFY(qAbs(*meter.perMinute(600'000) - 15) < 0.5);
    }

    void forgetsARateThatIsOver()
    {
        ThroughputMeter meter;
        for (qint64 second = 0; second <= 60; ++second)
            meter.note(second * 1000, second);
        QVERIFY(meter.perMinute(60'000));
        meter.clear();
        QVERIFY(!meter.perMinute(60'000));
        // Many answers of one moment are not a rate.
        for (int i = 0; i < 100; ++i)
            meter.note(61'000, 60 + i);
        QVERIFY(!meter.perMinute(61'000));
    }
};

CARE_TEST(listcoverage, TestListCoverage);
#include "tst_listcoverage.moc"
