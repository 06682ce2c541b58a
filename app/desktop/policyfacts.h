// SPDX-License-Identifier: GPL-3.0-or-later
//! What the windows show of the settings of the organisation.
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
