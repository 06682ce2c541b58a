// SPDX-License-Identifier: GPL-3.0-or-later
//! Permissions of files and folders that only the user running the program may read.
#pragma once

#include <QFileDevice>
#include <QString>

namespace care {

constexpr QFileDevice::Permissions privateFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr QFileDevice::Permissions privateFolder = privateFile | QFileDevice::ExeOwner;

//! Access to \a folder is closed to every other user of the computer. Windows has no file modes, so an access
//! list, inherited by new files in the folder, does it there. Returns false if the folder is missing, belongs
//! to another user, or lies on a disk without owners.
bool closeFolder(const QString &folder);

} // namespace care
