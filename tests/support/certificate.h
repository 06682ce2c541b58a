// SPDX-License-Identifier: GPL-3.0-or-later
//! Certificates for 127.0.0.1, made on the spot and signed by themselves.
#pragma once

#include <QString>

namespace care::test {

struct CertificateWish {
    int validFromDays = -1; //!< relative to now
    int validToDays = 2;
    int bits = 2048; //!< of its RSA key
    QByteArray passphrase = {}; //!< that locks the key
};

//! Writes \a name + ".pem" and \a name + "-key.pem" into \a folder; false if that failed.
bool makeCertificate(const QString &folder, const QString &name, const CertificateWish &wish = {});

} // namespace care::test
