// SPDX-License-Identifier: GPL-3.0-or-later
//! "care-records-service keys ...": making, listing and revoking keys, also while services run.
#pragma once

#include "app/service/program/options.h"

namespace care::service {

//! \a arguments are what follows "keys".
Ending keysCommand(const QStringList &arguments);

} // namespace care::service
