// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! The name of \a path for libraries that hand it to the system as it is. Windows takes more than 260
//! characters only behind a mark, which Qt's own files have.
QString systemPath(const QString &path);

//! Where a library that opens files by bytes puts those that it needs for a file in \a folder: that folder
//! itself, or on Windows the user's folder for temporary files, by its short name, if the path of \a folder
//! is long or has characters beyond ASCII.
QString workingFolder(const QString &folder);

} // namespace care
