// SPDX-License-Identifier: GPL-3.0-or-later
//! Texts of a list's header and status line.
#pragma once

#include "models/json/record.h"
#include "models/schema/filterdescription.h"

#include <QString>

namespace care {

struct ListStatus;

//! "As of 09:41, 2 minutes ago. Receiving, 300 of 1,204."
QString headerText(const ListStatus &status);
//! "31 of 120 shown, filtered"; "31+ of 98+" while matching records may still be missing.
QString countText(const ListStatus &status, const Filter &filter);
//! "Filtered: 31 of 120 shown."
QString filteredText(const ListStatus &status);

} // namespace care
