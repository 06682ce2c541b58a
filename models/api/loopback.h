// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

// True if the host name or number stands for this computer itself.
bool isLoopback(const QString &host);

} // namespace care
