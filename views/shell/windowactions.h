// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QObject>

#include <functional>

class QAction;
class QMainWindow;
class QMenu;

namespace care {

/*!
    The table of all actions of a window: each has a menu, words and usually a key, and works wherever the
    focus is. The menu bar, the list of short cuts and the commands of the search are made from it, so that
    none of them can be out of date. Thread: GUI. The window owns this and the actions.
*/
class WindowActions : public QObject {
    Q_OBJECT

public:
    enum class Menu : quint8 { File, Edit, View, Go, Resident, Window, Help };

    explicit WindowActions(QMainWindow &window);

    //! Adds an action to \a menu. \a run is called in the GUI thread while \a context exists.
    QAction *add(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
        const std::function<void()> &run);
    //! As add(), but below all other actions of \a menu, also those added later.
    QAction *addLast(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
        const std::function<void()> &run);
    //! Adds Undo typing, Copy and Select all to the menu Edit; they act on the widget with the focus, which
    //! handles their keys itself.
    void addTextActions();
    //! Adds a separator before the next action of \a menu.
    void addSeparator(Menu menu);
    //! For menu items that are no action of the window, such as the views of a list.
    QMenu &menu(Menu menu) const { return *m_menus[menu]; }

private:
    void addTextAction(
        const QString &text, QKeySequence::StandardKey keys, bool (*isPossible)(const QWidget &));

    QMainWindow &m_window;
    QHash<Menu, QMenu *> m_menus;
    QHash<Menu, QAction *> m_ends; //!< the separator above the last action
};

} // namespace care
