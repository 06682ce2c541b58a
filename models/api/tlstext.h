// SPDX-License-Identifier: GPL-3.0-or-later
// Why there is no trustworthy connection, for people. Internal to models/api.
#pragma once

#include <QList>
#include <QSslError>
#include <QString>

class QSslCertificate;

namespace care {

// One sentence for each thing that is wrong with the certificate of the service.
QString certificateText(const QList<QSslError> &errors);
// For a handshake that failed for another reason than the certificate: no common version or cipher.
QString handshakeText();
QString unreadableCertificatesText();
// For a certificate that names the address in its common name only.
QString unnamedText();

// Names that a certificate is valid for. Internal to models/api.
// True if one of the subject alternative names is \a host. Qt up to 6.4 accepts a common name too, which no
// authority has checked since 2017 and RFC 9525 forbids.
bool isFor(const QSslCertificate &certificate, const QString &host);

} // namespace care
