// SPDX-License-Identifier: GPL-3.0-or-later
//! Certificates, made on the spot and signed by themselves: for 127.0.0.1 unless another name is wished.
#pragma once

#include <QString>

namespace care::test {

struct CertificateWish {
    int validFromDays = -1; //!< relative to now
    int validToDays = 2;
    int bits = 2048; //!< of its RSA key
    QByteArray passphrase = {}; //!< that locks the key
    const char *name = "IP:127.0.0.1"; //!< whom it is for: "DNS:care.example.org"
};

//! Writes \a name + ".pem" and \a name + "-key.pem" into \a folder; false if that failed.
bool makeCertificate(const QString &folder, const QString &name, const CertificateWish &wish = {});

} // namespace care::test
