// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/datafolder.h"

#include "models/files/privatefiles.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace care {

QString standardDataFolder()
{
    // Qt's folder per application is not used, since window and console share this one.
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/care-records"_L1;
}

bool makePrivateFolder(const QString &folder)
{
    const QFileInfo info(QDir(folder).absolutePath());
    // Set permissions on the program's own folder only, not on one chosen by the user.
    if (info.isDir())
        return info.fileName() != "care-records"_L1 || closeFolder(info.filePath());
    return makePrivateFolder(info.path()) && QDir().mkdir(info.filePath(), privateFolder);
}

QString logFolder(const QString &dataFolder)
{
    return dataFolder + "/log"_L1;
}

QString connectionFolder(const QString &dataFolder, const QString &connection)
{
    if (connection == programTrail)
        return dataFolder + u'/' + connection;
    return dataFolder + "/connections/"_L1 + connection;
}

QString lockFile(const QString &dataFolder)
{
    return dataFolder + "/lock"_L1;
}

QString openFile(const QString &folder)
{
    return folder + "/open"_L1;
}

QString journalFile(const QString &dataFolder, const QString &connection)
{
    return connectionFolder(dataFolder, connection) + "/journal.db"_L1;
}

namespace {

QString pinMark(const QString &folder)
{
    return folder + "/journal.db-pin"_L1;
}

} // namespace

bool isPinGuarded(const QString &folder)
{
    return QFile::exists(pinMark(folder));
}

bool setPinGuarded(const QString &folder, bool isGuarded)
{
    QFile mark(pinMark(folder));
    if (isPinGuarded(folder) == isGuarded || !QFileInfo(folder).isDir())
        return true;
    return isGuarded ? mark.open(QIODevice::WriteOnly) : mark.remove();
}

} // namespace care
