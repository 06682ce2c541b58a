// SPDX-License-Identifier: GPL-3.0-or-later
//! Merges the changes of a draft with those that others made to its record meanwhile: what can be combined,
//! and what the user has to decide.
#pragma once

#include "models/editing/formfield.h"
#include "models/editing/recorddraft.h"

#include <QByteArrayList>
#include <QHash>
#include <QSet>

namespace care {

//! An element that both changed; empty bytes: removed.
struct ElementConflict {
    QByteArray base;
    QByteArray theirs;
    QByteArray mine;
};

//! The changes of two people to a list, merged element by element: changes to different elements are
//! combined; changes to the same one are a conflict (fault row 96).
struct ListMerge {
    QByteArrayList elements; //!< with the changes of both; mine where both changed the same
    QList<ElementConflict> conflicts;
    //! Both reordered the list in different ways: elements has my order, and only a whole list can be chosen.
    bool orderContested = false;

    bool isContested() const { return orderContested || !conflicts.isEmpty(); }
};

//! Identity of an element in its list.
struct ElementName {
    QString id;
    QString name; //!< such as the name of an allergy, or a telephone number
};
ElementName elementName(const FormField &field, const QByteArray &element);

//! Elements are matched by id, otherwise by content, by name (of an allergy, a telephone number), and last by
//! position: if both replaced the same element by different ones, that is a conflict too. An element that
//! only one person changed keeps that person's bytes. The order is that of the person who moved something; an
//! added element follows the element it was put behind.
ListMerge mergeLists(const FormField &field, const QByteArrayList &base, const QByteArrayList &theirs,
    const QByteArrayList &mine);

//! Changes by others between the base of a draft and the newest record.
struct TheirChanges {
    QList<Change> contested; //!< to conflicting fields
    QList<Change> merged; //!< without a conflict
};

//! The merge of a draft with the newest record, computed once; changes neither. For use within one call:
//! both must outlive it.
class DraftMerge {
public:
    //! \a latest: the newest state of the record that \a mine changes.
    DraftMerge(const RecordDraft &mine, const Record &latest);

    const RecordDraft &mine() const { return m_mine; }
    const Record &latest() const { return m_latest; }
    //! Paths of conflicts: edited members whose newest value equals neither the base nor the edit, lists of
    //! which both changed the same element, and members of a unit of which each changed some.
    QStringList conflicts() const { return m_conflicts; }
    //! The merge of an edited list; no value if only whole lists can be compared.
    std::optional<ListMerge> list(const QString &path) const;
    //! The unit of \a path if it has to be decided as a whole; else empty.
    QString contestedUnitOf(const QString &path) const;
    //! The edits on top of the newest record; lists contain both people's changes. A unit that both changed
    //! has the draft's values.
    RecordDraft result() const { return m_result; }
    TheirChanges theirChanges() const;

private:
    //! The newest value, as the draft spells its path; kept, because it has to be found in the whole record.
    QByteArray theirValue(const QString &path);
    void mergeList(const FormField &field);
    //! True if each person changed a member of \a unit that the other did not, so that the unit has to be
    //! decided as a whole.
    bool isContested(const QString &unit);
    //! True if the newest record and the edits are each consistent, but together contradict each other about
    //! allergies.
    bool makesAllergiesContradictory();
    void findConflicts();
    void mergeValues();

    const RecordDraft &m_mine;
    const Record &m_latest;
    QHash<QString, QByteArray> m_theirValues; //!< by path
    QHash<QString, ListMerge> m_lists; //!< by path
    QSet<QString> m_contested; //!< units
    QStringList m_conflicts;
    RecordDraft m_result;
};

//! Moves \a mine onto a base that contains \a saved, another change of this user that was saved meanwhile, so
//! that it does not look like somebody else's. Returns \a mine as it is if both changed the same member, or
//! contradict each other about allergies.
RecordDraft afterOwnChange(const RecordDraft &mine, const RecordDraft &saved);
//! The edits of \a sent that \a latest contains, also where others changed other entries of the same list.
RecordDraft partHeldBy(const RecordDraft &sent, const Record &latest);
//! Moves \a mine onto a base that contains \a sent, an earlier state of it that was saved, so that it does
//! not look like somebody else's. The values of \a mine stay, also where they differ from what was sent.
RecordDraft afterOwnSave(const RecordDraft &mine, const RecordDraft &sent);

} // namespace care
