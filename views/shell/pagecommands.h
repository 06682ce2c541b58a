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

//! The commands about the current page and the parts around it: its record, the rows selected in its list,
//! the changes marked there. Those about a record act on what was chosen when their menu opened, whatever
//! becomes current meanwhile. Thread: GUI.
class PageCommands : public QObject {
    Q_OBJECT

public:
    //! A record that commands act on.
    struct Chosen {
        const ResourceSchema *schema = nullptr;
        QString record = {};
        QString resident = {}; //!< empty if it is no resident
        QList<qint64> several = {}; //!< keys of the selected residents
        QString whoLeft = {}; //!< of those that were selected, to be said before the others are changed
    };

    //! The parts of a window that the commands are about; all outlive them.
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

    //! Adds what stands below the commands of others: the end of the menus File and Help.
    void addLast();
    //! Makes the menus of the rows of \a list be about the row that they open on.
    void observe(ListPage &list);
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! The record chosen when the open menu opened; without a menu, the one chosen now.
    Chosen begun() const { return m_begun.value_or(chosen()); }
    //! Another record is current, or none: commands are about that, unless a menu is open.
    void forgetBegun();

Q_SIGNALS:
    void layoutChanged();
    void refreshRequested();
    void supportRequested();
    void settingsRequested();
    void textSizeRequested(int step); //!< as MainWindow::textSizeRequested()

private:
    void addEdit();
    void addViews();
    void addParts();
    void addTextSizes();
    void addGo();
    void addAdvanced();
    void addChanges();
    void addResidents();
    void addTaskActions();
    ListPage *currentList() const;
    ListPage *shownList() const; //!< null while a form is open
    void focusNextPane(int step);
    Chosen chosen() const;
    void beginWith(QMenu &menu, const Chosen &chosen);
    void changeSeveralBegun();
    void editBegun(const QString &title, const QString &task = {});
    //! False with a message that explains what to do, if there is none; \a title is that of the command.
    bool isResidentChosen(const QString &title);

    const Parts m_parts;
    Pages &m_pages;
    EditorHost &m_editing;
    WindowActions &m_actions;
    QWidget &m_window;
    QList<QAction *> m_changing; //!< actions that need a key which may change residents
    QAction *m_source = nullptr; //!< enabled while a record is chosen
    std::optional<Chosen> m_begun; //!< while a menu is open
};

} // namespace care
