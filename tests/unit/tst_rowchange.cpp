// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/listrow.h"
#include "tests/support/testregistry.h"

#include <algorithm>
#include <random>

class TestRowChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // 3,000 random pairs of lists: the steps, done one after the other, lead from one to the other.
    void reachesEveryList()
    {
        std::mt19937 random(7);
        const auto someRows = [&] {
            QList<ListRow> drawn;
            for (int row = 0; row < 30; ++row) {
                if (random() % 2)
                    drawn.append(row % 5 == 0 ? ListRow::ofHeading(row) : ListRow::ofRecord(row));
            }
            std::shuffle(drawn.begin(), drawn.end(), random);
            ListRows rows;
            for (const ListRow row : std::as_const(drawn))
                rows.append(row);
            return rows;
        };
        for (int round = 0; round < 3000; ++round) {
            const ListRows before = someRows();
            const ListRows after = someRows();
            const RowChange change = RowChange::between(before, after);
            // A permutation, ...
            QVERIFY(std::is_permutation(
                before.begin(), before.end(), change.reordered.begin(), change.reordered.end()));
            ListRows rows = change.reordered;
            // ... rows cut off at the end, ...
            rows.resize(rows.size() - change.removedCount);
            // ... rows added at the end, ...
            QCOMPARE(change.extended.mid(0, rows.size()), rows);
            // ... and a permutation.
            QVERIFY(std::is_permutation(
                after.begin(), after.end(), change.extended.begin(), change.extended.end()));
        }
    }
};

CARE_TEST(rowchange, TestRowChange);
#include "tst_rowchange.moc"
