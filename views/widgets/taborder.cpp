// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/taborder.h"

#include <QWidget>

namespace care {

QList<QWidget *> tabStopsIn(QWidget &part)
{
    QList<QWidget *> stops;
    QWidget *each = &part;
    do {
        const bool isInside = each == &part || part.isAncestorOf(each);
        if (isInside && (each->focusPolicy() & Qt::TabFocus))
            stops += each;
        each = each->nextInFocusChain();
    } while (each != &part);
    return stops;
}

void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops)
{
    // Qt orders stops by stops: the one before the place is looked for.
    QWidget *before = place.previousInFocusChain();
    const auto isSkipped = [&](const QWidget *each) {
        return stops.contains(each) || place.isAncestorOf(each) || !(each->focusPolicy() & Qt::TabFocus);
    };
    while (before != &place && isSkipped(before))
        before = before->previousInFocusChain();
    if (before == &place)
        return;
    for (QWidget *stop : stops) {
        QWidget::setTabOrder(before, stop);
        before = stop;
    }
}

} // namespace care
