// SPDX-License-Identifier: GPL-3.0-or-later
//! The operating system asks this program to end: the user logs out, the computer is switched off, or
//! somebody sends it SIGTERM, SIGINT or SIGHUP.
#pragma once

#include <functional>

class QObject;

namespace care {

//! Calls \a end in the thread of the caller, from its event loop, until \a context is destroyed. Call it once
//! per process. Without it such a signal ends the process at once, and the next start has to check its files.
void watchForEnd(QObject *context, const std::function<void()> &end);

} // namespace care
