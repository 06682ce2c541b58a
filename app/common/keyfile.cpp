// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/keyfile.h"

#include <QCoreApplication>
#include <QFile>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(keyfile)
};

} // namespace

tl::expected<QByteArray, QString> readKeyFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(Texts::tr("The key file could not be read: %1").arg(file.errorString()));
#ifdef Q_OS_UNIX
    constexpr QFile::Permissions others =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (file.permissions() & others)
        return tl::unexpected(Texts::tr(
            "Other users of this computer can read or change %1. Restrict it to yourself with chmod 600.")
                                  .arg(path));
#endif
    QByteArray content = file.read(4096);
    // UTF-16 text, which Windows calls "Unicode", has a zero in every other byte.
    if (content.startsWith("\xff\xfe") || content.startsWith("\xfe\xff") || content.contains('\0'))
        return tl::unexpected(
            Texts::tr("%1 is saved as UTF-16, which Windows calls “Unicode”. Save it as UTF-8 or ANSI.")
                .arg(path));
    if (content.startsWith("\xef\xbb\xbf")) // Byte order mark with which Windows begins UTF-8 files.
        content.remove(0, 3);
    const QByteArray key = content.split('\n').value(0).trimmed();
    if (key.isEmpty())
        return tl::unexpected(Texts::tr("The key file has no key on its first line"));
    return key;
}

} // namespace care
