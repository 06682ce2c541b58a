// SPDX-License-Identifier: GPL-3.0-or-later
//! The words by which log and support text call what the libraries below report.
#pragma once

#include "models/api/apierror.h"
#include "models/log/logline.h"
#include "models/store/database/storereport.h"

namespace care {

LogWord logWord(ApiError::Kind kind);
LogWord logWord(StoreReport::Place place);
LogWord logWord(StoreReport::Note note);

} // namespace care
