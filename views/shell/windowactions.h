// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QMainWindow;
class QMenu;

namespace care {

class Page;

//! All actions of a window: each has a menu, words and usually a key, and works wherever the focus is. Menu
//! bar, list of shortcuts and search commands are made from them, so that none can be out of date. Thread:
//! GUI. The window owns this and the actions.
class WindowActions : public QObject {
    Q_OBJECT

public:
    enum class Menu : quint8 { File, Edit, View, Go, Resident, Window, Help };

    explicit WindowActions(QMainWindow &window);

    //! Adds an action to \a menu; \a run is called in the GUI thread while \a context exists.
    QAction *add(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
        const std::function<void()> &run);
    //! Adds an action below all others of \a menu, including those added later.
    QAction *addLast(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
        const std::function<void()> &run);
    //! Adds Undo, Redo, Cut, Copy, Paste and Select all to the Edit menu; they act on the widget with the
    //! focus or its form, which handle their keys themselves. If no field has the focus, Undo and Redo act on
    //! \a page (may be null); Undo triggers \a undoSave if the page has nothing to undo.
    void addTextActions(const std::function<Page *()> &page, QAction &undoSave);
    //! Adds a separator before the next action of \a menu.
    void addSeparator(Menu menu);
    //! Actions that the search offers: all but Undo and Redo, which depend on the focus, and the chapters.
    QList<QAction *> commands() const;
    //! Sets a function for the actions that open a chapter of the help, which are in no menu.
    void setChapters(const std::function<QList<QAction *>()> &chapters) { m_chapters = chapters; }
    //! Menu for entries that are no actions of the window, such as the views of a list.
    QMenu &menu(Menu menu) const { return *m_menus[menu]; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Possible = std::function<bool(const QWidget *focused)>;
    using Run = std::function<void(QWidget *focused)>;
    QAction *addTextAction(const QString &text, const Possible &isPossible, const Run &run);
    QAction *addStep(
        const QString &text, QKeySequence::StandardKey keys, const Possible &isPossible, const Run &run);
    void addUndo(const std::function<Page *()> &page, QAction &undoSave);
    void addRedo(const std::function<Page *()> &page);

    QMainWindow &m_window;
    QHash<Menu, QMenu *> m_menus;
    QHash<Menu, QAction *> m_ends; //!< Separator above the last action of each menu.
    struct Step {
        QAction *action;
        Possible isPossible;
    };
    std::function<QList<QAction *>()> m_chapters;
    QList<Step> m_steps; //!< Actions Undo and Redo with the conditions under which they are possible.
};

} // namespace care
