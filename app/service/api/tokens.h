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

//! Salt of this database's tokens, made on first use: if two databases share a secret by mistake (say live
//! and training), tokens of one stay invalid in the other. May throw DatabaseError.
QByteArray tokenSalt(const Database &database);

//! Issues and checks short-lived tokens (JWT, HS256). Signing keys derive from a secret kept outside the
//! database, so a copy of the records is not enough to forge tokens; services that share secret and database
//! accept each other's.
//!
//! Each day has its own signing key, derived by HKDF (RFC 5869) from the secret, the salt and the day number,
//! so checking a token reads nothing from the database. Any thread may call it.
class Tokens {
public:
    //! Clock in seconds since 1970; injected so that tests can let tokens expire.
    using Clock = std::function<qint64()>;

    //! \a lifetime of tokens in seconds, a day at most.
    Tokens(qint64 lifetime, Clock clock);
    //! Sets the signing secret and salt, random bytes; call before the first token is issued or checked.
    void use(const QByteArray &secret, const QByteArray &salt);

    //! Lifetime of a token in seconds.
    qint64 lifetime() const { return m_lifetime; }
    //! Lifetime in seconds of a token for a key that expires at \a expiresOn (milliseconds since 1970): never
    //! past the key's own end.
    qint64 lifetime(const std::optional<qint64> &expiresOn) const
    {
        return expiresOn ? std::min(m_lifetime, *expiresOn / 1000 - m_clock()) : m_lifetime;
    }
    QByteArray issue(const QByteArray &keyId) const { return issue(keyId, m_lifetime); }
    //! Issues a token that is valid for \a seconds.
    QByteArray issue(const QByteArray &keyId, qint64 seconds) const;
    //! Id of the key that a token was issued for; nothing if the token is forged, malformed, expired, not yet
    //! valid, or valid for longer than this service issues.
    std::optional<QByteArray> keyOf(const QByteArray &token) const;

private:
    QByteArray signingKey(qint64 day) const;

    QByteArray m_secret;
    QByteArray m_salt;
    const qint64 m_lifetime;
    const Clock m_clock;
    mutable std::mutex m_mutex;
    //! Signing keys by day number, for a few days.
    mutable std::unordered_map<qint64, QByteArray> m_signingKeys;
};

//! Reads the token-signing secret from \a file, which only its owner may read; a sentence for the operator if
//! that fails. The secret is kept apart from the database: a copy of the records or a backup is not enough to
//! forge tokens.
tl::expected<QByteArray, QString> readTokenSecret(const QString &file);

//! Reads the token-signing secret as readTokenSecret() does; a missing file is created with a new secret,
//! readable by its owner only.
tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &file);

//! Path of a token secret provided by the service manager (systemd: LoadCredential=token-secret); empty if
//! there is none.
QString tokenSecretCredential();

//! API key in an exchange request, in any of the ways in use, because the real service's way is unknown:
//! X-API-Key header, bearer token, or a body with {"subject_token"} (RFC 8693, JSON or form) or {"apiKey"}.
//! Status 400 for none, several or malformed ones; 415 for another type of body.
Result<QByteArray> keyOf(const Call &call);

//! True for media types that an exchange's body may have; an empty text, meaning no header, is one.
bool isExchangeType(const QByteArray &mediaType);

} // namespace care::service
