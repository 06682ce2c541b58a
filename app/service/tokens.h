// SPDX-License-Identifier: GPL-3.0-or-later
//! Short-lived JWTs (HS256). Their secret lives as long as this object: after a restart every token is void.
#pragma once

#include <QByteArray>

#include <functional>
#include <optional>

namespace care::service {

class Tokens {
public:
    //! Seconds since 1970; injected so that tests can let tokens expire.
    using Clock = std::function<qint64()>;

    Tokens(qint64 lifetime, Clock clock);

    //! Seconds a token is valid.
    qint64 lifetime() const { return m_lifetime; }
    QByteArray issue(const QByteArray &keyId) const;
    //! The key that the token was issued for, or nothing if it is forged, malformed or expired.
    std::optional<QByteArray> keyOf(const QByteArray &token) const;

private:
    QByteArray m_secret;
    qint64 m_lifetime;
    Clock m_clock;
};

} // namespace care::service
