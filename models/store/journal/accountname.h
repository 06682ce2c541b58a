// SPDX-License-Identifier: GPL-3.0-or-later
//! Who is signed in to this computer, for the audit trail.
#pragma once

#include <QString>

namespace care {

//! The account's name as the operating system knows it, whatever the environment claims; never empty.
QString accountName();

} // namespace care
