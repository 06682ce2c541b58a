// SPDX-License-Identifier: GPL-3.0-or-later
//! The named views in the sidebar, each with its count, and what can be done with them.
#pragma once

#include "views/browse/savedviews.h"

#include <QObject>

class QWidget;

namespace care {

class FilterCounts;
class ListPage;
class Sidebar;

class SavedViewsSection : public QObject {
    Q_OBJECT

public:
    //! Adds a group to \a sidebar; \a window carries the dialogs. All four outlive this.
    SavedViewsSection(Sidebar &sidebar, FilterCounts &counts, SavedViews &book, QWidget &window);

    SavedViews &book() { return m_book; }
    //! The entry of the sidebar for a view.
    static QString entryFor(const QString &view);
    //! The view that an entry of the sidebar stands for; null for any other entry.
    const SavedView *viewOf(const QString &entry) const;
    //! The entry of the view that \a page shows just now; empty if it shows none.
    QString entryOf(const ListPage &page) const;

    //! What can be done with the views of a list, below \a button.
    void openMenu(const ListPage &page, QWidget &button);
    void saveAs(const ListPage &page);
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
};

} // namespace care
