// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/database/databasefile.h"

#include "models/files/privatefiles.h"
#include "models/files/systempath.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr QLatin1StringView asideMark(".bad-");
constexpr QLatin1StringView closedMark("-closed");
constexpr auto timeFormat = QLatin1StringView("yyyyMMdd-HHmmsszzz");

QByteArray stateOf(const QString &path)
{
    const QFileInfo info(path);
    return QByteArray::number(info.size()) + ' ' + QByteArray::number(info.lastModified().toMSecsSinceEpoch())
        + '\n';
}

//! Waits until the folder's entries are on the disk; only Unix needs it.
bool syncFolderOf(const QString &path)
{
#ifdef Q_OS_UNIX
    const int folder = ::open(
        QFile::encodeName(QFileInfo(path).absolutePath()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return false;
    const bool isSynced = ::fsync(folder) == 0;
    ::close(folder);
    return isSynced;
#else
    Q_UNUSED(path)
    return true;
#endif
}

//! Size of a SQLite page, so that a small change is a small write.
constexpr qint64 blockSize = 4096;

bool copyDifferences(QFile &from, QFile &into)
{
    for (qint64 offset = 0; offset < from.size(); offset += blockSize) {
        const QByteArray block = from.read(blockSize);
        if (block.isEmpty() || !into.seek(offset))
            return false;
        if (into.read(blockSize) == block)
            continue;
        if (!into.seek(offset) || into.write(block) != block.size())
            return false;
    }
    return into.size() == from.size() || into.resize(from.size());
}

} // namespace

bool makePrivateFile(const QString &path)
{
    // The file is created with its permissions before SQLite opens it, because SQLite would make it readable
    // by everyone (0644).
    const QFileInfo info(path);
    QDir folder = info.absoluteDir();
    if (!folder.exists() && !folder.mkpath(u"."_s))
        return false;
    closeFolder(folder.absolutePath());
    if (!info.exists()) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, privateFile))
            return false;
    }
    return QFile::setPermissions(path, privateFile) && QFileInfo(path).isWritable();
}

void markClosed(const QString &path)
{
    // Files beside the database show that it is still in use, because SQLite removes them when the last user
    // closes it.
    if (QFileInfo::exists(path + "-wal"_L1) || QFileInfo::exists(path + "-journal"_L1))
        return;
    QFile mark(path + closedMark);
    if (mark.open(QIODevice::WriteOnly, privateFile))
        mark.write(stateOf(path));
}

bool takeClosedMark(const QString &path)
{
    QFile mark(path + closedMark);
    if (!mark.open(QIODevice::ReadOnly))
        return false;
    const bool asLeft = mark.readAll() == stateOf(path) && !QFileInfo::exists(path + "-wal"_L1)
        && !QFileInfo::exists(path + "-journal"_L1);
    mark.close();
    return mark.remove() && asLeft;
}

bool removeFile(const QString &path)
{
    if (QFile::exists(path) && !QFile::remove(path))
        return false;
    for (const QLatin1StringView suffix : { "-wal"_L1, "-shm"_L1, "-journal"_L1, closedMark })
        QFile::remove(path + suffix);
    return true;
}

bool replaceFile(const QString &made, const QString &path)
{
    for (const QString &each : { made, path }) {
        if (QFileInfo::exists(each + "-wal"_L1) || QFileInfo::exists(each + "-journal"_L1))
            return false;
    }
    std::error_code failed;
    std::filesystem::rename(systemPath(made).toStdU16String(), systemPath(path).toStdU16String(), failed);
    return !failed && syncFolderOf(path);
}

QString setAside(const QString &path)
{
    const QString aside = path + asideMark + QDateTime::currentDateTimeUtc().toString(timeFormat);
    QFile::remove(path + "-shm"_L1);
    for (const QLatin1StringView suffix : { "-wal"_L1, "-journal"_L1 })
        QFile::rename(path + suffix, aside + suffix);
    return QFile::rename(path, aside) ? aside : QString();
}

void forgetSetAside(const QString &path)
{
    const QFileInfo info(path);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime limit = now.addDays(-7);
    const QDir folder = info.absoluteDir();
    const QStringList files = folder.entryList({ info.fileName() + asideMark + u'*' }, QDir::Files);
    for (const QString &file : files) {
        const QString time = file.mid(info.fileName().size() + asideMark.size(), timeFormat.size());
        QDateTime since = QDateTime::fromString(time, timeFormat);
        since.setTimeSpec(Qt::UTC);
        if (!since.isValid())
            continue;
        if (since < limit)
            QFile::remove(folder.filePath(file));
        // Files set aside in the future were dated by a wrong clock; their week of keeping starts now.
        if (since > now)
            QFile::rename(folder.filePath(file),
                folder.filePath(QString(file).replace(time, now.toString(timeFormat))));
    }
}

bool isNetworkFileSystem(const QByteArray &type, const QByteArray &device)
{
    constexpr std::array known{ "nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "smbnetfs", "afs", "afpfs",
        "ncpfs", "webdav", "davfs", "fuse.sshfs", "fuse.davfs2", "fuse.smbnetfs", "fuse.gvfsd-fuse", "ceph",
        "glusterfs", "fuse.glusterfs", "fuse.rclone" };
    const QByteArray name = type.toLower();
    return std::any_of(known.begin(), known.end(), [&](const char *other) { return name == other; })
        // Network paths: Windows and SMB write //computer/share, while a local volume is \\?\Volume{...}.
        || device.startsWith("//") || (device.startsWith(R"(\\)") && !device.startsWith(R"(\\?\)"));
}

bool isOnNetwork(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const QStorageInfo storage(folder);
    // Windows does not list a network share used by name, without a drive letter, as a storage.
    return folder.startsWith("//"_L1) || isNetworkFileSystem(storage.fileSystemType(), storage.device());
}

QString secondCopyOf(const QString &path)
{
    return path + "-copy"_L1;
}

bool updateSecondCopy(const QString &path)
{
    QFile from(path);
    QFile into(secondCopyOf(path));
    if (!from.open(QIODevice::ReadOnly) || !makePrivateFile(into.fileName()))
        return false;
    return into.open(QIODevice::ReadWrite) && copyDifferences(from, into) && into.flush();
}

bool takeSecondCopy(const QString &path)
{
    QFile from(secondCopyOf(path));
    QSaveFile into(path);
    if (!from.open(QIODevice::ReadOnly) || from.size() == 0 || !makePrivateFile(path)
        || !into.open(QIODevice::WriteOnly))
        return false;
    while (!from.atEnd()) {
        const QByteArray blocks = from.read(256 * blockSize);
        if (blocks.isEmpty() || into.write(blocks) != blocks.size())
            return false;
    }
    return into.commit();
}

} // namespace care
