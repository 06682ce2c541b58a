// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of others: which fields, of which records, for how long they are remembered.
#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/support/testregistry.h"

#include <QTemporaryDir>

namespace {

constexpr qint64 day = 86'400'000;
constexpr qint64 start = 1'792'000'000'000;

QByteArray resident(const QByteArray &id, const QByteArray &more)
{
    return R"({"id":")" + id + R"(","home":{"id":"h1","name":"Rowan House"})" + (more.isEmpty() ? "" : ",")
        + more + '}';
}

} // namespace

class TestChangeNotes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        open();
    }

    void comparesFieldByField_data()
    {
        test::addColumns<QByteArray, QByteArray, bool, QStringList>("before", "after", "byId", "fields");
        const auto row = [](const char *name, const QByteArray &before, const QByteArray &after,
                             const QStringList &fields, bool byId = false) {
            QTest::newRow(name) << before << after << byId << fields;
        };
        row("one field", R"("gender":"Male","status":"active")", R"("gender":"Female","status":"active")",
            { u"gender"_s });
        row("inside an object", R"("location":{"room":"3","bed":"1"})",
            R"("location":{"room":"4","bed":"1"})", { u"location.room"_s, u"location"_s });
        row("a reference", R"("status":"active")", R"("status":"active","home":{"id":"h2","name":"Alder"})",
            { u"home"_s });
        row("taken away", R"("gender":"Male")", "", { u"gender"_s });
        row("given", "", R"("gender":"Male")", { u"gender"_s });
        row("given, or not shown before", "", R"("gender":"Male")", {}, true);
        row("changed in a record by id", R"("gender":"Male")", R"("gender":"Female")", { u"gender"_s }, true);
        row("no value is no value", R"("gender":null,"email":"")", R"("email":null,"summary":"")", {});
        row("other order", R"("gender":"Male","status":"active")", R"("status":"active","gender":"Male")",
            {});
        row("what no field is made of", R"("unheardOf":1)", R"("unheardOf":2)", {});
    }

    void comparesFieldByField()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, byId);
        QFETCH(QStringList, fields);
        QCOMPARE(put({ resident("r1", before) })->inserted, 1);
        QCOMPARE(put({ resident("r1", after) }, byId)->updated, 1);
        QStringList marked = fieldsOf(u"r1"_s);
        marked.sort();
        fields.sort();
        QCOMPARE(marked, fields);
    }

    void marksNoRecordThatIsNew()
    {
        put({ resident("r1", R"("gender":"Male")") });
        settle({ resident("r2", R"("gender":"Male")") }, start);
        QCOMPARE(changes(), RecordChanges());
    }

    // Through the walk of a list as through the mirror.
    void gathersWhatChangedSince()
    {
        put({ resident("r1", R"("gender":"Male","status":"active")"), resident("r2", "") });
        put({ resident("r1", R"("gender":"Female","status":"active")"), resident("r2", "") });
        QCOMPARE(settle({ resident("r1", R"("gender":"Female","status":"inactive")") }, start)->updated, 1);
        QCOMPARE(fieldsOf(u"r1"_s), (QStringList{ u"status"_s, u"gender"_s }));
        QCOMPARE(changes().fields.size(), 1);
        QCOMPARE(readChanges(*m_database, incidentSchema), RecordChanges());
    }

    void remembersWhatWasThere();

    // The saver of a record has seen its content, also if the mirror was quicker than the answer.
    void marksNothingOfAnOwnSave()
    {
        const QByteArray saved = resident("r1", R"("gender":"Female")");
        put({ resident("r1", R"("gender":"Male")") });
        QCOMPARE(put({ saved }, true, true)->updated, 1);
        QCOMPARE(changes(), RecordChanges());
        put({ resident("r2", R"("gender":"Male")") });
        put({ resident("r2", R"("gender":"Female")") });
        QCOMPARE(fieldsOf(u"r2"_s), QStringList{ u"gender"_s });
        QCOMPARE(put({ resident("r2", R"("gender":"Female")") }, true, true)->unchanged, 1);
        QCOMPARE(changes(), RecordChanges());
    }

    void isForgottenRecordByRecord()
    {
        put({ resident("r1", ""), resident("r2", "") });
        put({ resident("r1", R"("gender":"Male")"), resident("r2", R"("gender":"Male")") });
        const qint64 first = findRow(*m_database, residentSchema, u"r1"_s).value_or(-1);
        QVERIFY(forgetChanges(*m_database, residentSchema, { first }));
        QCOMPARE(fieldsOf(u"r1"_s), QStringList());
        QCOMPARE(fieldsOf(u"r2"_s), QStringList{ u"gender"_s });
    }

    // Missed, then removed, then seen by the user; and one that comes back.
    void saysWhatIsGone()
    {
        const QByteArray r1 = resident("r1", "");
        const QByteArray r2 = resident("r2", "");
        const QByteArray r3 = resident("r3", "");
        settle({ r1, r2, r3 }, start);
        settle({ r1, r3 }, start + 1);
        const qint64 second = findRow(*m_database, residentSchema, u"r2"_s).value_or(-1);
        QCOMPARE(changes().gone, QSet<qint64>{ second });
        QCOMPARE(changes().removed, 0);
        QCOMPARE(settle({ r1, r3 }, start + 1 + day)->removed, 1);
        QVERIFY(changes().gone.isEmpty());
        QCOMPARE(changes().removed, 1);
        settle({ r1, r2, r3 }, start + 2 + day);
        QCOMPARE(changes(), RecordChanges());
        settle({ r1, r3 }, start + 3 + day);
        settle({ r1, r3 }, start + 4 + 2 * day);
        QCOMPARE(changes().removed, 1);
        QVERIFY(forgetChanges(*m_database, residentSchema, {}));
        QCOMPARE(changes(), RecordChanges());
    }

    // A home of another key, or days that are not kept any more, were not removed by anybody.
    void takesNothingForgottenForRemoved()
    {
        put({ resident("r1", "") });
        put({ resident("r1", R"("gender":"Male")") });
        QCOMPARE(changes().fields.size(), 1);
        QVERIFY(forgetHome(*m_database, u"h1"_s));
        QCOMPARE(changes(), RecordChanges());
    }

    void keepsTheNewest()
    {
        constexpr int over = 20;
        QList<QByteArray> before;
        QList<QByteArray> after;
        for (int i = 0; i < ChangeNotes::mostKept + over; ++i) {
            const QByteArray id = QByteArray::number(i);
            before += resident(id, R"("gender":"Male")");
            after += resident(id, R"("gender":"Female")");
        }
        put(before);
        put(after);
        QCOMPARE(changes().fields.size(), ChangeNotes::mostKept);
        QCOMPARE(fieldsOf(QString::number(over - 1)), QStringList());
        QCOMPARE(fieldsOf(QString::number(over)), QStringList{ u"gender"_s });
    }

    void survivesARestart()
    {
        put({ resident("r1", "") });
        put({ resident("r1", R"("gender":"Male")") });
        open();
        QCOMPARE(fieldsOf(u"r1"_s), QStringList{ u"gender"_s });
        // Numbers go on where they were.
        put({ resident("r1", R"("gender":"Female")"), resident("r2", "") });
        QCOMPARE(changes().fields.size(), 1);
    }

    void isUndoneWithItsPage()
    {
        put({ resident("r1", "") });
        QVERIFY(m_database->run("CREATE TRIGGER refuse BEFORE INSERT ON "_L1 + recordTable(residentSchema)
            + " BEGIN SELECT RAISE(FAIL, 'no'); END"_L1));
        QVERIFY(!put({ resident("r1", R"("gender":"Male")"), resident("r2", "") }));
        QCOMPARE(changes(), RecordChanges());
    }

private:
    StoreResult<PageChanges> put(const QList<QByteArray> &records, bool merge = false, bool own = false)
    {
        PageWrite page;
        page.records = records;
        page.merge = merge;
        page.madeByUser = own;
        return writePage(*m_database, residentSchema, page);
    }
    StoreResult<RangeChanges> settle(const QList<QByteArray> &records, qint64 now)
    {
        RangeWrite write;
        for (const QByteArray &raw : records)
            write.records.append({ Record::fromRaw(raw).id, raw });
        write.now = now;
        write.settles = true;
        write.range = { 100, 110 };
        write.goneBefore = now - day;
        return writeRange(*m_database, residentSchema, write);
    }
    RecordChanges changes() const { return readChanges(*m_database, residentSchema); }
    QStringList fieldsOf(const QString &id) const
    {
        QStringList keys;
        const QList<FieldChange> all = readChanges(*m_database, residentSchema, id);
        for (const FieldChange &change : all)
            keys += change.key;
        const qint64 row = findRow(*m_database, residentSchema, id).value_or(-1);
        return changes().fields.value(row) == all ? keys : QStringList{ u"two answers"_s };
    }
    void open()
    {
        m_database.reset();
        m_database = std::make_unique<Database>();
        m_database->open({ m_folder->filePath(u"records.db"_s), QByteArray(32, 'k') });
        QVERIFY(ensureTables(*m_database));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Database> m_database;
};

// As the user last saw it, however often it has changed since; and when the last change was noticed.
void TestChangeNotes::remembersWhatWasThere()
{
    settle({ resident("r1", R"("location":{"room":"3"},"gender":"Male")") }, start);
    settle({ resident("r1", R"("location":{"room":"4"},"gender":"Male")") }, start + 60'000);
    settle({ resident("r1", R"("location":{"room":"5"},"gender":"Male","religion":"Quaker")") },
        start + 120'000);
    const QList<FieldChange> changes = readChanges(*m_database, residentSchema, u"r1"_s);
    const FieldChange *room = changeOf(changes, u"location.room"_s);
    QVERIFY(room);
    QCOMPARE(*room, (FieldChange{ u"location.room"_s, start + 120'000, u"3"_s }));
    const QString noticed = displayTime(QDateTime::fromMSecsSinceEpoch(start + 120'000, Qt::UTC));
    QCOMPARE(changeText(residentSchema, *room),
        QString(u"Changed by others since you last looked: was 3, noticed "_s + noticed));
    const FieldChange *religion = changeOf(changes, u"religion"_s);
    QVERIFY(religion);
    QCOMPARE(changeText(residentSchema, *religion),
        QString(u"Changed by others since you last looked: was not recorded, noticed "_s + noticed));
    // Neither what is masked on the screen, nor what is too long to be kept.
    settle(
        { resident("r2", R"("nationalInsurance":"QQ123456C","summary":")" + QByteArray(3'000, 'x') + '"') },
        start);
    settle({ resident("r2", R"("nationalInsurance":"QQ123456D","summary":"y")") }, start + 1);
    const QList<FieldChange> others = readChanges(*m_database, residentSchema, u"r2"_s);
    for (const QString &key : { u"nationalInsurance"_s, u"summary"_s }) {
        const FieldChange *change = changeOf(others, key);
        QVERIFY2(change, qPrintable(key));
        QVERIFY2(!changeText(residentSchema, *change).contains(u": was"_s), qPrintable(key));
    }
}

CARE_TEST(changenotes, TestChangeNotes);
#include "tst_changenotes.moc"
