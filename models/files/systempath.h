// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace care {

//! The name of \a path for libraries that hand it to the system as it is. Windows takes more than 260
//! characters only behind a mark, which Qt's own files have.
QString systemPath(const QString &path);

} // namespace care
