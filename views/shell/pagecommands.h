// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

#include <optional>

class QAction;
class QMenu;

namespace care {

class EditorHost;
class ListPage;
class Navigator;
class Pages;
class RecordSplitter;
class SavedViewsSection;
class SearchPanel;
class Sidebar;
class TopBar;
class WindowActions;
class WindowModels;
struct ResourceSchema;

//! Menu commands of a window: about the current page, its record, the rows selected in its list and the parts
//! around it. Commands about a record act on the one chosen when their menu opened, whatever becomes current
//! meanwhile. Thread: GUI.
class PageCommands : public QObject {
    Q_OBJECT

public:
    //! Record or records that commands act on.
    struct Chosen {
        const ResourceSchema *schema = nullptr;
        QString record = {};
        QString resident = {}; //!< Id of the chosen resident; empty if there is none.
        QList<qint64> several = {}; //!< Store keys of the selected residents.
        //! Sentence on selected residents who have left, shown before the others are changed.
        QString whoLeft = {};
    };

    //! Parts of a window that the commands act on; all outlive them.
    struct Parts {
        const WindowModels &models;
        Pages &pages;
        EditorHost &editing;
        Navigator &navigator;
        SavedViewsSection &views;
        SearchPanel &search;
        RecordSplitter &browse;
        Sidebar &sidebar;
        TopBar &top;
    };
    //! Adds the actions. \a window is the parent of dialogs, and owns this.
    PageCommands(const Parts &parts, WindowActions &actions, QWidget &window);

    //! Adds the end of the menus File and Help, below the commands of others.
    void addLast();
    //! Makes the commands of a row's menu in \a list act on that row until it closes.
    void observe(ListPage &list);
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Record chosen when the open menu opened; without an open menu, the one chosen now.
    Chosen begun() const { return m_begun.value_or(chosen()); }
    //! Makes the commands follow the current record again, unless a menu is open.
    void forgetBegun();

Q_SIGNALS:
    void layoutChanged();
    void refreshRequested();
    void supportRequested();
    void settingsRequested();
    void textSizeRequested(int step); //!< Emitted as MainWindow::textSizeRequested().

private:
    void addEdit();
    void addViews();
    void addParts();
    void addTextSizes();
    void addGo();
    void openWithoutLog();
    void addAdvanced();
    void addChanges();
    void addResidents();
    void addTaskActions();
    ListPage *currentList() const;
    ListPage *shownList() const; //!< Current list; null while a form is open.
    void focusNextPane(int step);
    Chosen chosen() const;
    void beginWith(QMenu &menu, const Chosen &chosen);
    void changeSeveralBegun();
    void editBegun(const QString &title, const QString &task = {});
    //! True if a resident is chosen; otherwise false after a message that explains what to do. \a title is
    //! the command's.
    bool isResidentChosen(const QString &title);

    const Parts m_parts;
    Pages &m_pages;
    EditorHost &m_editing;
    WindowActions &m_actions;
    QWidget &m_window;
    QList<QAction *> m_changing; //!< Actions that need a key with the right to change residents.
    QAction *m_source = nullptr; //!< Action to show the record's source, enabled while a record is chosen.
    std::optional<Chosen> m_begun; //!< Record chosen when the menu opened; empty without an open menu.
};

} // namespace care
