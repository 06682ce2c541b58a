// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tlswords.h"

#include <QCoreApplication>
#include <QStringList>

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Tls)
};

QString wordsOf(const QSslError &error)
{
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return Words::tr("The service's certificate has expired.");
    case QSslError::CertificateNotYetValid:
        return Words::tr("The service's certificate is not valid yet, by this computer's clock.");
    case QSslError::HostNameMismatch:
        return Words::tr("The certificate belongs to another address.");
    case QSslError::CertificateRevoked:
    case QSslError::CertificateBlacklisted:
        return Words::tr("The service's certificate was withdrawn.");
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
        return Words::tr("The certificate was not issued by anyone this computer trusts.");
    default:
        return Words::tr("The service's certificate cannot be relied on.");
    }
}

} // namespace

QString certificateWords(const QList<QSslError> &errors)
{
    QStringList words;
    for (const QSslError &error : errors)
        words += wordsOf(error);
    words.removeDuplicates();
    return words.join(u' ');
}

QString handshakeWords()
{
    return Words::tr("No encryption could be agreed on: perhaps the service offers only outdated ones.");
}

QString unnamedWords()
{
    return Words::tr(
        "The service's certificate names its address only in an outdated way, which anyone could "
        "use. Whoever runs the service needs a new certificate.");
}

QString unreadableCertificatesWords()
{
    return Words::tr("The file of certificates cannot be read: it must be in PEM form.");
}

} // namespace care
