// SPDX-License-Identifier: GPL-3.0-or-later
//! Reduces the accessibility events that Qt sends to screen readers.
#pragma once

namespace care {

//! Sends one event for a part of the screen that appears or disappears, not one for each widget in it, and
//! none for renamed hidden widgets. A panel about one person has some hundred labels; with events for each, a
//! screen reader is still busy when the keyboard is three rows further. Also suppresses "layered pane" for
//! pages. Thread: GUI. Call once a QApplication exists; later calls do nothing.
void thinAccessibleEvents();

} // namespace care
