// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/secret.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <atomic>
#include <cstring>

#ifdef Q_OS_UNIX
#include <sys/mman.h>
#endif

namespace care {

namespace {

// Best effort: a limit on locked memory is no reason to refuse a key.
void keepInMemory([[maybe_unused]] const char *bytes, [[maybe_unused]] qsizetype size)
{
#ifdef Q_OS_UNIX
    (void)mlock(bytes, std::size_t(size));
#endif
}

QString wrongKey()
{
    return QCoreApplication::translate("Secret",
        "An API key has 8 to 512 letters, digits and signs, without spaces or line breaks. Copy the whole "
        "key "
        "and enter it again.");
}

} // namespace

void wipe(char *bytes, qsizetype size)
{
    volatile char *target = bytes;
    for (qsizetype i = 0; i < size; ++i)
        target[i] = 0;
    std::atomic_signal_fence(std::memory_order_seq_cst);
}

void wipe(QByteArray &bytes)
{
    if (!bytes.isEmpty())
        wipe(bytes.data(), bytes.size());
    bytes.clear();
}

Secret::Secret(QByteArrayView bytes)
    : m_bytes(bytes.isEmpty() ? nullptr : new char[std::size_t(bytes.size())])
    , m_size(bytes.size())
{
    if (m_size == 0)
        return;
    keepInMemory(m_bytes.get(), m_size);
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

// The page stays locked: other secrets may live on it, and unlocking does not count.
void Secret::clear()
{
    if (m_bytes)
        wipe(m_bytes.get(), m_size);
    m_bytes.reset();
    m_size = 0;
}

Secret Secret::random(qsizetype count)
{
    Secret secret(QByteArray(count, '\0'));
    auto *system = QRandomGenerator::system();
    std::generate_n(secret.m_bytes.get(), count, [system] { return char(system->bounded(256)); });
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
