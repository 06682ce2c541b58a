// SPDX-License-Identifier: GPL-3.0-or-later
//! "care-records-service backup": a copy of an SQLite database as it is at one moment, also while a service
//! reads and writes it.
#pragma once

#include "app/service/program/options.h"

namespace care::service {

//! \a arguments are what follows "backup".
Ending backupCommand(const QStringList &arguments);

} // namespace care::service
