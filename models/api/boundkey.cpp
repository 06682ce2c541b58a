// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/boundkey.h"

#include <QCryptographicHash>
#include <QSslCertificate>

#include <algorithm>

namespace care {

namespace {

using Kind = ApiError::Kind;

//! Prefix of keychain entries that include an address; no API key begins with a control character.
constexpr QByteArrayView mark("\1address\n");

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

QByteArray trustOf(const QByteArray &certificates)
{
    if (certificates.isEmpty())
        // Constant in place of a certificate hash: without own certificates the slow loading of the TLS
        // library is avoided.
        return "system";
    QByteArrayList hashes;
    const QList<QSslCertificate> read = QSslCertificate::fromData(certificates, QSsl::Pem);
    for (const QSslCertificate &certificate : read)
        hashes += hashOf(certificate.toDer());
    std::sort(hashes.begin(), hashes.end());
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
    return hashes.isEmpty() ? QByteArray("system") : hashOf(hashes.join()).toHex();
}

} // namespace

QByteArray keyAddress(const QUrl &base, const QByteArray &certificates)
{
    const int port = base.port(base.scheme() == QLatin1StringView("https") ? 443 : 80);
    return base.scheme().toLatin1() + "://" + base.host(QUrl::FullyEncoded).toLatin1() + ':'
        + QByteArray::number(port) + ' ' + trustOf(certificates);
}

Secret bindKey(const Secret &key, const QByteArray &address)
{
    QByteArray bytes;
    bytes.reserve(
        // The whole size is reserved at once, because growing would leave copies of the key in memory.
        mark.size() + address.size() + 1 + key.view().size());
    bytes.append(mark).append(address).append('\n').append(key.view());
    const Secret entry(bytes);
    wipe(bytes);
    return entry;
}

bool isBound(const Secret &entry)
{
    return entry.view().startsWith(mark);
}

Secret keyOf(const Secret &entry)
{
    if (!isBound(entry))
        return entry;
    const QByteArrayView rest = entry.view().sliced(mark.size());
    const qsizetype end = rest.indexOf('\n');
    return end < 0 ? Secret() : Secret(rest.sliced(end + 1));
}

Result<Secret> keyFor(const QByteArray &address, const Secret &entry)
{
    Secret key = keyOf(entry);
    if (!key.isApiKey())
        return failure(Kind::NoKey);
    const QByteArrayView bytes = entry.view();
    if (isBound(entry)
        && bytes.sliced(mark.size(), bytes.size() - mark.size() - key.view().size() - 1)
            != QByteArrayView(address))
        return failure(Kind::KeyOfOtherAddress);
    return key;
}

} // namespace care
