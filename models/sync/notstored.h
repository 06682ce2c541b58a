// SPDX-License-Identifier: GPL-3.0-or-later
//! The error for an answer that the store could not keep. Internal to models/sync.
#pragma once

#include "models/api/apierror.h"
#include "models/store/database/storeresult.h"

namespace care {

inline ApiError notStored(const StoreError &error)
{
    return ApiError{ ApiError::Kind::NotStored, 0, error.detail };
}

} // namespace care
