// SPDX-License-Identifier: GPL-3.0-or-later
//! What holds for residents alone: the EditingRules of editableResident().
#pragma once

#include "models/editing/recordrules.h"

namespace care {

void checkResident(const RecordDraft &draft, const FormField &field, QDate today, QList<Problem> &problems);
//! Whoever is made inactive is marked so in both members that say it.
QList<Consequence> residentConsequences(const RecordDraft &draft, const Record &latest);
//! Of names, date of birth and NHS number; the parts of a name as one.
QList<Change> residentIdentityChanges(const RecordDraft &draft);
//! Empty where the number of active residents stays as it is.
QString residentReviewNote(const RecordDraft &draft);
//! The service may have trimmed or completed what was sent; who it is stays the same.
bool isSamePerson(const Record &sent, const Record &other);
//! "MORGAN, Elen (Mrs)".
QString residentName(const Record &resident);
//! Name, date of birth and number: what tells two people apart.
QString whoResidentIs(const Record &resident);
//! "Born 14-Jul-1945 · Room 12", without what is not known.
QString residentApart(const Record &resident);
//! The NHS number, or the name as it is written in a list.
QString residentSearchText(const Record &resident);

} // namespace care
