// SPDX-License-Identifier: GPL-3.0-or-later
//! The changes of a draft and what somebody else made of its record meanwhile: what both can have, and what
//! has to be decided.
#pragma once

#include "models/editing/recorddraft.h"

namespace care {

//! Looks at both and changes neither. Used within one call: \a mine and \a latest outlive it.
class DraftMerge {
public:
    //! \a latest: the newest reading of the record that \a mine changes.
    DraftMerge(const RecordDraft &mine, const Record &latest);

    //! The edited members whose value in the newest record is neither the one of the base nor the user's own,
    //! lists of which both changed the same element, and those of a unit of which each changed something.
    QStringList conflicts() const;
    //! Of a list that was edited, what becomes of it over the newest record; nothing where only the whole can
    //! be compared.
    std::optional<ListMerge> list(const FormField &field) const;
    //! The unit of \a path, if it has to be decided as a whole; else empty.
    QString contestedUnitOf(const QString &path) const;
    //! The edits over the newest record; in lists both people's changes stand then. A unit that both changed
    //! becomes as a whole what it is in the draft.
    RecordDraft result() const;

private:
    const EditableResource &resource() const { return m_mine.resource(); }
    QByteArray theirValue(const QString &path) const;
    bool isSame(const QString &path, const QByteArray &one, const QByteArray &other) const;
    //! True if each of the two changed something of \a unit that the other did not, and only the whole can be
    //! decided.
    bool isContested(const QString &unit) const;
    //! True if the newest record and the edits, each sound by itself, contradict each other in their answer.
    bool makesAnswerContradictory() const;

    const RecordDraft &m_mine;
    const Record &m_latest;
};

} // namespace care
