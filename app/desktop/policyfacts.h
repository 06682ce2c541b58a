// SPDX-License-Identifier: GPL-3.0-or-later
//! Organisation's settings in the form that windows show them.
#pragma once

#include "views/signin/connectionlocks.h"
#include "views/signin/lockdialog.h"

#include <QStringList>

namespace care {

class Policy;

ConnectionLocks connectionLocks(const Policy &policy);
LockRules lockRules(const Policy &policy);
//! One sentence for each setting of the organisation, shown to the user.
QStringList policyFacts(const Policy &policy);

} // namespace care
