// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/keys.h"

#include <QCryptographicHash>

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include <stdexcept>

namespace care::service {

QByteArray randomText(int bytes)
{
    QByteArray random(bytes, Qt::Uninitialized);
    if (RAND_bytes(reinterpret_cast<unsigned char *>(random.data()), bytes) != 1)
        throw std::runtime_error("no secure random numbers");
    return random.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

QByteArray Keys::add(const QString &name, const std::optional<QStringList> &homes, bool readOnly)
{
    const QByteArray value = "care_" + randomText(32);
    m_entries.push_back(std::make_unique<const Entry>(Entry{ { randomText(9), name, homes, readOnly },
        QCryptographicHash::hash(value, QCryptographicHash::Sha256) }));
    return value;
}

const Key *Keys::find(const QByteArray &value) const
{
    const QByteArray digest = QCryptographicHash::hash(value, QCryptographicHash::Sha256);
    const Key *found = nullptr;
    for (const auto &entry : m_entries) {
        // No early exit: the time says nothing about which key came close.
        if (CRYPTO_memcmp(entry->digest.constData(), digest.constData(), std::size_t(digest.size())) == 0)
            found = &entry->key;
    }
    return found;
}

const Key *Keys::byId(const QByteArray &id) const
{
    for (const auto &entry : m_entries) {
        if (entry->key.id == id)
            return &entry->key;
    }
    return nullptr;
}

} // namespace care::service
