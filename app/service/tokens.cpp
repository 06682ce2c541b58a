// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/tokens.h"

#include "app/service/keys.h"

#include <jwt.h>

#include <cstdlib>
#include <memory>
#include <new>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr const char *issuer = "care-records-service";
constexpr qint64 day = 24 * 60 * 60;

struct JwtFree {
    void operator()(jwt_t *token) const { jwt_free(token); }
};
using Jwt = std::unique_ptr<jwt_t, JwtFree>;

const unsigned char *bytes(const QByteArray &secret)
{
    return reinterpret_cast<const unsigned char *>(secret.constData());
}

} // namespace

Tokens::Tokens(const Database &database, qint64 lifetime, Clock clock)
    : m_database(database)
    , m_lifetime(lifetime)
    , m_clock(std::move(clock))
{
}

QList<Tokens::Secret> Tokens::known() const
{
    const std::lock_guard lock(m_mutex);
    return m_known;
}

QList<Tokens::Secret> Tokens::stored() const
{
    const QList<Secret> secrets = m_database.read([this] {
        QList<Secret> found;
        QSqlQuery &rows = m_database.run(u"SELECT value, created_on FROM secrets ORDER BY created_on DESC"_s);
        while (rows.next())
            found.append({ rows.value(0).toByteArray(), rows.value(1).toLongLong() });
        rows.finish();
        return found;
    });
    const std::lock_guard lock(m_mutex);
    m_known = secrets;
    return secrets;
}

QByteArray Tokens::signingSecret() const
{
    const qint64 now = m_clock();
    const auto signs = [now](const QList<Secret> &secrets) {
        return !secrets.isEmpty() && secrets.first().createdOn + day > now;
    };
    QList<Secret> secrets = known();
    if (!signs(secrets))
        secrets = stored();
    if (signs(secrets))
        return secrets.first().value;
    const QByteArray value = randomText(48);
    {
        Database::Writing writing(m_database);
        const QString newest = u"SELECT value FROM secrets WHERE created_on > ?"_s;
        const QVariant others = m_database.value(newest, { now - day });
        if (others.isValid())
            return others.toByteArray(); // somebody else was faster
        m_database.run(u"DELETE FROM secrets WHERE created_on <= ?"_s, { now - 2 * day });
        m_database.run(u"INSERT INTO secrets (value, created_on) VALUES (?, ?)"_s, { value, now });
        writing.commit();
    }
    stored();
    return value;
}

QByteArray Tokens::issue(const QByteArray &keyId, qint64 seconds) const
{
    jwt_t *made = nullptr;
    if (jwt_new(&made) != 0)
        throw std::bad_alloc();
    const Jwt token(made);
    const qint64 now = m_clock();
    const QByteArray secret = signingSecret();
    jwt_set_alg(made, JWT_ALG_HS256, bytes(secret), int(secret.size()));
    jwt_add_grant(made, "iss", issuer);
    jwt_add_grant(made, "sub", keyId.constData());
    jwt_add_grant_int(made, "iat", long(now));
    jwt_add_grant_int(made, "exp", long(now + seconds));
    // Two tokens of the same second differ: a client can tell a renewed one.
    jwt_add_grant(made, "jti", randomText(9).constData());
    const std::unique_ptr<char, decltype(&std::free)> text(jwt_encode_str(made), &std::free);
    if (!text)
        throw std::bad_alloc();
    return text.get();
}

std::optional<QByteArray> Tokens::keyOf(const QByteArray &token) const
{
    const QList<Secret> secrets = known();
    const std::optional<QByteArray> key = keyOf(token, secrets);
    if (key)
        return key;
    // Perhaps another service has made a secret since.
    const QList<Secret> now = stored();
    return now == secrets ? std::nullopt : keyOf(token, now);
}

std::optional<QByteArray> Tokens::keyOf(const QByteArray &text, const QList<Secret> &secrets) const
{
    for (const Secret &secret : secrets) {
        jwt_t *read = nullptr;
        if (jwt_decode(&read, text.constData(), bytes(secret.value), int(secret.value.size())) != 0)
            continue;
        const Jwt token(read);
        const char *const subject = jwt_get_grant(read, "sub");
        if (jwt_get_alg(read) == JWT_ALG_HS256 && subject && jwt_get_grant_int(read, "exp") > m_clock())
            return QByteArray(subject);
    }
    return std::nullopt;
}

} // namespace care::service
