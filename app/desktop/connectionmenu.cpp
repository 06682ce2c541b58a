// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionmenu.h"

#include "views/widgets/plainlabel.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMenu>

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ConnectionMenu)
};

} // namespace

void openConnectionMenu(const Connection &connection, const ConnectionActions &actions, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(buttonText(connection.base.host()))->setEnabled(false);
    menu->addSeparator();
    if (actions.about)
        QObject::connect(
            menu->addAction(Words::tr("About this connection…")), &QAction::triggered, parent, actions.about);
    if (actions.allowEditing) {
        QAction *editing = menu->addAction(Words::tr("Allow editing"));
        editing->setCheckable(true);
        editing->setChecked(!connection.readOnly);
        QObject::connect(editing, &QAction::toggled, parent, actions.allowEditing);
    }
    if (actions.signInAgain)
        QObject::connect(menu->addAction(Words::tr("Enter the API key again…")), &QAction::triggered, parent,
            actions.signInAgain);
    if (actions.connectElsewhere)
        QObject::connect(menu->addAction(Words::tr("Connect to a service…")), &QAction::triggered, parent,
            actions.connectElsewhere);
    if (actions.remove)
        QObject::connect(menu->addAction(Words::tr("Remove this connection…")), &QAction::triggered, parent,
            actions.remove);
    menu->addSeparator();
    if (actions.support)
        QObject::connect(menu->addAction(Words::tr("Save information for support…")), &QAction::triggered,
            parent, actions.support);
    menu->popup(QCursor::pos());
}

} // namespace care
