// SPDX-License-Identifier: GPL-3.0-or-later
// Which days are asked for next: against a service of numbers, so that thousands of lists can be tried.
#include "models/schema/resources.h"
#include "models/sync/fetchplan.h"
#include "models/sync/rangequery.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>

#include <random>

namespace {

constexpr int pageSize = 100;
constexpr int today = 2'461'000;

//! Records by day, as a service that counts would answer.
using Calendar = QMap<int, int>;

int countIn(const Calendar &calendar, const DateRange &range)
{
    int count = 0;
    for (auto it = calendar.lowerBound(range.first); it != calendar.cend() && it.key() <= range.last; ++it)
        count += *it;
    return count;
}

struct Outcome {
    int requests = 0;
    QList<DateRange> kept;
};

//! Three questions at a time, answered in any order, until there is nothing left to ask.
Outcome fill(FetchPlan &plan, const Calendar &calendar, std::mt19937 &random)
{
    Outcome outcome;
    const PlanTimes times{ 1'000, 500, 600'000, 86'400'000, today };
    QList<DateRange> asked;
    for (;;) {
        std::optional<DateRange> next = asked.size() < 3 ? plan.next(times) : std::nullopt;
        if (next) {
            plan.begin(*next);
            asked.append(*next);
            if (++outcome.requests > 100'000)
                return outcome;
            continue;
        }
        if (asked.isEmpty())
            return outcome;
        DateRange answered = asked.takeAt(qsizetype(random() % std::size_t(asked.size())));
        answered.total = countIn(calendar, answered);
        answered.asOf = times.now;
        if (outcome.requests == 1)
            plan.setTotal(answered.total);
        if (answered.total > pageSize && plan.canSplit(answered, today)) {
            plan.split(answered, answered.total, today);
        } else {
            plan.insert(answered, today);
            outcome.kept.append(answered);
        }
    }
}

} // namespace

class TestFetchPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void coversEveryDayOnce_data()
    {
        QTest::addColumn<int>("records");
        QTest::addColumn<int>("days");
        QTest::addColumn<int>("crowd"); // records on one and the same day
        QTest::addColumn<double>("most"); // requests for each hundred records
        QTest::newRow("a few") << 90 << 300 << 0 << 2.0;
        QTest::newRow("incidents of years") << 12'000 << 1'500 << 0 << 2.1;
        QTest::newRow("logs of ninety days") << 30'000 << 90 << 0 << 3.1;
        QTest::newRow("a crowded day") << 5'000 << 700 << 2'000 << 3.0;
        QTest::newRow("a day long ago") << 500 << 60 << 0 << 6.0;
        QTest::newRow("many to a day") << 20'000 << 20 << 0 << 0.3;
    }

    void coversEveryDayOnce()
    {
        QFETCH(int, records);
        QFETCH(int, days);
        QFETCH(int, crowd);
        QFETCH(double, most);
        for (quint32 seed = 1; seed <= 20; ++seed) {
            std::mt19937 random(seed);
            Calendar calendar;
            for (int i = 0; i < records - crowd; ++i)
                ++calendar[today - 1 - int(random() % quint32(days))];
            if (crowd > 0)
                calendar[today - 50] += crowd;
            if (days == 60)
                calendar[today - 40'000] += 1;
            FetchPlan plan(true, pageSize);
            const Outcome outcome = fill(plan, calendar, random);
            QVERIFY(plan.isWhole());
            QCOMPARE(plan.held(), qint64(countIn(calendar, {})));
            for (qsizetype i = 0; i < outcome.kept.size(); ++i) {
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY(!outcome.kept[i].overlaps(outcome.kept[j]));
            }
            QVERIFY2(outcome.requests <= 2 + int(most * records / 100),
                QByteArray::number(outcome.requests).constData());
        }
    }

    void asksForAShortListOnce()
    {
        std::mt19937 random(1);
        FetchPlan plan(true, pageSize);
        QCOMPARE(fill(plan, { { today - 3, 40 }, { today - 900, 60 } }, random).requests, 1);
        FetchPlan undated(false, pageSize);
        QVERIFY(!undated.canSplit({}, today));
        QCOMPARE(fill(undated, { { today, 4'000 } }, random).requests, 1);
    }

    void looksAtEverythingAgain()
    {
        std::mt19937 random(1);
        FetchPlan plan(true, pageSize);
        Calendar calendar;
        for (int day = 0; day < 400; ++day)
            calendar[today - day] = 5;
        const Outcome first = fill(plan, calendar, random);
        const PlanTimes later{ 90'000'000, 80'000'000, 600'000, 86'400'000, today };
        QCOMPARE(plan.requestsLeft(later), int(first.kept.size()));
        int asked = 0;
        while (const auto range = plan.next(later)) {
            plan.begin(*range);
            DateRange kept = *range;
            kept.total = countIn(calendar, kept);
            kept.asOf = later.now;
            plan.insert(kept, today);
            ++asked;
        }
        QCOMPARE(asked, first.kept.size());
        plan.recheck(today - 30, today - 28);
        const auto due = plan.next(later);
        QVERIFY(due && due->first <= today - 28 && due->last >= today - 30);
    }

    void looksTwiceForWhatIsMissed()
    {
        FetchPlan plan(true, pageSize);
        plan.load(
            { { DateRange::openStart, DateRange::openEnd, 7, 1'000'000, 1'000'000 } }, DateRange::openStart);
        PlanTimes times{ 1'000'001, 900'000, 600'000, 86'400'000, today };
        QVERIFY(!plan.next(times));
        QCOMPARE(plan.dueIn(times), std::optional<qint64>(1'600'000 - times.now));
        times.now = 1'600'000;
        QVERIFY(plan.next(times));
        plan.insert({ DateRange::openStart, DateRange::openEnd, 7, 1'600'000, 1'000'000 }, today);
        QVERIFY(!plan.next(times));
        QCOMPARE(plan.dueIn(times), std::optional<qint64>(87'400'000 - times.now));
        times.now = 87'400'000;
        QVERIFY(plan.next(times));
        plan.insert({ DateRange::openStart, DateRange::openEnd, 6, times.now, 0 }, today);
        QVERIFY(!plan.next(times));
    }

    void leavesOutWhatIsPutOff()
    {
        FetchPlan plan(true, pageSize);
        PlanTimes times{ 1'000, 500, 600'000, 86'400'000, today };
        plan.begin({});
        plan.split({}, 250, today);
        const auto first = plan.next(times);
        plan.begin(*first);
        plan.postpone(*first, 5'000);
        times.elapsed = 1'000;
        QVERIFY(plan.isWaiting(times.elapsed));
        QCOMPARE(plan.dueIn(times), std::optional<qint64>(4'000));
        // Changes of the computer's clock meanwhile make no difference.
        times.now -= 86'400'000;
        const auto second = plan.next(times);
        QVERIFY(second && second->last == first->first - 1);
        times.elapsed = 5'000;
        QVERIFY(!plan.isWaiting(times.elapsed));
        QCOMPARE(plan.next(times)->last, first->last);
    }

    void beginsWhereDaysAreKept()
    {
        std::mt19937 random(1);
        FetchPlan plan(true, pageSize);
        plan.setFirstDay(today - 90);
        Calendar calendar;
        for (int day = 0; day < 400; ++day)
            calendar[today - day] = 30;
        const Outcome outcome = fill(plan, calendar, random);
        QCOMPARE(plan.held(), 91 * 30);
        for (const DateRange &range : outcome.kept)
            QVERIFY(range.first >= today - 90);
        plan.setFirstDay(today - 80);
        QVERIFY(plan.isWhole());
        QVERIFY(plan.held() < 91 * 30);
    }

    void asksInTheServicesWords()
    {
        const int first = int(QDate(2026, 11, 20).toJulianDay());
        const DateRange range{ first, first + 1 };
        const QueryParameters days{ { u"startDate"_s, u"2026-11-20"_s }, { u"endDate"_s, u"2026-11-21"_s } };
        QCOMPARE(rangeQuery(incidentSchema, range, false),
            days + QueryParameters({ { u"dateField"_s, u"created_on"_s } }));
        QCOMPARE(rangeQuery(incidentSchema, range, true),
            days + QueryParameters({ { u"dateField"_s, u"ingested_on"_s } }));
        // Values that the contract does not show are left out, and a parameter that there is not.
        QCOMPARE(rangeQuery(logSchema, range, false), days);
        QCOMPARE(rangeQuery(deviceSchema, range, false), days);
        QCOMPARE(rangeQuery(homeSchema, range, false), QueryParameters());
        QCOMPARE(rangeQuery(residentSchema, {}, false), QueryParameters());
        QCOMPARE(rangeQuery(residentSchema, { DateRange::openStart, first }, false),
            QueryParameters({ { u"endDate"_s, u"2026-11-20"_s }, { u"dateField"_s, u"created_on"_s } }));
    }

    // The one that is due is the last one that is looked at. The shortest of several times: others are at
    // work on this computer, too.
    void takesNoTimeWithManyRanges()
    {
        constexpr int count = 10'000;
        FetchPlan plan(true, pageSize);
        QList<DateRange> ranges;
        for (int i = 0; i < count; ++i)
            ranges.append({ i == 0 ? DateRange::openStart : today - count + i,
                i == count - 1 ? DateRange::openEnd : today - count + i, 90, i == 0 ? 1 : 1'000 });
        plan.load(ranges, DateRange::openStart);
        plan.setTotal(90 * count);
        const PlanTimes times{ 2'000, 500, 600'000, 86'400'000, today };
        qint64 best = std::numeric_limits<qint64>::max();
        for (int i = 0; i < 50; ++i) {
            QElapsedTimer clock;
            clock.start();
            const std::optional<DateRange> next = plan.next(times);
            QVERIFY(next && next->sameDays(ranges.first()));
            plan.begin(*next);
            plan.insert(*next, today);
            best = std::min(best, clock.nsecsElapsed());
            plan.recheck(DateRange::openStart, DateRange::openStart);
        }
        qInfo("a step with %d ranges: %.3f ms", count, double(best) / 1e6);
        QVERIFY(best <= 1'000'000);
    }
};

CARE_TEST(fetchplan, TestFetchPlan);
#include "tst_fetchplan.moc"
