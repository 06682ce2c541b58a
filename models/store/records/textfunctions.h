// SPDX-License-Identifier: GPL-3.0-or-later
//! Comparing texts in SQL as WantedText does, so that a filter finds what a search finds:
//!
//!   has_text(value, wanted)   contains it; of JSON what innerTexts() says
//!   has_name(value, wanted)   the same, the words of a name in any order
//!   is_text(value, wanted), is_name(value, wanted)
//!   name_rank(value, wanted)  how well a name fits
//!
//! Null if the value is.
#pragma once

struct sqlite3;

namespace care {

//! False if the connection does not take them.
bool addTextFunctions(sqlite3 *connection);

} // namespace care
