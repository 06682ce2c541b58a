// SPDX-License-Identifier: GPL-3.0-or-later
// care_plain_table: the least that a program with a table of a million rows can be; what the start of the
// real one is held against.
#include "tests/bench/stage.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QTableView>

namespace {

class Rows : public QAbstractTableModel {
public:
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1'000'000; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 8; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        return QStringLiteral("Row %1, column %2").arg(index.row()).arg(index.column());
    }
};

} // namespace

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    Rows rows;
    QTableView table;
    table.setModel(&rows);
    table.resize(care::bench::Stage::width, care::bench::Stage::height);
    table.show();
    return QApplication::exec();
}
