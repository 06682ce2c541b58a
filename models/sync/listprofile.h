// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

struct FetchResult;

enum class ListKind : quint8 {
    Short, //!< Short list, read in ranges of one page.
    Long, //!< Long list, confirmed by counts; new records are at its head.
    //! Long list whose new records may be on any page, so that the first page does not reveal them.
    Restless,
};

//! Size and order of a list as seen in the service's answers, which decide how the list is read. Pure
//! arithmetic; belongs to the thread of its owner. Internal to models/sync.
class ListProfile {
public:
    //! \a isDated is true if the service accepts date ranges for this list; \a pageSize is the requested
    //! size.
    ListProfile(bool isDated, int pageSize);

    //! Kind of the list, from the service's total and its real page size, which may be below the requested
    //! one.
    ListKind kind(qint64 total, int servicePageSize) const;
    //! True if the service sorts the list newest first.
    bool isNewestFirst() const { return m_isNewestFirst; }
    //! True if the service returned the list in different orders since the last full check began.
    bool isUnordered() const { return m_isUnordered; }
    //! True if new records were last found at the end of the list.
    bool hasNewsAtTail() const { return m_hasNewsAtTail; }
    //! Number of pages that form one range of days.
    int pagesOfRange(ListKind kind) const;
    //! Number of requests of the running full check, or else of the last one.
    int fullCheckRequests() const { return m_fullCheckRequests; }

    void beginFullCheck();
    //! Counts one request for a range's number of records as part of the full check.
    void noteCount() { ++m_fullCheckRequests; }
    //! Notes a range that was read completely, or was too long for that.
    void noteRange(const FetchResult &result);
    //! Notes the first page of the newest records, which shows how the list is sorted.
    void noteHead(const FetchResult &result);
    //! Notes a search for new records at both ends of the list, which shows where they appear.
    void noteSearch(const FetchResult &result);

private:
    const bool m_isDated;
    const int m_pageSize;
    bool m_isNewestFirst = false;
    //! True if overlapping pages proved to fit together, so that several of them may form one range.
    bool m_joins = false;
    bool m_isUnordered = false;
    bool m_hasNewsAtTail = false;
    int m_parts = 1; //!< Number of homes by which an unordered list is read.
    int m_fullCheckRequests = 0;
};

} // namespace care
