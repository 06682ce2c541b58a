// SPDX-License-Identifier: GPL-3.0-or-later
//! A record with all its fields that have a value, as it stands on paper.
#pragma once

#include "models/json/record.h"
#include "models/schema/values.h"
#include "views/paper/contentsheet.h"

#include <QDate>

namespace care {

struct ResourceSchema;

//! The name of a record in its list: the value of its first identity column.
QString nameOf(const ResourceSchema &schema, const Record &record);
//! The resident that a record of another list is about; empty if it is about none.
Reference subjectOf(const ResourceSchema &schema, const Record &record);
//! Hidden fields stay hidden. At the head is whose it is: the banner and the home of \a subject, the resident
//! that subjectOf() names; where that record is null, because it is not here, the name alone.
SheetContent recordContent(
    const ResourceSchema &schema, const Record &record, const Record &subject, QDate today);

} // namespace care
