// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the desktop program keeps what it remembers, one folder per connection; the console looks there too.
#pragma once

#include <QString>

namespace care {

QString standardDataFolder();
//! Where the log is, within it.
QString logFolder(const QString &dataFolder);

//! The lock of the program that has the files of all connections open for writing.
QString lockFile(const QString &dataFolder);

//! The lock of the program that has the files of the connection in \a folder open, and so brings them up to
//! date: not of one that is locked itself, or has another connection.
QString openFile(const QString &folder);

//! Stands for the id of a connection: the audit trail of the PIN and of removals, which no connection keeps.
constexpr QLatin1StringView programTrail{ "program" };
//! The folder of a connection, or of programTrail.
QString connectionFolder(const QString &dataFolder, const QString &connection);
//! The file of its journal, which holds the audit trail.
QString journalFile(const QString &dataFolder, const QString &connection);

//! True if a PIN guards the \a folder of a connection. A file beside the journal says so, because an older
//! keychain has no key that opens the journal itself.
bool isPinGuarded(const QString &folder);
//! False if the disk refused. A folder that is not there needs no mark.
[[nodiscard]] bool setPinGuarded(const QString &folder, bool isGuarded);

//! Makes \a folder and what is missing above it, for this user alone from the first moment. One called
//! "care-records" that is there already is closed to others. False if that failed.
bool makePrivateFolder(const QString &folder);

} // namespace care
