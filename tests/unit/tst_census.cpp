// SPDX-License-Identifier: GPL-3.0-or-later
// The census: one entry a day, of the midnight with which the day ended in the homes, and bed days from it.
#include "models/insight/census.h"
#include "models/schema/londontime.h"
#include "models/schema/resources.h"
#include "models/store/journal/journal.h"
#include "models/store/store.h"
#include "tests/support/answer.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

namespace {

const QString rowan = u"h1"_s;

QByteArray person(const QByteArray &id, const QByteArray &homeId, const QByteArray &status = "active")
{
    return R"({"id":")" + id + R"(","home":{"id":")" + homeId + R"(","name":"A home"},"status":")" + status
        + R"("})";
}

QDateTime utc(int year, int month, int day, int hour, int minute = 0)
{
    return { QDate(year, month, day), QTime(hour, minute), Qt::UTC };
}

QDate november(int day)
{
    return { 2026, 11, day };
}

//! Of Rowan, punctual unless \a isLate.
CensusEntry counted(QDate day, const QSet<QString> &residents, bool isLate = false)
{
    return { day, midnightInLondon(day.addDays(1)).addSecs(isLate ? 9 * 3600 : 60), isLate,
        { { rowan, residents } } };
}

} // namespace

class TestCensus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<Store>(StoreOptions());
        m_now = utc(2026, 11, 21, 12);
        m_residents = { true, m_now };
    }

    void takesEachMidnightOnce_data()
    {
        test::addColumns<QDateTime, QDate>("first", "day");
        QTest::newRow("winter") << utc(2026, 11, 20, 12) << november(20);
        QTest::newRow("summer, midnight is at 23:00 UTC") << utc(2026, 7, 1, 12) << QDate(2026, 7, 1);
        QTest::newRow("the day of 23 hours") << utc(2026, 3, 28, 12) << QDate(2026, 3, 28);
        QTest::newRow("the day of 25 hours") << utc(2026, 10, 24, 12) << QDate(2026, 10, 24);
        QTest::newRow("a leap day") << utc(2028, 2, 28, 12) << QDate(2028, 2, 28);
    }

    void takesEachMidnightOnce()
    {
        QFETCH(const QDateTime, first);
        QFETCH(const QDate, day);
        put({ person("a", "h1") });
        Journal journal({});
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        QList<QDate> taken;
        connect(&taker, &CensusTaker::taken, this, [&](QDate each) { taken += each; });
        for (int step = 0; step < 2 * 24 * 3; ++step) { // three days, every half an hour
            m_now = first.addSecs(step * 1800);
            m_residents.asOf = m_now.addSecs(-600);
            taker.check();
            settle(*m_store, journal);
        }
        // The first one, of the day before, is late: the program was started at noon.
        QCOMPARE(taken, (QList<QDate>{ day.addDays(-1), day, day.addDays(1), day.addDays(2) }));
        const QList<CensusEntry> all = entries(journal);
        QCOMPARE(all.size(), 4);
        QVERIFY(all[0].isLate);
        for (int i = 1; i < 4; ++i) {
            QVERIFY(!all[i].isLate);
            QCOMPARE(all[i].takenAt, midnightInLondon(all[i].day.addDays(1)));
        }
    }

    void countsTheActiveByHome()
    {
        put({ person("a", "h1"), person("b", "h1"), person("c", "h2"), person("d", "h1", "inactive"),
            R"({"id":"e","status":"active"})", R"({"id":"f","home":{"id":"h2","name":"Old name"}})" });
        m_store->markGone(residentSchema, u"b"_s, m_now.toMSecsSinceEpoch());
        Journal journal({});
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        taker.check();
        settle(*m_store, journal);
        const CensusEntry entry = entries(journal).value(0);
        QCOMPARE(entry.day, november(20));
        QCOMPARE(entry.takenAt, m_now);
        QCOMPARE(entry.residents,
            (QHash<QString, QSet<QString>>{
                { rowan, { u"a"_s } }, { u"h2"_s, { u"c"_s, u"f"_s } }, { {}, { u"e"_s } } }));
    }

    void waitsForAWholeList()
    {
        put({ person("a", "h1") });
        Journal journal({});
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        const QDateTime midnight = midnightInLondon(november(22));
        const auto entriesAt = [&](const QDateTime &now, const ListKnown &known) {
            m_now = now;
            m_residents = known;
            taker.check();
            settle(*m_store, journal);
            return entries(journal).size();
        };
        QCOMPARE(entriesAt(midnight, { false, midnight }), 0);
        QCOMPARE(entriesAt(midnight, { true, {} }), 0);
        QCOMPARE(entriesAt(midnight, { true, midnight.addSecs(-3601) }), 0); // of the evening before
        QCOMPARE(entriesAt(midnight, { true, midnight.addSecs(1) }), 0); // by a clock that was ahead
        QCOMPARE(entriesAt(midnight.addSecs(60), { true, midnight.addSecs(-3600) }), 1);
        QVERIFY(!entries(journal).first().isLate);
    }

    void marksWhatIsLateAndLeavesOutWhatWasMissed()
    {
        put({ person("a", "h1") });
        Journal journal({});
        {
            CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
            m_now = utc(2026, 11, 21, 0, 1);
            m_residents.asOf = m_now;
            taker.check();
            settle(*m_store, journal);
        }
        // Asleep through the midnights after the 21st and the 22nd.
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        m_now = utc(2026, 11, 23, 9);
        m_residents.asOf = m_now;
        taker.check();
        settle(*m_store, journal);
        const QList<CensusEntry> all = entries(journal);
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].day, november(20));
        QVERIFY(!all[0].isLate);
        QCOMPARE(all[1].day, november(22));
        QVERIFY(all[1].isLate);
    }

    void takesNoneTwiceWhenTheClockGoesBack()
    {
        put({ person("a", "h1") });
        Journal journal({});
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        const QList<QDateTime> moments{ utc(2026, 11, 21, 0, 5), utc(2026, 11, 22, 0, 5),
            utc(2026, 11, 21, 23, 50), utc(2026, 11, 22, 0, 1), utc(2026, 11, 21, 12),
            utc(2026, 11, 22, 0, 6) };
        for (const QDateTime &moment : moments) {
            m_now = moment;
            m_residents.asOf = moment;
            taker.check();
            settle(*m_store, journal);
        }
        const QList<CensusEntry> all = entries(journal);
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0].takenAt, utc(2026, 11, 21, 0, 5));
        QCOMPARE(all[1].takenAt, utc(2026, 11, 22, 0, 1)); // the one of 00:05 was still to come
    }

    void replacesWhatAClockAheadHasTaken()
    {
        put({ person("a", "h1") });
        Journal journal({});
        {
            CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
            m_now = utc(2026, 11, 23, 15); // in truth it is the 21st
            m_residents.asOf = m_now;
            taker.check();
            settle(*m_store, journal);
        }
        put({ person("b", "h1") });
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        m_now = utc(2026, 11, 23, 0, 1);
        m_residents.asOf = m_now;
        taker.check();
        settle(*m_store, journal);
        const QList<CensusEntry> all = entries(journal);
        QCOMPARE(all.size(), 1);
        QCOMPARE(all[0].takenAt, m_now);
        QCOMPARE(all[0].residents.value(rowan).size(), 2);
    }

    void severalTakersMakeOneEntry()
    {
        put({ person("a", "h1") });
        Journal journal(options(u"journal.db"_s));
        Journal other(options(u"journal.db"_s)); // another program on the same file
        CensusTaker first(*m_store, journal, [this] { return circumstances(); });
        CensusTaker second(*m_store, journal, [this] { return circumstances(); });
        CensusTaker third(*m_store, other, [this] { return circumstances(); });
        for (int i = 0; i < 3; ++i) {
            first.check();
            second.check();
            third.check();
            settle(*m_store, journal);
            settle(*m_store, other);
            m_now = m_now.addSecs(60);
        }
        QCOMPARE(entries(journal).size(), 1);
        QCOMPARE(entries(other).size(), 1);
        QCOMPARE(entries(other).first().takenAt, utc(2026, 11, 21, 12));
    }

    void survivesARebuildOfTheStore()
    {
        put({ person("a", "h1") });
        {
            Journal journal(options(u"journal.db"_s));
            CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
            taker.check();
            settle(*m_store, journal);
        }
        m_store = std::make_unique<Store>(StoreOptions()); // empty
        Journal journal(options(u"journal.db"_s));
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        m_residents = {}; // nothing was received yet
        taker.check();
        settle(*m_store, journal);
        QCOMPARE(entries(journal).size(), 1);
        QCOMPARE(entries(journal).first().residents.value(rowan), QSet<QString>{ u"a"_s });
    }

    void connectionsAreApart()
    {
        put({ person("a", "h1") });
        Journal journal(options(u"one.db"_s));
        Journal other(options(u"other.db"_s));
        CensusTaker taker(*m_store, journal, [this] { return circumstances(); });
        taker.check();
        settle(*m_store, journal);
        QCOMPARE(entries(journal).size(), 1);
        QVERIFY(entries(other).isEmpty());
    }

    void sumsBedDays_data()
    {
        test::addColumns<QList<CensusEntry>, QList<ResidentStay>, int, int, int>(
            "census", "stays", "low", "high", "exact");
        // Of the ten days from 1 to 10 November; now is noon of 21 November.
        using Census = QList<CensusEntry>;
        using Stays = QList<ResidentStay>;
        const auto row = [](const char *name, const Census &census, const Stays &stays, int low, int high,
                             int exact = 0) {
            QTest::newRow(name) << census << stays << low << high << exact;
        };
        const auto active = [](QDate admitted, QDate changed = {}) {
            return Stays{ { u"a"_s, rowan, admitted, changed, true } };
        };
        const auto left = [](QDate admitted, QDate changed) {
            return Stays{ { u"a"_s, rowan, admitted, changed, false } };
        };

        row("nobody", {}, {}, 0, 0);
        row("here since before", {}, active(november(1).addYears(-1)), 10, 10);
        row("admitted on the 4th", {}, active(november(4)), 7, 7);
        row("admitted after it", {}, active(november(11)), 0, 0);
        row("admission not known", {}, active({}), 0, 10);
        row("admission not known, active since the 4th", {}, active({}, november(4)), 7, 10);
        row("returned on the 4th", {}, active(november(1).addYears(-1), november(4)), 7, 10);
        row("left on the 4th", {}, left(november(1).addYears(-1), november(4)), 3, 3);
        row("came on the 2nd and left on the 4th", {}, left(november(2), november(4)), 2, 2);
        row("came and left on one day", {}, left(november(2), november(2)), 0, 0);
        row("left, nobody knows when", {}, left(november(4), {}), 0, 7);
        row("of another home", {}, { { u"a"_s, u"h2"_s, november(1), {}, true } }, 0, 0);

        Census whole;
        for (int day = 1; day <= 10; ++day)
            whole +=
                counted(november(day), day < 4 ? QSet<QString>{ u"a"_s, u"b"_s } : QSet<QString>{ u"a"_s });
        // The records say otherwise since: dates are not believed against a census.
        row("counted each day", whole, left(november(20), november(20)), 13, 13, 10);
        row("counted, and no record is left", whole, {}, 13, 13, 10);

        const CensusEntry third = counted(november(3), { u"a"_s });
        const CensusEntry eighth = counted(november(8), { u"a"_s });
        row("between two that agree", { third, eighth }, active(november(1).addYears(-1)), 10, 10, 2);
        row("between two, without a record", { third, eighth }, {}, 6, 10, 2);
        row("gone in between, the date is known", { third, counted(november(8), {}) },
            left(november(1), november(5)), 4, 4, 2);
        row("gone in between, the date is not known", { third, counted(november(8), {}) },
            left(november(1), {}), 1, 7, 2);
        row("came in between", { counted(november(3), {}), eighth }, active(november(6)), 5, 5, 2);
        row("came and went in between", { counted(november(3), {}), counted(november(8), {}) },
            left(november(4), november(6)), 0, 2, 2);
        row("not counted, whatever the record says", { counted(november(3), {}), counted(november(8), {}) },
            active(november(1).addYears(-1)), 0, 4, 2);

        CensusEntry elsewhere = counted(november(3), {});
        elsewhere.residents.insert(u"h2"_s, { u"a"_s });
        row("moved here after the census began", { elsewhere, counted(november(4), { u"a"_s }) },
            active(november(1).addYears(-1)), 7, 7, 2);

        row("late, admitted the day after", { counted(november(3), { u"a"_s }, true) }, active(november(4)),
            7, 7, 1);
        row("late, left before it was taken", { counted(november(3), {}, true) },
            left(november(1).addYears(-1), november(4)), 3, 3, 1);
    }

    void sumsBedDays()
    {
        QFETCH(const QList<CensusEntry>, census);
        QFETCH(const QList<ResidentStay>, stays);
        QFETCH(const int, low);
        QFETCH(const int, high);
        QFETCH(const int, exact);
        const BedDays days = occupiedBedDays(census, stays, rowan, november(1), november(10), m_now);
        QCOMPARE(days.low, low);
        QCOMPARE(days.high, high);
        QCOMPARE(days.days, 10);
        QCOMPARE(days.exactDays, exact);
        QCOMPARE(days.isExact(), exact == 10);
    }

    void leavesOutEntriesOfAClockThatWasAhead()
    {
        const QList<ResidentStay> stays{ { u"a"_s, rowan, november(1).addYears(-1), {}, true } };
        CensusEntry ahead = counted(november(5), {});
        ahead.takenAt = m_now.addSecs(1);
        const BedDays days = occupiedBedDays({ ahead }, stays, rowan, november(1), november(10), m_now);
        QCOMPARE(days.low, 10);
        QCOMPARE(days.exactDays, 0);
        // Today is not over.
        QCOMPARE(occupiedBedDays({}, stays, rowan, november(20), november(30), m_now).days, 1);
        QCOMPARE(occupiedBedDays({}, stays, rowan, november(21), november(21), m_now).low, 0);
    }

    void readsStaysFromRecords()
    {
        put({ R"({"id":"a","home":{"id":"h1"},"admissionDate":"2026-11-01T00:00:00Z","status":"inactive",)"
              R"("statusChangedOn":"2026-11-03T23:30:00Z"})",
            R"({"id":"b","statusChangedOn":"2026-11-22T12:00:00Z"})" });
        QList<ResidentStay> stays;
        bool isDone = false;
        m_store->examine([&](const RecordReads &reads) { stays = residentStays(reads, m_now); }, this,
            [&] { isDone = true; });
        QVERIFY(test::waitUntil([&] { return isDone; }));
        QCOMPARE(stays.size(), 2);
        const bool isSorted = stays[0].residentId == "a"_L1;
        const ResidentStay &a = stays[isSorted ? 0 : 1];
        const ResidentStay &b = stays[isSorted ? 1 : 0];
        QCOMPARE(a.homeId, rowan);
        QCOMPARE(a.admitted, november(1));
        QCOMPARE(a.changed, november(3));
        QVERIFY(!a.isActive);
        QVERIFY(b.isActive && !b.admitted.isValid() && !b.changed.isValid()); // a clock that was ahead
    }

private:
    void put(const QList<QByteArray> &residents)
    {
        PageWrite page;
        page.records = residents;
        bool isWritten = false;
        m_store->write(
            residentSchema, page, this, [&](const StoreResult<PageChanges> &) { isWritten = true; });
        QVERIFY(test::waitUntil([&] { return isWritten; }));
    }

    Circumstances circumstances() const { return { m_now, { { u"residents"_s, m_residents } } }; }

    //! Goes on until nothing is under way any more.
    static void settle(Store &store, Journal &journal)
    {
        for (int i = 0; i < 2; ++i) {
            entries(journal);
            bool isDone = false;
            store.examine([](const RecordReads &) {}, &store, [&] { isDone = true; });
            test::waitUntil([&] { return isDone; });
        }
        entries(journal);
    }

    static QList<CensusEntry> entries(Journal &journal)
    {
        return test::answerOf<QList<CensusEntry>>([&](QObject *context, auto done) {
            journal.census(QDate(2000, 1, 1), QDate(2099, 1, 1), context, done);
        }).value_or(QList<CensusEntry>());
    }

    StoreOptions options(const QString &name) const
    {
        return { m_folder->filePath(name), QByteArray(32, 'j') };
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Store> m_store;
    QDateTime m_now;
    ListKnown m_residents;
};

CARE_TEST(census, TestCensus);
#include "tst_census.moc"
