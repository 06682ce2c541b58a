// SPDX-License-Identifier: GPL-3.0-or-later
//! The content of an editor of the form as texts: between widgets and draft, and what undo stores.
#pragma once

#include "models/editing/dateentry.h"
#include "models/editing/recorddraft.h"

#include <QStringList>

namespace care {

//! One text for most editors. For a date: day, month, year. For a home: id, name, and text that was typed but
//! names none. For a switch: "yes", "no" or "". For a list of objects: the JSON text of each element; for
//! people typedElement() after them.
using Entry = QStringList;

Entry entryOf(const RecordDraft &draft, const FormField &field);
Entry entryOf(const DateEntry &date);
//! Writes \a entry into \a draft. An incomplete date or unknown home leaves the draft with the record's
//! value.
void applyEntry(RecordDraft &draft, const FormField &field, const Entry &entry);
//! The message about an incomplete \a entry; empty if it is valid.
QString entryProblem(const FormField &field, const Entry &entry);
DateEntry dateEntry(const Entry &entry);

//! Text typed to search for a person, stored as the last element of a list of people; cannot be confused with
//! JSON.
QString typedElement(const QString &text);
//! Removes the typed element from \a people and returns its text; empty if there is none.
QString takeTyped(Entry &people);

} // namespace care
