// SPDX-License-Identifier: GPL-3.0-or-later
//! Bytes that must not linger: an API key, a token, the key of the store.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace care {

//! Own pages between guard pages (libsodium): kept out of the swap and of core dumps where the system allows
//! it, overwritten before they are given back. Copies are copies: each is wiped by itself. Never put one into
//! a QString or a log.
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
    //! Takes the same time wherever the first difference is, so that the time tells nothing.
    bool operator==(const Secret &other) const;
    void clear();

    //! \a count random bytes from the system, for the key of a store.
    static Secret random(qsizetype count);
    //! The API key in typed or pasted text, trimmed: 8 to 512 printable ASCII characters without spaces.
    //! Anything else is refused before it is stored or sent (Qt would put a line break into the header).
    static Result<Secret> apiKey(const QString &typed);
    //! The same rule for a key from a keychain, where another program may have written it.
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
//! The same for the bytes of an array that nobody else shares.
void wipe(QByteArray &bytes);

} // namespace care
