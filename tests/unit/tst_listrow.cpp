// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/listrow.h"
#include "tests/support/testregistry.h"

#include <QSet>

class TestListRow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isOneOfThree()
    {
        const auto kinds = [](ListRow row) {
            return QList<bool>{ row.isRecord(), row.isHeading(), row.isUnknown() };
        };
        QCOMPARE(kinds(ListRow::ofRecord(1)), (QList<bool>{ true, false, false }));
        QCOMPARE(kinds(ListRow::ofHeading(0)), (QList<bool>{ false, true, false }));
        QCOMPARE(kinds(ListRow()), (QList<bool>{ false, false, true }));
        QCOMPARE(ListRow::ofRecord(7).key(), 7);
        QCOMPARE(sizeof(ListRow), sizeof(qint64));
    }

    void tellsRowsApart()
    {
        const QSet<ListRow> rows{ ListRow::ofRecord(1), ListRow::ofRecord(2), ListRow::ofHeading(0),
            ListRow::ofHeading(1), ListRow() };
        QCOMPARE(rows.size(), 5);
        QVERIFY(rows.contains(ListRow::ofHeading(1)));
        QVERIFY(!rows.contains(ListRow::ofRecord(3)));
    }

    void givesTheKeysOfRecordsOnly()
    {
        const QList<qint64> answered{ 3, 1 };
        ListRows rows{ ListRow::ofHeading(0) };
        rows.append(ListRows::ofRecords(answered));
        QVERIFY(rows.areKnown());
        QCOMPARE(rows, (ListRows{ ListRow::ofHeading(0), ListRow::ofRecord(3), ListRow::ofRecord(1) }));
        QCOMPARE(rows.indexOf(ListRow::ofRecord(1)), 2);
        QCOMPARE(rows.indexOf(ListRow::ofRecord(9)), -1);
        QCOMPARE(rows.value(7), ListRow());
        rows.resize(5); // as for records that are counted and not known yet
        QVERIFY(!rows.areKnown());
        QCOMPARE(rows.keys(), (QList<qint64>{ 3, 1 }));
    }
};

CARE_TEST(listrow, TestListRow);
#include "tst_listrow.moc"
