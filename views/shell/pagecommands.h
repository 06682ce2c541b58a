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
class Pages;
class WindowActions;
class WindowModels;
struct ResourceSchema;

//! Commands about the current page: its record, the rows selected in its list, the changes marked there. They
//! act on what was chosen when their menu opened, whatever becomes current meanwhile. Thread: GUI.
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

    //! Adds the actions about the current page. \a window is the parent of dialogs, and owns this; all others
    //! outlive it.
    PageCommands(const WindowModels &models, Pages &pages, EditorHost &editing, WindowActions &actions,
        QWidget &window);

    //! Adds rarely used commands to the Help menu.
    void addAdvanced();
    //! Disables editing with a reason, or enables it with an empty one.
    void setReadOnly(const QString &reason);
    //! Makes the commands of \a menu act on this record until it closes.
    void beginWith(QMenu &menu, const ResourceSchema &schema, const QString &record);
    //! Record chosen when the open menu opened; without an open menu, the one chosen now.
    Chosen begun() const { return m_begun.value_or(chosen()); }
    //! Makes the commands follow the current record again, unless a menu is open.
    void forgetBegun();

private:
    void addChanges();
    void addResidents();
    void addTaskActions();
    ListPage *currentList() const;
    Chosen chosen() const;
    void beginWith(QMenu &menu, const Chosen &chosen);
    void changeSeveralBegun();
    void editBegun(const QString &title, const QString &task = {});
    //! True if a resident is chosen; otherwise false after a message that explains what to do. \a title is
    //! the command's.
    bool isResidentChosen(const QString &title);

    const WindowModels &m_models;
    Pages &m_pages;
    EditorHost &m_editing;
    WindowActions &m_actions;
    QWidget &m_window;
    QList<QAction *> m_changing; //!< Actions that need a key with the right to change residents.
    QAction *m_source = nullptr; //!< Action to show the record's source, enabled while a record is chosen.
    std::optional<Chosen> m_begun; //!< Record chosen when the menu opened; empty without an open menu.
};

} // namespace care
