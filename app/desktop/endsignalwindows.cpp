// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/endsignal.h"

namespace care {

// Windows sends no such signals to a program with windows; Qt handles the end of the session
// (QGuiApplication::commitDataRequest).
void watchForEnd(QObject *, const std::function<void()> &) { }

} // namespace care
