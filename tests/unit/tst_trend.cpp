// SPDX-License-Identifier: GPL-3.0-or-later
// Trends of a few homes, counted by hand. Now is noon of 21 November 2026, a Saturday: the weeks that are
// over end with 15 November.
#include "models/insight/recalculation.h"
#include "models/insight/trend.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

namespace {

const QDateTime saturday(QDate(2026, 11, 21), QTime(12, 0), Qt::UTC);
const QDate lastMonday(2026, 11, 9);

struct Told {
    QDate day = {};
    QByteArray home = "h1";
    QByteArray severity = "3";
    QByteArray category = "fall";
    QByteArray resident = "r1";
    QByteArray happened = "14:30";
};

QByteArray reference(const QByteArray &id)
{
    return R"({"id":")" + id + R"(","name":"Name of )" + id + R"("})";
}

QByteArray incident(int number, const Told &told)
{
    const QByteArray day = told.day.toString(Qt::ISODate).toLatin1();
    const QByteArray log = told.happened.isEmpty()
        ? QByteArray("{}")
        : R"({"timeLogged":")" + day + 'T' + told.happened + R"(:00Z"})";
    return R"({"id":"i)" + QByteArray::number(number) + R"(","home":)" + reference(told.home)
        + R"(,"category":)" + reference(told.category) + R"(,"resident":)" + reference(told.resident)
        + R"(,"severity":)" + told.severity + R"(,"createdOn":")" + day + R"(T15:00:00Z","log":)" + log + '}';
}

} // namespace

class TestTrend : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<Store>(StoreOptions());
        put(homeSchema, { R"({"id":"h1","name":"Rowan"})", R"({"id":"h2","name":"Alder"})" });
    }

    // The weeks of one home vary so much that nothing stands out in all, and the other has a week that does.
    void signalsOfOneHomeAreNamed()
    {
        tellWeeks({ 8, 30, 8, 30, 8, 30, 8, 30, 8, 30, 8, 30, 8, 30 });
        tellWeeks({ 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 9 }, { .home = "h2" });
        const QString text = read(u"incidents"_s).text;
        QVERIFY2(text.contains("No signal by these rules."_L1), qPrintable(text));
        QVERIFY2(text.contains("Homes with a signal of their own: Alder."_L1), qPrintable(text));
    }

    // Twelve weeks of about 9, then eight of about 3: as one series there are signals, as two there are none.
    void limitsAreRecalculated()
    {
        tellWeeks({ 8, 10, 8, 10, 8, 10, 8, 10, 8, 10, 8, 10, 2, 4, 2, 4, 2, 4, 2, 4 });
        const Trend before = read(u"incidents"_s);
        QVERIFY(before.text.contains("Signal: "_L1));
        const QDate from = lastMonday.addDays(-7 * 7);
        // Between two Mondays: from the next full week on.
        const Recalculation mats{ u"1"_s, u"incidents"_s, {}, from.addDays(-3), u"sensor mats in use"_s };
        const Recalculation other{ u"2"_s, u"severe-incidents"_s, {}, from.addDays(-30), u"another"_s };
        const Recalculation elsewhere{ u"3"_s, u"incidents"_s, u"h2"_s, from.addDays(-30), u"elsewhere"_s };
        const Trend split =
            read({ .id = u"incidents"_s, .now = saturday, .recalculations = { other, elsewhere, mats } });
        QCOMPARE(split.chart.points.size(), 20);
        QCOMPARE(split.chart.points[11].centre, Value(9));
        QCOMPARE(split.chart.points[12].centre, Value(3));
        QVERIFY(split.text.contains("No signal by these rules."_L1));
        QVERIFY2(
            split.text.contains(
                "Limits recalculated from 18-Sep-2026 (sensor mats in use): before that the mean was 9.0."_L1),
            qPrintable(split.text));
        QVERIFY(split.text.contains("trial limits"_L1)); // eight points
        const auto noted = std::find_if(
            split.rows.begin(), split.rows.end(), [](const TrendRow &row) { return !row.note.isEmpty(); });
        QVERIFY(noted != split.rows.end());
        QCOMPARE(noted->label, u"21-Sep-2026"_s);
        QCOMPARE(noted->note, u"sensor mats in use"_s);
        QVERIFY(split.canRecalculate());
        // A run chart has no limits.
        QVERIFY(!read({ .id = u"severe-incidents"_s, .now = saturday }).canRecalculate());
    }

    void keepsRecalculations()
    {
        Journal journal{ StoreOptions() };
        Recalculations points(journal);
        Recalculations others(journal); // of a second window
        QSignalSpy changed(&others, &Recalculations::changed);
        const auto all = [&] {
            return test::answerOf<QList<Recalculation>>([&](QObject *context, auto done) {
                journal.recalculations(context, done);
            }).value_or(QList<Recalculation>());
        };
        QVERIFY(!points.undo());
        points.add(u"incidents"_s, u"h1"_s, lastMonday, u"sensor mats"_s);
        QVERIFY(changed.wait());
        QCOMPARE(others.all().size(), 1);
        QCOMPARE(all().first().reason, u"sensor mats"_s);
        points.add(u"incidents"_s, u"h1"_s, lastMonday, u"more staff at night"_s); // in place of the first
        QVERIFY(test::waitUntil([&] { return others.all().first().reason == u"more staff at night"_s; }));
        QCOMPARE(all().size(), 1);
        QVERIFY(points.undo());
        QVERIFY(test::waitUntil([&] { return others.all().first().reason == u"sensor mats"_s; }));
        points.remove(points.all().first().id);
        QVERIFY(test::waitUntil([&] { return others.all().isEmpty(); }));
        QVERIFY(points.undo());
        QVERIFY(test::waitUntil([&] { return others.all().size() == 1; }));
        QVERIFY(points.undo());
        QVERIFY(test::waitUntil([&] { return others.all().isEmpty(); }));
        QVERIFY(!points.canUndo());
        points.add(u"incidents"_s, {}, lastMonday, u"of all homes"_s);
        QVERIFY(test::waitUntil([&] { return others.all().size() == 1; }));
    }

    void ratesHaveBedDays();

    void countsWholeDaysWhereTimesAreUnknown()
    {
        const QList<int> rare{ 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0 };
        tellWeeks(rare, { .severity = "5" });
        QCOMPARE(read(u"severe-incidents"_s).choice.kind, ChartKind::T);
        tell({ { .day = lastMonday.addDays(3), .severity = "4", .happened = {} } });
        const Trend counted = read(u"severe-incidents"_s);
        QCOMPARE(counted.choice.kind, ChartKind::G);
        QCOMPARE(counted.rows.first().numbers[0], Value(8)); // Wednesday to Thursday of the next week
        QCOMPARE(counted.rows.first().label, u"12-Nov-2026"_s);
        QVERIFY(counted.text.contains("G chart, whole days"_L1) && counted.text.contains("median"_L1));
    }

    void saysHowLongNothingHappened_data()
    {
        test::addColumns<int, QDate, QString>("quietWeeks", "since", "said");
        // Gaps of 14 and 7 days have the limit 37.2. From a Wednesday, 14:30, to noon of 21 November.
        QTest::newRow("within") << 1 << QDate()
                                << u"No signal by these rules. None for 16 days, within the limit of 37.2."_s;
        QTest::newRow("beyond") << 20 << QDate() << u"Signal: none for 149 days, beyond the limit of 37.2."_s;
        QTest::newRow("ended this week") << 20 << saturday.date() << u"No signal by these rules."_s;
    }

    // The gap that runs is no point yet, and the weekly charts say "so far" of theirs.
    void saysHowLongNothingHappened()
    {
        QFETCH(int, quietWeeks);
        QFETCH(QDate, since);
        const QList<int> rare{ 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1 };
        tellWeeks(rare + QList<int>(quietWeeks, 0), { .severity = "5" });
        if (since.isValid())
            tell({ { .day = since, .severity = "5", .happened = "11:00" } });
        const Trend trend = read(u"severe-incidents"_s);
        QCOMPARE(trend.choice.kind, ChartKind::T);
        QFETCH(QString, said);
        QVERIFY2(trend.text.endsWith(said), qPrintable(trend.text));
    }

    void fallsAreACategory()
    {
        tellWeeks({ 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4 }, { .category = "fall" });
        tellWeeks({ 9, 9, 9 }, { .category = "skin" });
        tellWeeks({ 1, 1, 1 }, { .category = "rainfall" }); // is another word
        const Trend falls = read(u"falls"_s);
        QVERIFY2(falls.text.startsWith("Falls by week, all homes, "_L1), qPrintable(falls.text));
        QVERIFY2(falls.text.contains(": 36 in all; "_L1), qPrintable(falls.text));
        QVERIFY2(falls.text.endsWith("Counted are incidents of: Name of fall."_L1), qPrintable(falls.text));
        QCOMPARE(falls.rows.first().numbers[Trend::Count], Value(4));
        QCOMPARE(falls.parts.size(), 2);
        init();
        tellWeeks({ 9, 9, 9 }, { .category = "skin" });
        QVERIFY(read(u"falls"_s).text.endsWith("No incident here has a category that is called falls."_L1));
    }

    // The sentence goes with a copied picture: alone it says of which homes, weeks and how many.
    void namesHomesAndPeriod()
    {
        tellWeeks({ 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4 });
        const Trend one = read({ .id = u"incidents"_s, .homes = { u"h1"_s }, .now = saturday });
        QVERIFY2(one.text.startsWith("Incidents by week, Rowan, 24-Aug-2026 to 15-Nov-2026: 36 in all; "_L1),
            qPrintable(one.text));
        QVERIFY(one.reason.startsWith("There are enough weeks for limits (12, with 3.0 on average)"_L1));
        const Trend none = read({ .id = u"incidents"_s, .homes = { u"h2"_s }, .now = saturday, .weeks = 26 });
        QVERIFY2(none.text.startsWith("Incidents by week, Alder: nothing from the last 26 weeks is here."_L1),
            qPrintable(none.text));
    }

    void smallChartsShareAScale()
    {
        tellWeeks({ 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4 });
        tellWeeks({ 1, 2, 1 }, { .home = "h2" });
        const Trend trend = read(u"incidents"_s);
        QCOMPARE(trend.parts.size(), 2);
        QCOMPARE(trend.parts[0].title, u"Alder"_s);
        QCOMPARE(trend.parts[0].chart.points.size(), 3); // not in use before
        QCOMPARE(trend.parts[1].title, u"Rowan"_s);
        QCOMPARE(trend.parts[1].chart.points.size(), 13);
        QVERIFY(trend.parts[1].brief.startsWith("mean 4.9; no signal"_L1));
        QVERIFY(trend.highest >= trend.parts[1].chart.points.first().upper.number());
        QVERIFY(read({ .id = u"incidents"_s, .homes = { u"h1"_s }, .now = saturday }).parts.isEmpty());
    }

    void countsByCategoryAndResident()
    {
        tellWeeks({ 2, 2, 2 }, { .category = "fall", .resident = "r1" });
        tellWeeks({ 0, 1, 1 }, { .severity = "5", .category = "skin", .resident = "r2" });
        tellWeeks({ 0, 0, 1 }, { .home = "h2", .category = "skin", .resident = "r3" });
        const Trend categories = read(u"categories"_s);
        QCOMPARE(categories.rows.size(), 2);
        QCOMPARE(categories.rows[0].label, u"Name of fall"_s);
        QCOMPARE(categories.rows[0].numbers, (QList<Value>{ Value(6), Value(0) }));
        QCOMPARE(categories.rows[1].numbers, (QList<Value>{ Value(3), Value(2) }));
        QVERIFY2(categories.text.contains("9 incidents. Most are Name of fall: 6, 67%."_L1),
            qPrintable(categories.text));
        QCOMPARE(categories.parts.size(), 2);
        QVERIFY(categories.parts[0].isByWeek());
        const Trend repeats = read(u"repeat-residents"_s);
        QCOMPARE(repeats.rows.size(), 2); // r3 had one
        QCOMPARE(repeats.rows[0].label, u"Name of r1"_s);
        QCOMPARE(repeats.rows[0].home, u"Rowan"_s);
        QVERIFY(!repeats.text.contains("are listed"_L1));
        QCOMPARE(repeats.rows[1].numbers, (QList<Value>{ Value(2), Value(2) }));
        QVERIFY2(repeats.text.contains("2 residents had 2 incidents or more, together 8 of 9, 89%."_L1),
            qPrintable(repeats.text));
        for (int person = 0; person < 19; ++person) {
            const QByteArray id = "more" + QByteArray::number(person);
            tellWeeks({ 2 }, { .home = "h2", .resident = id.constData() });
        }
        const Trend many = read(u"repeat-residents"_s);
        QCOMPARE(many.rows.size(), 20);
        QCOMPARE(many.rows.last().home, u"Alder"_s);
        QVERIFY2(many.text.endsWith("20 of 21 are listed, those with the most."_L1), qPrintable(many.text));
    }

    void almostAllIsNotAll()
    {
        tellWeeks({ 100, 100, 40 }, { .category = "fall", .resident = "r1" });
        tellWeeks({ 0, 0, 1 }, { .category = "skin", .resident = "r3" });
        const QString repeats = read(u"repeat-residents"_s).text;
        QVERIFY2(repeats.contains("together 240 of 241, 99.6%."_L1), qPrintable(repeats));
        const QString categories = read(u"categories"_s).text;
        QVERIFY2(categories.contains("240, 99.6%."_L1), qPrintable(categories));
    }

    // As in the lists, whatever form the service sends a name in.
    void namesResidentsByTheirFamilyName()
    {
        const QByteArray when = R"(,"severity":3,"createdOn":"2026-11-10T15:00:00Z","log":{}})";
        const QByteArray who = R"(,"home":{"id":"h1","name":"Rowan"},"resident":{"id":"r9","name":)"
                               R"({"first":"Bridget","last":"Kavanagh"}})";
        put(incidentSchema, { R"({"id":"a")" + who + when, R"({"id":"b")" + who + when });
        QCOMPARE(read(u"repeat-residents"_s).rows.first().label, u"KAVANAGH, Bridget"_s);
    }

    void monthsAreCompared()
    {
        tell({ { .day = QDate(2026, 11, 1) }, { .day = QDate(2026, 11, 20) }, { .day = QDate(2026, 10, 1) },
            { .day = QDate(2026, 10, 21) }, { .day = QDate(2026, 10, 22) }, { .day = QDate(2026, 9, 30) },
            { .day = QDate(2026, 10, 31), .home = "h2" } });
        const Trend months = read(u"months"_s);
        QCOMPARE(months.rows[0].label, u"Alder"_s);
        QCOMPARE(months.rows[0].numbers, (QList<Value>{ Value(0), Value(0), Value(1) }));
        // Records of the afternoon of 21 October come after the noon until which this month goes.
        QCOMPARE(months.rows[1].numbers, (QList<Value>{ Value(2), Value(1), Value(3) }));
        QCOMPARE(months.columns[1].conditions.first().values,
            (QStringList{ u"2026-10-01"_s, u"2026-10-21T12:00"_s }));
        // A month that has no 31st is over by then.
        const Trend longer = read(
            TrendQuery{ .id = u"months"_s, .now = QDateTime(QDate(2026, 12, 31), QTime(8, 0), Qt::UTC) });
        QCOMPARE(longer.rows[1].numbers, (QList<Value>{ Value(0), Value(2), Value(2) }));
    }

    void hoursAreThoseOfTheHomes()
    {
        // 23:30 UTC of a Wednesday in summer is half past midnight of Thursday in the homes.
        tell({ { .day = QDate(2026, 7, 1), .happened = "23:30" },
            { .day = QDate(2026, 11, 4), .happened = "23:30" },
            { .day = QDate(2026, 11, 4), .happened = {} } });
        const Trend hours = read(u"hours"_s);
        QCOMPARE(hours.rows[3].numbers[0], Value(1));
        QCOMPARE(hours.rows[2].numbers[23], Value(1));
        QVERIFY2(hours.text.endsWith("1 without a time."_L1), qPrintable(hours.text));
    }

    void homesOfOneNameAreToldApart()
    {
        put(homeSchema,
            { R"({"id":"h1","name":"The Willows","group":"North"})",
                R"({"id":"h2","name":"The Willows","group":"South"})" });
        tellWeeks({ 1 });
        const Trend months = read(u"months"_s);
        QStringList labels;
        for (const TrendRow &row : months.rows)
            labels += row.label;
        labels.sort();
        QCOMPARE(labels, QStringList({ u"The Willows (North)"_s, u"The Willows (South)"_s }));
    }

    void homesAreComparedByBedDays()
    {
        TrendQuery query{ .id = u"homes"_s, .now = saturday };
        for (QDate day = query.firstDay(); day < saturday.date(); day = day.addDays(1))
            query.census += CensusEntry{ day, saturday, false,
                { { u"h1"_s, { u"r1"_s, u"r2"_s, u"r3"_s } }, { u"h2"_s, { u"r4"_s } } } };
        tellWeeks(QList<int>(52, 1));
        tellWeeks(QList<int>(52, 1), { .home = "h2" });
        const Trend homes = read(query);
        QCOMPARE(homes.rows[0].label, u"Alder"_s);
        QCOMPARE(homes.rows[0].numbers[0], Value(52));
        QCOMPARE(homes.rows[0].numbers[1], Value(364));
        QCOMPARE(homes.rows[1].numbers[1], Value(3 * 364));
        QCOMPARE(homes.rows[0].numbers[2].number(), 1000.0 * 52 / 364);
        QCOMPARE(homes.rows[0].words, u"above the 99.8 % limit"_s);
        QVERIFY(homes.text.contains("Case mix is not adjusted"_L1));
        QVERIFY(homes.text.contains("Bed days are those of the census."_L1));
        QVERIFY(
            homes.text.contains("Too few homes to say whether they vary more than independent events do"_L1));
        QVERIFY(homes.text.contains("in all homes"_L1));
        QVERIFY(!homes.rows[0].isChosen && homes.rows[0].title() == u"Alder"_s);
        // One home compared with itself would always be the mean: it is marked among all.
        query.homes = { u"h2"_s };
        const Trend one = read(query);
        QCOMPARE(one.rows.size(), 2);
        QCOMPARE(one.funnel.rate, homes.funnel.rate);
        QCOMPARE(one.rows[0].title(), u"Alder (chosen)"_s);
        QCOMPARE(one.rows[0].words, homes.rows[0].words);
        QCOMPARE(one.rows[1].title(), u"Rowan"_s);
        QVERIFY2(one.text.contains(" Alder: 142.9. "_L1), qPrintable(one.text));
        QVERIFY(one.filterOf(1, 0).has_value() && one.filterOf(1, 0)->always == homes.filterOf(1, 0)->always);
    }

    // "more" is said only with an overdispersion above 1: see funnelWidensAboveOneOnly() in
    // tst_statistics.cpp.
    void homesDifferMoreThanChanceOnlyAboveOne_data()
    {
        test::addColumns<QList<int>, QString>("events", "said");
        QTest::newRow("above")
            << QList<int>{ 19, 30, 22, 29 }
            << u"The homes vary more than independent events do on average (overdispersion "
               "1.18, where 1 is expected)"_s;
        QTest::newRow("below") << QList<int>{ 20, 30, 22, 28 }
                               << u"The homes vary no more than independent events do on average"_s;
    }

    void homesDifferMoreThanChanceOnlyAboveOne()
    {
        QFETCH(const QList<int>, events);
        QFETCH(const QString, said);
        put(homeSchema,
            { R"({"id":"h1","name":"Rowan"})", R"({"id":"h2","name":"Alder"})", R"({"id":"h3","name":"Elm"})",
                R"({"id":"h4","name":"Oak"})" });
        TrendQuery query{ .id = u"homes"_s, .now = saturday };
        for (qsizetype home = 0; home < events.size(); ++home) {
            const QByteArray id = "h" + QByteArray::number(home + 1);
            QList<int> weeks(52, 0);
            for (int event = 0; event < events[home]; ++event)
                weeks[event] = 1;
            tellWeeks(weeks, { .home = id });
        }
        for (QDate day = query.firstDay(); day < saturday.date(); day = day.addDays(1))
            query.census += CensusEntry{ day, saturday, false,
                { { u"h1"_s, { u"r1"_s } }, { u"h2"_s, { u"r2"_s } }, { u"h3"_s, { u"r3"_s } },
                    { u"h4"_s, { u"r4"_s } } } };
        const Trend homes = read(query);
        QVERIFY2(homes.text.contains(said), qPrintable(homes.text));
    }

    void cellsOpenWhatTheyCount_data()
    {
        QTest::addColumn<QStringList>("homes");
        const QList<TrendName> names = trendNames();
        for (const TrendName &name : names) {
            QTest::addRow("%s", qPrintable(name.id)) << QStringList();
            QTest::addRow("%s of a home", qPrintable(name.id)) << QStringList{ u"h2"_s };
        }
    }

    void cellsOpenWhatTheyCount()
    {
        QFETCH(QStringList, homes);
        tellWeeks({ 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4 }, { .resident = "r1" });
        tellWeeks(
            { 1, 0, 3, 0, 1, 2, 0, 1, 1, 1, 0, 1 }, { .home = "h2", .severity = "5", .category = "skin" });
        tell({ { .day = saturday.date(), .home = "h2" } });
        const QString id = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0);
        const Trend trend = read({ .id = id, .homes = homes, .now = saturday });
        QVERIFY(!trend.rows.isEmpty() && !trend.text.isEmpty() && !trend.reason.isEmpty());
        qint64 opened = 0;
        for (const Trend &drawn : QList<Trend>{ trend } + trend.parts) {
            for (qsizetype row = 0; row < drawn.rows.size(); ++row) {
                for (qsizetype column = 0; column < drawn.columns.size(); ++column) {
                    const std::optional<Filter> filter = drawn.filterOf(row, column);
                    const bool isCount = drawn.columns[column].decimals == 0 && drawn.isByWeek();
                    if (!filter || !isCount)
                        continue;
                    const auto count = test::answerOf<StoreResult<qint64>>([&](QObject *context, auto done) {
                        m_store->count(incidentSchema, onDay(*filter, saturday.date()), context, done);
                    });
                    QCOMPARE(double(count.value_or(StoreResult<qint64>(-1)).value_or(-1)),
                        drawn.rows[row].numbers[column].number());
                    ++opened;
                }
            }
        }
        const bool hasNone = id == u"falls"_s && !homes.isEmpty(); // that home has another category
        QVERIFY(opened > 0 || id == u"hours"_s || hasNone || !trend.isByWeek());
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

    void tell(const QList<Told> &all)
    {
        QList<QByteArray> records;
        for (const Told &told : all)
            records += incident(++m_told, told);
        put(incidentSchema, records);
    }

    //! So many in the middle of each week, the last one that is over at the end.
    void tellWeeks(const QList<int> &counts, const Told &told = {})
    {
        QList<Told> all;
        for (qsizetype week = 0; week < counts.size(); ++week) {
            Told here = told;
            here.day = lastMonday.addDays(2 - 7 * (counts.size() - 1 - week));
            all += QList<Told>(counts[week], here);
        }
        tell(all);
    }

    Trend read(const TrendQuery &query)
    {
        Trend trend;
        bool isDone = false;
        m_store->examine(
            [&](const RecordReads &reads) { trend = readTrend(query, reads); }, this, [&] { isDone = true; });
        test::waitUntil([&] { return isDone; });
        return trend;
    }

    Trend read(const QString &id) { return read(TrendQuery{ .id = id, .now = saturday }); }

    std::unique_ptr<Store> m_store;
    int m_told = 0;
};

// Two residents all the time, one more since 4 November.
void TestTrend::ratesHaveBedDays()
{
    const auto resident = [](const QByteArray &id, const QByteArray &admitted) -> QByteArray {
        return R"({"id":")" + id + R"(","status":"active","home":)" + reference("h1")
            + R"(,"admissionDate":")" + admitted + R"("})";
    };
    put(residentSchema,
        { resident("r1", "2020-01-01"), resident("r2", "2020-01-01"), resident("r3", "2026-11-04") });
    tellWeeks({ 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2 });
    TrendQuery query{ .id = u"incident-rate"_s, .now = saturday };
    const Trend dated = read(query);
    QVERIFY(dated.choice.kind == ChartKind::UPrime || dated.choice.kind == ChartKind::U);
    QCOMPARE(dated.rows.first().numbers[5], Value(21)); // three of them, seven days
    QCOMPARE(dated.rows[1].numbers[5], Value(14 + 5)); // since Wednesday
    QCOMPARE(dated.rows[2].numbers[5], Value(14));
    QCOMPARE(dated.rows.first().numbers[0].number(), 2 * 1000.0 / 21);
    QCOMPARE(dated.rows.first().numbers[4], Value(2));
    QVERIFY2(dated.text.contains("no census was taken"_L1), qPrintable(dated.text));
    // A census of all but the first days: what it says counts, even against the records.
    for (QDate day = query.firstDay().addDays(300); day < saturday.date(); day = day.addDays(1))
        query.census += CensusEntry{ day, saturday, false, { { u"h1"_s, { u"r1"_s, u"r2"_s } } } };
    const Trend counted = read(query);
    QCOMPARE(counted.rows.first().numbers[5], Value(14));
    QCOMPARE(counted.rows.first().numbers[6], Value(14));
    QVERIFY2(counted.text.contains("Bed days before 13-Sep-2026"_L1), qPrintable(counted.text));
}

CARE_TEST(trend, TestTrend);
#include "tst_trend.moc"
