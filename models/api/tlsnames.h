// SPDX-License-Identifier: GPL-3.0-or-later
// Names that a certificate is valid for. Internal to models/api.
#pragma once

#include <QString>

class QSslCertificate;

namespace care {

// True if one of the subject alternative names is \a host. Qt up to 6.4 accepts a common name too, which no
// authority has checked since 2017 and RFC 9525 forbids.
bool isFor(const QSslCertificate &certificate, const QString &host);

} // namespace care
