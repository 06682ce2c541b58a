// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/endsignal.h"

namespace care {

// Windows has no such signals for a program with windows: Qt hears of the end of the session itself
// (QGuiApplication::commitDataRequest).
void watchForEnd(QObject *, const std::function<void()> &) { }

} // namespace care
