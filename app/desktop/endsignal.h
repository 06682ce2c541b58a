// SPDX-License-Identifier: GPL-3.0-or-later
//! Requests of the operating system to end: logout, shutdown, or the signals SIGTERM, SIGINT and SIGHUP.
#pragma once

#include <functional>

class QObject;

namespace care {

//! Calls \a end from the caller's event loop until \a context is destroyed. Call once per process. Without it
//! a signal ends the process at once, and the next start must check its files.
void watchForEnd(QObject *context, const std::function<void()> &end);

} // namespace care
