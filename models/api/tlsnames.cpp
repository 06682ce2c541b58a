// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tlsnames.h"

#include <QHostAddress>
#include <QSslCertificate>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// "*" stands for exactly one label, the first, and never for all names under a public suffix.
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
