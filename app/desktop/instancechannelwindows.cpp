// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/instancechannel.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>

#include <qt_windows.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Security identifier (SID) of the user of \a process; empty on failure.
QByteArray userOf(HANDLE process)
{
    HANDLE token = nullptr;
    if (!OpenProcessToken(process, TOKEN_QUERY, &token))
        return {};
    DWORD size = 0;
    GetTokenInformation(token, TokenUser, nullptr, 0, &size);
    QByteArray user(qsizetype(size), '\0');
    const bool isKnown = size > 0 && GetTokenInformation(token, TokenUser, user.data(), size, &size);
    CloseHandle(token);
    if (!isKnown)
        return {};
    const PSID sid = reinterpret_cast<const TOKEN_USER *>(user.constData())->User.Sid;
    return { static_cast<const char *>(sid), qsizetype(GetLengthSid(sid)) };
}

} // namespace

//! Only checks existence: on Windows the local application data folder is private by its access list, and
//! file modes mean nothing.
bool isPrivateFolder(const QString &folder)
{
    return QFileInfo(folder).isDir();
}

//! Name of a pipe; pipes have no folder, so another user could take the name first, which isThisUser()
//! detects.
QString instanceSocketName(const QString &dataFolder)
{
    const QString whose = QDir(dataFolder).absolutePath() + u'\n' + QDir::homePath();
    const QByteArray digest = QCryptographicHash::hash(whose.toUtf8(), QCryptographicHash::Sha256);
    return "care-records-"_L1 + QString::fromLatin1(digest.toHex().left(24));
}

bool isThisUser(const QLocalSocket &socket, bool isServer)
{
    const HANDLE pipe = reinterpret_cast<HANDLE>(socket.socketDescriptor());
    ULONG id = 0;
    const BOOL isKnown =
        isServer ? GetNamedPipeServerProcessId(pipe, &id) : GetNamedPipeClientProcessId(pipe, &id);
    const HANDLE process = isKnown ? OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, id) : nullptr;
    if (!process)
        return false;
    const QByteArray user = userOf(process);
    CloseHandle(process);
    return !user.isEmpty() && user == userOf(GetCurrentProcess());
}

} // namespace care
