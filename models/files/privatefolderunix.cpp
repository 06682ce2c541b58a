// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/privatefiles.h"

#include <QFile>

bool care::closeFolder(const QString &folder)
{
    return QFile::setPermissions(folder, privateFolder);
}
