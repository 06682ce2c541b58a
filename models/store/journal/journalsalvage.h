// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be had back of a journal that is damaged.
#pragma once

namespace care {

class Database;
struct StoreOptions;

//! Copies what can still be read from the damaged file \a old.
void salvageJournal(Database &database, const StoreOptions &old);

} // namespace care
