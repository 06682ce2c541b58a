// SPDX-License-Identifier: GPL-3.0-or-later
//! Main window: sidebar, pages, side panel, the form, and the keys to move between them.
#pragma once

#include "views/shell/editorhost.h"
#include "views/shell/windowactions.h"
#include "views/widgets/pills.h"

#include <QJsonObject>
#include <QMainWindow>

class QStackedWidget;

namespace care {

class RecordSidePanel;
class RecordSplitter;
class ListPage;
class Navigator;
class Notice;
class Page;
class OutputCommands;
class PageCommands;
class Pages;
class SearchPanel;
class Sidebar;
class StatusLine;
class TopBar;
class SavedViews;
class SavedViewsSection;
class WindowModels;
struct WindowPlace;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    //! Models, forms and views must outlive the window, which knows neither network nor store.
    MainWindow(WindowModels &models, FormOpener &forms, SavedViews &views, QWidget *parent = nullptr);
    ~MainWindow() override;

    void setConnection(const QString &name, const QColor &ribbon);
    void setServiceState(StatusPill::State state, const QString &text);
    void setReadOnly(const QString &reason);

    StatusLine &statusLine() const { return *m_status; }
    RecordSidePanel &detail() const { return *m_detail; }
    SearchPanel &search() const { return *m_search; }
    Pages &pages() const { return *m_pages; }
    Navigator &navigator() const { return *m_navigator; }
    EditorHost &editing() const { return *m_editing; }
    WindowActions &windowActions() const { return *m_actions; }
    OutputCommands &output() const { return *m_output; }

    Page *currentPage() const;
    ListPage *currentList() const; //!< List of the current page; null if it shows none.
    RecordEditor *editor() const { return m_editing->editor(); }
    void openPage(const QString &entry);
    void openRecord(const QString &resource, const QString &id);
    void openResident(const QString &id, const QString &part = {});
    //! Opens the settings of the rules that Today goes by, over the dialog \a over.
    void showTodayRules(QWidget &over);
    //! Shows the place of another window; \a alone hides the sidebar.
    void showSameAs(const MainWindow &other, bool alone);

    //! Place of the user: page, record, history and form.
    WindowPlace place() const;
    void goOnAt(const WindowPlace &place);

    QJsonObject saveLayout() const; //!< Window position, splitters, current page and layouts of lists.
    void restoreLayout(const QJsonObject &layout);

Q_SIGNALS:
    void layoutChanged();
    void refreshRequested();
    void connectionRequested();
    void signInRequested();
    //! Emitted when the service, which accepts the key for reading, refused a change; \a said is its answer.
    void keyRefusedChange(const QString &said);
    void supportRequested();
    void settingsRequested();
    //! Emitted to make text larger or smaller by steps; 0 for the default size.
    void textSizeRequested(int step);
    void linkRequested(const QString &text); //!< Emitted when a link was pasted into the search.

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void focusPageWhenShown();
    void fillSidebar(SavedViews &views);
    void showWorkCount();
    void connectNavigation();
    void connectEditing();
    void connectDetail();
    void setUpSearch();
    void observePage(Page *page);
    void observeList(ListPage *list);
    void showDetail();
    void updateNavigationState();
    void updateSidebarWidth();

    WindowModels &m_models;
    TopBar *m_top;
    Sidebar *m_sidebar;
    QStackedWidget *m_center; //!< Stack of the pages and the form.
    QStackedWidget *m_lists;
    RecordSidePanel *m_detail;
    RecordSplitter *m_browse;
    StatusLine *m_status;
    Notice *m_offer;
    int m_organisation = 0; //!< Number of the sidebar's group "Organisation", needed to fold it.
    Pages *m_pages;
    Navigator *m_navigator;
    EditorHost *m_editing;
    WindowActions *m_actions;
    PageCommands *m_commands = nullptr;
    OutputCommands *m_output = nullptr;
    SavedViewsSection *m_views = nullptr;
    SearchPanel *m_search = nullptr;
    QString m_connectionName;
};

} // namespace care
