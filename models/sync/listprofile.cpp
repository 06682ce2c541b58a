// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listprofile.h"

#include "models/sync/rangefetcher.h"

#include <algorithm>

namespace care {

namespace {

//! Number of pages from which a list counts as long.
constexpr int pagesOfLongList = 40;
//! Number of pages up to which a list is never treated as long; above it, one that needs more than
//! maxRequestsPerPage requests per page is.
constexpr int pagesOfShortList = 3;
constexpr int maxRequestsPerPage = 4;
//! Pages of a long list that are joined into one range of days.
constexpr int pagesAtOnce = 8;

} // namespace

ListProfile::ListProfile(bool isDated, int pageSize)
    : m_isDated(isDated)
    , m_pageSize(pageSize)
{
}

ListKind ListProfile::kind(qint64 total, int servicePageSize) const
{
    if (!m_isDated)
        return ListKind::Short;
    if (total > qint64(pagesOfLongList) * m_pageSize)
        return m_isNewestFirst ? ListKind::Long : ListKind::Restless;
    // Shorter lists that change faster than their ranges can be fetched count as long: each change would make
    // a range due again, and the full check would never end.
    const qint64 pages = total / std::max(1, servicePageSize) + 1;
    const bool isBusy = pages > pagesOfShortList && m_fullCheckRequests > maxRequestsPerPage * pages;
    return isBusy ? ListKind::Long : ListKind::Short;
}

int ListProfile::pagesOfRange(ListKind kind) const
{
    if (kind != ListKind::Short && m_joins)
        return pagesAtOnce;
    // Ranges of an unordered list are made so long that the part of most homes still fits on one page.
    return m_isUnordered ? std::max(1, m_parts * 2 / 3) : 1;
}

void ListProfile::beginFullCheck()
{
    m_isUnordered = false;
    m_fullCheckRequests = 0;
}

void ListProfile::noteRange(const FetchResult &result)
{
    m_fullCheckRequests += result.requests;
    m_isNewestFirst = result.newestFirst || (m_isNewestFirst && result.total < 2);
    m_joins = m_isNewestFirst || result.joined || (m_joins && result.requests < 2);
    m_isUnordered = m_isUnordered || result.isUnordered;
    m_parts = std::max(m_parts, result.parts);
}

void ListProfile::noteHead(const FetchResult &result)
{
    m_isNewestFirst = result.newestFirst;
}

void ListProfile::noteSearch(const FetchResult &result)
{
    if (result.changes.inserted > 0)
        m_hasNewsAtTail = result.newsAtTail;
}

} // namespace care
