// SPDX-License-Identifier: GPL-3.0-or-later
//! Short-lived JWTs (HS256). Their secrets lie in the database, so that a token of one service is good in all
//! on that database, and after a restart.
#pragma once

#include "app/service/database.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <mutex>
#include <optional>

namespace care::service {

//! A secret signs for a day and is forgotten after two, when the last token it signed has long expired: who
//! comes upon an old copy of the database cannot make tokens with it. Any thread may ask.
class Tokens {
public:
    //! Seconds since 1970; injected so that tests can let tokens expire.
    using Clock = std::function<qint64()>;

    Tokens(const Database &database, qint64 lifetime, Clock clock);

    //! Seconds a token is valid; a day at most.
    qint64 lifetime() const { return m_lifetime; }
    //! The same for a key that may expire before that: milliseconds since 1970.
    qint64 lifetime(const std::optional<qint64> &expiresOn) const
    {
        return expiresOn ? std::min(m_lifetime, *expiresOn / 1000 - m_clock()) : m_lifetime;
    }
    //! \a seconds: how long it is to be valid.
    QByteArray issue(const QByteArray &keyId, qint64 seconds) const;
    //! The key that the token was issued for, or nothing if it is forged, malformed or expired.
    std::optional<QByteArray> keyOf(const QByteArray &token) const;

private:
    struct Secret {
        QByteArray value;
        qint64 createdOn; //!< seconds since 1970

        bool operator==(const Secret &) const = default;
    };
    QList<Secret> known() const;
    QList<Secret> stored() const;
    QByteArray signingSecret() const;
    std::optional<QByteArray> keyOf(const QByteArray &token, const QList<Secret> &secrets) const;

    const Database &m_database;
    const qint64 m_lifetime;
    const Clock m_clock;
    mutable std::mutex m_mutex;
    mutable QList<Secret> m_known; //!< newest first, as they were last read
};

} // namespace care::service
