// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/person/personpagecontext.h"
#include "views/shell/history.h"

#include <QJsonObject>
#include <QObject>

#include <functional>
#include <optional>

class QStackedWidget;

namespace care {

class ListPage;
class ListPages;
class PersonPage;

/*!
    Where the user of a window is - in a list with its filter and current record, or on the pages of a
    resident - and the way back. Thread: GUI. Owns the history; the page of residents is made in the stack
    when the first of them is opened.
*/
class Navigator : public QObject {
    Q_OBJECT

public:
    //! \a pages and \a stack outlive this.
    Navigator(
        ListPages &pages, const PersonPageContext &person, QStackedWidget &stack, QObject *parent = nullptr);

    //! Also one of a resident's pages; null where there is no list.
    ListPage *currentPage() const;
    //! Null until the first resident was opened.
    PersonPage *personPage() const { return m_person; }
    bool showsPerson() const;

    //! An entry of ListPages; an unknown one is ignored, as is an unknown resource below.
    void openEntry(const QString &entry);
    //! What \a filter finds in a list, on the page for what was looked up.
    void openFiltered(const QString &resource, const Filter &filter);
    //! In its list; on the page for what was looked up if the list, as its user left it, hides the record.
    void openRecord(const QString &resource, const QString &id);
    //! \a part as in PersonPage::showResident(); empty for the profile.
    void openResident(const QString &id, const QString &part = {});
    //! Exactly what belongs to a record: \a name is that record's name, for the words of the filter.
    void openRelated(const QString &resource, const Filter &filter, const QString &name);
    //! The place that another window shows.
    void openSameAs(const Navigator &other);
    //! The entry of the page that is shown; that of the residents while one of them is.
    QString currentEntry() const;
    void goBack();
    void goForward();
    //! The title of the place that goBack() or goForward() leads to; empty if there is none.
    QString backTitle() const { return titleOf(m_history.peekBack()); }
    QString forwardTitle() const { return titleOf(m_history.peekForward()); }

    //! A form covers the pages. Whoever wants to go somewhere else meanwhile arrives when it has closed:
    //! leaveRequested() asks for that.
    void setCovered(bool covered);
    //! The user stays in the form after all.
    void forgetPending() { m_pending.reset(); }

    //! The columns of a resident's lists.
    QJsonObject savePersonLayout() const;
    void restorePersonLayout(const QJsonObject &layout);

Q_SIGNALS:
    void placeChanged();
    //! Something else is to be shown than the form that covers the pages.
    void leaveRequested();
    void personPageMade(care::PersonPage *page);

private:
    PersonPage &person();
    void remember();
    void go(const Place &place);
    void showElsewhere(const ListPage &page, const QString &id);
    void show(const Place &place);
    QString titleOf(const Place &place) const;
    void openFound(const QString &resource, const std::function<void(ListPage &)> &narrow);

    ListPages &m_pages;
    QStackedWidget &m_stack;
    const PersonPageContext m_personContext;
    PersonPage *m_person = nullptr;
    QJsonObject m_personLayout; //!< as it was saved last, for a page that is not made yet
    History m_history;
    std::optional<Place> m_pending; //!< where to go once the form has closed
    bool m_isCovered = false;
};

} // namespace care
