// SPDX-License-Identifier: GPL-3.0-or-later
//! Local socket where two starts of the program meet, and the check that both belong to one user. One file
//! per platform.
#pragma once

#include <QString>

class QLocalSocket;

namespace care {

//! Name of the local socket for programs on \a dataFolder, in a folder that only this user can enter; empty
//! without such a folder, and then the program does not listen.
QString instanceSocketName(const QString &dataFolder);
//! True if \a folder is a real folder of this user that nobody else can enter.
bool isPrivateFolder(const QString &folder);
//! True if the other end of \a socket is a process of this user; \a isServer says which end that is.
bool isThisUser(const QLocalSocket &socket, bool isServer);

} // namespace care
