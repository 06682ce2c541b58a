// SPDX-License-Identifier: GPL-3.0-or-later
// care_plain_table: the least that a program with a table of a million rows can be; what the start of the
// real one is held against.
#include "tests/bench/plainrows.h"
#include "tests/bench/stage.h"

#include <QApplication>
#include <QTableView>

int main(int argc, char *argv[])
{
    const QApplication application(argc, argv);
    care::bench::PlainRows rows;
    QTableView table;
    table.setModel(&rows);
    table.resize(care::bench::Stage::width, care::bench::Stage::height);
    table.show();
    return QApplication::exec();
}
