// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved views in the sidebar, each with its count and menu.
#pragma once

#include "views/browse/savedviews.h"

#include <QObject>

class QWidget;

namespace care {

class FilterCounts;
class HomeScope;
class ListPage;
class Sidebar;

class SavedViewsSection : public QObject {
    Q_OBJECT

public:
    //! Adds its groups to \a sidebar and counts within \a homes; \a window is the parent of dialogs. All
    //! outlive it.
    SavedViewsSection(
        Sidebar &sidebar, FilterCounts &counts, SavedViews &book, const HomeScope &homes, QWidget &window);

    SavedViews &book() { return m_book; }
    //! Offers and saves views when the buttons of \a list ask for it.
    void observe(ListPage &list);
    //! Stores the state of \a page as a new view and opens that; the page returns to its previous state.
    void saveAs(ListPage &page);
    void manage();

Q_SIGNALS:
    //! Emitted when the user chooses a view, with its entry.
    void chosen(const QString &entry);

private:
    //! Opens the menu of a list's views below \a button.
    void openMenu(ListPage &page, QWidget &button);
    //! Stores the state of \a page in its view.
    void save(const ListPage &page);
    void refill();
    void showCount(const QString &view, qint64 count);

    Sidebar &m_sidebar;
    FilterCounts &m_counts;
    QWidget &m_window;
    SavedViews &m_book;
    const HomeScope &m_homes;
    int m_builtInGroup, m_ownGroup; //!< Numbers of the groups in the sidebar.
};

} // namespace care
