// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tlstext.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QSslCertificate>
#include <QStringList>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Tls)
};

QString textOf(const QSslError &error)
{
    switch (error.error()) {
    case QSslError::CertificateExpired:
        return Texts::tr("The service's certificate has expired.");
    case QSslError::CertificateNotYetValid:
        return Texts::tr("The service's certificate is not valid yet, by this computer's clock.");
    case QSslError::HostNameMismatch:
        return Texts::tr("The certificate belongs to another address.");
    case QSslError::CertificateRevoked:
    case QSslError::CertificateBlacklisted:
        return Texts::tr("The service's certificate has been revoked.");
    case QSslError::SelfSignedCertificate:
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
        return Texts::tr("The certificate was not issued by anyone this computer trusts.");
    default:
        return Texts::tr("The service's certificate cannot be trusted.");
    }
}

// True if a certificate name covers the host. "*" stands for exactly the first label, and never for all names
// under a public suffix.
bool isNamedBy(const QString &pattern, const QString &host)
{
    if (!pattern.startsWith("*."_L1))
        return pattern.compare(host, Qt::CaseInsensitive) == 0;
    const QString domain = pattern.mid(1);
    const qsizetype dot = host.indexOf(u'.');
    return dot > 0 && domain.count(u'.') > 1 && !domain.contains(u'*')
        && host.mid(dot).compare(domain, Qt::CaseInsensitive) == 0;
}

} // namespace

QString certificateText(const QList<QSslError> &errors)
{
    QStringList words;
    for (const QSslError &error : errors)
        words += textOf(error);
    words.removeDuplicates();
    return words.join(u' ');
}

QString handshakeText()
{
    return Texts::tr(
        "A secure connection could not be agreed: perhaps the service offers none at this port, or only "
        "outdated encryption.");
}

QString unnamedText()
{
    return Texts::tr(
        "The service's certificate names its address only in an outdated way, which anyone could "
        "use. Whoever runs the service needs a new certificate.");
}

QString unreadableCertificatesText()
{
    return Texts::tr("The file of certificates cannot be read: it must be in PEM form.");
}

bool isFor(const QSslCertificate &certificate, const QString &host)
{
    const auto names = certificate.subjectAlternativeNames();
    const QHostAddress address(host);
    const QStringList wanted = names.values(address.isNull() ? QSsl::DnsEntry : QSsl::IpAddressEntry);
    const QString ascii = QString::fromLatin1(QUrl::toAce(host));
    return std::any_of(wanted.begin(), wanted.end(), [&](const QString &name) {
        return address.isNull() ? isNamedBy(name, ascii) : QHostAddress(name) == address;
    });
}

} // namespace care
