// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/exportoffer.h"

#include "models/schema/formatting.h"

#include <QAbstractItemModel>
#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(export)
};

//! Export cell of a model's index: numbers keep their value, and unknown numbers become empty cells.
ExportCell cellOf(const QModelIndex &index)
{
    const QString text = index.data().toString();
    const QVariant value = index.data(Qt::EditRole);
    const int type = value.typeId();
    const bool isNumber = type == QMetaType::Double || type == QMetaType::Int || type == QMetaType::LongLong;
    if (isNumber)
        return { text, value.toDouble() };
    return { text == u"–"_s ? QString() : text };
}

void addRows(const QAbstractItemModel &model, const QModelIndex &parent, const TableWords &words,
    QList<ExportRow> &rows)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex first = model.index(row, 0, parent);
        if (model.hasChildren(first)) {
            addRows(model, first, words, rows);
            continue;
        }
        ExportRow cells;
        if (!words.sectionHeading.isEmpty())
            cells += { parent.data().toString() };
        if (!words.rowHeading.isEmpty())
            cells += { model.headerData(row, Qt::Vertical).toString() };
        for (int column = 0; column < model.columnCount(); ++column)
            cells += cellOf(first.siblingAtColumn(column));
        rows += cells;
    }
}

} // namespace

ExportTable exportTable(const QAbstractItemModel &model, const TableWords &words, const ExportCover &cover)
{
    ExportTable table{ { words.name, cover.title, {}, 0 }, {}, cover };
    for (const QString &heading : { words.sectionHeading, words.rowHeading }) {
        if (!heading.isEmpty())
            table.sheet.columns += { heading, heading };
    }
    const qsizetype first = table.sheet.columns.size();
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString title = words.headings.isEmpty()
            ? model.headerData(column, Qt::Horizontal).toString().simplified()
            : words.headings.value(column);
        table.sheet.columns += { title, title };
    }
    addRows(model, {}, words, table.rows);
    for (qsizetype column = first; column < table.sheet.columns.size(); ++column) {
        const bool isNumber = std::any_of(table.rows.begin(), table.rows.end(),
            [column](const ExportRow &row) { return row.at(column).value.isValid(); });
        if (isNumber)
            table.sheet.columns[column].type = ExportType::Number;
    }
    table.sheet.rows = table.rows.size();
    table.cover.lines.prepend({ Texts::tr("Number of rows"), QString::number(table.sheet.rows) });
    return table;
}

ExportCover exportCover(const QString &title, const QList<std::pair<QString, QString>> &facts,
    const QString &who, const QDateTime &now)
{
    return { title,
        facts
            + QList<std::pair<QString, QString>>{ { Texts::tr("For"), Texts::tr("The homes, with names") },
                { Texts::tr("Exported"), displayTime(now) }, { Texts::tr("By"), who } },
        now };
}

} // namespace care
