// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: sidebar, lists, detail, the form of a resident, and the keys that move between them.
#pragma once

#include "views/resident/residenteditor.h"
#include "views/shell/history.h"
#include "views/shell/mainwindowcontext.h"
#include "views/widgets/pills.h"

#include <QJsonObject>
#include <QMainWindow>
#include <QPointer>

#include <optional>

class QPushButton;
class QSplitter;
class QStackedWidget;

namespace care {

class RecordSidePanel;
class ListPage;
class ListPages;
class Notice;
class PersonPage;
class SearchPanel;
class Sidebar;
class StatusLine;
class TopBar;
class SavedViewsSection;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const MainWindowContext &parts, QWidget *parent = nullptr);

    void setConnection(const QString &name, const QColor &ribbon, const QString &scope);
    void setServiceState(StatusPill::State state, const QString &words);
    void setReadOnly(const QString &reason);
    StatusLine &statusLine() const { return *m_status; }
    ListPage *page(const QString &resource) const; //!< null for a word that is no resource
    ListPages &lists() const { return *m_pages; }
    ListPage *currentPage() const; //!< also one of a resident's pages; null where there is no list
    RecordSidePanel &detail() const { return *m_detail; }
    //! Opens the unfinished form \a draft, as from the list of them.
    void goOnWith(const QString &draft);
    ResidentEditor *editor() const { return m_editor; }
    void openPage(const QString &resource);
    void openRecord(const QString &resource, const QString &id);
    void openResident(const QString &id, const QString &part = {});
    void searchResidents(const QString &words);
    SearchPanel &search() const { return *m_search; }
    //! Opens the form; one form at a time, and never two for one resident.
    void editResident(const QString &id);
    void newResident();
    void changeSeveral(); //!< one field of the residents that are marked in the list
    void showDrafts(); //!< what was begun and not sent, or sent and never answered
    void showSameAs(const MainWindow &other, bool alone); //!< without the side bar if it is \a alone

    QJsonObject saveLayout() const; //!< place, splitters, current page, the layout of every list
    void restoreLayout(const QJsonObject &layout);

Q_SIGNALS:
    void layoutChanged();
    void refreshRequested();
    void connectionRequested();
    void signInRequested();
    //! The service let the key read but not change; \a said is its answer in words.
    void keyRefusedChange(const QString &said);
    void supportRequested();
    void linkRequested(const QString &text); //!< pasted into the search

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    void build();
    void fillSidebar();
    void observePage(ListPage *page);
    void openEntry(const QString &entry); //!< a list or a view
    void setUpActions();
    void setUpSearch();
    PersonPage &person(); //!< made when the first resident is opened
    bool showsPerson() const;
    void showDetail();
    void remember();
    void openRelated(const QString &resource, const Filter &filter);
    void goTo(const Place &place);
    void goBack(int step);
    void showPlace(const Place &place);
    void updateNavigationState();
    void openEditor(const QString &id, const QString &draft);
    void closeEditor();
    //! \a change puts back what a save changed; \a keptOfOthers is what it left as somebody else had made it.
    void offerToPutBack(const ResidentDraft &change, const QString &keptOfOthers);
    void stay();
    void moveBetweenPanes(int step);

    MainWindowContext m_parts;
    History m_history;
    TopBar *m_top;
    Sidebar *m_sidebar;
    QStackedWidget *m_center;
    QSplitter *m_browse;
    QStackedWidget *m_lists;
    RecordSidePanel *m_detail;
    StatusLine *m_status;
    QPushButton *m_new = nullptr;
    Notice *m_offer;
    ListPages *m_pages;
    SavedViewsSection *m_views = nullptr;
    SearchPanel *m_search = nullptr;
    PersonPage *m_person = nullptr;
    QJsonObject m_personLayout; //!< as it was kept
    QPointer<ResidentEditor> m_editor;
    QString m_readOnly, m_connectionName;
    std::optional<Place> m_pending; //!< where to go once the form has closed
    bool m_detailWanted = true; //!< switched off with F9
    bool m_closing = false; //!< the window closes once the form has
};

} // namespace care
