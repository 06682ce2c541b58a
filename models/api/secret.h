// SPDX-License-Identifier: GPL-3.0-or-later
//! Secret bytes that must not linger in memory: an API key, a token, the key of the store.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace care {

//! Secret in memory pages of its own between guard pages (libsodium): kept out of swap and core dumps where
//! the system allows, and overwritten when released. Each copy is wiped separately. Never put one into a
//! QString or a log.
class Secret {
public:
    Secret() = default;
    explicit Secret(QByteArrayView bytes);
    Secret(const Secret &other);
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret other) noexcept;
    ~Secret();

    bool isEmpty() const { return m_size == 0; }
    QByteArrayView view() const { return { m_bytes.get(), m_size }; }
    //! Comparison in constant time, so that its duration reveals nothing about the secret.
    bool operator==(const Secret &other) const;
    void clear();

    //! Secret of \a count random bytes from the system, for encryption keys.
    static Secret random(qsizetype count);
    //! API key from typed or pasted text, trimmed: 8 to 512 printable ASCII characters without spaces.
    //! Anything else is refused before it is stored or sent, because Qt would put a line break into the
    //! header.
    static Result<Secret> apiKey(const QString &typed);
    //! True if the secret is a valid API key; needed for keychain entries, which other programs may have
    //! written.
    bool isApiKey() const;

private:
    struct Free {
        void operator()(char *bytes) const noexcept;
    };
    std::unique_ptr<char[], Free> m_bytes;
    qsizetype m_size = 0;
};

//! Overwrites memory in a way that the optimiser may not remove.
void wipe(char *bytes, qsizetype size);
//! Overwrites the bytes of an array that must not be shared.
void wipe(QByteArray &bytes);

} // namespace care
