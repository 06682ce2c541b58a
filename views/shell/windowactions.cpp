// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowactions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>

namespace care {

namespace {

bool canUndo(const QWidget &focused)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&focused))
        return line->isUndoAvailable();
    const auto *text = qobject_cast<const QPlainTextEdit *>(&focused);
    return text && text->document()->isUndoAvailable();
}

bool canCopy(const QWidget &focused)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(&focused))
        return line->hasSelectedText();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(&focused))
        return text->textCursor().hasSelection();
    if (const auto *label = qobject_cast<const QLabel *>(&focused))
        return label->hasSelectedText();
    const auto *view = qobject_cast<const QAbstractItemView *>(&focused);
    return view && view->selectionModel() && view->selectionModel()->hasSelection();
}

bool canSelectAll(const QWidget &focused)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&focused))
        return view->model() && view->model()->rowCount() > 0
            && view->selectionMode() == QAbstractItemView::ExtendedSelection;
    return focused.inherits("QLineEdit") || focused.inherits("QPlainTextEdit");
}

} // namespace

WindowActions::WindowActions(QMainWindow &window)
    : QObject(&window)
    , m_window(window)
{
    QMenuBar *bar = window.menuBar();
    bar->setAccessibleName(tr("Menu bar"));
    const QList<std::pair<Menu, QString>> titles{ { Menu::File, tr("&File") }, { Menu::Edit, tr("&Edit") },
        { Menu::View, tr("&View") }, { Menu::Go, tr("&Go") }, { Menu::Resident, tr("&Resident") },
        { Menu::Window, tr("&Window") }, { Menu::Help, tr("&Help") } };
    for (const auto &[menu, title] : titles)
        m_menus.insert(menu, bar->addMenu(title));
}

QAction *WindowActions::add(Menu menu, const QString &text, const QKeySequence &keys, const QObject *context,
    const std::function<void()> &run)
{
    auto *action = new QAction(text, m_menus[menu]);
    m_menus[menu]->insertAction(m_ends.value(menu), action);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, context, run);
    // Added to the window, too: otherwise keys would not work while the menu bar is hidden.
    m_window.addAction(action);
    return action;
}

QAction *WindowActions::addLast(Menu menu, const QString &text, const QKeySequence &keys,
    const QObject *context, const std::function<void()> &run)
{
    QAction *action = add(menu, text, keys, context, run);
    m_ends.insert(menu, m_menus[menu]->insertSeparator(action));
    return action;
}

void WindowActions::addTextActions()
{
    addTextAction(tr("Undo typing"), QKeySequence::Undo, &canUndo);
    addSeparator(Menu::Edit);
    addTextAction(tr("Copy"), QKeySequence::Copy, &canCopy);
    addTextAction(tr("Select all"), QKeySequence::SelectAll, &canSelectAll);
    addSeparator(Menu::Edit);
}

//! No shortcut of the window: it would take the keys from the field that has them.
void WindowActions::addTextAction(
    const QString &text, QKeySequence::StandardKey keys, bool (*isPossible)(const QWidget &))
{
    const QKeySequence sequence(keys);
    QAction *action =
        m_menus[Menu::Edit]->addAction(text + u'\t' + sequence.toString(QKeySequence::NativeText));
    connect(m_menus[Menu::Edit], &QMenu::aboutToShow, action, [this, action, isPossible] {
        const QWidget *focused = m_window.focusWidget();
        action->setEnabled(focused && isPossible(*focused));
    });
    // The menu enables it when it opens; a look at it before must not find it possible.
    action->setEnabled(false);
    connect(action, &QAction::triggered, this, [this, sequence] {
        QWidget *focused = m_window.focusWidget();
        if (!focused)
            return;
        QKeyEvent press(QEvent::KeyPress, sequence[0].key(), sequence[0].keyboardModifiers());
        QCoreApplication::sendEvent(focused, &press);
    });
}

void WindowActions::addSeparator(Menu menu)
{
    m_menus[menu]->insertSeparator(m_ends.value(menu));
}

} // namespace care
