// SPDX-License-Identifier: GPL-3.0-or-later
// Which addresses are this computer itself. Internal to models/api.
#pragma once

#include <QString>

namespace care {

// True for an address of this computer itself, given by name or number.
bool isLoopback(const QString &host);

} // namespace care
