// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace care {

//! Shows \a popup below \a anchor, as large as it is, but within the screen: lower where there is no room,
//! down to its least size, and moved where that is not enough.
void showBelow(QWidget &popup, const QWidget &anchor);

} // namespace care
