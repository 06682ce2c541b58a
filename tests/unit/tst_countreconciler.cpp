// SPDX-License-Identifier: GPL-3.0-or-later
// Where a difference between two counts is looked for, and that it ends.
#include "models/sync/countreconciler.h"
#include "tests/support/testregistry.h"

#include <QSet>

#include <random>

using Step = CountReconciler::Step;
using Counts = CountReconciler::Counts;
using Situation = CountReconciler::Situation;

class TestCountReconciler : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isDoneWhenTheCountsAgree()
    {
        CountReconciler counts;
        QCOMPARE(counts.compare({ 10, 9, 10, 1 }, {}), Step::Done);
        QVERIFY(counts.isExplained());
        QVERIFY(!counts.wantsFullCheck());
        QCOMPARE(counts.missing(), 0);
    }

    void looksForMoreOfAShortList()
    {
        CountReconciler counts;
        const Counts more{ 11, -1, 10, 0 };
        QCOMPARE(counts.compare(more, { false, false, true, true }), Step::FetchNewest);
        QCOMPARE(counts.compare(more, { false, false, true, true }), Step::FullCheck);
        // Of many ranges the counts are compared, once.
        CountReconciler others;
        const Situation waits{ false, false, true, false, true };
        QCOMPARE(others.compare(more, waits), Step::FetchNewest);
        QCOMPARE(others.compare(more, waits), Step::SearchRanges);
        QVERIFY(!others.wantsFullCheck());
        QCOMPARE(others.compare(more, waits), Step::Done);
        QVERIFY(others.wantsFullCheck());
        // While that runs only what is likeliest is tried; what it does not explain is missing.
        counts.beginFullCheck();
        QCOMPARE(counts.compare(more, { false, true, true, true }), Step::Done);
        QCOMPARE(counts.missing(), 1);
    }

    void looksForMoreOfALongList()
    {
        CountReconciler counts;
        const Counts more{ 11, -1, 10, 0 };
        QCOMPARE(counts.compare(more, { true, false, true, false }), Step::FetchReceived);
        counts.startOver();
        // Fetching was just tried, and a full check has to wait.
        QCOMPARE(counts.compare(more, { true, false, false, false }), Step::Done);
        QVERIFY(counts.wantsFullCheck());
        QVERIFY(!counts.isExplained());
        QCOMPARE(counts.missing(), 1);
    }

    void asksForUndatedRecordsFirst()
    {
        CountReconciler counts;
        // One too many with a date and one too few without hide each other.
        QCOMPARE(counts.compare({ 10, 8, 10, 1 }, {}), Step::FetchUndated);
        QCOMPARE(counts.compare({ 10, 8, 10, 2 }, {}), Step::Done);
        counts.noteUndated();
        QCOMPARE(counts.compare({ 10, 8, 10, 2 }, {}), Step::FetchUndated);
        QCOMPARE(counts.compare({ 10, 8, 10, 2 }, {}), Step::Done);
        QCOMPARE(counts.compare({ 10, 8, 10, 2 }, {}), Step::Done);
    }

    void countsUndatedRecordsOnceMoreAfterAFullCheck()
    {
        CountReconciler counts;
        QVERIFY(counts.mayHideUndated(false));
        QCOMPARE(counts.compare({ 10, 10, 10, 0 }, { false, true, false, false }), Step::Done);
        QVERIFY(counts.mayHideUndated(false));
        QCOMPARE(counts.compare({ 10, 10, 10, 0 }, {}), Step::Done);
        QVERIFY(!counts.mayHideUndated(false));
        QVERIFY(counts.mayHideUndated(true));
    }

    void doesNotLookTwiceForTheSameDifference()
    {
        CountReconciler counts;
        const Counts more{ 11, -1, 10, 0 };
        counts.beginFullCheck();
        QCOMPARE(counts.compare(more, { false, true, false, false }), Step::FetchNewest);
        QCOMPARE(counts.compare(more, { false, true, false, false }), Step::Done);
        QCOMPARE(counts.compare(more, { false, false, true, true }), Step::Done);
        QVERIFY(counts.isExplained());
        QCOMPARE(counts.missing(), 1);
        // Another difference is another matter, and a full check begins anew.
        QCOMPARE(counts.compare({ 12, -1, 10, 0 }, { false, false, true, true }), Step::FetchNewest);
        counts.startOver();
        counts.beginFullCheck();
        QCOMPARE(counts.compare(more, { false, false, true, true }), Step::FetchNewest);
    }

    // No step comes twice before the end, for any count of the service.
    void alwaysEnds()
    {
        std::mt19937 random(7);
        const auto upTo = [&random](int most) {
            return std::uniform_int_distribution(0, most)(random);
        };
        CountReconciler counts;
        for (int i = 0; i < 20'000; ++i) {
            Situation situation{ upTo(1) == 0, upTo(3) == 0, upTo(1) == 0, upTo(1) == 0, upTo(1) == 0 };
            QSet<int> tried;
            for (Step step = Step::FetchNewest; step != Step::Done;) {
                const qint64 total = upTo(5);
                const Counts now{ total, upTo(1) == 0 ? -1 : upTo(int(total)), upTo(5), upTo(2) };
                if (upTo(9) == 0)
                    counts.noteUndated();
                step = counts.compare(now, situation);
                if (step == Step::Done) {
                    QVERIFY(counts.missing() == std::max<qint64>(now.total - now.held, 0));
                    continue;
                }
                QVERIFY(!tried.contains(int(step)));
                tried.insert(int(step));
                situation.isFullCheckRunning = situation.isFullCheckRunning || step == Step::FullCheck;
            }
        }
    }
};

CARE_TEST(countreconciler, TestCountReconciler);
#include "tst_countreconciler.moc"
