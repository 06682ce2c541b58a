// SPDX-License-Identifier: GPL-3.0-or-later
//! What an editor of the form holds, as texts: the step between widgets and draft, and what undo keeps.
#pragma once

#include "models/editing/dateentry.h"
#include "models/editing/residentdraft.h"

#include <QStringList>

namespace care {

//! One text for most editors; day, month, year of a date; id and name of a home; "yes", "no" or "" of a
//! switch; the JSON text of each element of a list of objects.
using Entry = QStringList;

Entry entryOf(const ResidentDraft &draft, const FormField &field);
Entry entryOf(const DateEntry &date);
//! Lays \a entry into \a draft. A date that is not yet one leaves the draft as its record is.
void applyEntry(ResidentDraft &draft, const FormField &field, const Entry &entry);
//! How to complete \a entry; empty if it can be understood.
QString entryProblem(const FormField &field, const Entry &entry);
DateEntry dateEntry(const Entry &entry);

} // namespace care
