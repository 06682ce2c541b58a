// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/savestate.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SaveState)
};

} // namespace

QString SaveState::sentence() const
{
    const QString names = fields.join(", "_L1);
    switch (kind) {
    case Kind::Idle:
        return {};
    case Kind::Reading:
        return Words::tr("Reading the newest record…");
    case Kind::Sending:
        return Words::tr("Saving…");
    case Kind::ReadingBack:
        return Words::tr("Saved. Reading it back…");
    case Kind::LookingUp:
        return Words::tr("The service did not confirm the new resident. Looking whether it is there…");
    case Kind::Saved:
        return Words::tr("Saved.");
    case Kind::Differs:
        return Words::tr("Saved, but the service holds something else for: %1. Check these fields.")
            .arg(names);
    case Kind::Conflict:
        return Words::tr("Not saved yet: somebody else changed %1 meanwhile. Review your changes again.")
            .arg(names);
    case Kind::NotSent:
        return (error ? error->sentence() + u' ' : QString())
            + Words::tr("Nothing was saved. Your changes are still here.");
    case Kind::NotWrittenDown:
        return Words::tr("Not sent: this computer could not note down that it would be, perhaps because its "
                         "disk is full. Nothing was saved. Your changes are still here.");
    case Kind::Unknown:
        if (!fields.isEmpty())
            return Words::tr(
                "The service did not say clearly which record this became. One of these may be the new "
                "resident: %1. Look at them before you try again.")
                .arg(names);
        if (!recordId.isEmpty())
            return Words::tr(
                "Saved, but the record could not be read back to compare it. Look at it in the list.");
        return Words::tr(
            "The service did not confirm this, so it may or may not have been saved. Look for the record in "
            "the list before you try again.");
    case Kind::Refused:
        return error ? error->sentence() : QString();
    case Kind::ReadOnly:
        return Words::tr(
            "This key may read but not change records. Your changes are still here, but cannot be sent.");
    }
    return {};
}

} // namespace care
