// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QString;
class QWidget;

namespace care {

//! Shows \a popup below \a anchor in its full size if the screen has room, else shrunk down to its minimum
//! and moved if necessary.
void showBelow(QWidget &popup, const QWidget &anchor);

//! Adds the record's \a name at the top of \a menu until it closes, since the row may move away below it. An
//! empty \a name adds nothing.
void nameMenu(QMenu &menu, const QString &name);

} // namespace care
