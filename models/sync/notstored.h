// SPDX-License-Identifier: GPL-3.0-or-later
// What sync reports when an answer came and the store could not keep it. Internal to models/sync.
#pragma once

#include "models/api/apierror.h"
#include "models/store/database/storeresult.h"

namespace care {

inline ApiError notStored(const StoreError &error)
{
    return ApiError{ ApiError::Kind::NotStored, 0, error.detail };
}

} // namespace care
