// SPDX-License-Identifier: GPL-3.0-or-later
// Words that thousands of records contain: picked out of the order of the list, never out of an older one.
#include "models/schema/resources.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/recordwriter.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

namespace {

constexpr int logCount = 5000;

} // namespace

class TestMatcher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const StoreOptions options{ m_folder->filePath(u"records.db"_s), QByteArray(32, 'k') };
        m_writer = std::make_unique<Database>();
        QCOMPARE(m_writer->open(options).place, StoreReport::Place::OnDisk);
        QVERIFY(ensureTables(*m_writer));
        QList<QByteArray> records;
        for (int number = 0; number < logCount; ++number)
            records += log(number);
        put(*m_writer, records);
        m_reader = std::make_unique<Database>();
        QVERIFY(m_reader->openReader(options));
    }

    void findsManyInOrder_data()
    {
        QTest::addColumn<Filter>("filter");
        QTest::addColumn<int>("among"); // every second, or all
        const Condition rowan{ u"home"_s, Operator::Is, { u"h1"_s } };
        QTest::newRow("words alone") << Filter{ {}, u"tea"_s } << 1;
        QTest::newRow("two words") << Filter{ {}, u"te had"_s } << 1;
        QTest::newRow("words and a condition") << Filter{ { rowan }, u"had"_s } << 2;
        QTest::newRow("words in a list about something")
            << Filter{ {}, u"had"_s, Filter::Match::All, { rowan } } << 2;
    }

    void findsManyInOrder()
    {
        QFETCH(const Filter, filter);
        QFETCH(const int, among);
        QByteArrayList expected;
        for (int number = 0; number < logCount; number += among) {
            if (number % 3 != 0)
                expected += QByteArray::number(number);
        }
        const SortKeys newest{ { "timeLogged"_L1, Qt::DescendingOrder } };
        const SortKeys oldest{ { "timeLogged"_L1, Qt::AscendingOrder } };
        QCOMPARE(ids(filter, newest), expected);
        // Another order is not answered out of the one before.
        std::reverse(expected.begin(), expected.end());
        QCOMPARE(ids(filter, oldest), expected);
        QCOMPARE(ids(filter, oldest), expected);
    }

    void seesWhatWasWrittenSince_data()
    {
        QTest::addColumn<bool>("byItself");
        QTest::newRow("by another connection") << false;
        QTest::newRow("by the same connection") << true;
    }

    void seesWhatWasWrittenSince()
    {
        QFETCH(const bool, byItself);
        if (byItself)
            m_reader = std::move(m_writer);
        Database &writer = byItself ? *m_reader : *m_writer;
        const Filter tea{ {}, u"tea"_s };
        const qsizetype before = ids(tea, {}).size();
        put(writer, { log(logCount + 2) }); // the oldest of all
        QCOMPARE(ids(tea, {}).size(), before + 1);
        QCOMPARE(ids(tea, {}).last(), QByteArray::number(logCount + 2));
    }

    void beginsWithTheFirst()
    {
        const SortKeys newest{ { "timeLogged"_L1, Qt::DescendingOrder } };
        const Matches first = firstMatches(*m_reader, logSchema, newest, 100);
        const Matches all = m_matcher.matches(*m_reader, logSchema, {}, newest);
        QCOMPARE(all.rows.size(), logCount);
        QCOMPARE(first.rows, all.rows.mid(0, 100));
        QCOMPARE(first.stored, logCount);
        QCOMPARE(first.records.size(), 100);
        QCOMPARE(first.records.at(7).id, u"7"_s);
        QCOMPARE(firstMatches(*m_reader, logSchema, newest, logCount + 1).rows, all.rows);
        QCOMPARE(firstMatches(*m_reader, incidentSchema, {}, 100).stored, 0);
    }

    void knowsHowManyThereAre()
    {
        const auto isCounted = [this] {
            QSqlQuery counted = m_reader->prepared(u"SELECT count(*) FROM r_logs"_s);
            return counted.exec() && counted.next()
                && counted.value(0).toLongLong() == matchingCount(*m_reader, logSchema, {}).value_or(-1);
        };
        put(*m_writer, { log(logCount), log(logCount + 1), log(3) });
        QCOMPARE(matchingCount(*m_reader, logSchema, {}).value_or(-1), logCount + 2);
        QVERIFY(isCounted());
        const auto removeTwo = [this] {
            RecordWriter writer(*m_writer, logSchema, 0);
            // Rows that have gone before are not counted again.
            return m_writer->begin() && writer.remove(1) && writer.remove(2) && writer.remove(2);
        };
        QVERIFY(removeTwo());
        m_writer->rollback();
        put(*m_writer, {});
        QCOMPARE(matchingCount(*m_reader, logSchema, {}).value_or(-1), logCount + 2);
        QVERIFY(removeTwo());
        QVERIFY(m_writer->commit());
        QCOMPARE(matchingCount(*m_reader, logSchema, {}).value_or(-1), logCount);
        QVERIFY(isCounted());
        QVERIFY(forgetHome(*m_writer, u"h1"_s));
        QCOMPARE(matchingCount(*m_reader, logSchema, {}).value_or(-1), logCount / 2);
        QVERIFY(isCounted());
        QCOMPARE(matchingCount(*m_reader, incidentSchema, {}).value_or(-1), 0);
    }

private:
    static QByteArray log(int number);

    static void put(Database &database, const QList<QByteArray> &records)
    {
        PageWrite page;
        page.records = records;
        page.asOf = QDateTime::currentDateTimeUtc();
        QVERIFY(writePage(database, logSchema, page));
    }

    QByteArrayList ids(const Filter &filter, const SortKeys &order)
    {
        QByteArrayList ids;
        const QList<Record> records =
            readRows(*m_reader, logSchema, m_matcher.matches(*m_reader, logSchema, filter, order).rows);
        for (const Record &record : records)
            ids += record.id.toLatin1();
        return ids;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_writer;
    std::unique_ptr<Database> m_reader;
    Matcher m_matcher;
};

//! The times go the other way than the numbers; two of three mention tea, one of two is at Rowan House.
QByteArray TestMatcher::log(int number)
{
    const QDateTime time(QDate(2026, 11, 1), QTime(0, 0), Qt::UTC);
    return R"({"id":")" + QByteArray::number(number) + R"(","timeLogged":")"
        + time.addSecs(-60 * number).toString(Qt::ISODate).toLatin1() + R"(","home":{"id":")"
        + (number % 2 == 0 ? R"(h1","name":"Rowan House")" : R"(h2","name":"Alder Court")")
        + R"(},"description":")" + (number % 3 == 0 ? "Slept." : "Had tea.") + R"("})";
}

CARE_TEST(matcher, TestMatcher);
#include "tst_matcher.moc"
