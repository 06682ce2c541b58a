// SPDX-License-Identifier: GPL-3.0-or-later
//! The same field, or the same element of a list, changed by two people: what it was, what it is now, and
//! what this user wants.
#pragma once

#include "models/editing/recorddraft.h"

namespace care {

struct FieldConflict {
    QString path; //!< of a unit: of the first field of it that this user changed
    QString label;
    QString base; //!< when the form was opened
    QString theirs; //!< in the newest record
    QString mine;
    QStringList unit{}; //!< paths of all that is decided together; empty for a field that stands for itself
    std::optional<ElementConflict> element{}; //!< of a list: this one alone is contested
    //! What stands there if both shall hold; empty where the two exclude each other, as two rooms do.
    QString both{};
};

//! The conflicts of \a mine with \a latest, in the order of the form.
QList<FieldConflict> conflictsBetween(const RecordDraft &mine, const Record &latest);
//! What somebody else changed of what is contested.
QList<Change> contestedChanges(const RecordDraft &mine, const Record &latest);
//! What somebody else changed between the base of \a mine and \a latest and is not contested.
QList<Change> mergedChanges(const RecordDraft &mine, const Record &latest);
//! Lets \a draft, which lies over the newest record, hold what the other person wants.
void giveWay(RecordDraft &draft, const FieldConflict &conflict);
//! Lets \a draft, which lies over the newest record, hold what the other person wants and what this user
//! wants: two entries of a list, or two paragraphs of a text. Only where both is not empty.
void takeBoth(RecordDraft &draft, const FieldConflict &conflict);

} // namespace care
