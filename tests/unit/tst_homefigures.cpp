// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of homes and incidents by week and hour, counted by hand. Now is noon of 21 November 2026, a
// Saturday, unless a row says otherwise.
#include "models/insight/trend.h"
#include "models/schema/resources.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <numeric>

namespace {

const QDateTime saturdayNoon(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);

QByteArray inHome(const QByteArray &id, const QByteArray &homeId, const QByteArray &more)
{
    return R"({"id":")" + id + R"(",)"
        + (homeId.isEmpty() ? QByteArray() : R"("home":{"id":")" + homeId + R"(","name":"A home"},)") + more
        + '}';
}

//! Recorded then; happened at the same time unless \a happened says otherwise.
QByteArray incidentAt(const QByteArray &id, const QByteArray &recorded, const QByteArray &severity = "3",
    const QByteArray &happened = {}, const QByteArray &homeId = "h1")
{
    return inHome(id, homeId,
        R"("severity":)" + severity + R"(,"createdOn":")" + recorded + R"(","log":{"timeLogged":)"
            + (happened.isEmpty() ? '"' + recorded + '"' : happened) + '}');
}

} // namespace

class TestHomeFigures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_store = std::make_unique<Store>(StoreOptions()); }

    void countsEachHome()
    {
        putHomes();
        const QList<HomeFigures> homes = figures(builtInRules(saturdayNoon.date()));
        QCOMPARE(homes.size(), 3);
        const auto counts = [](const HomeFigures &home) {
            return QList<qint64>{ home.residents.count, home.incidents.count, home.incidentsBefore.count,
                home.toReview->count, home.overdue->count, home.silent->count };
        };
        QCOMPARE(homes[0].homeName, u"Alder"_s);
        QCOMPARE(counts(homes[0]), (QList<qint64>{ 1, 0, 0, 1, 0, 0 }));
        QCOMPARE(homes[1].homeName, u"Rowan"_s);
        QCOMPARE(counts(homes[1]), (QList<qint64>{ 2, 2, 2, 0, 1, 1 }));
        QVERIFY(homes[2].homeId.isEmpty() && homes[2].homeName.isEmpty());
        QCOMPARE(counts(homes[2]), (QList<qint64>{ 0, 1, 0, 0, 0, 0 }));
    }

    void leavesOutRulesThatAreNotThere()
    {
        putHomes();
        const HomeFigures home = figures({}).value(1);
        QCOMPARE(home.residents.count, 2);
        QVERIFY(!home.toReview && !home.overdue && !home.silent);
    }

    // No plain number of a list of which more may come, or where it is not known of some.
    void saysWhereThereMayBeMore()
    {
        putHomes();
        const RulePack rules = builtInRules(saturdayNoon.date());
        const HomeFigures whole = figures(rules).value(1);
        QVERIFY(!whole.residents.isPartial && !whole.incidents.isPartial && !whole.overdue->isPartial);
        const HomeFigures plans = figures(rules, { carePlanSchema.name }).value(1);
        QVERIFY(plans.overdue->isPartial && !plans.toReview->isPartial && !plans.residents.isPartial);
        QVERIFY(plans.silent);
        const HomeFigures logs = figures(rules, { logSchema.name }).value(1);
        QCOMPARE(logs.silent->count, 1);
        QVERIFY(logs.silent->isPartial && !logs.overdue->isPartial);
        // Of "b" there is no log at all; in no home there is nobody.
        QVERIFY(whole.silent->isPartial && !figures(rules).value(2).silent->isPartial);
        QCOMPARE(
            figures(builtInRules(saturdayNoon.date(), { { u"occupancy@h1/beds"_s, 45 } })).value(1).beds, 45);
        const HomeFigures incidents = figures(rules, { incidentSchema.name }).value(1);
        QVERIFY(incidents.incidents.isPartial && incidents.incidentsBefore.isPartial
            && incidents.toReview->isPartial);
    }

    void eachFilterListsWhatIsCounted()
    {
        putHomes();
        for (const HomeFigures &home : figures(builtInRules(saturdayNoon.date()))) {
            for (const Figure &figure : { home.residents, home.incidents, home.incidentsBefore,
                     *home.toReview, *home.overdue, *home.silent })
                QCOMPARE(listed(*figure.schema, figure.filter), figure.count);
        }
        const IncidentTrends shown = trends();
        qint64 all = 0;
        for (const IncidentWeek &week : shown.weeks) {
            QCOMPARE(listed(incidentSchema, incidentsOf(week, saturdayNoon.date())), week.total());
            for (std::size_t band = 0; band < severityBands; ++band)
                QCOMPARE(
                    listed(incidentSchema, incidentsOf(week, saturdayNoon.date(), {}, SeverityBand(band))),
                    week.counts[band]);
            all += week.total();
        }
        QCOMPARE(all, 6);
    }

    void countsByWeekAndSeverity()
    {
        put(incidentSchema,
            { incidentAt("1", "2026-11-16T00:00:00Z", "1"), incidentAt("2", "2026-11-17T10:00:00Z", "2"),
                incidentAt("3", "2026-11-18T10:00:00Z", "3"), incidentAt("4", "2026-11-19T10:00:00Z", "4"),
                incidentAt("5", "2026-11-20T10:00:00Z", "5"), incidentAt("6", "2026-11-20T10:00:00Z", "6"),
                incidentAt("null", "2026-11-20T10:00:00Z", "null"),
                incidentAt("sunday", "2026-11-15T23:59:59Z", "3"),
                incidentAt("first", "2026-08-24T12:00:00Z", "5", {}, "h2"),
                incidentAt("too old", "2026-08-23T12:00:00Z", "5"),
                incidentAt("tomorrow", "2026-11-22T12:00:00Z", "5"),
                inHome("deleted", "h1",
                    R"("createdOn":"2026-11-20T12:00:00Z","severity":1,"isDeleted":true)") });
        const QList<IncidentWeek> weeks = trends().weeks;
        QCOMPARE(weeks.size(), 13);
        using Counts = std::array<qint64, severityBands>;
        QCOMPARE(weeks.last().monday, QDate(2026, 11, 16));
        QVERIFY(!weeks.last().isOver);
        QCOMPARE(weeks.last().counts, (Counts{ 2, 1, 3, 1 }));
        QCOMPARE(weeks[11].monday, QDate(2026, 11, 9));
        QVERIFY(weeks[11].isOver);
        QCOMPARE(weeks[11].counts, (Counts{ 0, 1, 0, 0 }));
        QCOMPARE(weeks[0].monday, QDate(2026, 8, 24));
        QCOMPARE(weeks[0].counts, (Counts{ 0, 0, 1, 0 }));
        const QList<IncidentWeek> alder = trends(saturdayNoon, { u"h2"_s }).weeks;
        QCOMPARE(alder[0].total() + alder[12].total(), 1);
    }

    void weeksFollowTheClocksOfTheHomes_data()
    {
        test::addColumns<QByteArray, QDate>("recorded", "monday");
        // Clocks go forward on Sunday 29 March 2026, at 01:00 UTC; back on Sunday 25 October.
        QTest::newRow("winter, the last minute of Sunday")
            << QByteArray("2026-03-22T23:59:00Z") << QDate(2026, 3, 16);
        QTest::newRow("summer has begun, the last minute")
            << QByteArray("2026-03-29T22:59:00Z") << QDate(2026, 3, 23);
        QTest::newRow("summer has begun, Monday") << QByteArray("2026-03-29T23:00:00Z") << QDate(2026, 3, 30);
        QTest::newRow("summer, Monday") << QByteArray("2026-10-18T23:00:00Z") << QDate(2026, 10, 19);
        QTest::newRow("winter has begun, the last minute")
            << QByteArray("2026-10-25T23:59:00Z") << QDate(2026, 10, 19);
        QTest::newRow("winter has begun, Monday")
            << QByteArray("2026-10-26T00:00:00Z") << QDate(2026, 10, 26);
    }

    void weeksFollowTheClocksOfTheHomes()
    {
        QFETCH(const QByteArray, recorded);
        QFETCH(const QDate, monday);
        put(incidentSchema, { incidentAt("a", recorded) });
        const QDateTime now = QDateTime::fromString(QString::fromLatin1(recorded), Qt::ISODate).addDays(14);
        for (const IncidentWeek &week : trends(now).weeks)
            QCOMPARE(week.total(), week.monday == monday ? 1 : 0);
    }

    void hoursAreThoseOfTheHomes()
    {
        put(incidentSchema,
            { // Saturday 24 October, 23:30 in summer; Sunday 25 October, 01:30 twice.
                incidentAt("a", "2026-10-26T09:00:00Z", "3", R"("2026-10-24T22:30:00Z")"),
                incidentAt("b", "2026-10-26T09:00:00Z", "3", R"("2026-10-25T00:30:00Z")"),
                incidentAt("c", "2026-10-26T09:00:00Z", "3", R"("2026-10-25T01:30:00Z")"),
                incidentAt("d", "2026-11-16T09:00:00Z", "3", R"("2026-11-16T08:59:00Z")"),
                incidentAt("no time", "2026-11-16T09:00:00Z", "3", "null"),
                incidentAt("still to come", "2026-11-16T09:00:00Z", "3", R"("2026-11-21T12:00:01Z")"),
                incidentAt("day 90", "2026-08-24T12:00:00Z"), incidentAt("day 91", "2026-08-23T12:00:00Z") });
        const IncidentTrends shown = trends();
        QCOMPARE(shown.unknownHours, 2);
        QCOMPARE(shown.hours[5][23], 1); // a
        QCOMPARE(shown.hours[6][1], 2); // b and c
        QCOMPARE(shown.hours[0][8], 1); // d
        QCOMPARE(shown.hours[0][13], 1); // day 90, a Monday in summer
        qint64 all = 0;
        for (const auto &day : shown.hours)
            all = std::accumulate(day.begin(), day.end(), all);
        QCOMPARE(all, 5);
    }

    void countsNothingOfNothing()
    {
        QVERIFY(figures(builtInRules(saturdayNoon.date())).isEmpty());
        const IncidentTrends shown = trends();
        QCOMPARE(shown.weeks.size(), 13);
        QCOMPARE(shown.weeks.last().total() + shown.unknownHours, 0);
    }

    void choosesTheChartByTheData()
    {
        // Twelve weeks are enough for limits: mean 3, moving range 2, so 3 +- 5.32.
        putWeeks({ 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4 });
        const Trend full = trend(u"incidents"_s);
        QCOMPARE(full.choice.kind, ChartKind::XmR);
        QCOMPARE(full.chart.points.size(), 12);
        QCOMPARE(full.days.first(), QDate(2026, 8, 24));
        QCOMPARE(full.chart.points[0].centre, Value(3));
        QCOMPARE(full.chart.points[0].upper, Value(8.32));
        QVERIFY(full.chart.points[0].lower.number() < 0);
        QCOMPARE(full.text,
            u"Incidents by week, all homes, 24-Aug-2026 to 15-Nov-2026: 36 in all; XmR chart, mean 3.0, "
            u"limits "
            "0.0 to 8.3 (the lower one lies under 0 and is shown at 0). There are enough weeks for limits "
            "(12, with 3.0 on average), so each week is drawn as a single value, on an XmR chart. It takes "
            "no "
            "account of how many residents there were. No signal by these rules. This week has 0 so far; it "
            "joins"
            " the chart when it is over."_s);
        // None of them is severe, and that is known for all twelve weeks.
        const Trend severe = trend(u"severe-incidents"_s);
        QCOMPARE(severe.choice.kind, ChartKind::Run);
        QCOMPARE(severe.chart.points.size(), 12);

        init();
        putWeeks({ 2, 4, 2, 4, 2 }); // the service was not in use before
        const Trend brief = trend(u"incidents"_s);
        QCOMPARE(brief.choice.kind, ChartKind::Run);
        QCOMPARE(brief.chart.points.size(), 5);
        QVERIFY(brief.text.contains("Too few points lie off the median"_L1));

        init();
        putWeeks({ 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0 }, "5");
        const Trend rare = trend(u"severe-incidents"_s);
        QCOMPARE(rare.choice.kind, ChartKind::T);
        QCOMPARE(rare.chart.points.size(), 7); // gaps between eight
        QCOMPARE(rare.chart.points[0].value.number(), 14.0);
        QCOMPARE(rare.days[0], QDate(2026, 9, 9));
        QVERIFY(rare.chart.isTrial() && rare.text.contains("trial limits"_L1));
        // Gaps of 14, 7, 14, 7, 7, 14 and 7 days: their mean is 10, the centre line by Nelson's root lies
        // lower.
        QVERIFY2(rare.text.contains("8 in all; T chart, days between one and the next, centre line 9."_L1),
            qPrintable(rare.text));
        QVERIFY2(rare.text.contains("The mean of the days is 10.0; a few long gaps raise it"_L1),
            qPrintable(rare.text));
        QVERIFY(!rare.text.contains(", mean "_L1));
        QCOMPARE(rare.columns[Trend::Centre].title, u"Centre line"_s);
        QVERIFY(rare.brief.startsWith("centre line 9."_L1));

        init();
        QVERIFY(trend(u"incidents"_s).text.contains("nothing from the last 52 weeks is here"_L1));
    }

    void saysWhatIsASignal()
    {
        putWeeks({ 2, 6, 2, 6, 2, 6, 2, 6, 2, 6, 2, 20 });
        const Trend high = trend(u"incidents"_s);
        QCOMPARE(signalText(high.chart.points.last(), ChartKind::XmR), u"above the upper limit"_s);
        QVERIFY2(high.text.contains("Signal: 09-Nov-2026: 20.0, above the upper limit."_L1),
            qPrintable(high.text));
        ChartPoint low;
        low.value = 1;
        low.centre = 3;
        QCOMPARE(signalText(low, ChartKind::XmR), QString());
        low.signs = Signal::BeyondLimit | Signal::TwoOfThree;
        QCOMPARE(signalText(low, ChartKind::XmR), u"below the lower limit; two of three near a limit"_s);
        put(incidentSchema, { incidentAt("so far", "2026-11-17T12:00:00Z") });
        QCOMPARE(trend(u"incidents"_s).soFar, 1);
        QCOMPARE(trend(u"incidents"_s).chart.points.size(), 12);

        init();
        putWeeks({ 3, 4, 3, 4, 3, 4, 3, 8, 6, 8, 6, 8 });
        QVERIFY(trend(u"incidents"_s)
                    .text.contains("24-Aug-2026 to 05-Oct-2026, seven or more in a row below the mean"_L1));
        ChartPoint side;
        side.value = 5;
        side.centre = 3;
        side.signs = Signal::OneSide;
        QCOMPARE(signalText(side, ChartKind::XmR), u"seven or more in a row above the mean"_s);
        QCOMPARE(signalText(side, ChartKind::T), u"seven or more in a row above the centre line"_s);
        side.value = 1;
        QCOMPARE(signalText(side, ChartKind::G), u"seven or more in a row below the median"_s);
    }

private:
    void put(const ResourceSchema &schema, const QList<QByteArray> &records)
    {
        PageWrite page;
        page.records = records;
        bool isWritten = false;
        m_store->write(schema, page, this, [&](const StoreResult<PageChanges> &) { isWritten = true; });
        QVERIFY(test::waitUntil([&] { return isWritten; }));
    }

    void putHomes();
    template<class T>
    T examine(const std::function<T(const RecordReads &)> &work);

    //! \a missing: names of lists that are not all here.
    QList<HomeFigures> figures(const RulePack &rules, const QStringList &missing = {})
    {
        Circumstances around{ saturdayNoon, {} };
        for (const ResourceSchema *schema : allResources())
            around.lists.insert(schema->name, { !missing.contains(schema->name), saturdayNoon });
        return examine<QList<HomeFigures>>(
            [&](const RecordReads &reads) { return homeFigures(reads, rules, around); });
    }

    IncidentTrends trends(const QDateTime &now = saturdayNoon, const QStringList &homes = {})
    {
        return examine<IncidentTrends>(
            [&](const RecordReads &reads) { return incidentTrends(reads, now, homes); });
    }

    Trend trend(const QString &id, const QList<Recalculation> &points = {})
    {
        const TrendQuery query{ .id = id, .now = saturdayNoon, .recalculations = points };
        return examine<Trend>([&](const RecordReads &reads) { return readTrend(query, reads); });
    }

    //! So many incidents in the middle of each week, the last one that is over at the end.
    void putWeeks(const QList<int> &counts, const QByteArray &severity = "3")
    {
        QList<QByteArray> incidents;
        const QDate lastWednesday(2026, 11, 11);
        for (qsizetype week = 0; week < counts.size(); ++week) {
            const QDate day = lastWednesday.addDays(-7 * (counts.size() - 1 - week));
            for (int i = 0; i < counts[week]; ++i)
                incidents += incidentAt("w" + QByteArray::number(incidents.size()),
                    day.toString(Qt::ISODate).toLatin1() + "T12:00:00Z", severity);
        }
        put(incidentSchema, incidents);
    }

    qint64 listed(const ResourceSchema &schema, const Filter &filter)
    {
        const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
            m_store->count(schema, onDay(filter, saturdayNoon.date()), context, done);
        });
        return count.value_or(StoreResult<qint64>(-1)).value_or(-1);
    }

    std::unique_ptr<Store> m_store;
};

template<class T>
T TestHomeFigures::examine(const std::function<T(const RecordReads &)> &work)
{
    T result;
    bool isDone = false;
    m_store->examine([&](const RecordReads &reads) { result = work(reads); }, this, [&] { isDone = true; });
    test::waitUntil([&] { return isDone; });
    return result;
}

//! Two homes and what names none.
void TestHomeFigures::putHomes()
{
    put(homeSchema, { R"({"id":"h1","name":"Rowan"})", R"({"id":"h2","name":"Alder"})" });
    const QByteArray active = R"("status":"active")";
    put(residentSchema,
        { inHome("a", "h1", active), inHome("b", "h1", active), inHome("c", "h1", R"("status":"inactive")"),
            inHome("d", "h2", R"("name":{"first":"Dai"})") });
    put(incidentSchema,
        { incidentAt("today", "2026-11-21T09:00:00Z"), incidentAt("day 7", "2026-11-15T00:00:00Z"),
            incidentAt("day 8", "2026-11-14T23:59:00Z"), incidentAt("day 14", "2026-11-08T00:00:00Z"),
            incidentAt("day 15", "2026-11-07T23:59:00Z"),
            inHome("deleted", "h1", R"("createdOn":"2026-11-20T12:00:00Z","isDeleted":true)"),
            inHome("review", "h2", R"("createdOn":"2026-01-01T12:00:00Z","status":"needsReview")"),
            incidentAt("homeless", "2026-11-20T12:00:00Z", "1", {}, {}) });
    put(carePlanSchema,
        { inHome("p", "h1", R"("resident":{"id":"a"},"nextReviewDate":"2026-11-20T00:00:00Z")"),
            inHome("q", "h1", R"("resident":{"id":"c"},"nextReviewDate":"2026-11-20T00:00:00Z")"),
            inHome("r", "h1", R"("resident":{"id":"b"},"nextReviewDate":"2026-11-21T00:00:00Z")") });
    // "a" has a log every two hours from 5 to 15 of each day but today, when the last one is of 7.
    QList<QByteArray> logs;
    for (int day = 0; day <= 28; ++day) {
        for (const int hour : { 5, 7, 9, 11, 13, 15 }) {
            const QDateTime at(saturdayNoon.date().addDays(-day), QTime(hour, 0), Qt::UTC);
            if (day > 0 || hour <= 7)
                logs += inHome("l" + QByteArray::number(logs.size()), "h1",
                    R"("resident":{"id":"a"},"timeLogged":")" + at.toString(Qt::ISODate).toLatin1() + '"');
        }
    }
    put(logSchema, logs);
}

CARE_TEST(homefigures, TestHomeFigures);
#include "tst_homefigures.moc"
