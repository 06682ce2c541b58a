// SPDX-License-Identifier: GPL-3.0-or-later
//! Recovers what can be read from a damaged journal.
#pragma once

namespace care {

class Database;
struct StoreOptions;

//! Copies what can still be read from the damaged file \a old.
void salvageJournal(Database &database, const StoreOptions &old);

} // namespace care
