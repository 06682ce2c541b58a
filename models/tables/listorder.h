// SPDX-License-Identifier: GPL-3.0-or-later
//! The export of a list, the same for window and console.
#pragma once

#include "models/export/exportrun.h"

namespace care {

class ResourceTableModel;
struct ListStatus;

//! All rows of the list in its order and groups, as it is filtered now, with its usual columns; format and
//! path are for the caller to set. \a now: in UTC.
ExportOrder exportOf(const ResourceTableModel &model, const QDateTime &now);
//! How much of the list is here, in one sentence: "Yes, as of 26-Nov-2026 09:41."
QString completenessText(const ListStatus &status);

} // namespace care
