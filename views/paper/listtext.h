// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts for a list's header and status line.
#pragma once

#include "models/json/record.h"
#include "models/schema/filterdescription.h"
#include "views/paper/sheet.h"

#include <QString>

namespace care {

struct ListStatus;

//! Header such as "As of 09:41, 2 minutes ago. Receiving, 300 of 1,204." On paper the day replaces the age,
//! which would grow.
QString headerText(const ListStatus &status, Medium medium = Medium::Screen);
//! Count such as "31 of 120 shown, filtered"; "31+ of 98+" while matching records may still be missing. The
//! stored ones are the records without the filter, -1 until counted.
QString countText(const ListStatus &status, const Filter &filter);
//! Count under a filter, of the same numbers: "Filtered: 31 of 120 shown."
QString filteredText(const ListStatus &status);

} // namespace care
