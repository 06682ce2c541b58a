// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/endsignal.h"

namespace care {

// Does nothing: Windows sends no such signals to programs with windows; Qt handles the end of the session
// (QGuiApplication::commitDataRequest).
void watchForEnd(QObject *, const std::function<void()> &) { }

} // namespace care
