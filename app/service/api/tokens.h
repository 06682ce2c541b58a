// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/call.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace care::service {

class Database;

//! The salt of this database's tokens, made when it is first asked for: a secret that two databases share by
//! mistake, say a live one and one for training, makes no token good in both. May throw DatabaseError.
QByteArray tokenSalt(const Database &database);

//! Short-lived JWTs (HS256). What signs them is derived from a secret that is not in the database, so a copy
//! of the records is not enough to make tokens; services that share both know each other's.
//!
//! Each day has a signing key of its own: by HKDF (RFC 5869) from the secret, the salt and the number of the
//! day. So nothing needs to be read to check a token, however many wrong ones are sent. Any thread may ask.
class Tokens {
public:
    //! Seconds since 1970; injected so that tests can let tokens expire.
    using Clock = std::function<qint64()>;

    //! \a lifetime in seconds, a day at most.
    Tokens(qint64 lifetime, Clock clock);
    //! To be called before the first token is made or checked; \a secret and \a salt are random bytes.
    void use(const QByteArray &secret, const QByteArray &salt);

    //! Seconds a token is valid.
    qint64 lifetime() const { return m_lifetime; }
    //! The shorter of lifetime() and the time left until \a expiresOn (milliseconds since 1970).
    qint64 lifetime(const std::optional<qint64> &expiresOn) const
    {
        return expiresOn ? std::min(m_lifetime, *expiresOn / 1000 - m_clock()) : m_lifetime;
    }
    QByteArray issue(const QByteArray &keyId) const { return issue(keyId, m_lifetime); }
    //! A token that is valid for so many \a seconds.
    QByteArray issue(const QByteArray &keyId, qint64 seconds) const;
    //! The key that the token was issued for, or nothing if it is forged, malformed, expired, not valid yet
    //! or valid for longer than this service makes them.
    std::optional<QByteArray> keyOf(const QByteArray &token) const;

private:
    QByteArray signingKey(qint64 day) const;

    QByteArray m_secret;
    QByteArray m_salt;
    const qint64 m_lifetime;
    const Clock m_clock;
    mutable std::mutex m_mutex;
    mutable std::unordered_map<qint64, QByteArray> m_signingKeys; //!< by day; those of a few days
};

//! The secret that tokens are signed with. It is kept apart from the database: a copy of the records, or of a
//! backup, is not enough to make tokens.
//! The secret in \a file, which nobody but its owner may read; a sentence for people if it cannot be used.
tl::expected<QByteArray, QString> readTokenSecret(const QString &file);

//! As readTokenSecret(), but creates a missing file, with a new secret and readable by its owner only.
tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &file);

//! Path of the secret that a service manager provides (systemd: LoadCredential=token-secret); empty if there
//! is none.
QString tokenSecretCredential();

//! The key in \a call, handed over in any way that is in use, since nobody outside knows which one the real
//! service takes: the X-API-Key header, a bearer token, or a body of {"subject_token"} (RFC 8693, as
//! JSON or as a form) or {"apiKey"}. 400 if there is none, more than one, or it comes with parts that are
//! wrong; 415 for a body of another type.
Result<QByteArray> keyOf(const Call &call);

//! True for the media types that keyOf() reads, and for an empty one: a missing header.
bool isExchangeType(const QByteArray &mediaType);

} // namespace care::service
