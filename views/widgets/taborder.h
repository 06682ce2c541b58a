// SPDX-License-Identifier: GPL-3.0-or-later
//! The order in which the keyboard goes through a window.
#pragma once

#include <QList>

#include <functional>

class QWidget;

namespace care {

//! The tab stops within \a part, in order.
QList<QWidget *> tabStopsIn(QWidget &part);
//! Puts \a stops into the tab order at \a place, which need not be a tab stop itself.
void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops);

//! A part of a window that F6 goes to.
struct WindowPart {
    QWidget *widget;
    std::function<void()> focus = {}; //!< gives it the keyboard; without one, its first tab stop gets it
};
//! Gives the keyboard to the part \a step places after the one that has it; hidden ones are passed over.
void focusNextPart(const QList<WindowPart> &parts, int step);

} // namespace care
