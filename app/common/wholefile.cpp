// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/wholefile.h"

#include <QSaveFile>

namespace care {

bool writeWhole(QFileDevice &file, const QByteArray &bytes)
{
    return file.write(bytes) == bytes.size() && file.flush() && file.size() == bytes.size();
}

bool saveWhole(const QString &path, const QByteArray &bytes, QString *reason)
{
    QSaveFile file(path);
    bool saved = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (saved && !writeWhole(file, bytes)) {
        file.cancelWriting();
        saved = false;
    }
    saved = saved && file.commit();
    if (!saved && reason)
        *reason = file.errorString();
    return saved;
}

} // namespace care
