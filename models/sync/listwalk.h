// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/page.h"

#include <QSet>

namespace care {

//! Contradictions in a list that was read to its end; all false or 0 if there are none.
struct ListContradiction {
    qint64 missing = 0; //!< records that the service counted when the walk began but does not send
    qint64 unnamed = 0; //!< records that the service sent without a usable id
    bool repeats = false; //!< the service sends the same records again instead of the next page
    bool shifts = false; //!< records were removed during the walk, so that others may have been skipped

    bool operator==(const ListContradiction &) const = default;
};

//! A list on screen, read page by page: decides the next page and the end, and notes contradictions. Owned by
//! Sync.
//!
//! A walk ends whatever the service sends. A page without new records ends it, even if it promises a next
//! one. After a page with new records the walk continues while the service counts more than came, even if it
//! calls that page the last. After several pages the head of the list is read again until a page brings
//! nothing new, so a growing list is complete as of the beginning of the walk. If fewer records came than
//! were counted at the beginning, the list is walked again, because removed records shift pages and the order
//! is not promised. The walks' records are combined until they reach the count, until two walks agree record
//! by record, or until several in a row bring nothing.
class ListWalk {
public:
    enum class State : quint8 {
        Going, //!< ask for page()
        Ended, //!< contradiction() is known
    };

    State take(const RecordPage &page);
    //! Counts from 1; the first page of another walk after the last one of the walk before.
    int page() const { return m_page; }
    //! The list was read to its end, and its head is read again.
    bool readsHead() const { return m_readsHead; }
    //! Different records of all walks.
    qint64 received() const { return m_all.size(); }
    const ListContradiction &contradiction() const { return m_contradiction; }

private:
    State takeHead(const RecordPage &page, qsizetype added);
    State endWalk();
    State judge();

    int m_page = 1;
    bool m_readsHead = false;
    int m_walks = 1;
    int m_inVain = 0; //!< walks in a row that brought nothing
    qint64 m_atFirst = -1; //!< the total of the first page of this walk
    qint64 m_total = -1; //!< of the page before
    qint64 m_uncounted = 0; //!< records beyond the count, although none seems to have been removed
    qint64 m_before = 0; //!< records of the walks before this one
    bool m_shrank = false; //!< records were removed while this walk was under way
    qint64 m_unnamed = 0; //!< of this walk
    QSet<QString> m_all;
    QSet<QString> m_ids; //!< of this walk
    QStringList m_order; //!< of this walk
    QStringList m_lastOrder; //!< of the walk before
    ListContradiction m_contradiction;
};

} // namespace care
