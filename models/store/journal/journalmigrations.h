// SPDX-License-Identifier: GPL-3.0-or-later
//! The journal of older versions and of damaged files, brought to the present layout.
#pragma once

#include <QtGlobal>

namespace care {

class Database;
struct StoreOptions;

//! Copies what can still be read from the damaged file \a old.
void salvageJournal(Database &database, const StoreOptions &old);

enum class Migration : quint8 {
    Done,
    Failed, //!< nothing was changed
    Newer, //!< the file was written by a newer version of the program; nothing was changed
};
//! Brings the tables of an older version, or an empty file, to the present layout, in one transaction.
Migration migrateJournal(Database &database);

} // namespace care
