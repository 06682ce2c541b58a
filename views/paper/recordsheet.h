// SPDX-License-Identifier: GPL-3.0-or-later
//! A record with all its fields that have a value, as it stands on paper.
#pragma once

#include "models/json/record.h"
#include "views/paper/contentsheet.h"

#include <QDate>

namespace care {

struct ResourceSchema;

//! The name of a record in its list: the value of its first identity column.
QString nameOf(const ResourceSchema &schema, const Record &record);
//! Hidden fields stay hidden. The banner of a person stands above it.
SheetContent recordContent(const ResourceSchema &schema, const Record &record, QDate today);

} // namespace care
