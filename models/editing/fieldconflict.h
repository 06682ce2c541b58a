// SPDX-License-Identifier: GPL-3.0-or-later
//! A field, or an element of a list, that two people changed: its value before, in the newest record, and in
//! the draft.
#pragma once

#include "models/editing/draftmerge.h"

namespace care {

//! One of several values that are decided together: the floor of a room, the telephone of a contact.
struct ConflictPart {
    QString label;
    QString base;
    QString theirs;
    QString mine;
};

struct FieldConflict {
    QString path; //!< for a unit: of its first field that this user changed
    QString label;
    QString base; //!< when the form was opened
    QString theirs; //!< in the newest record
    QString mine;
    QStringList unit{}; //!< paths of the whole unit; empty for a single field
    std::optional<ElementConflict> element{}; //!< for a list: only this element is in conflict
    //! Both values, each shortened for reading; empty if they exclude each other, as two rooms do.
    QString both{};
    //! The parts of the values: of a unit all that any of them has, of an element those that are not the same
    //! in all three. Empty if the values are to be shown as they are.
    QList<ConflictPart> parts{};
};

//! The conflicts of \a merge, in form order.
QList<FieldConflict> conflictsOf(const DraftMerge &merge);
//! Gives \a draft, which is based on the newest record, the other person's value.
void giveWay(RecordDraft &draft, const FieldConflict &conflict);
//! Gives \a draft, which is based on the newest record, both values: two elements of a list, or two
//! paragraphs of a text. Only if \a conflict.both is not empty.
void takeBoth(RecordDraft &draft, const FieldConflict &conflict);

} // namespace care
