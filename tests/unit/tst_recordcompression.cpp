// SPDX-License-Identifier: GPL-3.0-or-later
// Records are kept small, and come back byte for byte.
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/recordwriter.h"
#include "models/store/records/references.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

#include <random>

namespace {

const QByteArray breakfast =
    R"({"id":"34d42fe4597ad95492a7f355","home":{"id":"40b81f1d2d9b1feb7e088ae3",)"
    R"("name":"Aspen Court"},"resident":{"id":"4903461e94fe3edd84ec0353","name":)"
    R"({"first":"Rhiannon","last":"Pritchard"}},"title":"Breakfast","description":"Had )"
    R"(toast.","timeLogged":"2026-10-08T08:26:44.793Z","handover":false})";

const QByteArray aspen = R"({"id":"40b81f1d2d9b1feb7e088ae3","name":"Aspen Court Nursing Home"})";
const QByteArray rowan = R"({"id":"e1de5f9ff0f4ebe654f9d35e","name":"Rowan House Nursing Home"})";

QByteArray withHome(
    const QByteArray &id, const QByteArray &home, const QByteArray &description = "Slept well.")
{
    return R"({"id":")" + id + R"(","home":)" + home + R"(,"description":")" + description + R"("})";
}

//! Of one home, and speaks of the other.
const QByteArray next = withHome("2", rowan, "Moved from Aspen Court Nursing Home 40b81f1d2d9b1feb7e088ae3.");

} // namespace

class TestRecordCompression : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_reader.reset();
        m_database.reset();
        QFile::remove(m_options.file);
        m_database = std::make_unique<Database>();
        m_database->open(m_options);
        QVERIFY(ensureTables(*m_database));
        m_reader = std::make_unique<Database>();
        QVERIFY(m_reader->openReader(m_options));
    }

    void keepsEveryByte_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::newRow("a log") << breakfast;
        QTest::newRow("nothing but an id") << QByteArray(R"({"id":"1"})");
        QTest::newRow("room between") << QByteArray("{ \"id\" :\t\"1\" ,\r\n \"title\" : \"a\"  } ");
        QTest::newRow("odd numbers") << QByteArray(
            R"({"id":"1","a":12345678901234567890,"b":1.50e+02,"c":-0})");
        QTest::newRow("escapes") << QByteArray(R"({"id":"1","title":"\u0041\/\ud83d\ude00 \u0000 😀"})");
        QTest::newRow("twice the same member") << QByteArray(R"({"id":"1","title":"a","title":"b"})");
        QTest::newRow("a reference that is text") << QByteArray(R"({"id":"1","home":"h1","resident":null})");
        QTest::newRow("a reference with more")
            << withHome("1", R"({"name":"Aspen Court","region":{"a":[1, 2]},"id":"h1"})");
        QTest::newRow("a number for an id") << QByteArray(R"({"id":17,"home":{"id":3,"name":"Aspen"}})");
        QTest::newRow("long") << QByteArray(
            R"({"id":"1","description":")" + QByteArray(3'000'000, 'x') + R"("})");
    }

    void keepsEveryByte()
    {
        QFETCH(const QByteArray, raw);
        QVERIFY(put(raw));
        for (const auto &database : { m_database.get(), m_reader.get() }) {
            const Record found = findRecord(*database, logSchema, Record::fromRaw(raw).id).value_or(Record());
            QCOMPARE(found.raw, raw);
            QCOMPARE(readRows(*database, logSchema, { findRow(*database, logSchema, found.id).value_or(-1) })
                         .first()
                         .raw,
                raw);
        }
        // The same record is known again.
        PageWrite page;
        page.records = { raw };
        QCOMPARE(writePage(*m_database, logSchema, page)->unchanged, 1);
    }

    void keepsItSmall()
    {
        QVERIFY(put(breakfast));
        QSqlQuery size = m_database->prepared("SELECT length(json) FROM "_L1 + recordTable(logSchema));
        QVERIFY(size.exec() && size.next());
        const QByteArray ownWords = R"(Breakfast Had toast. 2026-10-08T08:26:44.793Z)";
        QVERIFY2(size.value(0).toInt() < breakfast.size() / 3, qPrintable(size.value(0).toString()));
        QVERIFY(size.value(0).toInt() < ownWords.size() * 3);
    }

    void keepsBothSpellingsOfAReference()
    {
        const QByteArray one = withHome("1", R"({"id":"h1","name":"Aspen Court"})");
        const QByteArray other = withHome("2", R"({"since":2019, "name":"Aspen Court", "id":"h1"})");
        QVERIFY(put(one) && put(other));
        QCOMPARE(findRecord(*m_reader, logSchema, u"1"_s).value_or(Record()).raw, one);
        QCOMPARE(findRecord(*m_reader, logSchema, u"2"_s).value_or(Record()).raw, other);
    }

    void readsWhatFollowsARollback()
    {
        QVERIFY(m_database->begin());
        {
            RecordWriter writer(*m_database, logSchema, 1);
            writer.write(withHome("1", aspen), false);
        }
        m_database->rollback();
        // Its home gets the number that the other one had.
        QVERIFY(put(next));
        QCOMPARE(findRecord(*m_reader, logSchema, u"2"_s).value_or(Record()).raw, next);
    }

    void readsWhatFollowsSomethingForgotten()
    {
        QVERIFY(put(withHome("1", aspen)));
        QCOMPARE(findRecord(*m_reader, logSchema, u"1"_s).value_or(Record()).raw,
            withHome("1", aspen)); // and remembers its home
        {
            RecordWriter writer(*m_database, logSchema, 1);
            QVERIFY(writer.remove(findRow(*m_database, logSchema, u"1"_s).value_or(-1)));
        }
        QVERIFY(forgetUnreferred(*m_database));
        QVERIFY(put(next));
        QCOMPARE(findRecord(*m_reader, logSchema, u"2"_s).value_or(Record()).raw, next);
        Database fresh;
        QVERIFY(fresh.openReader(m_options));
        QCOMPARE(findRecord(fresh, logSchema, u"2"_s).value_or(Record()).raw, next);
    }

    void refusesWhatIsNoRecord()
    {
        RecordCompression &compression = m_database->compression();
        const QByteArray whole = compression.compressed(logSchema, breakfast, u"1"_s, {});
        std::mt19937 random(20'260'901);
        for (int round = 0; round < 2000; ++round) {
            QByteArray bytes = whole;
            bytes.truncate(round % 2 == 0 ? bytes.size() : qsizetype(random() % std::size_t(bytes.size())));
            for (int change = round % 4; change > 0 && !bytes.isEmpty(); --change)
                bytes[qsizetype(random() % std::size_t(bytes.size()))] = char(random());
            QVERIFY(compression.decompressed(logSchema, bytes, "1", {}).size() <= 64 << 20);
        }
        QVERIFY(compression.compressed(logSchema, breakfast, u"1"_s, { 99 })
                    .isNull()); // nobody could read it again
        // A record that cannot be read is none; the others are there.
        QVERIFY(put(breakfast) && put(withHome("2", rowan)));
        QVERIFY(
            m_database->run("UPDATE "_L1 + recordTable(logSchema) + " SET json = x'00' WHERE id = '2'"_L1));
        QVERIFY(!findRecord(*m_database, logSchema, u"2"_s));
        QCOMPARE(readRows(*m_database, logSchema, { 2, 1 }).last().raw, breakfast);
        // The record is whole again once it comes again, and nothing in it has changed.
        QVERIFY(put(withHome("2", rowan)));
        QCOMPARE(findRecord(*m_database, logSchema, u"2"_s).value_or(Record()).raw, withHome("2", rowan));
        QVERIFY(readChanges(*m_database, logSchema).fields.isEmpty());
        // Its references are gone: it is none, rather than something else.
        QVERIFY(m_database->run(u"DELETE FROM referred WHERE number > 0"_s));
        Database fresh;
        QVERIFY(fresh.openReader(m_options));
        QVERIFY(!findRecord(fresh, logSchema, u"2"_s));
    }

private:
    bool put(const QByteArray &raw)
    {
        PageWrite page;
        page.records = { raw };
        page.asOf = QDateTime::currentDateTimeUtc();
        const StoreResult<PageChanges> outcome = writePage(*m_database, logSchema, page);
        return outcome && outcome->unreadable == 0;
    }

    const QTemporaryDir m_folder;
    const StoreOptions m_options{ m_folder.filePath(u"store.db"_s), QByteArray(32, 'k') };
    std::unique_ptr<Database> m_database;
    std::unique_ptr<Database> m_reader;
};

CARE_TEST(recordcompression, TestRecordCompression);
#include "tst_recordcompression.moc"
