// SPDX-License-Identifier: GPL-3.0-or-later
//! Settings of the organisation as the windows show them.
#pragma once

#include "views/signin/connectionlocks.h"
#include "views/signin/lockdialog.h"

#include <QStringList>

namespace care {

class Policy;

ConnectionLocks connectionLocks(const Policy &policy);
LockRules lockRules(const Policy &policy);
//! One sentence for each thing that is set, for people.
QStringList policyFacts(const Policy &policy);

} // namespace care
