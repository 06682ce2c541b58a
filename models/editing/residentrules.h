// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules for residents: the checks of a form before sending, what follows from an edit, how a resident is
//! named, and the errors that the service finds. Only impossible values block; unlikely ones are asked about
//! once; fields that the user did not change are never judged.
#pragma once

#include "models/api/apierror.h"
#include "models/editing/recorddraft.h"

namespace care {

struct Problem {
    enum class Weight : quint8 { Block, Ask };
    QString path; //!< of its form field
    QString message; //!< says how to correct it
    Weight weight = Weight::Block;

    bool operator==(const Problem &) const = default;
};

//! Every problem of the draft in form order. \a today is the date in London.
QList<Problem> problemsOf(const RecordDraft &draft, QDate today);
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

//! Field errors of a refused save, assigned to the fields of the form.
struct ServiceFindings {
    QList<Problem> problems; //!< each at a field of the form
    QStringList others; //!< "carePackage: must be an object": errors of no form field
};

ServiceFindings findingsOf(const ApiError &error);

//! The path of the form field that a service's error path \a field means, in any notation: "name.first",
//! "/name/first", "body.name.firstName", "phones[0].number"; empty if there is none.
QString formPathOf(const QString &field);

} // namespace care
