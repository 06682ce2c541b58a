// SPDX-License-Identifier: GPL-3.0-or-later
//! Record with all fields that have a value, for printing.
#pragma once

#include "models/json/record.h"
#include "models/schema/values.h"
#include "views/paper/contentsheet.h"

#include <QDate>

namespace care {

struct ResourceSchema;

//! Name of a record in its list: the value of its first identity column.
QString nameOf(const ResourceSchema &schema, const Record &record);
//! Resident that a record of another list is about; empty if there is none.
Reference subjectOf(const ResourceSchema &schema, const Record &record);
//! Content of the sheet; hidden fields stay hidden. Its head says whose record it is: banner and home of \a
//! subject, the resident that subjectOf() names; just the name if that record is null, because it is not
//! here.
SheetContent recordContent(
    const ResourceSchema &schema, const Record &record, const Record &subject, QDate today);

} // namespace care
