// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the Tab key meets what is made later: without this after everything else in the window.
#pragma once

#include <QList>

class QWidget;

namespace care {

//! The stops of the Tab key within \a part, in their order.
QList<QWidget *> tabStopsIn(QWidget &part);
//! From now on \a stops are met, one after the other, where \a place stands, which needs not be one itself.
void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops);

} // namespace care
