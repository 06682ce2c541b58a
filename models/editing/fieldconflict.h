// SPDX-License-Identifier: GPL-3.0-or-later
//! The same field changed by two people: what it was, what it is now, and what this user wants.
#pragma once

#include "models/editing/residentdraft.h"

namespace care {

struct FieldConflict {
    QString path;
    QString label;
    QString base; //!< when the form was opened
    QString theirs; //!< in the newest record
    QString mine;
};

//! The conflicts of \a mine with \a latest, in the order of the form.
QList<FieldConflict> conflictsBetween(const ResidentDraft &mine, const Record &latest);

} // namespace care
