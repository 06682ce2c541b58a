// SPDX-License-Identifier: GPL-3.0-or-later
// Meaning of keychain errors for this program. Internal to models/api.
#pragma once

#include "models/api/apierror.h"
#include "models/api/keychainprobe.h"

namespace care {

// \a error: a QKeychain::Error, whose header stays in here.
ApiError::Kind keychainKind(int error, KeychainState state);

} // namespace care
