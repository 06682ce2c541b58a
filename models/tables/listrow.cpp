// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/listrow.h"

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

} // namespace care
