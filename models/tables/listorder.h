// SPDX-License-Identifier: GPL-3.0-or-later
//! Export of a list, the same for window and console.
#pragma once

#include "models/export/exportrun.h"

namespace care {

class ResourceTableModel;
struct ListStatus;

//! Order to export all rows of the list as filtered, sorted and grouped now, with its default columns; the
//! caller sets format and path. \a now is in UTC.
ExportOrder exportOf(const ResourceTableModel &model, const QDateTime &now);
//! Sentence that says if the list is complete: "Yes, as of 26-Nov-2026 09:41."
QString completenessText(const ListStatus &status);

} // namespace care
