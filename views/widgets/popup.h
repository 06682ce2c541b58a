// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QString;
class QWidget;

namespace care {

//! Shows \a popup below \a anchor, as large as it is, but within the screen: lower where there is no room,
//! down to its least size, and moved where that is not enough.
void showBelow(QWidget &popup, const QWidget &anchor);

//! Puts the record, by its \a name, above what \a menu does with it, until the menu closes: the row may move
//! away from under it. An empty \a name adds nothing.
void nameMenu(QMenu &menu, const QString &name);

} // namespace care
