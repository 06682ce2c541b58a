// SPDX-License-Identifier: GPL-3.0-or-later
//! Handling of a database file before and after SQLite has it open.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! Creates the file and its folder, readable by this user only. False if that failed or the file cannot be
//! written.
bool makePrivateFile(const QString &path);
//! Marks the file as properly closed; to be called after the last connection was closed.
void markClosed(const QString &path);
//! True if the file is unchanged since markClosed(); removes the mark, because the file is in use from now
//! on. False after a crash, and for a file copied from elsewhere.
bool takeClosedMark(const QString &path);
//! Deletes the file and SQLite's files beside it. False, with nothing changed, if another program has it
//! open.
bool removeFile(const QString &path);
//! Replaces the file by \a made so that the result survives a power cut. False, with the file unchanged, if
//! that failed or SQLite has files beside either of them, which belong to the unchanged bytes.
bool replaceFile(const QString &made, const QString &path);
//! Renames a damaged file and SQLite's files beside it, and returns the new name, or nothing on failure.
//! Damaged files are never repaired in place or deleted at once, because the diagnosis may be wrong.
QString setAside(const QString &path);
//! Deletes files that were set aside more than a week ago. Only for data that the service has as well.
void forgetSetAside(const QString &path);

//! True if the folder of \a path is on another computer: file locks do not hold between computers, and WAL
//! needs memory shared by all users (fault row 108).
bool isOnNetwork(const QString &path);
//! True if a file system is a network one, by type and device as the system names them; the rule behind
//! isOnNetwork().
bool isNetworkFileSystem(const QByteArray &type, const QByteArray &device);

//! Path of the second copy beside a small file whose data exist nowhere else; if one is damaged, the other
//! can be used.
QString secondCopyOf(const QString &path);

//! Updates the second copy, writing only blocks that differ. Reads the file without SQLite, so only the
//! thread that writes the database may call it, between transactions, and not in WAL mode. False if the copy
//! could not be updated (disk full); it is then useless until a later call succeeds.
bool updateSecondCopy(const QString &path);

//! Replaces the file atomically by a copy of its second copy. False if there is none.
bool takeSecondCopy(const QString &path);

} // namespace care
