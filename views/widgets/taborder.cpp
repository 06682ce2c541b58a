// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/taborder.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>

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

void chainTabStops(const QList<QWidget *> &stops)
{
    for (qsizetype i = 1; i < stops.size(); ++i)
        QWidget::setTabOrder(stops.at(i - 1), stops.at(i));
}

void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops)
{
    // setTabOrder() needs a tab stop, so find the last one before the place.
    QWidget *before = place.previousInFocusChain();
    const auto isSkipped = [&](const QWidget *each) {
        return stops.contains(each) || place.isAncestorOf(each) || !(each->focusPolicy() & Qt::TabFocus);
    };
    while (before != &place && isSkipped(before))
        before = before->previousInFocusChain();
    if (before == &place)
        return;
    chainTabStops(QList<QWidget *>{ before } + stops);
}

namespace {

//! Focuses the first tab stop in \a part; false if there is none.
bool focusFirstStop(QWidget &part)
{
    const QList<QWidget *> inside = QList<QWidget *>{ &part } + part.findChildren<QWidget *>();
    const auto stop = std::find_if(inside.cbegin(), inside.cend(), [](const QWidget *widget) {
        return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus);
    });
    if (stop == inside.cend())
        return false;
    (*stop)->setFocus(Qt::TabFocusReason);
    return true;
}

} // namespace

void focusNextPart(const QList<WindowPart> &parts, int step)
{
    const QWidget *focused = QApplication::focusWidget();
    const auto holds = [focused](const WindowPart &part) {
        return focused && (part.widget == focused || part.widget->isAncestorOf(focused));
    };
    const qsizetype at = std::find_if(parts.cbegin(), parts.cend(), holds) - parts.cbegin();
    const qsizetype count = parts.size();
    for (qsizetype tried = 1; tried <= count; ++tried) {
        const WindowPart &part = parts[((at % count) + step * tried + count * count) % count];
        if (!part.widget->isVisible())
            continue;
        // Shows the focus ring, as the Tab key does.
        part.widget->window()->setAttribute(Qt::WA_KeyboardFocusChange);
        if (part.focus)
            return part.focus();
        if (focusFirstStop(*part.widget))
            return;
    }
}

} // namespace care
