// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

struct FetchResult;

enum class ListKind : quint8 {
    Short, //!< read in ranges of one page
    Long, //!< confirmed by counts; new records stand at its head
    Restless, //!< long, and new records may be on any page, so that the first one does not tell of them
};

//! Size of a list and its order, as far as the answers have shown it: decides how the list is read. Internal
//! to models/sync. Pure arithmetic; belongs to the thread of its owner.
class ListProfile {
public:
    //! \a isDated: the service takes a range of days for this list. \a pageSize: as requested.
    ListProfile(bool isDated, int pageSize);

    //! \a total: of the service. \a servicePageSize: which may be smaller than what was asked for.
    ListKind kind(qint64 total, int servicePageSize) const;
    //! The service sorts the list newest first.
    bool isNewestFirst() const { return m_isNewestFirst; }
    //! Each answer comes in another order, as found since the last full check began.
    bool isUnordered() const { return m_isUnordered; }
    //! New records were last found at the end of the list.
    bool hasNewsAtTail() const { return m_hasNewsAtTail; }
    //! Pages that form one range of days.
    int pagesOfRange(ListKind kind) const;
    //! Requests that the last full check took, or that the running one has taken.
    int fullCheckRequests() const { return m_fullCheckRequests; }

    void beginFullCheck();
    //! Notes the count of a range.
    void noteCount() { ++m_fullCheckRequests; }
    //! Notes a range that was read whole, or was too long to be.
    void noteRange(const FetchResult &result);
    //! Notes the first page of the newest records.
    void noteHead(const FetchResult &result);
    //! Notes a search for new records at both ends.
    void noteSearch(const FetchResult &result);

private:
    const bool m_isDated;
    const int m_pageSize;
    bool m_isNewestFirst = false;
    bool m_joins = false; //!< pages that overlap join
    bool m_isUnordered = false;
    bool m_hasNewsAtTail = false;
    int m_parts = 1; //!< homes by which an unordered list is read
    int m_fullCheckRequests = 0;
};

} // namespace care
