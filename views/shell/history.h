// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the user was, to go back and forward as in a browser.
#pragma once

#include <QList>
#include <QString>

namespace care {

//! A list and the record that was current in it.
struct Place {
    QString page;
    QString record;

    bool operator==(const Place &) const = default;
};

class History {
public:
    //! Goes somewhere new: what lay ahead is gone. The same page again only updates its record.
    void go(const Place &place);
    //! The record changed without leaving the page.
    void update(const QString &record);

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
