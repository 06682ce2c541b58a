// SPDX-License-Identifier: GPL-3.0-or-later
//! The places the user visited, to go back and forward as in a browser.
#pragma once

#include "views/browse/page.h"

#include <QList>

namespace care {

class History {
public:
    //! Adds a new place and discards the forward history. The same page with another record or order is not a
    //! new place.
    void go(const Place &place);
    //! Updates the stored state of the current place.
    void update(const Place &place);

    //! Removes a page that no longer exists from the history.
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
