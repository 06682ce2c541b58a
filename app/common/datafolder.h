// SPDX-License-Identifier: GPL-3.0-or-later
//! Folders of the desktop program's data, one per connection; the console reads them too.
#pragma once

#include <QString>

namespace care {

QString standardDataFolder();
//! Folder of the log within the data folder.
QString logFolder(const QString &dataFolder);

//! Lock file of the program that has all connections' files open for writing.
QString lockFile(const QString &dataFolder);

//! Lock file of the program that has the connection's files in \a folder open and keeps them up to date; not
//! taken while that program is locked or uses another connection.
QString openFile(const QString &folder);

//! Name in place of a connection's id for the audit trail of PIN changes and removed connections, which
//! belong to no connection.
constexpr QLatin1StringView programTrail{ "program" };
//! Folder of a connection, or of programTrail.
QString connectionFolder(const QString &dataFolder, const QString &connection);
//! Journal file of a connection, which holds its audit trail.
QString journalFile(const QString &dataFolder, const QString &connection);

//! True if a PIN guards the connection's \a folder. Marked by a file beside the journal, because an older
//! copy of the keychain may lack the journal's key.
bool isPinGuarded(const QString &folder);
//! Marks or unmarks a folder as guarded by a PIN; false if writing failed. A missing folder needs no mark.
[[nodiscard]] bool setPinGuarded(const QString &folder, bool isGuarded);

//! Creates \a folder and missing parents, readable by this user only from the start. An existing folder named
//! "care-records" is closed to other users. False if that failed.
bool makePrivateFolder(const QString &folder);

} // namespace care
