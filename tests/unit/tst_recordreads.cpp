// SPDX-License-Identifier: GPL-3.0-or-later
// Many records on their way through other threads: each comes once, in order, whatever it is.
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/database/database.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordreads.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <utility>

namespace {

constexpr int named = 7; //!< each seventh log names its home by a bare id
constexpr int unreadable = 11; //!< of each eleventh the bytes are broken

//! A store of \a count logs in a home, and the keys of the logs from the last to the first.
struct Logs {
    explicit Logs(int count)
    {
        database.open(options);
        bool isWritten = ensureTables(database).has_value();
        PageWrite homes;
        homes.records = { R"({"id":"h","name":"Rowan"})" };
        PageWrite logs;
        for (int i = 0; i < count; ++i)
            logs.records += R"({"id":")" + QByteArray::number(i) + R"(","home":)"
                + (i % named == 0 ? R"("h")" : R"({"id":"h","name":"Aspen"})") + '}';
        isWritten = isWritten && writePage(database, homeSchema, homes)
            && writePage(database, logSchema, logs)
            && database.run("UPDATE "_L1 + recordTable(logSchema)
                + " SET json = x'00' WHERE CAST(id AS INTEGER) % "_L1 + QString::number(unreadable)
                + " = 10"_L1);
        for (int i = count - 1; isWritten && i >= 0; --i)
            rows += findRow(database, logSchema, QString::number(i)).value_or(-1);
    }

    QTemporaryDir folder;
    StoreOptions options{ folder.filePath(u"mirror.db"_s), QByteArray(32, 'k') };
    Database database;
    QList<qint64> rows;
};

} // namespace

class TestRecordReads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesEachRecordOnceInOrder_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : { 0, 1, 199, 200, 201, 400, 2'345 })
            QTest::addRow("%d", count) << count;
    }

    void givesEachRecordOnceInOrder()
    {
        QFETCH(const int, count);
        const Logs logs(count);
        QCOMPARE(logs.rows.size(), count);
        QStringList expected;
        for (int i = count - 1; i >= 0; --i)
            expected += i % unreadable == 10
                ? u"none"_s
                : u"%1 %2"_s.arg(i).arg(i % named == 0 ? u"Rowan"_s : u"Aspen"_s);
        const auto text = [](qint64, const Record &record) {
            const QString home = Reference::fromJson(record.value("home"_L1)).name;
            return record.isNull() ? u"none"_s : QString(record.id + u' ' + home);
        };
        Database reader;
        QVERIFY(reader.openReader(logs.options));
        const RecordReads reads(reader);
        QStringList made;
        QList<qint64> rows;
        reads.workOnEach(logSchema, logs.rows, [&](qint64 row, const Record &record) -> RecordReads::Taking {
            return [&, row, each = text(row, record)] {
                rows += row;
                made += each;
                return true;
            };
        });
        QCOMPARE(made, expected);
        QCOMPARE(rows, logs.rows);
        QStringList taken;
        reads.each(
            logSchema, logs.rows, [&](qint64 row, const Record &record) { taken += text(row, record); });
        QCOMPARE(taken, expected);
    }

    void endsWhereItIsToldTo()
    {
        const Logs logs(1'000);
        Database reader;
        QVERIFY(reader.openReader(logs.options));
        const RecordReads reads(reader);
        constexpr int most = 321;
        int taken = 0;
        std::atomic<int> worked = 0;
        reads.workOnEach(logSchema, logs.rows, [&](qint64, const Record &) -> RecordReads::Taking {
            ++worked;
            return [&taken] {
                return ++taken < most;
            };
        });
        QCOMPARE(taken, most);
        const int then = worked;
        QVERIFY(then >= most);
        QTest::qWait(20); // nobody works on for a caller that has gone
        QCOMPARE(worked.load(), then);
    }

    void ordersRoomsAsPeopleCount();
};

// Also where a changed row is put between the others, and where the list has groups.
void TestRecordReads::ordersRoomsAsPeopleCount()
{
    QTemporaryDir folder;
    const StoreOptions options{ folder.filePath(u"mirror.db"_s), QByteArray(32, 'k') };
    Database database;
    database.open(options);
    QVERIFY(ensureTables(database));
    const QStringList rooms{ u"1"_s, u"2"_s, u"2b"_s, u"010"_s, u"11"_s, u"100"_s, u"G2"_s, u"G12"_s,
        u"Room 9"_s, u"Room 10"_s };
    PageWrite residents;
    for (qsizetype i = rooms.size() - 1; i >= 0; --i)
        residents.records +=
            R"({"id":")" + QByteArray::number(i) + R"(","location":{"room":")" + rooms[i].toUtf8() + R"("}})";
    residents.records += R"({"id":"none","location":{}})";
    QVERIFY(writePage(database, residentSchema, residents));
    Database reader;
    QVERIFY(reader.openReader(options));
    const RecordReads reads(reader);
    const auto roomOf = [](const Record &record) {
        return record.value("location.room"_L1).toString();
    };
    for (const Qt::SortOrder direction : { Qt::AscendingOrder, Qt::DescendingOrder }) {
        const SortKeys order{ { u"location.room"_s, direction } };
        QStringList expected = rooms;
        if (direction == Qt::DescendingOrder)
            std::reverse(expected.begin(), expected.end());
        QStringList found;
        const QList<Record> records = reads.records(residentSchema, {}, order);
        for (const Record &record : records)
            found += roomOf(record);
        QCOMPARE(found, expected + QStringList{ QString() });
        QList<RecordReads::Found> places = reads.places(residentSchema, {}, order, {});
        std::sort(places.begin(), places.end(),
            [compare = RowOrder(residentSchema, order)](const RecordReads::Found &a,
                const RecordReads::Found &b) { return compare(a.place, b.place); });
        QStringList placed;
        for (const RecordReads::Found &each : std::as_const(places))
            placed += each.id == "none"_L1 ? QString() : rooms.value(each.id.toInt());
        QCOMPARE(placed, found);
    }
    // Stored values stay as they were, and filters compare these.
    QCOMPARE(reads.records(residentSchema, { { { u"location.room"_s, Operator::Is, { u"G12"_s } } }, {} }, {})
                 .size(),
        1);
}

CARE_TEST(recordreads, TestRecordReads);
#include "tst_recordreads.moc"
