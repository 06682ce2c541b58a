// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowactions.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace care {

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
    QAction *action = m_menus[menu]->addAction(text);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, context, run);
    // Also the window's own: a menu bar that is hidden must not take the keys with it.
    m_window.addAction(action);
    return action;
}

void WindowActions::addSeparator(Menu menu)
{
    m_menus[menu]->addSeparator();
}

} // namespace care
