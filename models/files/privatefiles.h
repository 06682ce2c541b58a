// SPDX-License-Identifier: GPL-3.0-or-later
//! Files and folders of one user of this computer.
#pragma once

#include <QFileDevice>
#include <QString>

namespace care {

constexpr QFileDevice::Permissions privateFile = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr QFileDevice::Permissions privateFolder = privateFile | QFileDevice::ExeOwner;

//! Closes \a folder to everybody but this user. On Windows, where files have no modes, by an access list that
//! what is made in the folder later inherits. False if there is no such folder, it belongs to somebody else,
//! or its disk knows no owners.
bool closeFolder(const QString &folder);

} // namespace care
