// SPDX-License-Identifier: GPL-3.0-or-later
//! Words of log and support text for states and errors that the libraries report.
#pragma once

#include "models/api/apierror.h"
#include "models/log/logline.h"
#include "models/store/database/storereport.h"

namespace care {

LogWord logWord(ApiError::Kind kind);
LogWord logWord(StoreReport::Place place);
LogWord logWord(StoreReport::Note note);

} // namespace care
