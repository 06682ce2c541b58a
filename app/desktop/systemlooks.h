// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop's preference for dark colours or more contrast, where Qt does not know it.
#pragma once

#include <functional>

class QObject;

namespace care {

struct SystemLook;

//! Calls \a changed with the desktop's preference once known and at each change, until \a context is
//! destroyed. Never called on Windows, macOS and Linux without a portal, where Qt's palette has all that is
//! known.
void watchSystemLooks(QObject *context, const std::function<void(const SystemLook &)> &changed);

} // namespace care
