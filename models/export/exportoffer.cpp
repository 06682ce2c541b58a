// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/exportoffer.h"

#include "models/schema/formatting.h"

#include <QAbstractItemModel>
#include <QCoreApplication>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

void addRows(const QAbstractItemModel &model, const QModelIndex &parent, QList<ExportRow> &rows)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex first = model.index(row, 0, parent);
        if (model.hasChildren(first)) {
            addRows(model, first, rows);
            continue;
        }
        ExportRow cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells += { first.siblingAtColumn(column).data().toString() };
        rows += cells;
    }
}

} // namespace

ExportTable exportTable(const QAbstractItemModel &model, const QString &name, const ExportCover &cover,
    const QStringList &headings)
{
    ExportTable table{ { name, cover.title, {}, 0 }, {}, cover };
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString title =
            headings.isEmpty() ? model.headerData(column, Qt::Horizontal).toString() : headings.value(column);
        table.sheet.columns += { title, title };
    }
    addRows(model, {}, table.rows);
    table.sheet.rows = table.rows.size();
    table.cover.lines.prepend({ Texts::tr("Number of rows"), QString::number(table.sheet.rows) });
    return table;
}

ExportCover exportCover(const QString &title, const QString &who, const QDateTime &now)
{
    return { title, { { Texts::tr("Exported"), displayTime(now) }, { Texts::tr("By"), who } }, now };
}

} // namespace care
