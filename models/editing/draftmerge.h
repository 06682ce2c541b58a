// SPDX-License-Identifier: GPL-3.0-or-later
//! Merges the changes of a draft with those that others made to its record meanwhile: what can be combined,
//! and what the user has to decide.
#pragma once

#include "models/editing/recorddraft.h"

#include <QHash>

namespace care {

//! Compares a draft with the newest record and changes neither. For use within one call: \a mine and
//! \a latest must outlive it.
class DraftMerge {
public:
    //! \a latest: the newest state of the record that \a mine changes.
    DraftMerge(const RecordDraft &mine, const Record &latest);

    //! Paths of conflicts: edited members whose newest value equals neither the base nor the edit, lists of
    //! which both changed the same element, and members of a unit of which each changed some.
    QStringList conflicts() const;
    //! The merge of an edited list; no value if only whole lists can be compared.
    std::optional<ListMerge> list(const FormField &field) const;
    //! The unit of \a path if it has to be decided as a whole; else empty.
    QString contestedUnitOf(const QString &path) const;
    //! The edits on top of the newest record; lists contain both people's changes. A unit that both changed
    //! has the draft's values.
    RecordDraft result() const;

private:
    const EditableResource &resource() const { return m_mine.resource(); }
    QByteArray theirValue(const QString &path) const;
    bool isSame(const QString &path, const QByteArray &one, const QByteArray &other) const;
    //! True if each person changed a member of \a unit that the other did not, so that the unit has to be
    //! decided as a whole.
    bool isContested(const QString &unit) const;
    bool findWhetherContested(const QString &unit) const;
    //! True if the newest record and the edits are each consistent, but together contradict each other in the
    //! joined answer.
    bool makesAnswerContradictory() const;

    const RecordDraft &m_mine;
    const Record &m_latest;
    // Kept once they are known: each value has to be found in the text of the whole record, and a unit is
    // asked about for each of its fields.
    mutable QHash<QString, QByteArray> m_theirValues; //!< by path
    mutable QHash<QString, bool> m_contested; //!< by unit
};

//! Moves \a mine onto a base that contains \a saved, another change of this user that was saved meanwhile, so
//! that it does not look like somebody else's. Returns \a mine as it is if both changed the same.
RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved);
//! The edits of \a sent that \a latest contains, also where others changed other entries of the same list.
RecordDraft partHeldBy(const RecordDraft &sent, const Record &latest);
//! Moves \a mine onto a base that contains \a sent, an earlier state of it that was saved, so that it does
//! not look like somebody else's. The values of \a mine stay, also where they differ from what was sent.
RecordDraft afterOwnSave(const RecordDraft &mine, const RecordDraft &sent);

} // namespace care
