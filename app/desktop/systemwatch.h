// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of the operating system after which the program locks: screen locked, another user signing in,
//! sleep.
#pragma once

#include <functional>

class QObject;

namespace care {

//! Calls \a left on each of these events until \a context is destroyed, sometimes twice for one. False if
//! this computer reports none, and then the program locks only after a time without input.
bool watchSystem(QObject *context, const std::function<void()> &left);

} // namespace care
