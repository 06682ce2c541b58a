// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules for residents: checks before sending, consequences of an edit, names, and errors that the service
//! finds. Only impossible values block; unlikely ones are asked about once; unchanged fields are never
//! judged.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recorddraft.h"

namespace care {

struct Problem {
    enum class Weight : quint8 { Block, Ask };
    QString path; //!< Path of the form field that the problem is shown at.
    QString message; //!< Message that says how to correct the value.
    Weight weight = Weight::Block;

    bool operator==(const Problem &) const = default;
};

//! All problems of the draft in form order. \a today is the date in London.
QList<Problem> problemsOf(const RecordDraft &draft, QDate today);
//! Members that follow from the edits: making a resident inactive sets both members that say so.
QList<Consequence> residentConsequences(const RecordDraft &draft, const Record &latest);
//! Changes of name, date of birth and NHS number, the parts of a name as one change.
QList<Change> residentIdentityChanges(const RecordDraft &draft);
//! Note on how the number of active residents changes; empty if it does not.
QString residentReviewNote(const RecordDraft &draft);
//! True if both are the same person; compares identity only, because the service may trim or complete what
//! was sent.
bool isSamePerson(const Record &sent, const Record &other);
//! Name of a resident as "MORGAN, Elen (Mrs)".
QString residentName(const Record &resident);
//! Name, date of birth and NHS number, which identify a person.
QString whoResidentIs(const Record &resident);
//! Facts that tell residents apart: "Born 14-Jul-1945 · Room 12", without unknown values.
QString residentApart(const Record &resident);
//! Search text for the resident: the NHS number, or the name as lists show it.
QString residentSearchText(const Record &resident);

//! Field errors of a refused save, assigned to the fields of the form.
struct ServiceFindings {
    QList<Problem> problems; //!< Problems shown at a field of the form.
    QStringList others; //!< Errors at no form field: "carePackage: must be an object".
};

ServiceFindings findingsOf(const ApiError &error);

//! Path of the form field that the service's error path \a field means, in any notation: "name.first",
//! "/name/first", "body.name.firstName", "phones[0].number"; empty if there is none.
QString formPathOf(const QString &field);

} // namespace care
