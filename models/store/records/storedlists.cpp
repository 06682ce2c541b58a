// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/storedlists.h"

#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/matcher.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace care {

std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options)
{
    Database database;
    // Missing files must not be opened, because SQLite would create them.
    if (!QFile::exists(options.file) || !database.openReader(options))
        return std::nullopt;
    QList<StoredList> lists;
    for (const ResourceSchema *schema : allResources()) {
        const MirrorState state = readMirror(database, *schema).state;
        lists.append({ schema->name, matchingCount(database, *schema, {}).value_or(0), state.total,
            state.fullyCheckedAt > 0,
            state.changesAt > 0 ? QDateTime::fromMSecsSinceEpoch(state.changesAt, Qt::UTC) : QDateTime() });
    }
    return lists;
}

} // namespace care
