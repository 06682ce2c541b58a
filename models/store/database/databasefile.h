// SPDX-License-Identifier: GPL-3.0-or-later
//! The file under a database, before and after SQLite has it open.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! Creates the file and its folder, readable by this user only. False if that failed or the file cannot be
//! written.
bool makePrivateFile(const QString &path);
//! Marks the file as properly closed. Call it after the last connection was closed.
void markClosed(const QString &path);
//! True if the file is as markClosed() left it; removes the mark, because the file is in use from now on.
//! False after a crash, and for a file that was copied there.
bool takeClosedMark(const QString &path);
//! Deletes the file and SQLite's files beside it. False, with nothing changed, if another program has it
//! open.
bool removeFile(const QString &path);
//! Puts \a made in the place of the file, for good: after a power cut, too. False, with the file as it was,
//! if that failed or SQLite has files beside either of them, which belong to the bytes as they are.
bool replaceFile(const QString &made, const QString &path);
//! Renames the file and SQLite's files beside it. Returns the new name, or an empty one if that failed. A
//! damaged file is never repaired in place or deleted at once, because the diagnosis may be wrong.
QString setAside(const QString &path);
//! Deletes files that were set aside more than a week ago. Only for data that the service has as well.
void forgetSetAside(const QString &path);

//! True if the folder of \a path lies on another computer. Its locks do not hold between computers, and WAL
//! needs memory that all its users share (fault row 108).
bool isOnNetwork(const QString &path);
//! The rule behind isOnNetwork(); type and device as the system names them.
bool isNetworkFileSystem(const QByteArray &type, const QByteArray &device);

//! Where the second copy of \a path is: of a small file with data that exists nowhere else, beside it; if one
//! is damaged, the other can be used.
QString secondCopyOf(const QString &path);

//! Updates the copy; only blocks that differ are written. Reads the file without SQLite, so it may only be
//! called by the thread that writes the database, between transactions, and not in WAL mode.
//! False if the copy could not be brought up to date (disk full): then it is of no use until a later call
//! succeeds.
bool updateSecondCopy(const QString &path);

//! Replaces \a path by a copy of the second copy, atomically. False if there is none.
bool takeSecondCopy(const QString &path);

} // namespace care
