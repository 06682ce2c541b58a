// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! Path for libraries that pass it to the system unchanged. Windows accepts more than 260 characters only
//! after the prefix \\?\, which Qt adds for its own files but such libraries do not.
QString systemPath(const QString &path);

//! Folder for the temporary files of a library that opens files by byte strings and would write into \a
//! folder. Usually \a folder itself; on Windows, if its path is long or not ASCII, the short name of the
//! user's temporary folder.
QString workingFolder(const QString &folder);

} // namespace care
