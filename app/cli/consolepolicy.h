// SPDX-License-Identifier: GPL-3.0-or-later
//! The organisation's rules for the console on this computer.
#pragma once

#include "app/cli/options.h"

namespace care {

class Policy;

//! Why \a options are not carried out, in one sentence; empty if they are.
QString policyRefusal(const Options &options, const Policy &policy);
//! \a options with the certificates that the organisation has set.
Options underPolicy(Options options, const Policy &policy);

} // namespace care
