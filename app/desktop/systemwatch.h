// SPDX-License-Identifier: GPL-3.0-or-later
//! What the computer says about its user: the screen is being locked, somebody else takes over, it goes to
//! sleep.
#pragma once

#include <functional>

class QObject;

namespace care {

//! Calls \a left each time somebody turns away from the computer, until \a context dies; rather once too
//! often. False if this computer says nothing of the kind: then only time locks the program.
bool watchSystem(QObject *context, const std::function<void()> &left);

} // namespace care
