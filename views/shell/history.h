// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the user was, to go back and forward as in a browser.
#pragma once

#include "models/schema/filter.h"

#include <QList>
#include <QString>

namespace care {

//! A list as it was shown and the record that was current in it, or the pages of a resident.
struct Place {
    QString page; //!< an entry of ListPages
    QString record;
    QString part = {}; //!< which of the resident's pages; empty: the list
    Filter filter = {};
    SortKeys order = {};

    bool operator==(const Place &) const = default;
};

class History {
public:
    //! Goes somewhere new: what lay ahead is gone. The place where the user is already, with any record or
    //! order, is not new.
    void go(const Place &place);
    //! What is remembered of where the user is.
    void update(const Place &place);

    //! The page is no more: there is no way back to it.
    void forget(const QString &page);

    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_places.size(); }
    Place back();
    Place forward();
    Place peekBack() const { return canGoBack() ? m_places[m_at - 1] : Place(); }
    Place peekForward() const { return canGoForward() ? m_places[m_at + 1] : Place(); }

private:
    static constexpr qsizetype longest = 100;

    QList<Place> m_places;
    qsizetype m_at = -1;
};

} // namespace care
