// SPDX-License-Identifier: GPL-3.0-or-later
//! A second copy of a small database file beside it, for data that exists nowhere else: if one is damaged,
//! the other can be used.
#pragma once

#include <QString>

namespace care {

//! Where the second copy of \a path is.
QString secondCopyOf(const QString &path);

//! Updates the copy; only blocks that differ are written. Reads the file without SQLite, so it may only be
//! called by the thread that writes the database, between transactions, and not in WAL mode.
//! False if the copy could not be brought up to date (disk full): then it is of no use until a later call
//! succeeds.
bool updateSecondCopy(const QString &path);

//! Replaces \a path by a copy of the second copy, atomically. False if there is none.
bool takeSecondCopy(const QString &path);

} // namespace care
