// SPDX-License-Identifier: GPL-3.0-or-later
//! Says when this computer came onto a network, or changed from one to another.
#pragma once

#include <QObject>

#include <functional>

namespace care {

//! Calls \a changed in the thread of \a context, until that dies. False where the system cannot be asked;
//! then the time limits of the requests have to find out.
bool watchNetwork(QObject *context, const std::function<void()> &changed);

} // namespace care
