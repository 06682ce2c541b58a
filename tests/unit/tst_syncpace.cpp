// SPDX-License-Identifier: GPL-3.0-or-later
// How soon a list is asked again, by which clock, and in how many requests a difference is found.
#include "models/sync/countreconciler.h"
#include "models/sync/mirrorclock.h"
#include "models/sync/rangefetcher.h"
#include "models/sync/syncpace.h"
#include "tests/support/network/manualclock.h"
#include "tests/support/testregistry.h"

#include <random>

class TestSyncPace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costlyRound_isRepeatedLater()
    {
        const SyncOptions options;
        SyncPace pace(options);
        CatchUp round;
        round.way = CatchUp::Way::Received;
        round.soughtAt = 1'000;
        round.requests = 1;
        pace.scheduleChanges(round, ListKind::Short, true);
        QCOMPARE(pace.changesEvery(1, true), options.changesEvery);
        QVERIFY(!pace.mustFetchReceived(1'000 + options.changesEvery - 1));
        QVERIFY(pace.mustFetchReceived(1'000 + options.changesEvery));
        round.requests = 120;
        pace.scheduleChanges(round, ListKind::Short, true);
        QCOMPARE(pace.changesEvery(120, true), 600'000);
        QVERIFY(!pace.mustFetchReceived(1'000 + 10 * 3'600'000 - 1));
        QVERIFY(pace.mayFetchReceived(601'000));
        // New records of a long list stand on its first page, whatever the received ones cost.
        pace.scheduleChanges(round, ListKind::Long, true);
        QCOMPARE(pace.changesEvery(120, true), options.changesEvery);
    }

    void shownList_isAskedOftenWhileSomebodyIsThere()
    {
        const SyncOptions options;
        SyncPace pace(options);
        pace.setShown(60'000);
        QCOMPARE(pace.changesEvery(1, true), 60'000);
        QCOMPARE(pace.changesEvery(6, true), 120'000);
        QCOMPARE(pace.changesEvery(1, false), options.changesEvery);
        // Counts come every five minutes, of a list that is not shown every ten.
        CatchUp round;
        QVERIFY(pace.areCountsDue(round));
        round.soughtAt = 0;
        pace.noteCounts(round, 1);
        round.soughtAt = options.changesEvery;
        QVERIFY(pace.areCountsDue(round));
        pace.setShown(0);
        QVERIFY(!pace.areCountsDue(round));
        pace.askNow();
        QVERIFY(pace.areCountsDue(round));
    }

    // Not sooner than the service can bear, however often it is asked for.
    void receivedRecords_areDueWhenTheUserAsks()
    {
        const SyncOptions options;
        SyncPace pace(options);
        CatchUp round;
        round.way = CatchUp::Way::Received;
        round.soughtAt = 1'000;
        round.requests = 120;
        pace.scheduleChanges(round, ListKind::Long, true);
        QVERIFY(!pace.mustFetchReceived(601'000));
        pace.askNow();
        QVERIFY(!pace.mustFetchReceived(600'999));
        QVERIFY(pace.mustFetchReceived(601'000));
    }

    // Ten, and at most two more: a search takes one page at least, and a comparison one count more than the
    // last.
    void searchesOfARestlessList_areLimitedInHalfAnHour()
    {
        constexpr qint64 halfHour = 30 * 60'000;
        const SyncOptions options;
        std::mt19937 random(3);
        SyncPace pace(options);
        CatchUp round;
        round.soughtAt = 0;
        QList<std::pair<qint64, int>> asked;
        for (int i = 0; i < 2'000; ++i) {
            const int room = pace.roomForSearch(round);
            QVERIFY(room >= 1);
            round.requests = 1 + int(random() % quint32(room));
            const int counts = 1 + int(random() % 2);
            pace.scheduleSearchForNews(round);
            pace.noteCounts(round, counts);
            asked.append({ round.soughtAt, round.requests + counts });
            int sum = 0;
            for (const auto &[at, requests] : std::as_const(asked))
                sum += at > round.soughtAt - halfHour ? requests : 0;
            QVERIFY2(sum <= 12, QByteArray::number(sum).constData());
            round.soughtAt += pace.changesEvery(round.requests, true);
        }
    }

    void clockFarAhead_makesNothingDueBeforeTheUsualTime()
    {
        const SyncOptions options;
        SyncPace pace(options);
        CatchUp round;
        round.way = CatchUp::Way::Received;
        round.soughtAt = 0;
        round.requests = 500;
        pace.scheduleChanges(round, ListKind::Short, true);
        QVERIFY(pace.changesEvery(500, true) > options.changesEvery);
        pace.noteCounts(round, 1);
        pace.askForEverything();
        QCOMPARE(pace.changesEvery(500, true), options.changesEvery);
        QVERIFY(pace.areCountsDue(round));
        QVERIFY(pace.mustFetchReceived(0));
    }

    void clockSetBack_isNoticedOnce()
    {
        ManualClock wall;
        MirrorClock clock(wall);
        wall.shiftWall(-5'000);
        QCOMPARE(clock.setBackBy(), 0); // nothing was stored by it yet
        clock.start();
        const qint64 began = clock.now();
        wall.advance(1'000);
        QCOMPARE(clock.startedAt(), began);
        // Slow steps add up until they are noticeable.
        wall.shiftWall(-600);
        QCOMPARE(clock.follow(), 0);
        wall.shiftWall(-600);
        QCOMPARE(clock.follow(), 1'200);
        QCOMPARE(clock.follow(), 0);
        // Forward is no step back, but the way back from there is.
        wall.shiftWall(3'600'000);
        QCOMPARE(clock.follow(), 0);
        wall.shiftWall(-3'600'000);
        QCOMPARE(clock.setBackBy(), 3'600'000);
        QCOMPARE(clock.follow(), 3'600'000);
    }

    void listKind_followsItsSizeAndOrder()
    {
        ListProfile undated(false, 100);
        QCOMPARE(undated.kind(1'000'000, 100), ListKind::Short);
        ListProfile list(true, 100);
        QCOMPARE(list.kind(-1, 100), ListKind::Short);
        QCOMPARE(list.kind(4'000, 100), ListKind::Short);
        QCOMPARE(list.kind(4'001, 100), ListKind::Restless);
        FetchResult range;
        range.newestFirst = true;
        range.requests = 9;
        list.noteRange(range);
        QCOMPARE(list.kind(4'001, 100), ListKind::Long);
        QCOMPARE(list.pagesOfRange(ListKind::Long), 8);
        QCOMPARE(list.pagesOfRange(ListKind::Short), 1);
        // A short list whose ranges are due again and again.
        range.requests = 20;
        list.noteRange(range);
        QCOMPARE(list.kind(499, 100), ListKind::Long);
        QCOMPARE(list.kind(250, 100), ListKind::Short);
        list.beginFullCheck();
        QCOMPARE(list.kind(499, 100), ListKind::Short);
    }

    void differingRange_isFoundWithFewRequests()
    {
        QList<DateRange> ranges{ DateRange::undated() };
        for (int i = 0; i < 64; ++i)
            ranges.append({ i * 10, i * 10 + 9, 50 });
        for (int differing = 0; differing < 64; ++differing) {
            DifferenceSearch search;
            search.begin(ranges);
            QList<DateRange> found;
            while (const auto days = search.next()) {
                const bool isIn = days->first <= differing * 10 && differing * 10 <= days->last;
                found += search.compare((days->last - days->first + 1) * 5 - (isIn ? 1 : 0));
            }
            QCOMPARE(found.size(), 1);
            QCOMPARE(found.first().first, differing * 10);
            QCOMPARE(search.requests() - 1, 12);
        }
    }

    void searchForADifference_endsWhereMuchDiffers()
    {
        QList<DateRange> ranges;
        for (int i = 0; i < 64; ++i)
            ranges.append({ i, i, 50 });
        DifferenceSearch search;
        search.begin(ranges);
        int requests = 0;
        QSet<int> found;
        while (search.next()) {
            ++requests;
            const QList<DateRange> differing = search.compare(0);
            for (const DateRange &range : differing) {
                for (int day = range.first; day <= range.last; ++day)
                    found.insert(day);
            }
        }
        QVERIFY(requests <= 33);
        QCOMPARE(found.size(), 64);
        // A service that does not count, or an error, ends it without any.
        search.begin(ranges);
        QVERIFY(search.compare(-1).isEmpty());
        search.stop();
        QVERIFY(!search.next());
    }
};

CARE_TEST(syncpace, TestSyncPace);
#include "tst_syncpace.moc"
