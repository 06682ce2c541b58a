// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a certificate is for. Internal to models/api.
#pragma once

#include <QString>

class QSslCertificate;

namespace care {

// Whether one of the subject alternative names is \a host. Qt up to 6.4 takes a common name too, which no
// authority has checked since 2017 and RFC 9525 forbids.
bool isFor(const QSslCertificate &certificate, const QString &host);

} // namespace care
