// SPDX-License-Identifier: GPL-3.0-or-later
//! Puts widgets that are created later into the tab order, instead of at its end.
#pragma once

#include <QList>

class QWidget;

namespace care {

//! The tab stops within \a part, in order.
QList<QWidget *> tabStopsIn(QWidget &part);
//! Puts \a stops into the tab order at \a place, which need not be a tab stop itself.
void placeInTabOrder(const QWidget &place, const QList<QWidget *> &stops);

} // namespace care
