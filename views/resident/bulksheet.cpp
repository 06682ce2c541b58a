// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/bulksheet.h"

#include "views/resident/bulktable.h"

#include <QTextCursor>
#include <QTextTable>

namespace care {

BulkSheet::BulkSheet(const BulkTable &table, const Text &words, const QDateTime &at, QSizeF page)
    : Sheet({ words.connection, words.account, at }, page)
{
    QTextCursor top(&head());
    addParagraph(top, words.title, text(19, true), 0);
    addParagraph(top, words.summary, text(13), 4);
    QTextCursor cursor(&body());
    QStringList headings;
    for (int column = 0; column < table.columnCount(); ++column)
        headings += table.headerData(column, Qt::Horizontal).toString();
    QTextTable *rows = addTable(cursor, headings, { 22, 13, 8, 18, 18, 21 });
    for (int row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < table.columnCount(); ++column)
            cells += table.index(row, column).data().toString();
        addRow(rows, cells, BulkTable::Resident);
    }
}

} // namespace care
