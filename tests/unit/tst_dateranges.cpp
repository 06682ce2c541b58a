// SPDX-License-Identifier: GPL-3.0-or-later
// Which records a range of days has, and what becomes of those that the service stops returning.
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

namespace {

constexpr qint64 day = 86'400'000;
constexpr qint64 start = 1'792'000'000'000;

Record incident(int number, const QByteArray &status = "needsReview", const QByteArray &home = "h1")
{
    const QString id = u"i%1"_s.arg(number, 4, 10, QChar(u'0'));
    return { id,
        R"({"id":")" + id.toUtf8() + R"(","status":")" + status + R"(","home":{"id":")" + home
            + R"(","name":"Rowan House"},"severity":3,"createdOn":"2026-10-)"
            + QByteArray::number(10 + number % 10) + R"(T08:00:00.000Z","closeComment":")"
            + QByteArray(600, 'x') + R"("})" };
}

QList<Record> incidents(int first, int count)
{
    QList<Record> records;
    for (int i = first; i < first + count; ++i)
        records.append(incident(i));
    return records;
}

RangeWrite settled(const DateRange &range, const QList<Record> &records, qint64 now = start)
{
    RangeWrite write;
    write.records = records;
    write.now = now;
    write.settles = true;
    write.range = range;
    write.range.total = records.size();
    write.goneBefore = now - day;
    return write;
}

} // namespace

class TestDateRanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_database.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_database = std::make_unique<Database>();
        const StoreReport report =
            m_database->open({ m_folder->filePath(u"records.db"_s), QByteArray(32, 'k') });
        QCOMPARE(report.place, StoreReport::Place::OnDisk);
        QVERIFY(ensureTables(*m_database));
    }

    void keepsWhatItIsTold()
    {
        const StoreResult<RangeChanges> outcome = put(settled({ 100, 110 }, incidents(0, 30)));
        QVERIFY(outcome);
        QCOMPARE(outcome->inserted, 30);
        QCOMPARE(outcome->members, 30);
        QCOMPARE(outcome->days.size(), 30);
        QCOMPARE(outcome->days.first(), int(QDate(2026, 10, 10).toJulianDay()));
        const MirrorState state{ 30, start, 30, start - 5, start - 3, true };
        QVERIFY(storeMirror(*m_database, incidentSchema, state, { { 100, 110, 30, start + 7 } }));
        const Mirror kept = mirror();
        QCOMPARE(kept.ranges.size(), 1);
        QCOMPARE(kept.ranges.first().total, 30);
        QCOMPARE(kept.ranges.first().asOf, start + 7);
        QCOMPARE(kept.state.total, 30);
        QCOMPARE(kept.state.fullCheckBegan, start);
        QCOMPARE(kept.state.fullyCheckedAt, start - 5);
        QCOMPARE(kept.state.changesAt, start - 3);
        QVERIFY(kept.state.noFeed);
        QVERIFY(readMirror(*m_database, residentSchema).ranges.isEmpty());
    }

    void removesOnlyWhatIsMissedForADay()
    {
        put(settled({ 100, 110 }, incidents(0, 5)));
        StoreResult<RangeChanges> outcome = put(settled({ 100, 110 }, incidents(0, 4), start + 1));
        QCOMPARE(outcome->missed, 1);
        QCOMPARE(outcome->removed, 0);
        QCOMPARE(outcome->members, 4);
        QCOMPARE(outcome->gone, 1);
        QCOMPARE(outcome->goneSince, start + 1);
        QCOMPARE(mirror().ranges.first().goneSince, start + 1);
        QCOMPARE(mirror().gone, 1);
        outcome = put(settled({ 100, 110 }, incidents(0, 4), start + day));
        QCOMPARE(outcome->missed + outcome->removed, 0);
        QCOMPARE(ids().size(), 5);
        outcome = put(settled({ 100, 110 }, incidents(0, 4), start + day + 1));
        QCOMPARE(outcome->removed, 1);
        QCOMPARE(outcome->goneSince, 0);
        QCOMPARE(ids().size(), 4);
        QCOMPARE(Matcher().matches(*m_database, incidentSchema, { {}, u"rowan"_s }, {}).rows.size(), 4);
    }

    // Everything is gone, and ten minutes later it is back: nobody lost anything.
    void forgivesOneOddAnswer()
    {
        put(settled({ 100, 110 }, incidents(0, 5)));
        QCOMPARE(put(settled({ 100, 110 }, {}, start + 1))->missed, 5);
        QCOMPARE(ids().size(), 5);
        const StoreResult<RangeChanges> back = put(settled({ 100, 110 }, incidents(0, 5), start + 600'000));
        QCOMPARE(back->returned, 5);
        QCOMPARE(back->gone, 0);
        QCOMPARE(back->goneSince, 0);
        // Also when it is another list that brings one of them.
        put(settled({ 100, 110 }, {}, start + 600'001));
        RangeWrite page;
        page.records = { incident(2) };
        page.now = start + 600'002;
        QCOMPARE(put(page)->returned, 1);
        QCOMPARE(mirror().gone, 4);
    }

    // Answers overtake each other: what was asked for before a record was missed does not bring it back, as
    // it was or as another one; what was asked for afterwards does.
    void believesNoOlderAnswer()
    {
        for (const QByteArray &status : { QByteArray("needsReview"), QByteArray("closed") }) {
            init();
            put(settled({ 100, 110 }, incidents(0, 5), start));
            QCOMPARE(put(settled({ 100, 110 }, incidents(0, 4), start + 10))->gone, 1);
            RangeWrite late = settled({}, { incident(4, status) }, start + 5);
            late.settles = false;
            QCOMPARE(put(late)->gone, 1);
            QCOMPARE(mirror().gone, 1);
            late.now = start + 20;
            QCOMPARE(put(late)->gone, 0);
            QCOMPARE(mirror().gone, 0);
        }
    }

    void followsARecordToAnotherSpan()
    {
        put(settled({ 100, 110 }, incidents(0, 5)));
        put(settled({ 111, 120 }, incidents(5, 5)));
        // Its date was changed; the span that it left may be read first or last.
        put(settled({ 111, 120 }, incidents(4, 6), start + 1));
        QCOMPARE(put(settled({ 100, 110 }, incidents(0, 4), start + 2))->missed, 0);
        QCOMPARE(put(settled({ 100, 110 }, incidents(0, 3), start + 3))->missed, 1);
        QCOMPARE(put(settled({ 111, 120 }, incidents(3, 7), start + 4))->gone, 0);
    }

    void replacesASpanByItsPieces()
    {
        put(settled({ 100, 110 }, incidents(0, 10)));
        put(settled({ 106, 110 }, incidents(5, 4), start + 1));
        QCOMPARE(mirror().ranges.size(), 1);
        QCOMPARE(mirror().gone, 0); // number 9 may be in the other piece
        put(settled({ 100, 105 }, incidents(0, 5), start + 1));
        QCOMPARE(mirror().ranges.size(), 2);
        const StoreResult<MirrorState> begun =
            beginFullCheck(*m_database, incidentSchema, mirror().state, start + 2);
        QVERIFY(begun);
        MirrorState state = *begun;
        state.fullyCheckedAt = state.fullCheckBegan;
        QCOMPARE(endFullCheck(*m_database, incidentSchema, state, { start + 3, 0, 0 })->missed, 1);
    }

    void judgesTheRestAtTheEndOfALook()
    {
        PageWrite page;
        page.records = { incident(1).raw, incident(2).raw };
        writePage(*m_database, incidentSchema, page);
        const StoreResult<MirrorState> begun = beginFullCheck(*m_database, incidentSchema, {}, start);
        QVERIFY(begun);
        MirrorState state = *begun;
        QCOMPARE(state.fullCheckBegan, start);
        put(settled({ DateRange::openStart, DateRange::openEnd }, { incident(1) }));
        page.records = { incident(3).raw }; // came while the check was under way
        writePage(*m_database, incidentSchema, page);
        state.fullyCheckedAt = state.fullCheckBegan;
        const StoreResult<RangeChanges> outcome =
            endFullCheck(*m_database, incidentSchema, state, { start + 1, 0, 0 });
        QCOMPARE(outcome->missed, 1);
        QCOMPARE(outcome->orphans, 1);
        QCOMPARE(mirror().state.fullyCheckedAt, start);
        QCOMPARE(
            endFullCheck(*m_database, incidentSchema, state, { start + 2 * day, start + day, 0 })->removed,
            1);
        QCOMPARE(ids(), QStringList({ u"i0001"_s, u"i0003"_s }));
    }

    void placesWhatHasNoDate()
    {
        put(settled({ 100, 110 }, incidents(0, 3)));
        RangeWrite walk = settled(DateRange::undated(), {}, start + 1);
        RangeWrite taken = settled({}, incidents(3, 2), start + 1);
        taken.settles = false;
        put(taken);
        walk.ids = QStringList{ u"i0000"_s, u"i0001"_s, u"i0002"_s, u"i0003"_s, u"i0004"_s };
        QCOMPARE(put(walk)->members, 2);
        QCOMPARE(put(walk)->missed, 0);
        walk.ids.removeLast();
        const StoreResult<RangeChanges> outcome = put(walk);
        QCOMPARE(outcome->missed, 1);
        QCOMPARE(outcome->members, 1);
        QCOMPARE(put(settled({ 100, 110 }, incidents(0, 3)))->missed, 0);
    }

    void isWholeOrNotAtAll()
    {
        put(settled({ 100, 110 }, incidents(0, 5)));
        QVERIFY(m_database->run(u"CREATE TRIGGER full BEFORE INSERT ON \"r_incident_reports\" WHEN new.id = "
                                "'i0007' BEGIN SELECT RAISE(ABORT, 'full'); END"_s));
        const StoreResult<RangeChanges> outcome = put(settled({ 100, 110 }, incidents(3, 6), start + 1));
        QVERIFY(!outcome);
        QCOMPARE(ids().size(), 5);
        QCOMPARE(mirror().gone, 0);
        QCOMPARE(mirror().ranges.first().total, 5);
    }

    // P14: a page that says nothing new costs no page of the database, and little time.
    void writesNoPageForWhatIsUnchanged()
    {
        const RangeWrite page = settled({ 100, 110 }, incidents(0, 100));
        put(page);
        const QString log = m_folder->filePath(u"records.db-wal"_s);
        const qint64 size = QFileInfo(log).size();
        const QDateTime written = QFileInfo(log).lastModified();
        QVERIFY(size > 0);
        QElapsedTimer timer;
        timer.start();
        constexpr int rounds = 200;
        for (int i = 0; i < rounds; ++i)
            QCOMPARE(put(page)->unchanged, 100);
        qInfo("an unchanged page of 100 records: %.2f ms", double(timer.nsecsElapsed()) / 1e6 / rounds);
        QCOMPARE(QFileInfo(log).size(), size);
        QCOMPARE(QFileInfo(log).lastModified(), written);
        RangeWrite changed = page;
        changed.records[50] = incident(50, "closed");
        QCOMPARE(put(changed)->updated, 1);
        QVERIFY(QFileInfo(log).lastModified() > written || QFileInfo(log).size() > size);
    }

    void forgetsAHome()
    {
        put(settled({ 100, 110 }, { incident(1), incident(2, "closed", "h2"), incident(3) }));
        writeRange(
            *m_database, homeSchema, settled({}, { { u"h1"_s, R"({"id":"h1","name":"Rowan House"})" } }));
        const StoreResult<QStringList> forgotten = forgetHome(*m_database, u"h1"_s);
        QVERIFY(forgotten);
        QCOMPARE(*forgotten, QStringList({ u"incident-reports"_s, u"homes"_s }));
        QCOMPARE(ids(), QStringList{ u"i0002"_s });
        QCOMPARE(Matcher().matches(*m_database, incidentSchema, { {}, u"rowan"_s }, {}).rows.size(), 1);
    }

    void forgetsOldDays()
    {
        const auto julian = [](int dayOfMonth) {
            return int(QDate(2026, 10, dayOfMonth).toJulianDay());
        };
        put(settled({ julian(10), julian(13) }, { incident(0), incident(1), incident(2), incident(3) }));
        put(settled({ julian(14), julian(19) }, { incident(4), incident(5) }));
        QVERIFY(forgetBefore(*m_database, incidentSchema, QDate(2026, 10, 15)));
        QCOMPARE(ids(), QStringList({ u"i0004"_s, u"i0005"_s }));
        QCOMPARE(mirror().ranges.size(), 1);
        QCOMPARE(mirror().ranges.first().first, julian(15));
    }

private:
    StoreResult<RangeChanges> put(const RangeWrite &write)
    {
        return writeRange(*m_database, incidentSchema, write);
    }
    QStringList ids() const
    {
        QStringList all = idsOf(*m_database, incidentSchema, {});
        all.sort();
        return all;
    }
    Mirror mirror() const { return readMirror(*m_database, incidentSchema); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_database;
};

CARE_TEST(dateranges, TestDateRanges);
#include "tst_dateranges.moc"
