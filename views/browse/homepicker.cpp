// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/homepicker.h"

#include "models/schema/values.h"
#include "models/tables/homescope.h"
#include "views/widgets/plainlabel.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace care {

namespace {

//! Stays open while something is ticked in it: several homes are one choice.
class TickMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (!tick(actionAt(event->position().toPoint())))
            QMenu::mouseReleaseEvent(event);
    }

    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() != Qt::Key_Space || !tick(activeAction()))
            QMenu::keyPressEvent(event);
    }

private:
    static bool tick(QAction *action)
    {
        if (!action || !action->isCheckable())
            return false;
        action->trigger();
        return true;
    }
};

} // namespace

HomePicker::HomePicker(HomeScope &scope, QWidget *parent)
    : LinkButton({}, parent)
    , m_scope(scope)
{
    setObjectName("homePicker");
    setAccessibleDescription(tr("Choose the homes that the lists of this window show"));
    connect(&scope, &HomeScope::changed, this, &HomePicker::updateText);
    connect(&scope, &HomeScope::homesChanged, this, &HomePicker::updateText);
    connect(this, &QPushButton::clicked, this, &HomePicker::openMenu);
    updateText();
}

void HomePicker::updateText()
{
    const QString text = m_scope.text();
    setText(text + QStringLiteral(" ▾"));
    tellName(this, tr("Homes: %1").arg(text));
}

void HomePicker::openMenu()
{
    auto *menu = new TickMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Homes"));
    QAction *all = menu->addAction(tr("All homes"));
    all->setCheckable(true);
    menu->addSeparator();
    QList<std::pair<QString, QAction *>> homes;
    for (const HomeScope::Home &home : m_scope.homes()) {
        QAction *action = menu->addAction(buttonText(visibleText(home.name)));
        action->setCheckable(true);
        homes.append({ home.id, action });
        connect(action, &QAction::triggered, this, [this, id = home.id] { m_scope.toggle(id); });
    }
    const auto showTicks = [this, all, homes] {
        all->setChecked(m_scope.chosen().isEmpty());
        for (const auto &[id, action] : homes)
            action->setChecked(m_scope.chosen().contains(id));
    };
    connect(&m_scope, &HomeScope::changed, menu, showTicks);
    connect(all, &QAction::triggered, menu, [this, menu, showTicks] {
        m_scope.choose({});
        showTicks(); // a click unticks "All homes" even if nothing has changed
        menu->close();
    });
    showTicks();
    menu->setActiveAction(all);
    menu->popup(mapToGlobal(rect().bottomLeft()));
}

} // namespace care
