// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace care {

class Database;

//! The layout of the journal, version by version.
enum class Migration : quint8 {
    Done,
    Failed, //!< nothing was changed
    Newer, //!< the file was written by a newer version of the program; nothing was changed
};
//! Brings the tables of an older version, or an empty file, to the present layout, in one transaction.
Migration migrateJournal(Database &database);

} // namespace care
