// SPDX-License-Identifier: GPL-3.0-or-later
//! Order in which the Tab key and F6 move through a window.
#pragma once

#include <QList>

#include <functional>

class QWidget;

namespace care {

//! Tab stops within \a part, in order.
QList<QWidget *> tabStopsIn(QWidget &part);
//! Makes the Tab key go through \a stops one after the other.
void chainTabStops(const QList<QWidget *> &stops);
//! Inserts \a stops into the tab order at \a place, which need not be a tab stop itself.
void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops);

//! Part of a window that F6 goes to.
struct WindowPart {
    QWidget *widget;
    //! Gives the part the keyboard focus; if empty, its first tab stop gets it.
    std::function<void()> focus = {};
};
//! Focuses the part \a step places after the one with the focus, skipping hidden parts.
void focusNextPart(const QList<WindowPart> &parts, int step);

} // namespace care
