// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sync/listcoverage.h"
#include "models/sync/pagewalk.h"

namespace care {

//! A list on screen, read page by page: decides the next page and the end, and notes contradictions. Owned by
//! Sync.
//!
//! After several pages (PageWalk) the head of the list is read again until a page brings nothing new, so a
//! growing list is complete as of the beginning of the walk. If fewer records came than were counted at the
//! beginning, the list is walked again, because removed records shift pages and the order is not promised.
//! The walks' records are combined until they reach the count, until two walks agree record by record, or
//! until several in a row bring nothing.
class ListWalk {
public:
    enum class State : quint8 {
        Going, //!< ask for page()
        Ended, //!< contradiction() is known
    };

    State add(const RecordPage &page);
    //! Counts from 1; the first page of another walk after the last one of the walk before.
    int page() const { return readsHead() ? m_headPage : m_walk.page(); }
    //! The list was read to its end, and its head is read again.
    bool readsHead() const { return m_headPage > 0; }
    //! Different records of all walks.
    qint64 received() const { return m_all.size(); }
    const ListContradiction &contradiction() const { return m_contradiction; }

private:
    State addHead(const RecordPage &page, qsizetype added);
    State endWalk();

    PageWalk m_walk;
    int m_headPage = 0; //!< 0 while the head is not read again
    int m_walks = 1;
    int m_futileWalks = 0; //!< walks in a row that brought nothing
    qint64 m_uncounted = 0; //!< records beyond the count, although none seems to have been removed
    qint64 m_before = 0; //!< records of the walks before this one
    QSet<QString> m_all;
    QStringList m_order; //!< of this walk
    QStringList m_lastOrder; //!< of the walk before
    ListContradiction m_contradiction;
};

} // namespace care
