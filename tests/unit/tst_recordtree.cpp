// SPDX-License-Identifier: GPL-3.0-or-later
// A record as a tree: nothing left out, nothing rewritten, nothing revealed by itself.
#include "models/schema/resources.h"
#include "models/tables/recordtree.h"
#include "tests/support/processortime.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>

class TestRecordTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsEveryMemberAsItWasSent()
    {
        RecordTree tree;
        const QAbstractItemModelTester tester(&tree);
        tree.setRecord(residentSchema,
            Record::fromRaw(
                R"({"id":"1","big":12345678901234567890,"small":1.50,"exp":1E+2,"text":"a\u0041\n\u202eb","no":null,"twice":1,"twice":2,"empty":{},"list":[]})"));
        QStringList rows;
        for (int row = 0; row < tree.rowCount(); ++row)
            rows += text(tree, row, 0) + u'=' + text(tree, row, 1);
        QCOMPARE(rows.mid(0, 4),
            (QStringList{ u"id=1"_s, u"big=12345678901234567890"_s, u"small=1.50"_s, u"exp=1E+2"_s }));
        QVERIFY(!rows[4].contains(QChar(0x202e)));
        QCOMPARE(rows.mid(5),
            (QStringList{ u"no=null"_s, u"twice=1"_s, u"twice=2"_s, u"empty={}"_s, u"list=[]"_s }));
        QCOMPARE(tree.valueText(tree.index(4, 0)), u"aA\n\u202eb"_s); // copied as it is
        QCOMPARE(tree.valueText(tree.index(1, 1)), u"12345678901234567890"_s);
        QVERIFY(!tree.hasChildren(tree.index(8, 0)));
        QVERIFY(!tree.hasChildren(tree.index(9, 0)));
        tree.clear();
        QCOMPARE(tree.rowCount(), 0);
    }

    void masksUntilAsked()
    {
        RecordTree tree;
        tree.setRecord(residentSchema, Record::fromRaw(R"({"id":"1","nationalInsurance":"QQ123456C"})"));
        const QModelIndex value = tree.index(1, 1);
        QVERIFY(!value.data().toString().contains(u"QQ"_s));
        QVERIFY(!value.data(Qt::AccessibleTextRole).toString().contains(u"QQ"_s));
        QCOMPARE(tree.valueText(value), QString());
        tree.reveal(value);
        QCOMPARE(value.data().toString(), u"QQ123456C"_s);
        QCOMPARE(tree.valueText(value), u"QQ123456C"_s);
        // Another record is masked again.
        tree.setRecord(
            residentSchema, Record::fromRaw(R"({"id":"2","nationalInsurance":{"a":"QQ123456C"}})"));
        QVERIFY(!tree.hasChildren(tree.index(1, 0)));
    }

    void opensLevelByLevel()
    {
        RecordTree tree;
        tree.setRecord(residentSchema,
            Record::fromRaw(
                R"({"phones":[{"type":"home","number":"07700 900001"},"x",[1, 2.0]],"name":{"last":"Morgan"}})"));
        const QModelIndex phones = tree.index(0, 0);
        QVERIFY(tree.hasChildren(phones));
        QCOMPARE(tree.rowCount(phones), 0);
        QVERIFY(tree.canFetchMore(phones));
        tree.fetchMore(phones);
        QCOMPARE(tree.rowCount(phones), 3);
        QCOMPARE(text(tree, 0, 1), u"3 entries"_s);
        QCOMPARE(text(tree, 1, 0, phones), u"2"_s);
        QCOMPARE(text(tree, 1, 1, phones), u"x"_s);
        const QModelIndex first = tree.index(0, 0, phones);
        tree.fetchMore(first);
        QCOMPARE(text(tree, 1, 0, first), u"number"_s);
        QCOMPARE(text(tree, 1, 1, first), u"07700 900001"_s);
        QCOMPARE(tree.parent(tree.index(1, 1, first)), first);
        const QModelIndex third = tree.index(2, 0, phones);
        tree.fetchMore(third);
        QCOMPARE(text(tree, 1, 1, third), u"2.0"_s);
    }

    void bearsStrangeRecords_data()
    {
        QTest::addColumn<QByteArray>("raw");
        QTest::newRow("deep") << QByteArray(R"({"a":)") + QByteArray(900, '[') + QByteArray(900, ']') + '}';
        QTest::newRow("too deep") << QByteArray(R"({"a":)") + QByteArray(5000, '[') + QByteArray(5000, ']')
                + '}';
        QTest::newRow("wide") << QByteArray(R"({"a":[)") + QByteArray("1,").repeated(100'000) + "1]}";
        QTest::newRow("long") << QByteArray(R"({"a":")") + QByteArray(2'000'000, 'x') + "\"}";
        QTest::newRow("none") << QByteArray("[1,2]");
        QTest::newRow("cut off") << QByteArray(R"({"a":)");
    }

    void bearsStrangeRecords()
    {
        QFETCH(QByteArray, raw);
        RecordTree tree;
        const test::ProcessorTime used;
        tree.setRecord(residentSchema, Record::fromRaw(raw));
        QModelIndex parent;
        for (int level = 0; level < 20; ++level) {
            const QModelIndex child = tree.index(0, 0, parent);
            if (!child.isValid())
                break;
            QVERIFY(tree.index(0, 1, parent).data().toString().size() <= 600);
            tree.fetchMore(child);
            parent = child;
        }
        QVERIFY(used.milliseconds() < 2000);
    }

private:
    static QString text(const RecordTree &tree, int row, int column, const QModelIndex &parent = {})
    {
        return tree.index(row, column, parent).data().toString();
    }
};

CARE_TEST(recordtree, TestRecordTree);
#include "tst_recordtree.moc"
