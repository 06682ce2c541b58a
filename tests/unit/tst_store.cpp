// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/systempath.h"
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordreads.h"
#include "models/store/store.h"
#include "tests/support/storeanswer.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <random>

namespace {

const QByteArray storeKey(32, 'k');

StoreResult<PageChanges> put(
    Store &store, const ResourceSchema &schema, const QList<QByteArray> &records, bool merge = false)
{
    PageWrite page;
    page.records = records;
    page.merge = merge;
    page.asOf = QDateTime::currentDateTimeUtc();
    return test::storeAnswer<PageChanges>(
        [&](QObject *context, auto done) { store.write(schema, page, context, done); });
}

QList<Record> recordsOf(
    Store &store, const ResourceSchema &schema, const Filter &filter = {}, const SortKeys &order = {})
{
    const Matches matches = test::answerOf<Matches>([&](QObject *context, auto done) {
        store.match(schema, filter, order, context, done);
    }).value_or(Matches());
    return test::answerOf<QList<Record>>([&](QObject *context, auto done) {
        store.read(schema, matches.rows, context, done);
    }).value_or(QList<Record>());
}

QStringList idsOf(
    Store &store, const ResourceSchema &schema, const Filter &filter, const SortKeys &order = {})
{
    QStringList ids;
    for (const Record &record : recordsOf(store, schema, filter, order))
        ids += record.id;
    return ids;
}

QList<QByteArray> people()
{
    return {
        R"({"id":"1","name":{"first":"Elen","last":"Morgan"},"home":{"id":"h1","name":"Rowan House"},"status":"active",)"
        R"("dateOfBirth":"1945-07-13T23:00:00.000Z","nhsNumber":"9990000018","recentMustScore":"10","summary":"Likes chapel"})",
        R"({"id":"2","name":{"first":"Siân","last":"Évans"},"home":{"id":"h2","name":"Alder Court"},"status":"inactive",)"
        R"("dateOfBirth":"1940-02-29T00:00:00.000Z","recentMustScore":"9","gender":"Female"})",
        R"({"id":"3","name":"Bob","home":"h1","status":"active","recentMustScore":"n/a","nhsNumber":9990000026,"big":12345678901234567890})",
    };
}

} // namespace

class TestStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filters_data()
    {
        test::addColumns<Filter, QStringList>("filter", "ids");
        const auto one = [](const QString &field, Operator op, const QStringList &values) {
            return Filter{ { { field, op, values } }, {} };
        };
        using Op = Operator;
        QTest::newRow("all") << Filter() << QStringList{ u"3"_s, u"2"_s, u"1"_s };
        QTest::newRow("home") << one(u"home"_s, Op::Is, { u"h1"_s }) << QStringList{ u"3"_s, u"1"_s };
        QTest::newRow("two homes") << one(u"home"_s, Op::Is, { u"h1"_s, u"h2"_s })
                                   << QStringList{ u"3"_s, u"2"_s, u"1"_s };
        QTest::newRow("not this home") << one(u"home"_s, Op::IsNot, { u"h1"_s }) << QStringList{ u"2"_s };
        QTest::newRow("status") << one(u"status"_s, Op::Is, { u"inactive"_s }) << QStringList{ u"2"_s };
        QTest::newRow("name contains, folded")
            << one(u"name"_s, Op::Contains, { u"EVANS"_s }) << QStringList{ u"2"_s };
        QTest::newRow("percent is literal") << one(u"name"_s, Op::Contains, { u"%"_s }) << QStringList();
        QTest::newRow("NHS number, spaced")
            << one(u"nhsNumber"_s, Op::Is, { u"999 000 0018"_s }) << QStringList{ u"1"_s };
        QTest::newRow("NHS number sent as number")
            << one(u"nhsNumber"_s, Op::Is, { u"9990000026"_s }) << QStringList{ u"3"_s };
        QTest::newRow("no NHS number") << one(u"nhsNumber"_s, Op::IsEmpty, {}) << QStringList{ u"2"_s };
        QTest::newRow("without a column") << one(u"gender"_s, Op::IsNotEmpty, {}) << QStringList{ u"2"_s };
        QTest::newRow("born on") << one(u"dateOfBirth"_s, Op::Is, { u"1945-07-14"_s })
                                 << QStringList{ u"1"_s };
        QTest::newRow("born between")
            << one(u"dateOfBirth"_s, Op::Between, { u"1940-02-29"_s, u"1945-07-13"_s })
            << QStringList{ u"2"_s };
        QTest::newRow("born until") << one(u"dateOfBirth"_s, Op::Between, { QString(), u"1945-07-14"_s })
                                    << QStringList{ u"2"_s, u"1"_s };
        QTest::newRow("score at least 9.5")
            << one(u"recentMustScore"_s, Op::Between, { u"9.5"_s, QString() }) << QStringList{ u"1"_s };
        QTest::newRow("words") << Filter{ {}, u"chap"_s } << QStringList{ u"1"_s };
        QTest::newRow("words without accents") << Filter{ {}, u"sian evans"_s } << QStringList{ u"2"_s };
        QTest::newRow("words: all") << Filter{ {}, u"elen alder"_s } << QStringList();
        QTest::newRow("words and condition")
            << Filter{ { { u"home"_s, Op::Is, { u"h1"_s } } }, u"rowan"_s } << QStringList{ u"1"_s };
        QTest::newRow("contains one of several")
            << one(u"name"_s, Op::Contains, { u"evans"_s, u"morgan"_s }) << QStringList{ u"2"_s, u"1"_s };
        QTest::newRow("does not contain, not recorded counts") << one(
            u"preferredName"_s, Op::ContainsNot, { u"zzz"_s }) << QStringList{ u"3"_s, u"2"_s, u"1"_s };
        QTest::newRow("does not contain")
            << one(u"name"_s, Op::ContainsNot, { u"EVANS"_s }) << QStringList{ u"3"_s, u"1"_s };
        QTest::newRow("any") << Filter{
            { { u"status"_s, Op::Is, { u"inactive"_s } }, { u"dateOfBirth"_s, Op::Is, { u"1945-07-14"_s } } },
            {}, Filter::Match::Any
        } << QStringList{ u"2"_s, u"1"_s };
        QTest::newRow("any, but the words always")
            << Filter{ { { u"status"_s, Op::Is, { u"inactive"_s } }, { u"home"_s, Op::Is, { u"h1"_s } } },
                   u"chap"_s, Filter::Match::Any }
            << QStringList{ u"1"_s };
        QTest::newRow("as many values as are taken")
            << one(u"status"_s, Op::Is, QStringList(499, u"x"_s) + QStringList{ u"inactive"_s })
            << QStringList{ u"2"_s };
        QTest::newRow("days that nobody fixed match nothing")
            << one(u"dateOfBirth"_s, Op::Within, { u"overdue"_s }) << QStringList();
        Filter ofOne;
        ofOne.always = { { u"home"_s, Op::Is, { u"h2"_s } } };
        QTest::newRow("whom a page is about") << ofOne << QStringList{ u"2"_s };
        ofOne.always = { { u"colour"_s, Op::Is, { u"red"_s } } };
        QTest::newRow("whom a page is about cannot be told") << ofOne << QStringList();
        QTest::newRow("unusable condition is left out")
            << one(u"colour"_s, Op::Is, { u"red"_s }) << QStringList{ u"3"_s, u"2"_s, u"1"_s };
    }

    void filters()
    {
        QFETCH(Filter, filter);
        Store store({});
        put(store, residentSchema, people());
        QTEST(idsOf(store, residentSchema, filter), "ids");
        QFETCH(QStringList, ids);
        qint64 count = -1;
        store.count(residentSchema, filter, &store,
            [&](const StoreResult<qint64> &answer) { count = answer.value_or(-1); });
        QVERIFY(test::waitUntil([&] { return count >= 0; }));
        QCOMPARE(count, ids.size());
    }

    void filtersByTheHoursOfANight();

    // A device that waits at one home, one whose home is only called so, one in an odd shape.
    void filtersByWhatAListHolds()
    {
        Store store({});
        put(store, deviceSchema,
            { R"({"id":"1","name":"a","homes":[{"home":{"id":"h1"},"deviceStatus":"approved"},{"home":{"id":"h2"},"deviceStatus":"pending"}]})",
                R"({"id":"2","name":"b","homes":[{"home":{"id":"h1","name":"pending"},"deviceStatus":"approved"}],"users":[{"id":"u1","name":"Jo"},"u2"]})",
                R"({"id":"3","name":"c","homes":"pending","users":7})", R"({"id":"4","name":"d"})" });
        const auto ids = [&](const Condition &condition) {
            return idsOf(store, deviceSchema, { { condition }, {} });
        };
        QCOMPARE(ids({ u"homes"_s, Operator::Is, { u"pending"_s } }), (QStringList{ u"1"_s, u"3"_s }));
        QCOMPARE(ids({ u"homes"_s, Operator::IsNot, { u"pending"_s } }), (QStringList{ u"2"_s, u"4"_s }));
        QCOMPARE(ids({ u"homes"_s, Operator::Is, { u"h1"_s } }), (QStringList{ u"1"_s, u"2"_s }));
        QCOMPARE(ids({ u"homes"_s, Operator::Is, { u"h2"_s } }), QStringList{ u"1"_s });
        // In a list of one home a status is that of this home; what names no home is of each.
        const auto idsOfHome = [&](const QString &home, const Condition &condition) {
            return idsOf(store, deviceSchema,
                { { condition }, {}, Filter::Match::All, { { u"homes"_s, Operator::Is, { home, u""_s } } } });
        };
        const Condition any{ u"name"_s, Operator::IsNotEmpty, {} };
        QCOMPARE(idsOfHome(u"h1"_s, any), (QStringList{ u"1"_s, u"2"_s, u"4"_s }));
        QCOMPARE(idsOfHome(u"h2"_s, any), (QStringList{ u"1"_s, u"4"_s }));
        QCOMPARE(idsOfHome(u"h1"_s, { u"homes"_s, Operator::Is, { u"pending"_s } }), QStringList());
        QCOMPARE(idsOfHome(u"h2"_s, { u"homes"_s, Operator::Is, { u"pending"_s } }), QStringList{ u"1"_s });
        QCOMPARE(idsOfHome(u"h1"_s, { u"homes"_s, Operator::IsNot, { u"pending"_s } }),
            (QStringList{ u"1"_s, u"2"_s, u"4"_s }));
        QCOMPARE(ids({ u"users"_s, Operator::Is, { u"u1"_s } }), QStringList{ u"2"_s });
        QCOMPARE(ids({ u"users"_s, Operator::Is, { u"u2"_s, u"u3"_s } }), QStringList{ u"2"_s });
    }

    void filtersWhateverTheSpelling_data()
    {
        test::addColumns<QString, QString, QStringList>("field", "value", "ids");
        const auto row = [](const char *field, const QString &value, const QStringList &ids) {
            QTest::newRow(qPrintable(QLatin1String(field) + u' ' + value))
                << QString::fromLatin1(field) << value << ids;
        };
        const QStringList oNeills{ u"1"_s, u"2"_s, u"3"_s, u"4"_s };
        for (const QString &name : { u"O'Neill"_s, u"O’Neill"_s, u"oneill"_s, u"O Neill"_s })
            row("name", name, oNeills);
        row("name", u"Siobhan O'Neill"_s, { u"1"_s });
        row("name", u"O’Neill, Siobhán"_s, { u"1"_s });
        row("name", u"olt"_s, { u"5"_s });
        for (const QString &name : { u"Walesa Orsted"_s, u"wałęsa-ørsted"_s, u"WALESA–ORSTED"_s,
                 u"walesaorsted"_s, u"Lucja Walesa"_s })
            row("name", name, { u"6"_s });
        row("name", u"anna"_s, {}); // not "Ann Avery"
        for (const QString &name : { u"Elen Morgan"_s, u"Morgan, Elen"_s, u"morgan elen"_s, u"elen"_s })
            row("keyworkers", name, { u"7"_s });
        row("keyworkers", u"Elen Hart"_s, {}); // two people
        for (const QString &number :
            { u"07700900123"_s, u"07700 900123"_s, u"+44 (0)7700 900-123"_s, u"900123"_s })
            row("phones", number, { u"1"_s, u"7"_s });
        row("gpTelephone", u"01632960001"_s, { u"7"_s });
        row("addresses", u"ZZ993VZ"_s, { u"1"_s });
        row("addresses", u"zz99 3vz"_s, { u"1"_s });
        row("gpName", u"Smith Jones"_s, { u"7"_s });
        row("nhsNumber", u"0018"_s, { u"7"_s });
    }

    void filtersWhateverTheSpelling();
    void sortsLikeARegister();

    void sorts_data()
    {
        test::addColumns<SortKeys, QStringList>("order", "ids");
        QTest::newRow("family name") << SortKeys{ { u"name"_s } } << QStringList{ u"3"_s, u"2"_s, u"1"_s };
        QTest::newRow("scores as numbers, unknown last")
            << SortKeys{ { u"recentMustScore"_s } } << QStringList{ u"2"_s, u"1"_s, u"3"_s };
        QTest::newRow("downwards, unknown last") << SortKeys{ { u"recentMustScore"_s, Qt::DescendingOrder } }
                                                 << QStringList{ u"1"_s, u"2"_s, u"3"_s };
        QTest::newRow("two keys") << SortKeys{ { u"status"_s, Qt::DescendingOrder },
            { u"name"_s, Qt::DescendingOrder } }
                                  << QStringList{ u"2"_s, u"1"_s, u"3"_s };
        QTest::newRow("equal ones by name")
            << SortKeys{ { u"gender"_s } } << QStringList{ u"2"_s, u"3"_s, u"1"_s };
        QTest::newRow("equal ones by name, downwards")
            << SortKeys{ { u"gender"_s, Qt::DescendingOrder } } << QStringList{ u"2"_s, u"3"_s, u"1"_s };
    }

    void sorts()
    {
        QFETCH(SortKeys, order);
        Store store({});
        put(store, residentSchema, people());
        QTEST(idsOf(store, residentSchema, {}, order), "ids");
    }

    // Of a million daily logs an index alone yields the order, so none is read for it.
    void ordersEqualEventsByTime()
    {
        Store store({});
        const SortKeys bySeverity{ { u"severity"_s } };
        put(store, incidentSchema,
            { R"({"id":"i1","severity":2,"createdOn":"2026-11-19T08:00:00Z"})",
                R"({"id":"i2","severity":4,"createdOn":"2026-11-18T08:00:00Z"})",
                R"({"id":"i3","severity":2,"createdOn":"2026-11-20T08:00:00Z"})" });
        QCOMPARE(idsOf(store, incidentSchema, {}, bySeverity), QStringList({ u"i3"_s, u"i1"_s, u"i2"_s }));
        const QStringList ofLogs = orderColumns(logSchema, { { u"handover"_s } }).columns;
        QCOMPARE(ofLogs, QStringList{ sortColumn(*logSchema.field("handover"_L1)) });
    }

    void keepsRecordsAsReceived()
    {
        Store store({});
        put(store, residentSchema, people());
        const Record record = test::storedRecord(store, residentSchema, u"3"_s);
        QCOMPARE(record.raw, people().at(2));
        QVERIFY(test::storedRecord(store, residentSchema, u"9"_s).isNull());
    }

    void namesReferencesThatAreBareIds()
    {
        Store store({});
        put(store, homeSchema, { R"({"id":"h1","name":"Rowan"})" });
        put(store, residentSchema,
            { R"({"id":"1","name":"Ann","home":"h1"})", R"({"id":"2","name":"Bob","home":"h2"})",
                R"({"id":"3","name":"Cy","home":{"id":"h1"}})",
                R"({"id":"4","name":"Di","home":{"id":"h1","name":"Elm"}})" });
        QStringList homes;
        for (const Record &record :
            recordsOf(store, residentSchema, {}, { { "name"_L1, Qt::AscendingOrder } })) {
            homes += displayText(*residentSchema.field("home"_L1), record);
            QCOMPARE(record.raw, test::storedRecord(store, residentSchema, record.id).raw);
        }
        QCOMPARE(homes, QStringList({ u"Rowan"_s, u"h2"_s, u"Rowan"_s, u"Elm"_s }));
    }

    // A home that arrives or is renamed later moves its residents to their place.
    void sortsBareIdsByTheNameShown()
    {
        Store store({});
        put(store, homeSchema, { R"({"id":"h1","name":"Rowan"})" });
        put(store, residentSchema,
            { R"({"id":"1","name":"Ann","home":"h1"})", R"({"id":"2","name":"Bob","home":"h2"})",
                R"({"id":"3","name":"Cy","home":{"id":"h1"}})",
                R"({"id":"4","name":"Di","home":{"id":"h1","name":"Elm"}})" });
        const auto homes = [&store](Qt::SortOrder order) {
            QStringList names;
            for (const Record &record : recordsOf(store, residentSchema, {}, { { "home"_L1, order } }))
                names += displayText(*residentSchema.field("home"_L1), record);
            return names;
        };
        QCOMPARE(homes(Qt::AscendingOrder), QStringList({ u"Elm"_s, u"h2"_s, u"Rowan"_s, u"Rowan"_s }));
        QCOMPARE(homes(Qt::DescendingOrder), QStringList({ u"Rowan"_s, u"Rowan"_s, u"h2"_s, u"Elm"_s }));
        put(store, homeSchema, { R"({"id":"h2","name":"Alder"})" });
        QCOMPARE(homes(Qt::AscendingOrder), QStringList({ u"Alder"_s, u"Elm"_s, u"Rowan"_s, u"Rowan"_s }));
        put(store, homeSchema, { R"({"id":"h1","name":"Aspen"})" });
        QCOMPARE(homes(Qt::AscendingOrder), QStringList({ u"Alder"_s, u"Aspen"_s, u"Aspen"_s, u"Elm"_s }));
        const Filter aspen{ { { u"home"_s, Operator::Contains, { u"aspen"_s } } }, {} };
        QCOMPARE(idsOf(store, residentSchema, aspen, { { "name"_L1, Qt::AscendingOrder } }),
            QStringList({ u"1"_s, u"3"_s }));
        // Staff are filed by the name that is shown, which begins with the first name.
        put(store, userSchema,
            { R"({"id":"u1","name":{"first":"Zoe","last":"Adams"}})",
                R"({"id":"u2","name":{"first":"Ann","last":"Young"}})" });
        put(store, logSchema, { R"({"id":"l1","loggedBy":"u1"})", R"({"id":"l2","loggedBy":"u2"})" });
        QCOMPARE(idsOf(store, logSchema, {}, { { "loggedBy"_L1, Qt::AscendingOrder } }),
            QStringList({ u"l2"_s, u"l1"_s }));
    }

    void mergesAByIdAnswer()
    {
        Store store({});
        put(store, residentSchema, people());
        put(store, residentSchema, { R"({"id":"1","status":"inactive"})" }, true);
        const Record record = test::storedRecord(store, residentSchema, u"1"_s);
        QCOMPARE(record.value("status"_L1).toString(), u"inactive"_s);
        QCOMPARE(record.value("nhsNumber"_L1).toString(), u"9990000018"_s);
    }

    void saysWhatAPageChanged()
    {
        Store store({});
        QSignalSpy changed(&store, &Store::changed);
        StoreResult<PageChanges> outcome = put(store, residentSchema, people());
        QCOMPARE(outcome->inserted, 3);
        QTRY_COMPARE(changed.count(), 1);
        outcome = put(store, residentSchema, people() + QList<QByteArray>{ "{}", "[]", "not json" });
        QCOMPARE(outcome->unchanged, 3);
        QCOMPARE(outcome->unreadable, 3);
        outcome = put(store, residentSchema, { R"({"id":"3","status":"inactive"})" });
        QCOMPARE(outcome->updated, 1);
        QTRY_COMPARE(changed.count(), 2);
        QCOMPARE(idsOf(store, residentSchema, { {}, u"bob"_s }), QStringList());
    }

    void remembersAcrossRestarts()
    {
        const QTemporaryDir folder;
        const StoreOptions options{ folder.filePath(u"deep/store.db"_s), storeKey };
        {
            Store store(options);
            put(store, residentSchema, people());
            store.storeMirror(residentSchema, MirrorState{ .total = 7, .changesAt = 5 }, {});
            QCOMPARE(store.report().place, StoreReport::Place::OnDisk);
        }
        Store store(options);
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
        const Mirror mirror = test::answerOf<Mirror>([&](QObject *context, auto done) {
            store.mirror(residentSchema, context, done);
        }).value_or(Mirror());
        QCOMPARE(mirror.state.total, 7);
        QCOMPARE(mirror.state.fullyCheckedAt, 0);
        QCOMPARE(mirror.state.changesAt, 5);
#ifndef Q_OS_WIN // where Qt leaves access lists out of what it says
        const auto rights = QFile::permissions(options.file);
        QVERIFY(!(rights & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
        QVERIFY(!(QFile::permissions(folder.filePath(u"deep"_s))
            & (QFileDevice::ReadOther | QFileDevice::ExeOther)));
#endif
    }

    // Windows takes more than 260 characters only behind a mark.
    void opensBehindALongPath()
    {
        const QTemporaryDir folder;
        const QString deep = QString(u'/' + QString(60, u'd')).repeated(5);
        const StoreOptions options{ folder.path() + deep + "/store.db"_L1, storeKey };
        for (int start = 1; start <= 2; ++start) {
            Store store(options);
            QCOMPARE(put(store, residentSchema, people())->unchanged, start == 1 ? 0 : 3);
            QCOMPARE(store.report().place, StoreReport::Place::OnDisk);
        }
        QCOMPARE(QFileInfo(systemPath(options.file)).size(), QFileInfo(options.file).size());
    }

    void beginsAnewAfterAnOlderLayout();

    void fillsNoMoreThanItsLimit_data()
    {
        QTest::addColumn<bool>("onDisk");
        QTest::newRow("on the disk") << true;
        QTest::newRow("in memory") << false;
    }

    void fillsNoMoreThanItsLimit();

    void keepsNoPlainTextOnDisk()
    {
        const QTemporaryDir folder;
        Store store({ folder.filePath(u"store.db"_s), storeKey });
        put(store, residentSchema, people());
        int files = 0;
        const QFileInfoList entries = QDir(folder.path()).entryInfoList(QDir::Files);
        for (const QFileInfo &info : entries) {
            QFile file(info.filePath());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray content = file.readAll();
            files += content.isEmpty() ? 0 : 1;
            for (const char *planted :
                { "Morgan", "morgan", "chapel", "9990000018", "SQLite format", "Rowan" })
                QVERIFY2(!content.contains(planted),
                    qPrintable(info.fileName() + u": "_s + QLatin1StringView(planted)));
        }
        QVERIFY(files >= 2); // the file and its write-ahead log
    }

    void setsGarbageAside_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("text") << QByteArray("this is not a database, it is a shopping list\n").repeated(200);
        QTest::newRow("zeros") << QByteArray(8192, '\0');
        QTest::newRow("plain SQLite header") << QByteArray("SQLite format 3\0", 16) + QByteArray(8176, '\1');
        QTest::newRow("another key") << QByteArray();
    }

    void setsGarbageAside()
    {
        QFETCH(QByteArray, content);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"store.db"_s);
        if (content.isEmpty()) {
            Store other({ path, QByteArray(32, 'x') });
            put(other, residentSchema, people());
        } else {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        }
        Store store({ path, storeKey });
        put(store, residentSchema, people());
        QCOMPARE(store.report().note, StoreReport::Note::SetAside);
        QCOMPARE(store.report().place, StoreReport::Place::OnDisk);
        QVERIFY(!store.report().message().isEmpty());
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
        QCOMPARE(QDir(folder.path()).entryList({ u"store.db.bad-*"_s }).size(), 1);
    }

    void staysInMemoryWithoutAKey()
    {
        const QTemporaryDir folder;
        Store store({ folder.filePath(u"store.db"_s), {} });
        put(store, residentSchema, people());
        QCOMPARE(store.report().place, StoreReport::Place::MemoryOnly);
        QCOMPARE(store.report().note, StoreReport::Note::NoKey);
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void staysInMemoryWhereNothingCanBeWritten()
    {
        const QTemporaryDir folder;
        const QString blocker = folder.filePath(u"blocker"_s);
        QFile file(blocker);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Store store({ blocker + u"/store.db"_s, storeKey });
        put(store, residentSchema, people());
        QCOMPARE(store.report().place, StoreReport::Place::MemoryOnly);
        QCOMPARE(store.report().note, StoreReport::Note::NotWritable);
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
    }

    void offersChoices()
    {
        Store store({});
        put(store, residentSchema, people());
        const QList<Choice> homes = test::answerOf<QList<Choice>>([&](QObject *context, auto done) {
            store.choices(residentSchema, *residentSchema.field("home"_L1), {}, context, done);
        }).value_or(QList<Choice>());
        QCOMPARE(homes.size(), 2);
        QCOMPARE(homes.first().label, u"Alder Court"_s);
        QCOMPARE(homes.last().value, u"h1"_s);
        QCOMPARE(homes.last().count, 2);
        // Under another condition every value is offered, with the records that are left.
        const QList<Choice> fewer = test::answerOf<QList<Choice>>([&](QObject *context, auto done) {
            store.choices(residentSchema, *residentSchema.field("home"_L1),
                Filter{ { { u"status"_s, Operator::Is, { u"inactive"_s } } }, {} }, context, done);
        }).value_or(QList<Choice>());
        QCOMPARE(fewer.size(), 2);
        QCOMPARE(fewer.first().count + fewer.last().count, 1);
    }

    // "No known allergies" is an answer, and stands in the column of the same name.
    void isEmptyWhereNothingIsSaid()
    {
        Store store({});
        QVERIFY(put(store, residentSchema,
            { R"({"id":"nothing"})", R"({"id":"blank","allergies":"","residentAllergies":[]})",
                R"({"id":"not said","hasAllergies":false,"noKnownAllergies":false})",
                R"({"id":"none","noKnownAllergies":true})", R"({"id":"some","hasAllergies":true})",
                R"({"id":"text","allergies":"Latex"})", R"({"id":"list","residentAllergies":["Latex"]})" }));
        const auto idsOf = [&store](Operator op) {
            QStringList ids;
            const QList<Record> found =
                recordsOf(store, residentSchema, { { { u"allergies"_s, op, {} } }, {} });
            for (const Record &record : found)
                ids += record.id;
            ids.sort();
            return ids;
        };
        QCOMPARE(idsOf(Operator::IsEmpty), (QStringList{ u"blank"_s, u"not said"_s, u"nothing"_s }));
        QCOMPARE(idsOf(Operator::IsNotEmpty), (QStringList{ u"list"_s, u"none"_s, u"some"_s, u"text"_s }));
    }

    // Summer time ends: half past one comes first at 00:30 and then at 01:30 in UTC.
    void filtersByATimeThatComesTwice()
    {
        Store store({});
        QVERIFY(put(store, incidentSchema,
            { R"({"id":"a","createdOn":"2026-10-25T00:10:00Z"})",
                R"({"id":"b","createdOn":"2026-10-25T01:10:00Z"})",
                R"({"id":"c","createdOn":"2026-10-25T01:40:00Z"})" }));
        const auto between = [&store](const QString &from, const QString &to) {
            QStringList ids;
            const QList<Record> found = recordsOf(
                store, incidentSchema, { { { u"createdOn"_s, Operator::Between, { from, to } } }, {} });
            for (const Record &record : found)
                ids += record.id;
            ids.sort();
            return ids;
        };
        QCOMPARE(between(u"2026-10-25T01:00"_s, u"2026-10-25T01:30"_s), (QStringList{ u"a"_s, u"b"_s }));
        QCOMPARE(between(u"2026-10-25T01:30"_s, {}), (QStringList{ u"b"_s, u"c"_s }));
    }

    void putsWhatIsOverBelowInListsOfOnePerson()
    {
        Store store({});
        const auto put = [&store](const ResourceSchema &schema, const QByteArrayList &records) {
            PageWrite page;
            page.records = records;
            return test::storeAnswer<PageChanges>(
                [&](QObject *context, auto done) { store.write(schema, page, context, done); });
        };
        QVERIFY(put(carePlanSchema,
            { R"({"id":"old","name":"Falls","isRevision":true,"nextReviewDate":"2025-12-31T00:00:00Z","resident":{"id":"r1"}})",
                R"({"id":"next","name":"Falls","isRevision":false,"nextReviewDate":"2026-12-31T00:00:00Z","resident":{"id":"r1"}})",
                R"({"id":"other","name":"Sleep","nextReviewDate":"2026-11-30T00:00:00Z","resident":{"id":"r1"}})" }));
        // They have left: what was in force is still told from what had been replaced.
        QVERIFY(put(residentSchema, { R"({"id":"r1","status":"inactive"})" }));
        const auto idsOf = [&store](const Filter &filter) {
            const auto matches = test::answerOf<Matches>([&](QObject *context, auto done) {
                store.match(carePlanSchema, filter, { { u"nextReviewDate"_s } }, context, done);
            });
            const auto records = test::answerOf<QList<Record>>([&](QObject *context, auto done) {
                store.read(carePlanSchema, matches ? matches->rows : QList<qint64>(), context, done);
            });
            QStringList ids;
            for (const Record &record : records.value_or(QList<Record>()))
                ids += record.id;
            return ids;
        };
        Filter theirs;
        theirs.always = { { u"resident"_s, Operator::Is, { u"r1"_s } } };
        QCOMPARE(idsOf(theirs), (QStringList{ u"other"_s, u"next"_s, u"old"_s }));
        theirs.conditions = { currentOnly };
        QCOMPARE(idsOf(theirs), (QStringList{ u"other"_s, u"next"_s }));
        // In the list of all it is their leaving that counts, and the order is the one that was asked for.
        QCOMPARE(idsOf({ { currentOnly }, {} }), QStringList());
        QCOMPARE(idsOf({}), (QStringList{ u"old"_s, u"other"_s, u"next"_s }));
    }

    void tellsGroupsApart();

    // As at the start of the program: both are asked for before the file is open.
    void answersListsWhileTheFirstExaminationRuns()
    {
        const QTemporaryDir folder;
        const StoreOptions options{ folder.filePath(u"store.db"_s), storeKey };
        {
            Store store(options);
            QVERIFY(put(store, residentSchema, people()));
        }
        QSemaphore gate;
        bool isExamined = false;
        Store store(options);
        store.examine([&gate](const RecordReads &) { gate.acquire(); }, this, [&] { isExamined = true; });
        const std::optional<Matches> matches = test::answerOf<Matches>(
            [&](QObject *context, auto done) { store.match(residentSchema, {}, {}, context, done); });
        gate.release();
        QVERIFY(matches);
        QCOMPARE(matches->rows.size(), people().size());
        QTRY_VERIFY(isExamined);
    }

    void holdsWhatIsAskedUntilTheKeyIsThere()
    {
        const QTemporaryDir folder;
        StoreOptions options{ folder.filePath(u"store.db"_s), storeKey };
        {
            Store store(options);
            QVERIFY(put(store, residentSchema, people()));
        }
        options.key.clear();
        options.awaitsKey = true;
        Store store(options);
        QList<qsizetype> found;
        const auto examined = std::make_shared<qsizetype>(-1);
        const auto streamed = std::make_shared<qsizetype>(-1);
        const auto into = [](const std::shared_ptr<qsizetype> &rows) {
            return [rows](const RecordReads &reads) {
                *rows = reads.rows(residentSchema, {}, {}).size();
            };
        };
        store.match(
            residentSchema, {}, {}, this, [&](const Matches &matches) { found += matches.rows.size(); });
        store.examine(into(examined), this, [&] { found += *examined; });
        store.stream(into(streamed), this, [&] { found += *streamed; });
        QTest::qWait(50);
        QCOMPARE(found, QList<qsizetype>());
        store.openWith(storeKey);
        QTRY_COMPARE(found.size(), 3);
        QCOMPARE(found, QList<qsizetype>(3, people().size()));
    }

    // One that is not gets a full check at the next opening, which takes seconds.
    void leavesAWholeFileWhenItIsLocked()
    {
        const QTemporaryDir folder;
        Store store({ folder.filePath(u"store.db"_s), storeKey });
        put(store, residentSchema, people());
        for (int time = 0; time < 10; ++time) {
            const auto read = test::storeAnswer<Matches>(
                [&](QObject *context, auto done) { store.match(residentSchema, {}, {}, context, done); });
            QVERIFY(read && read->rows.size() == people().size()); // beside the writer
            store.close();
            QTRY_VERIFY(QFile::exists(folder.filePath(u"store.db-closed"_s)));
            store.openWith(storeKey);
            QTRY_VERIFY(!QFile::exists(folder.filePath(u"store.db-closed"_s)));
        }
    }

    void neverAnswersADeadContext()
    {
        Store store({});
        bool answered = false;
        auto context = std::make_unique<QObject>();
        store.match(residentSchema, {}, {}, context.get(), [&](const Matches &) { answered = true; });
        context.reset();
        put(store, residentSchema, people()); // queued after it, so its answer has passed
        QVERIFY(!answered);
    }

    void survivesHostileSearches_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("quote") << u"\""_s;
        QTest::newRow("operators") << u"a OR NOT AND NEAR(b"_s;
        QTest::newRow("column") << u"words:elen"_s;
        QTest::newRow("star") << u"***"_s;
        QTest::newRow("injection") << u"'; DROP TABLE r_residents; --"_s;
        QTest::newRow("long") << QString(10'000, u'x');
        QTest::newRow("many") << u"a "_s.repeated(5000);
        QTest::newRow("NUL") << QString(QChar(0));
    }

    void survivesHostileSearches()
    {
        QFETCH(QString, words);
        Store store({});
        put(store, residentSchema, people());
        idsOf(store, residentSchema, { { { u"name"_s, Operator::Contains, { words } } }, words });
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
    }
};

// "Last night" is hours of two days, also when clocks change in it (on 25 October they go back at 02:00).
void TestStore::filtersByTheHoursOfANight()
{
    Store store({});
    const auto at = [](const QByteArray &id, const QByteArray &time) -> QByteArray {
        return R"({"id":")" + id + R"(","timeLogged":")" + time + R"("})";
    };
    put(store, logSchema,
        { at("before", "2026-10-24T19:59:59.999Z"), at("first", "2026-10-24T20:00:00.000Z"),
            at("midnight", "2026-10-24T23:00:00.000Z"), at("last", "2026-10-25T06:59:59.999Z"),
            at("after", "2026-10-25T07:00:00.000Z"), at("none", "") });
    const Filter lastNight{ { { u"timeLogged"_s, Operator::Within, { u"last-night"_s } } }, {} };
    QStringList ids = idsOf(store, logSchema, onDay(lastNight, QDate(2026, 10, 25)));
    ids.sort();
    QCOMPARE(ids, (QStringList{ u"first"_s, u"last"_s, u"midnight"_s }));
    QCOMPARE(idsOf(store, logSchema, onDay(lastNight, QDate(2026, 10, 26))), QStringList());
}

void TestStore::filtersWhateverTheSpelling()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    Store store({});
    put(store, residentSchema,
        { R"({"id":"1","name":{"first":"Siobhán","last":"O'Neill"},"phones":[{"number":"07700 900123"}],"addresses":[{"postcode":"ZZ99 3VZ"}]})",
            R"({"id":"2","name":{"first":"Bridget","last":"O’Neill"}})",
            R"({"id":"3","name":{"first":"Una","last":"ONeill"}})",
            R"({"id":"4","name":{"first":"Vera","last":"O Neill"}})",
            R"({"id":"5","name":{"first":"Ann Avery","last":"Holt"}})",
            R"({"id":"6","name":{"first":"Łucja","last":"Wałęsa-Ørsted"}})",
            R"({"id":"7","name":{"first":"Ida","last":"Plus"},"phones":["+447700900123"],"gpName":"Dr Smith-Jones","gpTelephone":"01632 960001","nhsNumber":"9990000018","keyworkers":[{"id":"u1","name":"Elen Morgan"},{"id":"u2","name":"Tom Hart"}]})" });
    QStringList ids = idsOf(store, residentSchema, { { { field, Operator::Contains, { value } } }, {} });
    ids.sort();
    QTEST(ids, "ids");
    if (field == "name"_L1 && ids.size() > 1) {
        ids = idsOf(store, residentSchema, { {}, value });
        ids.sort();
        QTEST(ids, "ids");
    }
}

void TestStore::sortsLikeARegister()
{
    const QStringList register_{ u"De Souza, Ann"_s, u"Lamb, Ann"_s, u"Łapińska, Ewa"_s, u"Lazar, Ann"_s,
        u"MacDonald, Ann"_s, u"Mason, Ann"_s, u"McDonald, Ann"_s, u"O'Neill, Ann"_s, u"ONeill, Bea"_s,
        u"O’Neill, Cat"_s, u"Østby, Nils"_s, u"Smith, Zoe"_s, u"Smith-Jones, Ann"_s, u"Smith Jones, Bea"_s,
        u"Smithers, Ann"_s, u"Weiß, Ann"_s, u"Weiss, Bea"_s, u"Zucker, Zena"_s };
    Store store({});
    QList<QByteArray> records;
    for (qsizetype i = register_.size() - 1; i >= 0; --i) {
        const QStringList name = register_[i].split(u", "_s);
        records += R"({"id":")" + register_[i].toUtf8() + R"(","name":{"last":")" + name[0].toUtf8()
            + R"(","first":")" + name[1].toUtf8() + R"("}})";
    }
    put(store, residentSchema, records);
    QCOMPARE(idsOf(store, residentSchema, {}), register_);
}

// Not emptied: that would write every page of a large file again.
void TestStore::beginsAnewAfterAnOlderLayout()
{
    const QTemporaryDir folder;
    const StoreOptions options{ folder.filePath(u"store.db"_s), storeKey };
    auto longText = [random = std::mt19937(1)]() mutable {
        std::array<quint32, 250> numbers{}; // no two of them alike, so that nothing packs them
        std::generate(numbers.begin(), numbers.end(), std::ref(random));
        return QByteArray::fromRawData(reinterpret_cast<const char *>(numbers.data()), sizeof numbers)
            .toHex();
    };
    {
        Store store(options);
        QList<QByteArray> many;
        for (int number = 0; number < 500; ++number)
            many += R"({"id":")" + QByteArray::number(number) + R"(","summary":")" + longText() + R"("})";
        QCOMPARE(put(store, residentSchema, many)->inserted, 500);
    }
    const qint64 before = QFileInfo(options.file).size();
    {
        Database database;
        QVERIFY(database.openReader(options) && database.run(u"PRAGMA query_only=OFF"_s));
        QVERIFY(database.run(u"UPDATE meta SET value = 'older' WHERE name = 'schema'"_s));
    }
    {
        Store store(options);
        QCOMPARE(put(store, residentSchema, people())->inserted, 3);
        QCOMPARE(store.report().place, StoreReport::Place::OnDisk);
        QCOMPARE(store.report().note, StoreReport::Note::None);
        QCOMPARE(idsOf(store, residentSchema, {}).size(), 3);
    }
    QVERIFY2(QFileInfo(options.file).size() < before / 2, qPrintable(QString::number(before)));
}

// A service that sends for ever is told apart from one that has much: what came before stays and can be read,
// and once something has been forgotten there is room again.
void TestStore::fillsNoMoreThanItsLimit()
{
    QFETCH(bool, onDisk);
    constexpr qint64 limit = qint64(4) << 20;
    const QTemporaryDir folder;
    StoreOptions options;
    if (onDisk)
        options = { folder.filePath(u"store.db"_s), storeKey };
    options.mostBytesOnDisk = limit;
    options.mostBytesInMemory = limit;
    Store store(options);
    std::mt19937 random(7);
    int pages = 0;
    StoreResult<PageChanges> outcome;
    for (; outcome && pages < 100; ++pages) {
        QList<QByteArray> records;
        for (int i = 0; i < 20; ++i) {
            QByteArray noise(8'000, Qt::Uninitialized);
            std::generate(noise.begin(), noise.end(), [&] { return char('a' + random() % 26); });
            records += R"({"id":"r)" + QByteArray::number(pages) + '-' + QByteArray::number(i)
                + R"(","home":{"id":"h1","name":"Rowan House"},"summary":")" + noise + R"("})";
        }
        outcome = put(store, residentSchema, records);
    }
    QVERIFY2(pages > 5 && pages < 100, QByteArray::number(pages).constData());
    const qsizetype kept = idsOf(store, residentSchema, {}).size();
    QCOMPARE(kept, (pages - 1) * 20); // whole pages only
    store.forgetHome(u"h1"_s);
    QVERIFY(put(store, residentSchema, people()));
    if (!onDisk)
        return;
    qint64 bytes = 0;
    for (const QFileInfo &info : QDir(folder.path()).entryInfoList(QDir::Files))
        bytes += info.fileName().endsWith("-wal"_L1) ? 0 : info.size();
    QVERIFY2(bytes <= limit + (1 << 16), QByteArray::number(bytes).constData());
}

// One id with two names, one name with two ids, names without an id, and no value or an empty one: each
// heading stands before exactly the records that say what it says.
void TestStore::tellsGroupsApart()
{
    Store store{ StoreOptions() };
    const auto resident = [](const char *id, const QByteArray &home) -> QByteArray {
        return QByteArray(R"({"id":")") + id + R"(","name":"N)" + id + '"'
            + (home.isNull() ? QByteArray() : R"(,"home":)" + home) + '}';
    };
    put(store, residentSchema,
        { resident("1", R"({"id":"h1","name":"Rowan House"})"),
            resident("2", R"({"id":"h1","name":"Rowan"})"),
            resident("3", R"({"id":"h1","name":"Rowan House"})"), resident("4", R"({"name":"Alder Court"})"),
            resident("5", R"({"name":"Birch Lodge"})"), resident("6", QByteArray()), resident("7", R"("")"),
            resident("8", R"({"id":"","name":""})"), resident("9", "null"),
            resident("10", R"({"id":"h2","name":""})"),
            resident("11", R"({"id":"h3","name":"Alder Court"})") });
    const Matches matches = test::answerOf<Matches>([&](QObject *context, auto done) {
        store.matchGrouped(residentSchema, {}, {}, u"home"_s, context, done);
    }).value_or(Matches());
    QCOMPARE(matches.rows.size(), 11);
    const QList<Record> records = test::answerOf<QList<Record>>([&](QObject *context, auto done) {
        store.read(residentSchema, matches.rows, context, done);
    }).value_or(QList<Record>());
    QCOMPARE(records.size(), 11);
    qint64 counted = 0;
    for (const MatchGroup &group : matches.groups)
        counted += group.count;
    QCOMPARE(counted, 11);
    const Field &home = *residentSchema.field("home"_L1);
    QStringList seen;
    qsizetype row = 0;
    for (const MatchGroup &group : matches.groups) {
        QStringList ids;
        for (qint64 i = 0; i < group.count; ++i, ++row) {
            QCOMPARE(displayText(home, records.at(row)), group.label);
            ids += records.at(row).id;
        }
        ids.sort();
        seen += group.label + ": "_L1 + ids.join(u' ');
    }
    const QStringList expected{ u"Alder Court: 4"_s, u"Alder Court: 11"_s, u"Birch Lodge: 5"_s,
        u"Rowan House: 1 3"_s, u"Rowan: 2"_s };
    for (const QString &each : expected)
        QVERIFY2(seen.contains(each), qPrintable(seen.join(u'|')));
    // Keys tell them apart: a folded group folds no other.
    QSet<QString> values;
    for (const MatchGroup &group : matches.groups)
        values += group.value;
    QCOMPARE(values.size(), matches.groups.size());
}

CARE_TEST(store, TestStore);
#include "tst_store.moc"
