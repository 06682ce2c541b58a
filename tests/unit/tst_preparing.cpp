// SPDX-License-Identifier: GPL-3.0-or-later
// Records that were prepared beside the writer stand in the store exactly as others do.
#include "models/json/rawjson.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/listsql.h"
#include "models/store/records/matcher.h"
#include "models/store/records/preparedrecord.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "models/store/store.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QSqlQuery>
#include <QSqlRecord>
#include <QTemporaryDir>

#include <thread>

namespace {

Record log(int number, const QByteArray &home = R"({"id":"h1","name":"Rowan House"})")
{
    const QByteArray n = QByteArray::number(number);
    return { QString::fromUtf8(n),
        R"({"id":")" + n + R"(","home":)" + home + R"(,"resident":{"id":"r)" + QByteArray::number(number % 7)
            + R"(","name":{"first":"Siân","last":"Kirk"}},"loggedBy":{"id":"u1","name":"Kasia Nowak"},)"
            + R"("title":"Tea )" + n + R"(","description":"Two cups.","handover":)"
            + (number % 2 == 0 ? "true" : "false") + R"(,"createdOn":"2026-10-)"
            + QByteArray::number(10 + number % 20) + R"(T23:30:00.000Z"})" };
}

QList<Record> logs(int first, int count)
{
    QList<Record> all;
    for (int number = first; number < first + count; ++number)
        all.append(log(number));
    return all;
}

RangeWrite written(const QList<Record> &records)
{
    RangeWrite write;
    write.records = records;
    write.now = 1'792'000'000'000;
    write.settles = true;
    write.range.total = records.size();
    return write;
}

//! All that the tables of the logs hold, and who refers to what.
QStringList contents(Database &database)
{
    QStringList rows;
    for (const QString &table :
        { recordTable(logSchema), u"referred"_s, QString(searchTable(logSchema) + "_data"_L1),
            QString(searchTable(logSchema) + "_docsize"_L1) }) {
        QSqlQuery query = database.prepared("SELECT * FROM "_L1 + table + " ORDER BY 1"_L1);
        query.exec();
        while (query.next()) {
            QString row = table;
            for (int column = 0; column < query.record().count(); ++column)
                row += u'|' + QString::fromLatin1(query.value(column).toByteArray().toHex());
            rows += row;
        }
    }
    return rows;
}

} // namespace

class TestPreparing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesToTheSame()
    {
        QList<Record> records = logs(1, 60);
        records.append({ u"odd"_s, R"({"_id":"odd","home":"h9","resident":null,"title":7})" });
        records.append({ u"none"_s, R"({"title":"without an id"})" });
        records.append({ u"0"_s, "no JSON" });
        // Somebody who has moved: each reference is read for itself.
        records.append(log(61, R"({"id":"h2","name":"Alder Court"})"));
        QStringList found[2];
        for (const bool ahead : { false, true }) {
            Database database;
            database.open({});
            QVERIFY(ensureTables(database));
            PreparedPage page(logSchema, records);
            if (ahead)
                page.prepareAhead();
            const StoreResult<RangeChanges> outcome = writeRange(database, logSchema, written(records), page);
            QVERIFY(outcome);
            QCOMPARE(outcome->inserted, 62);
            QCOMPARE(outcome->unreadable, 2);
            QCOMPARE(outcome->undated, 1);
            QCOMPARE(outcome->days.first(), int(QDate(2026, 10, 11).toJulianDay()));
            QCOMPARE(
                matchingCount(database, logSchema, Filter{ {}, u"sian tea 17 kasia"_s }).value_or(-1), 1);
            QCOMPARE(matchingCount(database, logSchema,
                         Filter{ { { u"home"_s, Operator::Is, { u"h2"_s } } }, u"alder"_s })
                         .value_or(-1),
                1);
            found[ahead ? 1 : 0] = contents(database);
            QVERIFY(found[ahead ? 1 : 0].size() > 62 + 7);
        }
        QCOMPARE(found[0], found[1]);
    }

    void preparesOnceOnly()
    {
        constexpr int count = 400;
        PreparedPage page(logSchema, logs(0, count));
        // Each has bytes of its own, which are made anew if it is prepared a second time.
        std::vector<const char *> here(count);
        std::vector<const char *> beside(count);
        std::thread other([&] {
            page.prepareAhead();
            for (int index = 0; index < count; ++index)
                beside[std::size_t(index)] = page.at(index).words.constData();
        });
        QStringList wrong;
        for (int index = 0; index < count; ++index) {
            const PreparedRecord &prepared = page.at(index);
            here[std::size_t(index)] = prepared.words.constData();
            if (prepared.id != QString::number(index) || prepared.raw != log(index).raw
                || prepared.values.isEmpty() || prepared.compressed.isEmpty()
                || !prepared.words.contains("sian"))
                wrong += QString::number(index);
        }
        other.join();
        QCOMPARE(wrong, QStringList());
        QVERIFY(here == beside);
    }

    void stopsWhenNobodyNeedsTheRest()
    {
        PreparedPage page(logSchema, logs(0, 3));
        page.at(1);
        page.stop();
        page.prepareAhead();
        QVERIFY(page.isPrepared(1));
        QVERIFY(!page.isPrepared(0) && !page.isPrepared(2));
    }

    void packsBesideWhatTheStoreKnows()
    {
        const Record first = log(1);
        const Record other = log(2, R"({"since":2019,"id":"h1", "name":"Rowan House"})");
        Database database;
        database.open({});
        QVERIFY(ensureTables(database));
        for (const Record &record : { first, other }) {
            PreparedPage page(logSchema, { record });
            page.prepareAhead();
            QVERIFY(writeRange(database, logSchema, written({ record }), page));
        }
        QCOMPARE(findRecord(database, logSchema, u"1"_s).value_or(Record()).raw, first.raw);
        QCOMPARE(findRecord(database, logSchema, u"2"_s).value_or(Record()).raw, other.raw);
    }

    void readsEachSpellingOfAReference();

    void namesWhoeverItIsByTheField()
    {
        KnownReferences known;
        const Record record = Record::fromRaw(
            R"({"id":"1","resident":{"id":"p","name":{"first":"Nora","last":"Kirk"}},"loggedBy":{"id":"p","name":{"first":"Nora","last":"Kirk"}}})");
        for (int again = 0; again < 2; ++again) {
            const auto read = [&](QLatin1StringView key) {
                return known.read(*logSchema.field(key), record);
            };
            QCOMPARE(read("resident"_L1).name, u"kirk  nora"_s);
            QCOMPARE(read("loggedBy"_L1).name, u"nora kirk"_s);
        }
    }

    // The number that is remembered of a reference goes with the database that gave it, or did not keep it.
    void numbersThemAnewAfterALoss()
    {
        const auto known = std::make_shared<KnownReferences>();
        const auto put = [&](Database &database, int first, int count) {
            RangeWrite write = written(logs(first, count));
            write.settles = false;
            PreparedPage page(logSchema, write.records, known);
            return writeRange(database, logSchema, write, page).has_value();
        };
        const Filter ofRowan{ { { u"home"_s, Operator::Is, { u"h1"_s } } }, {} };
        Database database;
        database.open({});
        QVERIFY(ensureTables(database));
        QVERIFY(database.run(u"CREATE TRIGGER full BEFORE INSERT ON r_logs WHEN new.id = '3' "
                             "BEGIN SELECT RAISE(ABORT, 'full'); END"_s));
        QVERIFY(!put(database, 1, 3));
        QCOMPARE(matchingCount(database, logSchema, ofRowan).value_or(-1), 0);
        QVERIFY(put(database, 1, 2));
        QCOMPARE(matchingCount(database, logSchema, ofRowan).value_or(-1), 2);
        QVERIFY(forgetHome(database, u"h1"_s));
        QVERIFY(put(database, 4, 2));
        QCOMPARE(matchingCount(database, logSchema, ofRowan).value_or(-1), 2);
        Database other;
        other.open({});
        QVERIFY(ensureTables(other));
        QVERIFY(put(other, 10, 5));
        QCOMPARE(matchingCount(other, logSchema, ofRowan).value_or(-1), 5);
        QVERIFY(put(database, 20, 1));
        QCOMPARE(matchingCount(database, logSchema, ofRowan).value_or(-1), 3);
    }

    //! Another thread comes to a page before the writer, or never does.
    void preparesAheadWhatIsNewOnly()
    {
        const QList<Record> records = logs(0, 3);
        PagePreparer ahead;
        QVERIFY(!ahead.add(logSchema, records)->isPrepared(0));
        ahead.learn(logSchema, { .inserted = 2, .unchanged = 1 });
        const auto page = ahead.add(logSchema, records);
        QTRY_VERIFY(page->isPrepared(0) && page->isPrepared(2));
        ahead.learn(logSchema, {}); // which brought nothing at all
        const auto next = ahead.add(logSchema, records);
        QTRY_VERIFY(next->isPrepared(0));
        QVERIFY(!ahead.add(residentSchema, records)->isPrepared(0));
        for (int again = 0; again < 2; ++again) {
            ahead.learn(logSchema, { .updated = 1, .unchanged = 2 });
            const auto last = ahead.add(logSchema, records);
            ahead.learn(residentSchema, { .updated = 3 });
            const auto other = ahead.add(residentSchema, records);
            QTRY_VERIFY(other->isPrepared(0)); // in the same thread, and after it
            QVERIFY(!last->isPrepared(0));
        }
    }

    //! Page after page as the mirror brings them, of which all but the first are prepared ahead.
    void takesInAllThatComes()
    {
        constexpr int pages = 20;
        constexpr int pageSize = 50;
        const QTemporaryDir folder;
        int answers = 0;
        int inserted = 0;
        int unchanged = 0;
        Store store({ folder.filePath(u"store.db"_s), QByteArray(32, 'k') });
        QTRY_VERIFY(store.isOpen());
        for (int round = 0; round < 2; ++round) {
            for (int number = 0; number < pages; ++number) {
                RangeWrite write = written(logs(number * pageSize, pageSize));
                write.settles = false;
                store.writeRange(logSchema, write, this, [&](const StoreResult<RangeChanges> &outcome) {
                    ++answers;
                    inserted += outcome.value_or(RangeChanges()).inserted;
                    unchanged += outcome.value_or(RangeChanges()).unchanged;
                });
                if (number < 2)
                    QTRY_COMPARE(answers, round * pages + number + 1);
            }
            QTRY_COMPARE(answers, (round + 1) * pages);
        }
        QCOMPARE(inserted, pages * pageSize);
        QCOMPARE(unchanged, pages * pageSize);
        QCOMPARE(test::storedRecord(store, logSchema, u"999"_s).raw, log(999).raw);
    }
};

void TestPreparing::readsEachSpellingOfAReference()
{
    KnownReferences known;
    const Field &home = *logSchema.field("home"_L1);
    const auto read = [&](const QByteArray &spelling) {
        const Record record = Record::fromRaw(log(1, spelling).raw);
        return known.read(home, record);
    };
    const QByteArray rowan = R"({"id":"h1","name":"Rowan House"})";
    for (int again = 0; again < 2; ++again) {
        QCOMPARE(read(rowan).name, u"rowan house"_s);
        QCOMPARE(read(rowan).raw, rowan);
        QCOMPARE(read(R"({"id":"h1","name":"Ærøskøbing Hûs"})").words,
            "aeroskobing hus aeroeskoebing aroskobing aroskobing");
        QCOMPARE(read(R"({"id":"h1","name":"Rowan House","since":2019})").raw,
            R"({"id":"h1","name":"Rowan House","since":2019})");
        QCOMPARE(read(R"("h1")").id, u"h1"_s);
        QCOMPARE(read(R"({"_id":"h2"})").id, u"h2"_s);
        QVERIFY(read("null").isNothing());
        QVERIFY(read("{}").isNothing());
        const QByteArray longName(5000, 'x'); // is not kept
        const QByteArray spelling = R"({"id":"h3","name":")" + longName + "\"}";
        QCOMPARE(read(spelling).name, QString::fromLatin1(longName));
    }
}

CARE_TEST(preparing, TestPreparing);
#include "tst_preparing.moc"
