// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of a list's header and status line.
#pragma once

#include "models/json/record.h"
#include "models/schema/filterdescription.h"
#include "views/paper/sheet.h"

#include <QString>

namespace care {

struct ListStatus;

//! "As of 09:41, 2 minutes ago. Receiving, 300 of 1,204." On paper with the day in place of the age, which
//! grows.
QString headerText(const ListStatus &status, Medium medium = Medium::Screen);
//! "31 of 120 shown, filtered"; "31+ of 98+" while matching records may still be missing. Stored are the
//! records without the filter, -1 while they are not counted.
QString countText(const ListStatus &status, const Filter &filter);
//! "Filtered: 31 of 120 shown.", of the same numbers.
QString filteredText(const ListStatus &status);

} // namespace care
