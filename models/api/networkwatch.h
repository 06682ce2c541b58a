// SPDX-License-Identifier: GPL-3.0-or-later
//! Notification that this computer joined a network or changed to another.
#pragma once

#include <QObject>

#include <functional>

namespace care {

//! Calls \a changed in the thread of \a context after each network change, until the context dies. False if
//! the system offers no such notification; requests then find out by their time limits.
bool watchNetwork(QObject *context, const std::function<void()> &changed);

} // namespace care
