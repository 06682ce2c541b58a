// SPDX-License-Identifier: GPL-3.0-or-later
//! Events for screen readers, fewer than Qt sends.
#pragma once

namespace care {

//! Tells screen readers of what appears and goes as a whole, not of each of its parts, and of no name of what
//! is not to be seen: a panel of one person is some hundred labels, and with an event or two for each of them
//! a reader is still busy when the keyboard is three rows further. Also keeps them from saying "layered pane"
//! of the pages. Thread: GUI. Once there is a QApplication; calls after the first do nothing.
void thinAccessibleEvents();

} // namespace care
