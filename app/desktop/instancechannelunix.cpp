// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/instancechannel.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QStandardPaths>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Folder in XDG_RUNTIME_DIR. Qt's fallback is not used: its name in the shared /tmp is predictable, and
//! another user could create it first.
QString sessionRuntimeFolder()
{
#ifdef Q_OS_MACOS
    return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
#else
    const QString set = QString::fromLocal8Bit(qgetenv("XDG_RUNTIME_DIR"));
    return QDir::isAbsolutePath(set) ? set : QString();
#endif
}

//! True for a real folder (no link) owned by this user, without the permissions \a forbidden.
bool isOwnFolder(const QString &folder, mode_t forbidden)
{
    struct stat found { };
    return lstat(QFile::encodeName(folder).constData(), &found) == 0 && S_ISDIR(found.st_mode)
        && found.st_uid == geteuid() && (found.st_mode & forbidden) == 0;
}

//! Folder \a name in \a parent with access for this user only, created if missing; empty on failure.
QString privateFolderIn(const QString &parent, QLatin1StringView name)
{
    // Others who can write to the parent could replace the folder.
    if (parent.isEmpty() || !isOwnFolder(parent, S_IWGRP | S_IWOTH))
        return {};
    const QString folder = parent + u'/' + name;
    // Ignore failure: an existing folder is checked next.
    mkdir(QFile::encodeName(folder).constData(), S_IRWXU);
    return isPrivateFolder(folder) ? folder : QString();
}

} // namespace

bool isPrivateFolder(const QString &folder)
{
    return isOwnFolder(folder, S_IRWXG | S_IRWXO);
}

QString instanceSocketName(const QString &dataFolder)
{
    const QByteArray digest =
        QCryptographicHash::hash(QDir(dataFolder).absolutePath().toUtf8(), QCryptographicHash::Sha256);
    const QString name = QString::fromLatin1(digest.toHex().left(24));
    // Without a session there is no runtime folder; the data folder also belongs to this user.
    for (const QString &folder : { privateFolderIn(sessionRuntimeFolder(), "care-records"_L1),
             privateFolderIn(QDir(dataFolder).absolutePath(), "instance"_L1) }) {
        const QString path = folder + u'/' + name;
        if (!folder.isEmpty() && QFile::encodeName(path).size() < qsizetype(sizeof(sockaddr_un::sun_path)))
            return path;
    }
    return {};
}

bool isThisUser(const QLocalSocket &socket, bool)
{
    const int descriptor = int(socket.socketDescriptor());
#ifdef SO_PEERCRED
    ucred peer{};
    socklen_t size = sizeof(peer);
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
#else
    uid_t user = 0;
    gid_t group = 0;
    return getpeereid(descriptor, &user, &group) == 0 && user == geteuid();
#endif
}

} // namespace care
