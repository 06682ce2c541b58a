// SPDX-License-Identifier: GPL-3.0-or-later
//! The desktop's preference for dark colours or more contrast, where Qt does not know it.
#pragma once

#include <functional>

class QObject;

namespace care {

struct SystemLook;

//! Calls \a changed with the desktop's preference as soon as it is known, and again whenever it changes,
//! until \a context dies. Never calls it on Windows, macOS and Linux without a portal, where Qt's palette has
//! everything that is known.
void watchSystemLooks(QObject *context, const std::function<void(const SystemLook &)> &changed);

} // namespace care
