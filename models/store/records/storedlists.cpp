// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/storedlists.h"

#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace care {

std::optional<QList<StoredList>> readStoredLists(const StoreOptions &options)
{
    Database database;
    // SQLite would create a missing file.
    if (!QFile::exists(options.file) || !database.openReader(options))
        return std::nullopt;
    QList<StoredList> lists;
    for (const ResourceSchema *schema : allResources()) {
        StoredList list{ schema->name, 0, readCoverage(database, *schema, {}) };
        list.stored = matchingCount(database, *schema, {}).value_or(0);
        lists.append(list);
    }
    return lists;
}

} // namespace care
