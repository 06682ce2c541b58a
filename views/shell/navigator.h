// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/browse/page.h"
#include "views/resident/formopener.h"

#include <QList>
#include <QObject>

#include <functional>
#include <optional>

class QStackedWidget;

namespace care {

class ListPage;
class Pages;
class SearchPanel;
class WindowActions;

//! The places the user visited, to go back and forward as in a browser.
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
    Place back() { return canGoBack() ? m_places[--m_at] : Place(); }
    Place forward() { return canGoForward() ? m_places[++m_at] : Place(); }
    //! The place where the user is; empty before the first.
    Place current() const { return m_at < 0 ? Place() : m_places[m_at]; }
    Place peekBack() const { return canGoBack() ? m_places[m_at - 1] : Place(); }
    Place peekForward() const { return canGoForward() ? m_places[m_at + 1] : Place(); }

private:
    static constexpr qsizetype longest = 100;

    QList<Place> m_places;
    qsizetype m_at = -1;
};

//! Where the user of a window is, for a window that goes on there. Names records: for memory only.
struct WindowPlace {
    History history = {};
    std::optional<FormRequest> form = {}; //!< the form that covers the pages
};

//! Where the user of a window is - a page and what it shows - and the way back. Thread: GUI. Owns the
//! history.
class Navigator : public QObject {
    Q_OBJECT

public:
    //! \a pages and the \a stack they stand in outlive the navigator.
    Navigator(Pages &pages, QStackedWidget &stack, QObject *parent = nullptr);

    //! Adds Back, Forward, the lists and the pages of a resident to the menu Go.
    void addActions(WindowActions &actions);
    //! Opens what is chosen in \a search.
    void observe(SearchPanel &search);
    //! Gives the keyboard to the current page, unless a form covers it.
    void focusPage();
    //! \a entry is one of Pages; an unknown entry or resource is ignored, here and below.
    void openEntry(const QString &entry);
    //! Shows the records of a list that match \a filter, on the page for search results.
    //! In the list's own order if \a order is empty.
    void openFiltered(const QString &resource, const Filter &filter, const SortKeys &order = {});
    //! Shows a record in its list; on the page for search results if the list's present state hides it.
    void openRecord(const QString &resource, const QString &id);
    //! As openRecord(), for a record that was just changed: a list that shows it, or showed it until it left,
    //! stays as it is; first of all the one that the form covered.
    void returnToRecord(const QString &resource, const QString &id);
    //! \a part as in PersonPage::placeOf(); empty for the profile.
    void openResident(const QString &id, const QString &part = {});
    //! Shows the records related to one record, whose \a name describes the filter.
    void openRelated(const QString &resource, const Filter &filter, const QString &name);
    //! The places up to the present state of the current page.
    History history();
    //! Opens the last place of \a history, which Back and Forward follow from then on.
    void goOnAt(const History &history);
    //! Opens the place that another window shows.
    void openSameAs(const Navigator &other);
    //! The entry of the sidebar that the current page belongs to.
    QString currentEntry() const;
    void goBack();
    void goForward();
    //! The title of the place that goBack() or goForward() leads to; empty if there is none.
    QString backTitle() const { return titleOf(m_isCovered ? m_history.current() : m_history.peekBack()); }
    QString forwardTitle() const { return m_isCovered ? QString() : titleOf(m_history.peekForward()); }

    //! While a form covers the pages, navigation is delayed: leaveRequested() asks the form to close, and the
    //! new place opens when it has closed.
    void setCovered(bool covered);
    //! The user stays in the form; cancels the delayed navigation.
    void forgetPending() { m_pending.reset(); }

Q_SIGNALS:
    void placeChanged();
    void residentOpened(const QString &id);
    //! Another place was requested while a form covers the pages.
    void leaveRequested();

private:
    void observePage(Page *page);
    void remember();
    void go(const Place &place);
    void arrive(const Place &place);
    void showElsewhere(const ListPage &page, const QString &id);
    void show(const Place &place);
    void showAgain(const Place &place);
    QString titleOf(const Place &place) const;
    void openFound(const QString &resource, const std::function<void(ListPage &)> &narrow);

    Pages &m_pages;
    QStackedWidget &m_stack;
    History m_history;
    QString m_shown; //!< entry of the page that is shown, or covered by a form
    std::optional<Place> m_pending; //!< opened once the form has closed
    bool m_isCovered = false;
};

} // namespace care
