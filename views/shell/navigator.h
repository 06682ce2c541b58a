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

//! History of the places that the user visited, to go back and forward as in a browser.
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
    //! Current place of the user; empty before the first.
    Place current() const { return m_at < 0 ? Place() : m_places[m_at]; }
    Place peekBack() const { return canGoBack() ? m_places[m_at - 1] : Place(); }
    Place peekForward() const { return canGoForward() ? m_places[m_at + 1] : Place(); }

private:
    static constexpr qsizetype longest = 100;

    QList<Place> m_places;
    qsizetype m_at = -1;
};

//! Place of the user in a window, for a window that continues there. Refers to records, so it is kept in
//! memory only.
struct WindowPlace {
    History history = {};
    std::optional<FormRequest> form = {}; //!< Form that covers the pages, to be opened again.
};

//! Navigator of a window: knows the current place (a page and what it shows) and the way back. Thread: GUI.
//! Owns the history.
class Navigator : public QObject {
    Q_OBJECT

public:
    //! \a pages and their \a stack outlive the navigator.
    Navigator(Pages &pages, QStackedWidget &stack, QObject *parent = nullptr);

    //! Adds Back, Forward, the lists and the parts of a resident's page to the Go menu.
    void addActions(WindowActions &actions);
    //! Opens what the user chooses in \a search.
    void observe(SearchPanel &search);
    //! Gives the keyboard to the current page, unless a form covers it.
    void focusPage();
    //! Opens an entry of Pages; an unknown entry or resource is ignored, here and below.
    void openEntry(const QString &entry);
    //! Shows the records of a list that match \a filter, on the page for search results; in the list's
    //! default order if \a order is empty.
    void openFiltered(const QString &resource, const Filter &filter, const SortKeys &order = {});
    //! Shows a record in its list, or on the page for search results if the list's current state hides it.
    void openRecord(const QString &resource, const QString &id);
    //! Shows a record that was just changed: like openRecord(), but a list that shows it, or did until the
    //! change, stays as it is; first the list that the form covered.
    void returnToRecord(const QString &resource, const QString &id);
    //! Opens a resident; \a part is that of PersonPage::placeOf(), empty for the profile.
    void openResident(const QString &id, const QString &part = {});
    //! Opens the pages of its own that a record may have; false if it has none.
    bool openPages(const ResourceSchema &schema, const QString &id);
    //! Shows the records related to one record, whose \a name describes the filter.
    void openRelated(const QString &resource, const Filter &filter, const QString &name);
    //! History with the current state of the current page.
    History history();
    //! Opens the last place of \a history, and continues with it as Back and Forward.
    void goOnAt(const History &history);
    //! Opens the place that another window shows.
    void openSameAs(const Navigator &other);
    //! Sidebar entry that belongs to the current page.
    QString currentEntry() const;
    void goBack();
    void goForward();
    //! Title of the place that goBack() or goForward() leads to; empty if there is none.
    QString backTitle() const { return titleOf(m_isCovered ? m_history.current() : m_history.peekBack()); }
    QString forwardTitle() const { return m_isCovered ? QString() : titleOf(m_history.peekForward()); }

    //! Delays navigation while a form covers the pages: leaveRequested() asks the form to close, and the new
    //! place opens when it has closed.
    void setCovered(bool covered);
    //! Cancels the delayed navigation, because the user stays in the form.
    void forgetPending() { m_pending.reset(); }

Q_SIGNALS:
    void placeChanged();
    void residentOpened(const QString &id);
    //! Emitted when another place was requested while a form covers the pages.
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
    QString m_shown; //!< Entry of the page that is shown, or covered by a form.
    std::optional<Place> m_pending; //!< Place to open once the form has closed.
    bool m_isCovered = false;
};

} // namespace care
