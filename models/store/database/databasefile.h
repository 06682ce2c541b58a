// SPDX-License-Identifier: GPL-3.0-or-later
//! The file under a database, before and after SQLite has it open.
#pragma once

#include <QByteArray>
#include <QString>

namespace care {

//! Makes the file, and its folder, for this user's eyes only. False if that cannot be, or it cannot be
//! written.
bool makePrivateFile(const QString &path);
//! Notes beside the file that it was closed as it should be; once its last user has closed it.
void markClosed(const QString &path);
//! True if the file is as markClosed() left it, and forgets that: from here on it is in use. False after a
//! run that was cut off, and for a file that somebody put there.
bool takeClosedMark(const QString &path);
//! Deletes the file with what SQLite keeps beside it; false, and nothing is changed, if it is in use by
//! another program that does not let go of it.
bool removeFile(const QString &path);
//! Renames the file, with what SQLite keeps beside it; its new name, or nothing if that failed. Never
//! repaired in place, never deleted at once: nothing is lost by a wrong guess.
QString setAside(const QString &path);
//! Deletes what was set aside more than a week ago: of copies only, that the service has as well.
void forgetSetAside(const QString &path);

//! True if the folder of \a path lies on another computer. Its locks do not hold between computers, and WAL
//! needs memory that all its users share (fault row 108).
bool isOnNetwork(const QString &path);
//! The rule for it: type and device as the system names them.
bool isNetworkFileSystem(const QByteArray &type, const QByteArray &device);

} // namespace care
