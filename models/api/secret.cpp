// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/secret.h"

#include <QCoreApplication>

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace care {

namespace {

char *guardedMemory(qsizetype size)
{
    static const int ready = sodium_init();
    void *bytes = ready < 0 ? nullptr : sodium_malloc(std::size_t(size));
    if (!bytes)
        throw std::bad_alloc();
    return static_cast<char *>(bytes);
}

QString wrongKey()
{
    return QCoreApplication::translate("Secret",
        "An API key has 8 to 512 letters, digits and symbols, without spaces or line breaks. Copy the whole "
        "key "
        "and enter it again.");
}

} // namespace

void wipe(char *bytes, qsizetype size)
{
    sodium_memzero(bytes, std::size_t(size));
}

void wipe(QByteArray &bytes)
{
    if (!bytes.isEmpty())
        wipe(bytes.data(), bytes.size());
    bytes.clear();
}

void Secret::Free::operator()(char *bytes) const noexcept
{
    sodium_free(bytes); // sodium_free() overwrites the bytes before releasing them.
}

Secret::Secret(QByteArrayView bytes)
    : m_bytes(bytes.isEmpty() ? nullptr : guardedMemory(bytes.size()))
    , m_size(bytes.size())
{
    if (m_size == 0)
        return;
    std::memcpy(m_bytes.get(), bytes.data(), std::size_t(m_size));
}

Secret::Secret(const Secret &other)
    : Secret(other.view())
{
}

Secret::Secret(Secret &&other) noexcept
    : m_bytes(std::move(other.m_bytes))
    , m_size(std::exchange(other.m_size, 0))
{
}

Secret &Secret::operator=(Secret other) noexcept
{
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_size, other.m_size);
    return *this;
}

Secret::~Secret()
{
    clear();
}

bool Secret::operator==(const Secret &other) const
{
    unsigned difference = m_size == other.m_size ? 0 : 1;
    for (qsizetype i = 0; i < std::min(m_size, other.m_size); ++i)
        difference |= unsigned(quint8(m_bytes[std::size_t(i)]) ^ quint8(other.m_bytes[std::size_t(i)]));
    return difference == 0;
}

void Secret::clear()
{
    m_bytes.reset();
    m_size = 0;
}

Secret Secret::random(qsizetype count)
{
    Secret secret(QByteArray(count, '\0'));
    randombytes_buf(secret.m_bytes.get(), std::size_t(count));
    return secret;
}

bool Secret::isApiKey() const
{
    const QByteArrayView bytes = view();
    return bytes.size() >= 8 && bytes.size() <= 512
        && std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 0x21 && c <= 0x7e; });
}

Result<Secret> Secret::apiKey(const QString &typed)
{
    QByteArray bytes = QStringView(typed).trimmed().toUtf8();
    Secret secret(bytes);
    wipe(bytes);
    if (!secret.isApiKey())
        return failure(ApiError::Kind::Invalid, wrongKey());
    return secret;
}

} // namespace care
