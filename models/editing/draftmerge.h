// SPDX-License-Identifier: GPL-3.0-or-later
//! Merges the changes of a draft with those that others made to its record meanwhile: what can be combined,
//! and what the user has to decide.
#pragma once

#include "models/editing/recorddraft.h"

#include <QHash>

namespace care {

//! Reads both and changes neither. For use within one call: \a mine and \a latest must outlive it.
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
    //! True if each changed something of \a unit that the other did not, so that it has to be decided as a
    //! whole.
    bool isContested(const QString &unit) const;
    bool findWhetherContested(const QString &unit) const;
    //! True if the newest record and the edits are each consistent, but together contradict each other in the
    //! joined answer.
    bool makesAnswerContradictory() const;

    const RecordDraft &m_mine;
    const Record &m_latest;
    // Found once: each value is looked up in the text of the whole record, and units are asked about for each
    // of their fields.
    mutable QHash<QString, QByteArray> m_theirValues; //!< by path
    mutable QHash<QString, bool> m_contested; //!< by unit
};

//! \a mine over a base that has \a saved, another change of this user that was saved meanwhile: nobody else
//! made it. As it is where both changed the same.
RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved);

} // namespace care
