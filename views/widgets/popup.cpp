// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/popup.h"

#include "models/schema/values.h"
#include "views/widgets/plainlabel.h"

#include <QAction>
#include <QMenu>
#include <QScreen>
#include <QWidgetAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void showBelow(QWidget &popup, const QWidget &anchor)
{
    constexpr int gap = 4;
    QRect place(anchor.mapToGlobal(QPoint(0, anchor.height() + gap)), popup.size());
    if (const QScreen *screen = anchor.screen()) {
        const QRect area = screen->availableGeometry();
        const int least = popup.minimumSizeHint().height();
        const int room = area.bottom() - place.top() - 2 * gap;
        place.setWidth(std::min(place.width(), area.width()));
        place.setHeight(std::clamp(room, least, std::max(least, place.height())));
        place.moveLeft(
            std::clamp(place.left(), area.left(), std::max(area.left(), area.right() - place.width())));
        place.moveTop(std::min(place.top(), std::max(area.top(), area.bottom() - place.height())));
    }
    popup.setGeometry(place);
    popup.show();
}

void nameMenu(QMenu &menu, const QString &name)
{
    if (name.isEmpty())
        return;
    constexpr qsizetype longest = 60;
    const QString whole = visibleText(name);
    auto *title = new QWidgetAction(&menu);
    auto *label = new PlainLabel(
        whole.size() > longest ? QString(whole.left(longest) + u'…') : whole, &menu, PlainLabel::Strong);
    label->setContentsMargins(28, 8, 28, 6); // As far in as the texts of the commands.
    title->setDefaultWidget(label);
    title->setText(buttonText(label->text()));
    title->setEnabled(false); // The title is no command, but its words are not grey.
    label->setEnabled(true);
    QAction *first = menu.actions().constFirst();
    menu.insertAction(first, title);
    QAction *line = menu.insertSeparator(first);
    QObject::connect(&menu, &QMenu::aboutToHide, title, [&menu, title, line, before = menu.accessibleName()] {
        title->deleteLater();
        line->deleteLater();
        menu.setAccessibleName(before);
    });
    menu.setAccessibleName(whole);
}

} // namespace care
