// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that do not add up: counts that contradict each other, pages that shift, days that are too long.
#include "models/schema/resources.h"
#include "tests/fault/faulttest.h"
#include "tests/fault/oddlist.h"
#include "tests/support/testregistry.h"

#include <random>

namespace {

// Where the mirror knows homes and residents, it may ask by them.
bool receiveHomesAndResidents(
    MirrorBench &bench, OddList &homes, OddList &residentList, int homeCount, int residentsOfEach)
{
    for (int home = 1; home <= homeCount; ++home) {
        homes.records.append({ u"h%1"_s.arg(home) });
        for (int resident = 1; resident <= residentsOfEach; ++resident) {
            residentList.records.append({ u"h%1r%2"_s.arg(home).arg(resident),
                bench.today().addDays(-100 - 20 * home - resident), u"h%1"_s.arg(home) });
        }
    }
    bench.sync->startFullSync({ &homeSchema, &residentSchema });
    return bench.waitUntilIdle();
}

// Once, when the second page of such a walk is about to be sent: the first record goes and another one comes
// at the end. One record moves from the second page to the first, where nobody reads it any more, and the
// walk brings as many different ones as are counted.
std::function<void()> swapsUnseen(OddList &list, const OddRecord &added)
{
    return [&list, added, done = false]() mutable {
        if (done || list.asked.last().queryItemValue(u"page"_s) != u"2"_s)
            return;
        done = true;
        const auto sameDay = [&](const OddRecord &record) {
            return record.day == added.day;
        };
        list.records.erase(std::find_if(list.records.begin(), list.records.end(), sameDay));
        list.records.append(added);
    };
}

// Which of the records of the list are not here.
QString missing(MirrorBench &bench, const ResourceSchema &schema, const OddList &list)
{
    const Records kept = bench.kept(schema);
    QStringList ids;
    for (const OddRecord &record : list.records) {
        if (kept.count(record.id) == 0)
            ids += record.id;
    }
    return ids.join(u", "_s);
}

} // namespace

class RowsLists : public FaultTest {
    Q_OBJECT
private Q_SLOTS:
    void row065_countsDisagree_data()
    {
        addColumns<QStringList, QJsonObject, int, bool>("without", "instead", "more", "told");
        const auto row = [](const char *name, const QStringList &without, const QJsonObject &instead,
                             int more = 0, bool told = false) {
            QTest::newRow(name) << without << instead << more << told;
        };
        const QString total = u"total"_s;
        const QString next = u"hasNext"_s;
        const QString pages = u"totalPages"_s;
        row("only a total", { next, pages }, {});
        row("always a next page", {}, { { next, true } });
        row("never a next page", {}, { { next, false } });
        row("one page in all", {}, { { pages, 1 } });
        row("no total", { total }, {});
        row("no total, always a next page", { total }, { { next, true } });
        row("only a number of pages", { total, next }, {});
        row("nothing", { total, next, pages }, {});
        row("a total of 0", {}, { { total, 0 } });
        row("a total of 0, no flag", { next }, { { total, 0 } });
        row("too large a total", {}, {}, 3, true);
        row("too large a total, no flag", { next, pages }, {}, 3, true);
    }

    // All records come, the asking ends, and what does not add up is told.
    void row065_countsDisagree()
    {
        QFETCH(QStringList, without);
        QFETCH(QJsonObject, instead);
        QFETCH(int, more);
        QFETCH(bool, told);
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(34, bench.today());
        list.changeAnswer = [&](QJsonArray &, QJsonObject &pagination) {
            for (const QString &member : without)
                pagination.remove(member);
            for (auto it = instead.begin(); it != instead.end(); ++it)
                pagination.insert(it.key(), it.value());
            if (more > 0)
                pagination.insert(u"total"_s, pagination.value("total"_L1).toInt() + more);
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.progress(incidentSchema).missing > 0, told);
        QVERIFY2(list.asked.size() <= 400, QByteArray::number(list.asked.size()).constData());
    }

    // Each page has ten other records and says that there is another one.
    void row065_pagesWithoutEnd()
    {
        MirrorBench bench;
        OddList list(bench.server, homeSchema);
        int made = 0;
        list.fill(10, bench.today());
        list.changeAnswer = [&](QJsonArray &rows, QJsonObject &pagination) {
            rows = {};
            for (int i = 0; i < 10; ++i)
                rows.append(
                    QJsonObject{ { u"id"_s, u"x%1"_s.arg(++made) }, { u"name"_s, u"Rowan House"_s } });
            pagination = { { u"page"_s, pagination.value("page"_L1) }, { u"limit"_s, 10 },
                { u"hasNext"_s, true } };
        };
        bench.sync->startFullSync({ &homeSchema });
        // The walk goes on while something is new, one page after the other, and stops nobody else.
        QVERIFY(bench.runUntil([&] { return list.asked.size() >= 50; }));
        OddList others(bench.server, incidentSchema);
        others.fill(15, bench.today());
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.runUntil([&] { return bench.progress(incidentSchema).complete; }));
        QCOMPARE(bench.difference(incidentSchema, others), QString());
        // One page after the other, none of them twice, none but the first asked for by the others' count;
        // and nobody calls it complete.
        QList<int> pages;
        for (const QUrlQuery &query : std::as_const(list.asked)) {
            if (query.queryItemValue(u"limit"_s) == u"10"_s)
                pages += query.queryItemValue(u"page"_s).toInt();
        }
        for (qsizetype i = 1; i < pages.size(); ++i)
            QCOMPARE(pages.at(i), pages.at(i - 1) + 1);
        QVERIFY(!bench.progress(homeSchema).complete);
        bench.sync->setPaused(true);
    }

    void row066_limitIgnored_data()
    {
        addColumns<int, bool>("rows", "says");
        QTest::newRow("fewer") << 4 << true;
        QTest::newRow("fewer, unsaid") << 4 << false;
        QTest::newRow("everything") << 1000 << true;
        QTest::newRow("everything, unsaid") << 1000 << false;
    }

    // The service has its own idea of a page.
    void row066_limitIgnored()
    {
        QFETCH(int, rows);
        QFETCH(bool, says);
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(30, bench.today());
        list.changeAnswer = [says](QJsonArray &, QJsonObject &pagination) {
            if (!says)
                pagination.remove(u"limit"_s);
        };
        list.instead = [&](const QUrlQuery &asked) -> std::optional<Reply> {
            if (asked.queryItemValue(u"limit"_s).toInt() == rows)
                return {};
            QUrlQuery other = asked;
            other.removeQueryItem(u"limit"_s);
            other.addQueryItem(u"limit"_s, QString::number(rows));
            Received request;
            request.path = "/?" + other.toString().toLatin1();
            Reply reply = list.answer(request);
            list.asked.removeLast();
            return reply;
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QVERIFY2(list.asked.size() <= 60, QByteArray::number(list.asked.size()).constData());
    }

    // The last one counts, and the page is whole although it has fewer records than the service counts.
    void row067_twiceOnOnePage()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(8, bench.today());
        OddRecord later = list.records.at(3);
        later.version = 2;
        list.records.insert(5, later);
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.progress(incidentSchema).received, 8);
        const qsizetype asked = list.asked.size();
        QVERIFY2(asked <= 8, QByteArray::number(asked).constData());
    }

    // Records come in at the head of a list that can only be walked: the last one of each page stands on the
    // next one, too.
    void row068_onTwoPages()
    {
        MirrorBench bench;
        OddList list(bench.server, homeSchema);
        list.fill(35, bench.today());
        list.beforeAnswer = [&, left = 3]() mutable {
            if (list.asked.last().queryItemValue(u"page"_s).toInt() > 1 && left-- > 0)
                list.records.prepend({ u"new%1"_s.arg(left) });
        };
        bench.sync->startFullSync({ &homeSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(list.records.size(), 38);
        QCOMPARE(bench.difference(homeSchema, list), QString());
    }

    // Nothing in the first walk tells that it is wrong: its counts agree. The second one brings another
    // record.
    void row068_hidesInAWalkThatAddsUp()
    {
        MirrorBench bench;
        OddList list(bench.server, homeSchema);
        for (int i = 0; i < 35; ++i)
            list.records.append({ u"i%1"_s.arg(i, 3, 10, QChar(u'0')) });
        list.beforeAnswer = swapsUnseen(list, { u"new"_s });
        bench.sync->startFullSync({ &homeSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(list.records.last().id, u"new"_s);
        QCOMPARE(missing(bench, homeSchema, list), QString());
    }

    void row069_changesBetweenPages_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 10; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }

    // Records are added and deleted between any two answers; the mirror itself is tried with 200 seeds
    // against the real service in contract.mirror.
    void row069_changesBetweenPages()
    {
        QFETCH(int, seed);
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(60, bench.today());
        std::mt19937 random{ quint32(seed) };
        const auto below = [&](qsizetype bound) {
            return std::uniform_int_distribution<qsizetype>(0, bound - 1)(random);
        };
        int made = 0;
        list.beforeAnswer = [&] {
            if (made >= 20)
                return;
            const OddRecord added{ u"n%1"_s.arg(++made), bench.today().addDays(-below(60)) };
            const auto place = std::find_if(list.records.cbegin(), list.records.cend(),
                [&](const OddRecord &record) { return record.day <= added.day; });
            list.records.insert(place, added);
            if (below(2) == 0)
                list.records.removeAt(below(list.records.size()));
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        // Records that were there all the time are here after the first reading, whatever came and went.
        const Records first = bench.kept(incidentSchema);
        for (const OddRecord &record : std::as_const(list.records))
            QVERIFY2(record.id.startsWith(u'n') || first.count(record.id) == 1, qPrintable(record.id));
        QVERIFY(bench.restAfter(6 * minute));
        QVERIFY(bench.restAfter(61 * minute));
        QCOMPARE(missing(bench, incidentSchema, list), QString());
        QVERIFY(bench.restAfter(25 * hour));
        QVERIFY(bench.restAfter(25 * hour));
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // Every answer has another order. Pages of it do not fit together; ranges of one page do.
    void row070_unstableOrder()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(90, bench.today());
        std::mt19937 random(70);
        list.beforeAnswer = [&] {
            std::shuffle(list.records.begin(), list.records.end(), random);
        };
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    void row071_moreThanAPageInADay_data()
    {
        addColumns<int, int, QString>("homes", "residentsOfEach", "by");
        QTest::newRow("by home") << 3 << 4 << u"homeId"_s;
        QTest::newRow("by resident") << 1 << 4 << u"residentId"_s;
        QTest::newRow("walked twice") << 1 << 1 << QString();
    }

    void row071_moreThanAPageInADay()
    {
        QFETCH(int, homes);
        QFETCH(int, residentsOfEach);
        QFETCH(QString, by);
        MirrorBench bench;
        OddList homeList(bench.server, homeSchema);
        OddList residentList(bench.server, residentSchema);
        QVERIFY(receiveHomesAndResidents(bench, homeList, residentList, homes, residentsOfEach));
        OddList list(bench.server, incidentSchema);
        list.fill(5, bench.today());
        for (int i = 0; i < 24; ++i) {
            const int home = 1 + i % homes;
            list.records.append({ u"same%1"_s.arg(i), bench.today().addDays(-3), u"h%1"_s.arg(home),
                u"h%1r%2"_s.arg(home).arg(1 + i / homes % residentsOfEach) });
        }
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        for (const QString &parameter : { u"homeId"_s, u"residentId"_s })
            QCOMPARE(list.askedFor(parameter) > 0, parameter == by);
    }

    // As row 68, within a day: nobody can divide it, so it is walked.
    void row071_hidesInADayThatAddsUp()
    {
        MirrorBench bench;
        OddList homeList(bench.server, homeSchema);
        OddList residentList(bench.server, residentSchema);
        QVERIFY(receiveHomesAndResidents(bench, homeList, residentList, 1, 1));
        OddList list(bench.server, incidentSchema);
        const QDate busy = bench.today().addDays(-3);
        for (int i = 0; i < 24; ++i)
            list.records.append({ u"same%1"_s.arg(i), busy, u"h1"_s, u"h1r1"_s });
        list.beforeAnswer = swapsUnseen(list, { u"new"_s, busy, u"h1"_s, u"h1r1"_s });
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(list.records.last().id, u"new"_s);
        QCOMPARE(missing(bench, incidentSchema, list), QString());
    }

    // Reading home by home misses records of no known home: the parts do not add up, so all is walked.
    void row071_someOfNoHome()
    {
        MirrorBench bench;
        OddList homeList(bench.server, homeSchema);
        OddList residentList(bench.server, residentSchema);
        QVERIFY(receiveHomesAndResidents(bench, homeList, residentList, 3, 4));
        OddList list(bench.server, incidentSchema);
        for (int i = 0; i < 24; ++i)
            list.records.append({ u"same%1"_s.arg(i), bench.today().addDays(-3), u"h%1"_s.arg(1 + i % 3),
                u"h%1r1"_s.arg(1 + i % 3) });
        list.records.append({ u"homeless"_s, bench.today().addDays(-3), u"unknown"_s, u"unknown"_s });
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QVERIFY(list.askedFor(u"homeId"_s) > 0);
        QCOMPARE(bench.difference(incidentSchema, list), QString());
    }

    // No range of days brings them: found by comparing the counts.
    void row072_recordsWithoutADate()
    {
        MirrorBench bench;
        OddList list(bench.server, incidentSchema);
        list.fill(34, bench.today());
        for (int i = 0; i < 5; ++i)
            list.records.insert(7 * i, { u"undated%1"_s.arg(i) });
        bench.sync->startFullSync({ &incidentSchema });
        QVERIFY(bench.waitUntilIdle());
        QCOMPARE(bench.difference(incidentSchema, list), QString());
        QCOMPARE(bench.progress(incidentSchema).missing, 0);
    }
};

CARE_TEST(rows_lists, RowsLists);
#include "rows_lists.moc"
