// SPDX-License-Identifier: GPL-3.0-or-later
// Names that records refer to are kept once, beside them: lists in their order, finds by them, and names that
// stay when the records go.
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/listsql.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QSqlQuery>

namespace {

QByteArray log(const QByteArray &id, const QByteArray &home, const QByteArray &text = "Slept well.")
{
    return R"({"id":")" + id + R"(","timeLogged":"2026-11-0)" + id.right(1) + R"(T08:00:00.000Z")"
        + (home.isEmpty() ? QByteArray() : R"(,"home":)" + home) + R"(,"description":")" + text + R"("})";
}

const QByteArray alder = R"({"id":"h2","name":"Alder Court"})";
const QByteArray otherAlder = R"({"id":"h3","name":"Alder Court"})";
const QByteArray rowanHouse = R"({"id":"h1","name":"Rowan House"})";
const QByteArray renamed = R"({"id":"h1","name":"Rowan Lodge"})";
const QByteArray nameless = "{\"name\":\"Émilie's\"}";

} // namespace

class TestReferences : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_database = std::make_unique<Database>();
        m_database->open({});
        QVERIFY(ensureTables(*m_database));
    }

    void ordersByName_data()
    {
        test::addColumns<SortKeys, QByteArrayList>("order", "expected");
        using Ids = QByteArrayList;
        QTest::newRow("up") << SortKeys{ { "home"_L1, Qt::AscendingOrder } }
                            << Ids{ "1", "4", "3", "2", "5" };
        // An unknown home stays last.
        QTest::newRow("down") << SortKeys{ { "home"_L1, Qt::DescendingOrder } }
                              << Ids{ "2", "3", "4", "1", "5" };
        QTest::newRow("then by time")
            << SortKeys{ { "home"_L1, Qt::AscendingOrder }, { "timeLogged"_L1, Qt::DescendingOrder } }
            << Ids{ "4", "1", "3", "2", "5" };
        QTest::newRow("after the time")
            << SortKeys{ { "timeLogged"_L1, Qt::DescendingOrder }, { "home"_L1, Qt::AscendingOrder } }
            << Ids{ "5", "4", "3", "2", "1" };
    }

    void ordersByName()
    {
        QFETCH(const SortKeys, order);
        QFETCH(const QByteArrayList, expected);
        put({ log("1", alder), log("2", rowanHouse), log("3", nameless), log("4", alder), log("5", {}) });
        QCOMPARE(ids({}, order), expected);
    }

    // Unfiltered lists walk along the names, filtered ones are sorted: the same order.
    void ordersAsItDoesWhenFiltered()
    {
        QRandomGenerator random(7);
        const QList<QByteArray> homes{ alder, otherAlder, rowanHouse, renamed, nameless, {} };
        QList<QByteArray> records;
        for (int number = 1000; number < 1300; ++number)
            records += log(QByteArray::number(number), homes.at(random.bounded(homes.size())));
        put(records);
        const Filter everything{ {}, u"slept"_s };
        for (const auto direction : { Qt::AscendingOrder, Qt::DescendingOrder }) {
            for (const SortKeys &order : { SortKeys{ { "home"_L1, direction } },
                     SortKeys{ { "home"_L1, direction }, { "timeLogged"_L1, Qt::AscendingOrder } } }) {
                QCOMPARE(ids({}, order).size(), 300);
                QCOMPARE(ids({}, order), ids(everything, order));
            }
        }
    }

    void keepsTwoHomesOfOneNameApart()
    {
        put({ log("1", alder), log("2", otherAlder), log("3", alder), log("4", otherAlder) });
        QCOMPARE(ids({}, { { "home"_L1, Qt::AscendingOrder } }), (QByteArrayList{ "1", "3", "2", "4" }));
    }

    void tellsWhatIsNotKnown()
    {
        put({ log("1", rowanHouse), log("2", {}), log("3", nameless), log("4", R"({"id":"h9"})") });
        const SortKeys byTime{ { "timeLogged"_L1, Qt::AscendingOrder } };
        // An id is better than nothing: it is what is shown.
        QCOMPARE(ids({ { { u"home"_s, Operator::IsEmpty, {} } }, {} }, byTime), QByteArrayList{ "2" });
        QCOMPARE(ids({ { { u"home"_s, Operator::IsNotEmpty, {} } }, {} }, byTime),
            (QByteArrayList{ "1", "3", "4" }));
    }

    void offersEachIdOnce()
    {
        put({ log("1", rowanHouse), log("2", renamed), log("3", alder), log("4", nameless), log("5", {}) });
        const QList<Choice> choices = choicesOf(*m_database, logSchema, *logSchema.field("home"_L1));
        QCOMPARE(choices.size(), 2);
        QCOMPARE(choices.at(0).value, u"h2"_s);
        QCOMPARE(choices.at(1).value, u"h1"_s);
        QCOMPARE(choices.at(1).count, 2);
        const Filter atRowan{ { { u"home"_s, Operator::Is, { u"h1"_s } } }, {} };
        QCOMPARE(ids(atRowan, { { "timeLogged"_L1, Qt::AscendingOrder } }), (QByteArrayList{ "1", "2" }));
    }

    void keepsEachOnce()
    {
        put({ log("1", rowanHouse), log("2", rowanHouse), log("3", alder) });
        put({ log("4", rowanHouse), log("5", nameless), log("3", rowanHouse) });
        QCOMPARE(referred(), (QStringList{ u"=emilies"_s, u"h1=rowan house"_s, u"h2=alder court"_s }));
    }

    void forgetsWhatNobodyRefersTo()
    {
        put({ log("1", rowanHouse), log("2", alder) });
        QVERIFY(forgetHome(*m_database, u"h1"_s));
        QCOMPARE(referred(), QStringList{ u"h2=alder court"_s });
        QCOMPARE(ids({}, {}), QByteArrayList{ "2" });
        QCOMPARE(wordsKept(), 1);
    }

    // Records that the service has no longer are marked, and later removed: only then does their name go.
    void forgetsWithARecordThatWasRemoved()
    {
        constexpr qint64 start = 1'700'000'000'000;
        constexpr qint64 day = 86'400'000;
        const auto look = [this](const QList<Record> &records, qint64 now) {
            RangeWrite write;
            write.records = records;
            write.settles = true;
            write.range = { 100, 110, records.size() };
            write.now = now;
            write.goneBefore = now - day;
            QVERIFY(writeRange(*m_database, logSchema, write));
        };
        const Record stays{ u"1"_s, log("1", rowanHouse) };
        look({ stays, { u"2"_s, log("2", alder) } }, start);
        look({ stays }, start + 1);
        QCOMPARE(referred(), (QStringList{ u"h1=rowan house"_s, u"h2=alder court"_s }));
        QCOMPARE(wordsKept(), 2);
        look({ stays }, start + day + 1);
        QCOMPARE(referred(), QStringList{ u"h1=rowan house"_s });
        QCOMPARE(wordsKept(), 1);
    }

    void meetsThemAgain()
    {
        put({ log("1", rowanHouse) });
        QVERIFY(forgetHome(*m_database, u"h1"_s));
        put({ log("2", rowanHouse) });
        QCOMPARE(referred(), QStringList{ u"h1=rowan house"_s });
        QCOMPARE(ids({ { { u"home"_s, Operator::Is, { u"h1"_s } } }, {} }, {}), QByteArrayList{ "2" });
    }

    // Names undone with a page are not taken for known.
    void meetsThemAgainAfterAFailure()
    {
        QVERIFY(m_database->run(u"CREATE TRIGGER full BEFORE INSERT ON r_logs WHEN new.id = 'bad' "
                                "BEGIN SELECT RAISE(ABORT, 'full'); END"_s));
        PageWrite page;
        page.records = { log("1", rowanHouse), log("bad", rowanHouse) };
        QVERIFY(!writePage(*m_database, logSchema, page));
        QCOMPARE(referred(), QStringList());
        put({ log("1", rowanHouse) });
        QCOMPARE(referred(), QStringList{ u"h1=rowan house"_s });
        QCOMPARE(ids({ { { u"home"_s, Operator::Is, { u"h1"_s } } }, {} }, {}), QByteArrayList{ "1" });
    }

    void findsWordsOfAnyScript_data()
    {
        test::addColumns<QString, QString>("text", "words");
        QTest::newRow("accents") << u"Ffion Siân Évans"_s << u"sian EVANS"_s;
        QTest::newRow("ligature") << u"a di\uFB03cult night"_s << u"difficult"_s;
        QTest::newRow("vowel signs")
            << u"\u0939\u093F\u0928\u094D\u0926\u0940 \u092C\u094B\u0932\u0924\u0947"_s
            << u"\u0939\u093F\u0928\u094D\u0926\u0940"_s;
        QTest::newRow("Arabic") << u"\u0635\u0628\u0627\u062D \u0627\u0644\u062E\u064A\u0631"_s
                                << u"\u0627\u0644\u062E\u064A\u0631"_s;
        QTest::newRow("beyond 16 bits") << u"\U0002070E tea"_s << u"\U0002070E"_s;
        QTest::newRow("punctuation between") << u"fell\u2014bathroom/landing"_s << u"landing fell"_s;
        QTest::newRow("typed with punctuation") << u"O'Brien-Jones"_s << u"o'brien-jo"_s;
    }

    void findsWordsOfAnyScript()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, words);
        put({ log("1", rowanHouse, text.toUtf8()), log("2", rowanHouse) });
        QCOMPARE(ids({ {}, words }, {}), QByteArrayList{ "1" });
    }

private:
    void put(const QList<QByteArray> &records)
    {
        PageWrite page;
        page.records = records;
        page.asOf = QDateTime::currentDateTimeUtc();
        QVERIFY(writePage(*m_database, logSchema, page));
    }

    QByteArrayList ids(const Filter &filter, const SortKeys &order) const
    {
        QByteArrayList ids;
        const QList<qint64> rows = Matcher().matches(*m_database, logSchema, filter, order).rows;
        const QList<Record> records = readRows(*m_database, logSchema, rows);
        for (const Record &record : records)
            ids += record.id.toLatin1();
        return ids;
    }

    QStringList referred() const
    {
        QStringList names;
        QSqlQuery query =
            m_database->prepared(u"SELECT id || '=' || name FROM referred WHERE number > 0 ORDER BY 1"_s);
        query.exec();
        while (query.next())
            names += query.value(0).toString();
        return names;
    }

    //! of how many daily logs the search still has the words
    // Beside what a search finds: words without a record would be found by nobody, and would stay in the
    // file.
    int wordsKept() const
    {
        QSqlQuery query = m_database->prepared("SELECT count(*) FROM "_L1 + searchTable(logSchema));
        return query.exec() && query.next() ? query.value(0).toInt() : -1;
    }

    std::unique_ptr<Database> m_database;
};

CARE_TEST(references, TestReferences);
#include "tst_references.moc"
