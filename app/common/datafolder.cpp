// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/datafolder.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace care {

QString standardDataFolder()
{
    // Not the application's own place: two programs share it.
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/care-records"_L1;
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

QString journalFile(const QString &dataFolder, const QString &connection)
{
    return connectionFolder(dataFolder, connection) + "/journal.db"_L1;
}

} // namespace care
