// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/listrow.h"

#include <QSet>

namespace care {

ListRows::ListRows(std::initializer_list<ListRow> rows)
{
    for (const ListRow row : rows)
        append(row);
}

ListRows ListRows::ofRecords(const QList<qint64> &keys)
{
    ListRows rows;
    rows.m_values = keys;
    return rows;
}

QList<qint64> ListRows::keys() const
{
    QList<qint64> keys;
    for (const ListRow row : *this) {
        if (row.isRecord())
            keys.append(row.key());
    }
    return keys;
}

ListRows ListRows::mid(qsizetype row, qsizetype count) const
{
    ListRows rows;
    rows.m_values = m_values.mid(row, count);
    return rows;
}

RowChange RowChange::between(const ListRows &before, const ListRows &after)
{
    const QSet<ListRow> old(before.begin(), before.end());
    const QSet<ListRow> wished(after.begin(), after.end());
    RowChange change;
    ListRows added;
    for (const ListRow row : after) {
        if (old.contains(row))
            change.reordered.append(row);
        else
            added.append(row);
    }
    change.extended = change.reordered;
    change.extended.append(added);
    for (const ListRow row : before) {
        if (!wished.contains(row))
            change.reordered.append(row);
    }
    change.removedCount = int(before.size() - (change.extended.size() - added.size()));
    return change;
}

} // namespace care
