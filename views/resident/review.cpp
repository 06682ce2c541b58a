// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/resident/review.h"

#include <QCoreApplication>

#include <algorithm>

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(care::Review)
};

} // namespace

QString Review::title() const
{
    return draft.isNew() ? Words::tr("Review new resident") : Words::tr("Review changes");
}

QList<Change> Review::undisputed() const
{
    QList<Change> changes = draft.changes();
    changes.removeIf([this](const Change &change) {
        return std::any_of(conflicts.begin(), conflicts.end(),
            [&](const FieldConflict &conflict) { return conflict.path == change.path && !conflict.element; });
    });
    return changes;
}

QString Review::question(const FieldConflict &conflict, const QString &base)
{
    if (!conflict.element)
        return Words::tr(
            "%1 was %2 when you opened it. Somebody else changed it meanwhile. Which shall it be?")
            .arg(conflict.label, base);
    if (conflict.base.isEmpty())
        return Words::tr("%1: somebody else added the same meanwhile, in other words. Which shall it be?")
            .arg(conflict.label);
    return Words::tr("%1 “%2”: somebody else changed the same one meanwhile. Which shall it be?")
        .arg(conflict.label, base);
}

QString Review::billingNote()
{
    return Words::tr("Adding an active resident can change what the care provider is billed.");
}

} // namespace care
