// SPDX-License-Identifier: GPL-3.0-or-later
//! Merge of a draft with changes that others made to its record meanwhile.
#pragma once

#include "models/editing/formfield.h"
#include "models/editing/recorddraft.h"

#include <QByteArrayList>
#include <QHash>
#include <QSet>

namespace care {

//! Element of a list that two people changed; empty bytes mean removed.
struct ElementConflict {
    QByteArray base;
    QByteArray theirs;
    QByteArray mine;
};

//! Merge of two people's changes to a list, element by element: changes to different elements are combined;
//! changes to the same one are a conflict.
struct ListMerge {
    QByteArrayList elements; //!< Elements with the changes of both; this user's where both changed the same.
    QList<ElementConflict> conflicts;
    //! True if both reordered the list differently: elements has this user's order, and only a whole list can
    //! be chosen.
    bool orderContested = false;

    bool isContested() const { return orderContested || !conflicts.isEmpty(); }
};

//! Merges two versions of a list. Elements match by id, else by content, by name (allergy, telephone number),
//! and last by position; two different replacements of one element are a conflict, too. An element that one
//! person changed keeps that person's bytes. The order is that of the person who moved something; an added
//! element follows the element after which it was added.
ListMerge mergeLists(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
    const QByteArrayList &mine);

//! Changes by others between the base of a draft and the newest record.
struct TheirChanges {
    QList<Change> contested; //!< Changes by others to fields that this user has changed differently.
    QList<Change> merged; //!< Changes by others that do not conflict with this user's.
};

//! Merge of a draft with the newest record, computed once; changes neither. For use within one call: both
//! must outlive it.
class DraftMerge {
public:
    //! \a latest is the newest state of the record that \a mine changes.
    DraftMerge(const RecordDraft &mine, const Record &latest);

    const RecordDraft &mine() const { return m_mine; }
    const Record &latest() const { return m_latest; }
    //! Paths in conflict: edited members whose newest value equals neither base nor edit, lists where both
    //! changed the same element, and units of which each person changed some members.
    QStringList conflicts() const { return m_conflicts; }
    //! Merge of an edited list; no value if only whole lists can be compared.
    std::optional<ListMerge> list(const QString &path) const;
    //! Unit of \a path if it must be decided as a whole; else empty.
    QString contestedUnitOf(const QString &path) const;
    //! Edits on top of the newest record. Lists contain both people's changes; a unit that both changed has
    //! the draft's values.
    RecordDraft result() const { return m_result; }
    TheirChanges theirChanges() const;

private:
    //! Newest value under the draft's spelling of the path; cached, because finding it means scanning the
    //! record.
    QByteArray theirValue(const QString &path);
    void mergeList(const FormField &field);
    //! True if each person changed a member of \a unit that the other did not, so that it must be decided as
    //! a whole.
    bool isContested(const QString &unit);
    //! True if the newest record and the edits are each consistent, but together contradict each other about
    //! allergies.
    bool makesAllergiesContradictory();
    void findConflicts();
    void mergeValues();

    const RecordDraft &m_mine;
    const Record &m_latest;
    QHash<QString, QByteArray> m_theirValues; //!< Values in the newest record by path.
    QHash<QString, ListMerge> m_lists; //!< Merges of edited lists by path.
    QSet<QString> m_contested; //!< Names of the units that the user must decide as a whole.
    QStringList m_conflicts;
    RecordDraft m_result;
};

//! \a mine rebased onto \a saved, another change of this user saved meanwhile, so that it does not look like
//! somebody else's. Returns \a mine unchanged if both changed the same member, or contradict each other about
//! allergies.
RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved);
//! Edits of \a sent that \a latest contains, even where others changed other entries of the same list.
RecordDraft partHeldBy(const RecordDraft &sent, const Record &latest);
//! \a mine rebased onto \a sent, an earlier state of it that was saved, so that it does not look like
//! somebody else's. The values of \a mine stay, even where they differ from what was sent.
RecordDraft afterOwnSave(const RecordDraft &mine, const RecordDraft &sent);

} // namespace care
