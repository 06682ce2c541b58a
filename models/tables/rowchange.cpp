// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowchange.h"

#include <QSet>

namespace care {

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
