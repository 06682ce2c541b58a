// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/fieldconflict.h"

namespace care {

QList<FieldConflict> conflictsBetween(const ResidentDraft &mine, const Record &latest)
{
    const QStringList paths = mine.conflictsWith(latest);
    ResidentDraft rebased = mine;
    rebased.rebase(latest);
    const QList<Change> now = rebased.changes();
    QList<FieldConflict> conflicts;
    const QList<Change> changes = mine.changes();
    for (const Change &change : changes) {
        if (!paths.contains(change.path))
            continue;
        const auto same = std::find_if(
            now.begin(), now.end(), [&](const Change &other) { return other.path == change.path; });
        conflicts.append({ change.path, change.label, change.before,
            same == now.end() ? QString() : same->before, change.after });
    }
    return conflicts;
}

} // namespace care
