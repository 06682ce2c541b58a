// SPDX-License-Identifier: GPL-3.0-or-later
//! Where two starts of the program meet, and whether it is the same user who started the other one. One file
//! per platform.
#pragma once

#include <QString>

class QLocalSocket;

namespace care {

//! The name of the local socket of the program that uses \a dataFolder, in a folder that only this user can
//! enter. Empty if there is no such folder; then the program does not listen.
QString instanceSocketName(const QString &dataFolder);
//! True if \a folder is a real folder of this user that nobody else can enter.
bool isPrivateFolder(const QString &folder);
//! True if the other end of the connected \a socket is a process of this user; \a isServer says which end
//! that is.
bool isThisUser(const QLocalSocket &socket, bool isServer);

} // namespace care
