// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paper/listsheet.h"

#include "models/schema/filterdescription.h"
#include "models/schema/resourceschema.h"
#include "models/tables/liststatus.h"
#include "views/paper/listtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(care::ListPage)
};

} // namespace

SheetTable emptyTable(const ListPrint &list)
{
    SheetTable table;
    table.title = list.title;
    table.lines = list.lines;
    if (const Field *group = list.shown.schema->field(list.shown.grouping))
        table.lines += (group->groupsBySize() ? Texts::tr("Grouped by %1, most records first.")
                                              : Texts::tr("Grouped by %1."))
                           .arg(nounOf(*group));
    const double sum = std::accumulate(list.widths.begin(), list.widths.end(), 0.0);
    for (qsizetype i = 0; i < list.shown.columns.size(); ++i) {
        table.headings += list.shown.columns[i]->title();
        table.widths += 100 * list.widths[i] / std::max(1.0, sum);
    }
    if (list.shown.columns.size() == 1) {
        table.headings += QString();
        table.widths = { 100, 0 };
    }
    return table;
}

QStringList listLines(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const ListStatus &status, const std::function<QString(const Field &, const QString &)> &nameOf)
{
    const QString words = filterText(schema, filter, nameOf);
    return { words.isEmpty() ? Texts::tr("No filter.") : Texts::tr("Filter: %1.").arg(words),
        QStringList{ Texts::tr("%1.").arg(countText(status, filter)),
            Texts::tr("Sorted by %1.").arg(orderText(schema, order)), headerText(status) }
            .join(QLatin1Char(' ')) };
}

QList<double> usualWidths(const SheetTable &table)
{
    constexpr qsizetype looked = 300; // rows
    constexpr qsizetype least = 6, most = 40; // characters
    QList<double> widths;
    for (qsizetype column = 0; column < table.headings.size(); ++column) {
        qsizetype longest = std::max(least, table.headings[column].size() / 2);
        for (qsizetype row = 0; row < std::min(looked, table.rows.size()); ++row)
            longest = std::max(longest, table.rows[row].value(column).size());
        widths += double(std::min(most, longest));
    }
    const double sum = std::accumulate(widths.begin(), widths.end(), 0.0);
    for (double &width : widths)
        width *= 100 / std::max(1.0, sum);
    return widths;
}

} // namespace care
