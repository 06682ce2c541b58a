// SPDX-License-Identifier: GPL-3.0-or-later
//! Conflict between two people's changes to a field or list element: its value before, in the newest record,
//! and in the draft.
#pragma once

#include "models/editing/draftmerge.h"

namespace care {

//! One of several values decided together: the floor of a room, the telephone of a contact.
struct ConflictPart {
    QString label;
    QString base;
    QString theirs;
    QString mine;
};

struct FieldConflict {
    QString path; //!< Path of the field; for a unit, of its first field that this user changed.
    QString label;
    QString base; //!< Value of the field when the form was opened.
    QString theirs; //!< Value of the field in the newest record, set by somebody else.
    QString mine;
    QStringList unit{}; //!< Paths of the whole unit; empty for a single field.
    //! Conflicting element of a list; empty if the whole value is in conflict.
    std::optional<ElementConflict> element{};
    //! Both values, each shortened for reading; empty if they exclude each other, as two rooms do.
    QString both{};
    //! Parts of the values: for a unit all parts with a value, for an element those that differ. Empty if the
    //! values are shown as a whole.
    QList<ConflictPart> parts{};
};

//! Conflicts of \a merge in form order.
QList<FieldConflict> conflictsOf(const DraftMerge &merge);
//! Sets the other person's value in \a draft, which is based on the newest record.
void giveWay(RecordDraft &draft, const FieldConflict &conflict);
//! Sets both values in \a draft, which is based on the newest record, as two elements of a list or two
//! paragraphs; only if \a conflict.both is not empty.
void takeBoth(RecordDraft &draft, const FieldConflict &conflict);

} // namespace care
