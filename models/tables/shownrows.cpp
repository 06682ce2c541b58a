// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/shownrows.h"

#include "models/schema/formatting.h"
#include "models/store/records/recordreads.h"
#include "models/tables/resourcetablemodel.h"

namespace care {

ShownTexts readShown(const ShownRows &list, const RecordReads &reads,
    const std::function<bool(qsizetype done, qsizetype all)> &goesOn)
{
    constexpr qsizetype together = 500;
    // A group begins where the text of its field changes: the rows are sorted by that first.
    SortKeys order = list.order;
    const Field *group = list.grouping.isEmpty() ? nullptr : list.schema->field(list.grouping);
    if (group)
        order.prepend({ list.grouping, Qt::AscendingOrder });
    const QList<qint64> keys = reads.rows(*list.schema, list.filter, order);
    ShownTexts texts;
    QString groupBefore;
    for (qsizetype from = 0; from < keys.size() && goesOn(from, keys.size()); from += together) {
        reads.each(*list.schema, keys.mid(from, together), [&](qint64, const Record &record) {
            const QString label = group ? displayText(*group, record) : QString();
            if (group && (texts.ids.isEmpty() || label != groupBefore))
                texts.rows += QStringList{ label.isEmpty() ? notRecorded() : label };
            groupBefore = label;
            QStringList cells;
            for (const Field *field : list.columns)
                cells += ResourceTableModel::textOf(*list.schema, *field, record);
            // A row of one text would be a heading.
            texts.rows += cells.size() == 1 ? cells + QStringList{ QString() } : cells;
            texts.ids += record.id;
        });
    }
    return texts;
}

} // namespace care
