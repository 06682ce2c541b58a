// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowchange.h"

#include <QSet>

namespace care {

RowChange RowChange::between(const QList<qint64> &before, const QList<qint64> &after)
{
    const QSet<qint64> old(before.cbegin(), before.cend());
    const QSet<qint64> wished(after.cbegin(), after.cend());
    RowChange change;
    QList<qint64> added;
    for (const qint64 row : after) {
        if (old.contains(row))
            change.reordered.append(row);
        else
            added.append(row);
    }
    change.extended = change.reordered + added;
    for (const qint64 row : before) {
        if (!wished.contains(row))
            change.reordered.append(row);
    }
    change.removedCount = int(before.size() - (change.extended.size() - added.size()));
    return change;
}

} // namespace care
