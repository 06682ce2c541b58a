// SPDX-License-Identifier: GPL-3.0-or-later
//! Name of the account signed in to this computer, for the audit trail.
#pragma once

#include <QString>

namespace care {

//! Account name from the operating system, not from environment variables, which users can change; never
//! empty.
QString accountName();

} // namespace care
