// SPDX-License-Identifier: GPL-3.0-or-later
// Explanations for people of why a TLS connection cannot be trusted. Internal to models/api.
#pragma once

#include <QList>
#include <QSslError>
#include <QString>

class QSslCertificate;

namespace care {

// Sentences about the problems of the service's certificate, one for each.
QString certificateText(const QList<QSslError> &errors);
// Sentence for a TLS handshake that failed without a certificate problem: no common version or cipher.
QString handshakeText();
QString unreadableCertificatesText();
// Sentence for a certificate that names its host only in the outdated common name.
QString unnamedText();

// True if a subject alternative name of the certificate matches \a host. Qt up to 6.4 also accepts the common
// name, which authorities have not checked since 2017 and RFC 9525 forbids. Internal to models/api.
bool isFor(const QSslCertificate &certificate, const QString &host);

} // namespace care
