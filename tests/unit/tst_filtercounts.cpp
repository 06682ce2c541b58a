// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/tables/filtercounts.h"
#include "models/tables/today.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

namespace {

//! Stands where it is put; a minute passes when it is told to.
class HandClock final : public Clock {
public:
    QDateTime now() const override { return time; }
    qint64 elapsed() const override { return 0; }
    void after(qint64, QObject *, std::function<void()> callback) override { waiting = std::move(callback); }
    void tick() { std::exchange(waiting, {})(); }

    QDateTime time;
    std::function<void()> waiting;
};

QDateTime utc(const QString &text)
{
    return QDateTime::fromString(text, Qt::ISODate).toUTC();
}

} // namespace

class TestFilterCounts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void dayTurnsInLondon()
    {
        HandClock clock;
        clock.time = utc(u"2026-07-10T22:30:00Z"_s);
        const Today today(clock);
        QSignalSpy changed(&today, &Today::changed);
        QCOMPARE(today.date(), QDate(2026, 7, 10));
        clock.tick();
        QCOMPARE(changed.count(), 0);
        clock.time = utc(u"2026-07-10T23:00:00Z"_s); // midnight there: summer time
        clock.tick();
        QCOMPARE(today.date(), QDate(2026, 7, 11));
        QCOMPARE(changed.count(), 1);
        clock.tick();
        QCOMPARE(changed.count(), 1);
    }

    void countsAndFollowsTheStore()
    {
        HandClock clock;
        clock.time = utc(u"2026-11-21T12:00:00Z"_s);
        const Today today(clock);
        Store store({});
        FilterCounts counts(store, today);
        counts.setQuestions(
            { question(u"overdue"_s, { u"nextReviewDate"_s, Operator::Within, { u"overdue"_s } }) });
        QCOMPARE(counts.count(u"overdue"_s), -1);
        QVERIFY(test::waitUntil([&] { return counts.count(u"overdue"_s) == 0; }));
        put(store,
            { R"({"id":"1","nextReviewDate":"2026-11-20T00:00:00Z"})",
                R"({"id":"2","nextReviewDate":"2026-11-21T00:00:00Z"})" });
        QVERIFY(test::waitUntil([&] { return counts.count(u"overdue"_s) == 1; }));
        QCOMPARE(counts.count(u"nobody asked"_s), -1);
        QVERIFY(!counts.isComplete(u"overdue"_s)); // nothing is known of what the service has
    }

    void movesWithTheDay()
    {
        HandClock clock;
        clock.time = utc(u"2026-11-21T12:00:00Z"_s);
        const Today today(clock);
        Store store({});
        put(store, { R"({"id":"1","nextReviewDate":"2026-11-21T00:00:00Z"})" });
        FilterCounts counts(store, today);
        counts.setQuestions(
            { question(u"overdue"_s, { u"nextReviewDate"_s, Operator::Within, { u"overdue"_s } }) });
        QVERIFY(test::waitUntil([&] { return counts.count(u"overdue"_s) == 0; }));
        clock.time = utc(u"2026-11-22T00:00:30Z"_s);
        clock.tick();
        QVERIFY(test::waitUntil([&] { return counts.count(u"overdue"_s) == 1; }));
    }

    void dropsTheAnswerToAnOlderQuestion()
    {
        HandClock clock;
        clock.time = utc(u"2026-11-21T12:00:00Z"_s);
        const Today today(clock);
        Store store({});
        put(store,
            { R"({"id":"1","subActivity":"a"})", R"({"id":"2","subActivity":"b"})",
                R"({"id":"3","subActivity":"b"})" });
        FilterCounts counts(store, today);
        QSignalSpy counted(&counts, &FilterCounts::counted);
        // The first answer is on its way when the same view asks for something else.
        counts.setQuestions({ question(u"view"_s, { u"subActivity"_s, Operator::Is, { u"a"_s } }) });
        counts.setQuestions({ question(u"view"_s, { u"subActivity"_s, Operator::Is, { u"b"_s } }) });
        QVERIFY(test::waitUntil([&] { return counts.count(u"view"_s) >= 0; }));
        QCOMPARE(counts.count(u"view"_s), 2);
        QTest::qWait(50);
        QCOMPARE(counted.count(), 1);
    }

    void saysNothingOfWhatIsNoLongerAsked()
    {
        HandClock clock;
        clock.time = utc(u"2026-11-21T12:00:00Z"_s);
        const Today today(clock);
        Store store({});
        FilterCounts counts(store, today);
        QSignalSpy counted(&counts, &FilterCounts::counted);
        counts.setQuestions({ question(u"gone"_s, { u"nextReviewDate"_s, Operator::IsEmpty, {} }) });
        counts.setQuestions({ question(u"there"_s, { u"nextReviewDate"_s, Operator::IsEmpty, {} }) });
        QVERIFY(test::waitUntil([&] { return counts.count(u"there"_s) == 0; }));
        QTest::qWait(50);
        QCOMPARE(counted.count(), 1);
        QCOMPARE(counted.first().first().toString(), u"there"_s);
    }

    void letsAListThrough()
    {
        HandClock clock;
        clock.time = utc(u"2026-11-21T12:00:00Z"_s);
        const Today today(clock);
        Store store({});
        put(store, { R"({"id":"1","subActivity":"a"})" });
        FilterCounts counts(store, today);
        QSignalSpy counted(&counts, &FilterCounts::counted);
        QList<FilterCounts::Question> questions;
        for (const QString &name : { u"a"_s, u"b"_s, u"c"_s, u"d"_s })
            questions.append(question(name, { u"subActivity"_s, Operator::Is, { name } }));
        counts.setQuestions(questions);
        std::optional<qsizetype> countedBefore;
        store.match(carePlanSchema, {}, {}, this, [&](const Matches &) { countedBefore = counted.count(); });
        QTRY_COMPARE(counted.count(), 4);
        QVERIFY(countedBefore && *countedBefore <= 1);
    }

private:
    static void put(Store &store, const QByteArrayList &records)
    {
        PageWrite page;
        page.records = records;
        page.asOf = QDateTime::currentDateTimeUtc();
        bool written = false;
        store.write(carePlanSchema, page, &store,
            [&](const StoreResult<PageChanges> &changes) { written = changes.has_value(); });
        QVERIFY(test::waitUntil([&] { return written; }));
    }

    static FilterCounts::Question question(const QString &id, const Condition &condition)
    {
        return { id, &carePlanSchema, { { condition }, {} } };
    }
};

CARE_TEST(filtercounts, TestFilterCounts);
#include "tst_filtercounts.moc"
