// SPDX-License-Identifier: GPL-3.0-or-later
//! The desktop's preference for dark colours or more contrast, where Qt does not know it.
#pragma once

#include <functional>

class QObject;

namespace care {

struct SystemLook;

//! Calls \a changed with what the desktop asks for as soon as it has said so, and each time it asks for
//! something else, until \a context dies. Never, where the palette says it all: Windows, macOS, a Linux
//! without a portal.
void watchSystemLooks(QObject *context, const std::function<void(const SystemLook &)> &changed);

} // namespace care
