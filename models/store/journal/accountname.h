// SPDX-License-Identifier: GPL-3.0-or-later
//! Name of the account signed in to this computer, for the audit trail.
#pragma once

#include <QString>

namespace care {

//! The account's name as the operating system knows it, whatever the environment claims; never empty.
QString accountName();

} // namespace care
