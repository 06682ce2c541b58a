// SPDX-License-Identifier: GPL-3.0-or-later
//! What an editor of the form holds, as texts: the step between widgets and draft, and what undo keeps.
#pragma once

#include "models/editing/dateentry.h"
#include "models/editing/recorddraft.h"

#include <QStringList>

namespace care {

//! One text for most editors; day, month, year of a date; id and name of a home, then what was typed and is
//! the name of none; "yes", "no" or "" of a switch; the JSON text of each element of a list of objects, then
//! of people typedElement().
using Entry = QStringList;

Entry entryOf(const RecordDraft &draft, const FormField &field);
Entry entryOf(const DateEntry &date);
//! Lays \a entry into \a draft. A date or a home that is not yet one leaves the draft as its record is.
void applyEntry(RecordDraft &draft, const FormField &field, const Entry &entry);
//! How to complete \a entry; empty if it can be understood.
QString entryProblem(const FormField &field, const Entry &entry);
DateEntry dateEntry(const Entry &entry);

//! What was typed to look for one more, as the last element of a list of people. No JSON text begins like it.
QString typedElement(const QString &text);
//! Takes it away from \a people; empty if there is none.
QString takeTyped(Entry &people);

} // namespace care
