// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/tokens.h"

#include "app/service/keys.h"

#include <jwt.h>

#include <cstdlib>
#include <memory>
#include <new>

namespace care::service {

namespace {

constexpr const char *issuer = "care-records-service";

struct JwtFree {
    void operator()(jwt_t *token) const { jwt_free(token); }
};
using Jwt = std::unique_ptr<jwt_t, JwtFree>;

const unsigned char *bytes(const QByteArray &secret)
{
    return reinterpret_cast<const unsigned char *>(secret.constData());
}

} // namespace

Tokens::Tokens(qint64 lifetime, Clock clock)
    : m_secret(randomText(48))
    , m_lifetime(lifetime)
    , m_clock(std::move(clock))
{
}

QByteArray Tokens::issue(const QByteArray &keyId) const
{
    jwt_t *made = nullptr;
    if (jwt_new(&made) != 0)
        throw std::bad_alloc();
    const Jwt token(made);
    const qint64 now = m_clock();
    jwt_set_alg(made, JWT_ALG_HS256, bytes(m_secret), int(m_secret.size()));
    jwt_add_grant(made, "iss", issuer);
    jwt_add_grant(made, "sub", keyId.constData());
    jwt_add_grant_int(made, "iat", long(now));
    jwt_add_grant_int(made, "exp", long(now + m_lifetime));
    // Two tokens of the same second differ: a client can tell a renewed one.
    jwt_add_grant(made, "jti", randomText(9).constData());
    const std::unique_ptr<char, decltype(&std::free)> text(jwt_encode_str(made), &std::free);
    if (!text)
        throw std::bad_alloc();
    return text.get();
}

std::optional<QByteArray> Tokens::keyOf(const QByteArray &text) const
{
    jwt_t *read = nullptr;
    if (jwt_decode(&read, text.constData(), bytes(m_secret), int(m_secret.size())) != 0)
        return std::nullopt;
    const Jwt token(read);
    const char *const subject = jwt_get_grant(read, "sub");
    const bool valid =
        jwt_get_alg(read) == JWT_ALG_HS256 && subject && jwt_get_grant_int(read, "exp") > m_clock();
    return valid ? std::optional<QByteArray>(subject) : std::nullopt;
}

} // namespace care::service
