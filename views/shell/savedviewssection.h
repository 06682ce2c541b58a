// SPDX-License-Identifier: GPL-3.0-or-later
//! The named views in the sidebar, each with its count, and what can be done with them.
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
    //! Adds its groups to \a sidebar and counts in \a homes; \a window carries the dialogs. All outlive this.
    SavedViewsSection(
        Sidebar &sidebar, FilterCounts &counts, SavedViews &book, const HomeScope &homes, QWidget &window);

    SavedViews &book() { return m_book; }
    //! What can be done with the views of a list, below \a button.
    void openMenu(ListPage &page, QWidget &button);
    //! What \a page shows becomes its view.
    void save(const ListPage &page);
    //! What \a page shows becomes a new view, which is opened; the page is as it was before.
    void saveAs(ListPage &page);
    void manage();

Q_SIGNALS:
    //! As Sidebar::chosen().
    void chosen(const QString &entry);

private:
    void refill();
    void showCount(const QString &view, qint64 count);

    Sidebar &m_sidebar;
    FilterCounts &m_counts;
    QWidget &m_window;
    SavedViews &m_book;
    const HomeScope &m_homes;
    int m_builtInGroup, m_ownGroup; //!< of the sidebar
};

} // namespace care
