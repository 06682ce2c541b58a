// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lock/sealing.h"

#include <sodium.h>

#include <array>

namespace care {

namespace {

//! Prefix of sealed entries, which plain ones cannot have: no API key begins with a control character, and a
//! random key begins with these eight bytes once in 2^64 cases.
constexpr QByteArrayView mark("\2sealed\n");
constexpr qsizetype nonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr qsizetype tagBytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(keyBytes == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);
static_assert(saltBytes == crypto_pwhash_argon2id_SALTBYTES);

const unsigned char *bytesOf(QByteArrayView view)
{
    return reinterpret_cast<const unsigned char *>(view.data());
}

} // namespace

bool PinCost::isBearable() const
{
    return passes >= 1 && passes <= 20 && mebibytes >= 1 && mebibytes <= 1024;
}

Secret keyFrom(const Secret &typed, const QByteArray &salt, const Secret &random, PinCost cost)
{
    std::array<unsigned char, keyBytes> stretched{};
    if (!cost.isBearable() || salt.size() != saltBytes
        || crypto_pwhash_argon2id(stretched.data(), stretched.size(), typed.view().data(),
               quint64(typed.view().size()), bytesOf(salt), cost.passes, std::size_t(cost.mebibytes) << 20,
               crypto_pwhash_argon2id_ALG_ARGON2ID13)
            != 0)
        return {};
    std::array<unsigned char, keyBytes> key{};
    crypto_generichash(key.data(), key.size(), stretched.data(), stretched.size(), bytesOf(random.view()),
        std::size_t(random.view().size()));
    const Secret secret(QByteArrayView(key.data(), keyBytes));
    sodium_memzero(stretched.data(), stretched.size());
    sodium_memzero(key.data(), key.size());
    return secret;
}

Secret hashOf(const Secret &key)
{
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(
        hash.data(), hash.size(), bytesOf(key.view()), std::size_t(key.view().size()), nullptr, 0);
    return Secret(QByteArrayView(hash.data(), qsizetype(hash.size())));
}

Secret seal(const Secret &content, const Secret &key, const QByteArray &place)
{
    const QByteArrayView plain = content.view();
    QByteArray sealed(mark.size() + nonceBytes + plain.size() + tagBytes, '\0');
    std::copy(mark.begin(), mark.end(), sealed.begin());
    auto *nonce = reinterpret_cast<unsigned char *>(sealed.data()) + mark.size();
    randombytes_buf(nonce, std::size_t(nonceBytes));
    crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonceBytes, nullptr, bytesOf(plain),
        quint64(plain.size()), bytesOf(place), quint64(place.size()), nullptr, nonce, bytesOf(key.view()));
    return Secret(sealed);
}

std::optional<Secret> unseal(const Secret &sealed, const Secret &key, const QByteArray &place)
{
    if (!isSealed(sealed) || key.view().size() != keyBytes)
        return {};
    const QByteArrayView rest = sealed.view().sliced(mark.size());
    const unsigned char *nonce = bytesOf(rest);
    QByteArray plain(rest.size() - nonceBytes - tagBytes, '\0');
    const int failed = crypto_aead_xchacha20poly1305_ietf_decrypt(
        reinterpret_cast<unsigned char *>(plain.data()), nullptr, nullptr, nonce + nonceBytes,
        quint64(rest.size() - nonceBytes), bytesOf(place), quint64(place.size()), nonce, bytesOf(key.view()));
    const Secret content(plain);
    wipe(plain);
    return failed ? std::nullopt : std::optional(content);
}

bool isSealed(const Secret &entry)
{
    return entry.view().startsWith(mark) && entry.view().size() >= mark.size() + nonceBytes + tagBytes;
}

} // namespace care
