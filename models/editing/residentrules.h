// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for residents only: the EditingRules of editableResident().
#pragma once

#include "models/editing/recordrules.h"

namespace care {

void checkResident(const RecordDraft &draft, const FormField &field, QDate today, QList<Problem> &problems);
//! Making somebody inactive sets both members that say so.
QList<Consequence> residentConsequences(const RecordDraft &draft, const Record &latest);
//! Changes of name, date of birth and NHS number; the parts of a name as one change.
QList<Change> residentIdentityChanges(const RecordDraft &draft);
//! The number of active residents before and after; empty if it does not change.
QString residentReviewNote(const RecordDraft &draft);
//! Compares identity only, because the service may trim or complete what was sent.
bool isSamePerson(const Record &sent, const Record &other);
//! "MORGAN, Elen (Mrs)".
QString residentName(const Record &resident);
//! Name, date of birth and NHS number, which identify a person.
QString whoResidentIs(const Record &resident);
//! "Born 14-Jul-1945 · Room 12", without unknown values.
QString residentApart(const Record &resident);
//! The NHS number, or the name as lists show it.
QString residentSearchText(const Record &resident);

} // namespace care
