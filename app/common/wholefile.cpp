// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/wholefile.h"

#include "models/files/privatefiles.h"

#include <QSaveFile>

namespace care {

bool writeWhole(QFileDevice &file, const QByteArray &bytes)
{
    return file.write(bytes) == bytes.size() && file.flush() && file.size() == bytes.size();
}

tl::expected<void, QString> saveWhole(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    bool saved = file.open(QIODevice::WriteOnly) && file.setPermissions(privateFile);
    if (saved && !writeWhole(file, bytes)) {
        file.cancelWriting();
        saved = false;
    }
    if (saved && file.commit())
        return {};
    return tl::unexpected(file.errorString());
}

} // namespace care
