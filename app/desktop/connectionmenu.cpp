// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectionmenu.h"

#include "views/widgets/pills.h"
#include "views/widgets/plainlabel.h"

#include <QCoreApplication>
#include <QCursor>
#include <QIcon>
#include <QMenu>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <array>

namespace care {

namespace {

constexpr std::array<QRgb, 8> ribbons{ 0xff7e57c2, 0xff2e7d32, 0xffc2185b, 0xff0277bd, 0xffef6c00, 0xff5d4037,
    0xff00897b, 0xff9e9d24 };

std::size_t ribbonNumber(const Connection &connection)
{
    return (connection.ribbon < 0 ? qHash(connection.id, 0) : std::size_t(connection.ribbon))
        % ribbons.size();
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ConnectionMenu)
};

//! Icon in the ribbon's colour, as on the status pill.
QIcon ribbonIcon(const QColor &ribbon)
{
    constexpr int size = 16;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.fillRect(QRect(size / 2 - 2, 1, 4, size - 2), ribbon);
    return pixmap;
}

void lockIf(bool isLocked, QAction &action, const QString &by)
{
    if (!isLocked)
        return;
    action.setEnabled(false);
    action.setText(
        Texts::tr("%1 (%2)", "what cannot be chosen, and who has set it").arg(action.text(), buttonText(by)));
}

} // namespace

QColor ribbonOf(const Connection &connection)
{
    return QColor::fromRgb(ribbons.at(ribbonNumber(connection)));
}

int freeRibbon(const QList<Connection> &known)
{
    std::array<int, ribbons.size()> taken{};
    for (const Connection &each : known)
        ++taken.at(ribbonNumber(each));
    return int(std::min_element(taken.begin(), taken.end()) - taken.begin());
}

void openConnectionMenu(const Connection &connection, const ConnectionActions &actions, QWidget *parent)
{
    auto *menu = new QMenu(parent);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // With a single connection there is nothing to switch to.
    for (qsizetype i = 0; actions.others.size() > 1 && i < actions.others.size(); ++i) {
        const ConnectionActions::Known &known = actions.others[i];
        QAction *action = menu->addAction(ribbonIcon(known.ribbon), buttonText(known.name));
        action->setCheckable(true);
        action->setChecked(known.isCurrent);
        QObject::connect(action, &QAction::triggered, parent, known.open);
    }
    if (actions.others.size() > 1)
        menu->addSeparator();
    menu->addAction(buttonText(connection.base.host()))->setEnabled(false);
    menu->addSeparator();
    if (actions.about)
        QObject::connect(
            menu->addAction(Texts::tr("About this connection…")), &QAction::triggered, parent, actions.about);
    if (actions.allowEditing) {
        QAction *editing = menu->addAction(Texts::tr("Allow editing"));
        editing->setCheckable(true);
        editing->setChecked(!connection.readOnly && !actions.isEditingLocked);
        lockIf(actions.isEditingLocked, *editing, actions.lockedBy);
        QObject::connect(editing, &QAction::toggled, parent, actions.allowEditing);
    }
    if (actions.signInAgain)
        QObject::connect(menu->addAction(Texts::tr("Enter the API key again…")), &QAction::triggered, parent,
            actions.signInAgain);
    if (actions.connectElsewhere) {
        QAction *elsewhere = menu->addAction(Texts::tr("Connect to a service…"));
        lockIf(actions.isAddingLocked, *elsewhere, actions.lockedBy);
        QObject::connect(elsewhere, &QAction::triggered, parent, actions.connectElsewhere);
    }
    if (actions.remove)
        QObject::connect(menu->addAction(Texts::tr("Remove this connection…")), &QAction::triggered, parent,
            actions.remove);
    menu->addSeparator();
    if (actions.support)
        QObject::connect(menu->addAction(Texts::tr("Save information for support…")), &QAction::triggered,
            parent, actions.support);
    menu->addSeparator();
    if (actions.lockNow) {
        QAction *lock = menu->addAction(Texts::tr("Lock now"));
        // Shows the shortcut only; the window's own action handles the key.
        lock->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_L));
        lock->setShortcutContext(Qt::WidgetShortcut);
        QObject::connect(lock, &QAction::triggered, parent, actions.lockNow);
    }
    if (actions.lockSettings)
        QObject::connect(
            menu->addAction(Texts::tr("Lock and PIN…")), &QAction::triggered, parent, actions.lockSettings);
    const QWidget *pill = parent->findChild<ConnectionPill *>();
    menu->popup(pill ? pill->mapToGlobal(QPoint(0, pill->height())) : QCursor::pos());
}

} // namespace care
