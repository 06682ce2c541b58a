// SPDX-License-Identifier: GPL-3.0-or-later
//! "care-records-service changes": who has created or updated which resident, also while services run.
#pragma once

#include "app/service/program/options.h"

namespace care::service {

//! \a arguments are what follows "changes".
Ending changesCommand(const QStringList &arguments);

} // namespace care::service
