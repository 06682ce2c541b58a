// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/tokensecret.h"

#include "app/service/database/keys.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qsizetype shortest = 32; //!< bytes of text, as many as 128 bits need in hexadecimal digits
constexpr qsizetype longest = 4096;
constexpr int made = 32; //!< random bytes

} // namespace

tl::expected<QByteArray, QString> readTokenSecret(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(QCoreApplication::translate("service", "%1 cannot be read.").arg(name));
#ifndef Q_OS_WIN // where permissions are lists that Qt does not read
    // A credential passed by systemd may be readable by the service's own group.
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (file.permissions() & others && name != tokenSecretCredential())
        return tl::unexpected(QCoreApplication::translate(
            "service", "%1 holds the secret of the tokens and can be read by others: chmod 600 protects it.")
                                  .arg(name));
#endif
    const QByteArray secret = file.read(longest + 1).trimmed();
    if (secret.size() < shortest || secret.size() > longest)
        return tl::unexpected(QCoreApplication::translate(
            "service", "%1 must hold a secret of %2 to %3 characters, such as “openssl rand -hex 32” makes.")
                                  .arg(name)
                                  .arg(shortest)
                                  .arg(longest));
    return secret;
}

tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &name)
{
    // Written under another name and then renamed: whoever is first creates the file, and a service that
    // starts at the same moment reads it whole.
    if (!QFileInfo::exists(name)) {
        const QString fresh = name + ".new-"_L1 + QString::fromLatin1(randomText(6));
        QFile file(fresh);
        const bool isWritten =
            file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner)
            && file.write(randomText(made) + '\n') > 0 && file.flush();
        file.close();
        const bool isThere = isWritten && (QFile::rename(fresh, name) || QFileInfo::exists(name));
        QFile::remove(fresh);
        if (!isThere)
            return tl::unexpected(QCoreApplication::translate("service", "%1 cannot be written.").arg(name));
    }
    return readTokenSecret(name);
}

QString tokenSecretCredential()
{
    const QString folder = qEnvironmentVariable("CREDENTIALS_DIRECTORY");
    const QString file = folder + "/token-secret"_L1;
    return !folder.isEmpty() && QFileInfo::exists(file) ? file : QString();
}

} // namespace care::service
