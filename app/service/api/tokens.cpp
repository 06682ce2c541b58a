// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/tokens.h"

#include "app/service/api/strictjson.h"
#include "app/service/database/database.h"
#include "app/service/database/keys.h"
#include "app/service/database/servicetext.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

#include <jwt.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr const char *issuer = "care-records-service";
constexpr qint64 day = 24 * 60 * 60;
//! Seconds by which the clocks of services that share their tokens may differ.
constexpr qint64 clockDifference = 30;
constexpr int signingKeySize = 32; //!< Size of a signing key in bytes, all that HMAC-SHA-256 uses.

struct JwtFree {
    void operator()(jwt_t *token) const { jwt_free(token); }
};
using Jwt = std::unique_ptr<jwt_t, JwtFree>;

const unsigned char *bytesOf(const QByteArray &text)
{
    return reinterpret_cast<const unsigned char *>(text.constData());
}

OSSL_PARAM parameter(const char *name, const QByteArray &value)
{
    // OpenSSL takes a non-const pointer but only reads from it.
    return OSSL_PARAM_construct_octet_string(
        name, const_cast<char *>(value.constData()), std::size_t(value.size()));
}

QByteArray derived(const QByteArray &secret, const QByteArray &salt, const QByteArray &purpose)
{
    const std::unique_ptr<EVP_KDF, decltype(&EVP_KDF_free)> method(
        EVP_KDF_fetch(nullptr, "HKDF", nullptr), &EVP_KDF_free);
    const std::unique_ptr<EVP_KDF_CTX, decltype(&EVP_KDF_CTX_free)> context(
        method ? EVP_KDF_CTX_new(method.get()) : nullptr, &EVP_KDF_CTX_free);
    char digest[] = "SHA256";
    const OSSL_PARAM parameters[] = { OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        parameter(OSSL_KDF_PARAM_KEY, secret), parameter(OSSL_KDF_PARAM_SALT, salt),
        parameter(OSSL_KDF_PARAM_INFO, purpose), OSSL_PARAM_construct_end() };
    QByteArray key(signingKeySize, Qt::Uninitialized);
    if (!context
        || EVP_KDF_derive(context.get(), reinterpret_cast<unsigned char *>(key.data()),
               std::size_t(key.size()), parameters)
            != 1)
        throw std::runtime_error("no key can be derived");
    return key;
}

//! Key id of a token with a valid signature, if \a now lies within its validity.
std::optional<QByteArray> subjectOf(jwt_t *token, qint64 now, qint64 longestLife)
{
    const char *const from = jwt_get_grant(token, "iss");
    const char *const subject = jwt_get_grant(token, "sub");
    const qint64 issuedAt = jwt_get_grant_int(token, "iat");
    const qint64 notBefore = jwt_get_grant_int(token, "nbf");
    const qint64 expires = jwt_get_grant_int(token, "exp");
    const bool isOurs =
        jwt_get_alg(token) == JWT_ALG_HS256 && from && qstrcmp(from, issuer) == 0 && subject && *subject;
    const bool hasBegun = issuedAt > 0 && notBefore > 0 && issuedAt <= now + clockDifference
        && notBefore <= now + clockDifference;
    const bool lives = expires > now && expires - std::min(issuedAt, notBefore) <= longestLife;
    return isOurs && hasBegun && lives ? std::optional(QByteArray(subject)) : std::nullopt;
}

//! Minimum length of a secret's text in bytes: 128 bits in hexadecimal digits.
constexpr qsizetype shortest = 32;
constexpr qsizetype longest = 4096;
constexpr int made = 32; //!< Length of a new token secret in random bytes.

constexpr QLatin1StringView grantType = "urn:ietf:params:oauth:grant-type:token-exchange"_L1;

QByteArray formDecoded(const QString &text)
{
    return QByteArray::fromPercentEncoding(text.toLatin1().replace('+', ' '));
}

QJsonObject formObject(const QByteArray &body)
{
    QJsonObject object;
    const auto items = QUrlQuery(QString::fromLatin1(body)).queryItems(QUrl::FullyEncoded);
    for (const auto &[name, value] : items)
        object.insert(QString::fromUtf8(formDecoded(name)), QString::fromUtf8(formDecoded(value)));
    return object;
}

Result<QByteArray> subjectToken(const QJsonObject &body)
{
    Details details;
    if (body.value("grant_type"_L1).toString() != grantType)
        details.append({ u"grant_type"_s, "must be "_L1 + grantType });
    if (body.value("subject_token_type"_L1).toString().isEmpty())
        details.append({ u"subject_token_type"_s, u"is required"_s });
    const QByteArray token = body.value("subject_token"_L1).toString().toUtf8();
    if (token.isEmpty())
        details.append({ u"subject_token"_s, u"is required"_s });
    if (!details.isEmpty())
        return tl::unexpected(badRequest(u"The exchange request is not complete"_s, details));
    return token;
}

Result<QByteArray> keyOfBody(const Call &call)
{
    const bool isForm = call.mediaType() == "application/x-www-form-urlencoded";
    if (!isForm && call.mediaType() != "application/json")
        return tl::unexpected(plainProblem(415));
    QJsonObject body;
    if (isForm) {
        body = formObject(call.body);
    } else {
        if (const Result<void> checked = checkJson(call.body); !checked)
            return tl::unexpected(checked.error());
        body = QJsonDocument::fromJson(call.body).object();
    }
    if (!body.contains("apiKey"_L1))
        return subjectToken(body);
    const QByteArray key = body.value("apiKey"_L1).toString().toUtf8();
    if (key.isEmpty() || body.contains("subject_token"_L1))
        return tl::unexpected(badRequest(u"The exchange request is not complete"_s,
            { { u"apiKey"_s, u"must be the only key, as a text"_s } }));
    return key;
}

} // namespace

QByteArray tokenSalt(const Database &database)
{
    Database::Writing writing(database);
    const QVariant stored = database.value(u"SELECT value FROM secrets ORDER BY created_on LIMIT 1"_s);
    if (stored.isValid())
        return stored.toByteArray();
    const QByteArray salt = randomText(32);
    database.run(u"INSERT INTO secrets (value, created_on) VALUES (?, 0)"_s, { salt });
    writing.commit();
    return salt;
}

Tokens::Tokens(qint64 lifetime, Clock clock)
    : m_lifetime(lifetime)
    , m_clock(std::move(clock))
{
}

void Tokens::use(const QByteArray &secret, const QByteArray &salt)
{
    const std::lock_guard lock(m_mutex);
    m_secret = secret;
    m_salt = salt;
    m_signingKeys.clear();
}

QByteArray Tokens::signingKey(qint64 number) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_signingKeys.find(number);
    if (known != m_signingKeys.end())
        return known->second;
    std::erase_if(m_signingKeys, [number](const auto &other) { return std::abs(other.first - number) > 2; });
    const QByteArray key = derived(m_secret, m_salt, "care-records token, day " + QByteArray::number(number));
    m_signingKeys.emplace(number, key);
    return key;
}

QByteArray Tokens::issue(const QByteArray &keyId, qint64 seconds) const
{
    jwt_t *made = nullptr;
    if (jwt_new(&made) != 0)
        throw std::bad_alloc();
    const Jwt token(made);
    const qint64 now = m_clock();
    const QByteArray key = signingKey(now / day);
    jwt_set_alg(made, JWT_ALG_HS256, bytesOf(key), int(key.size()));
    jwt_add_grant(made, "iss", issuer);
    jwt_add_grant(made, "sub", keyId.constData());
    jwt_add_grant_int(made, "iat", long(now));
    jwt_add_grant_int(made, "nbf", long(now));
    jwt_add_grant_int(made, "exp", long(now + seconds));
    // Random token number, so that two tokens of one second differ and clients can recognise a renewed one.
    jwt_add_grant(made, "jti", randomText(9).constData());
    const std::unique_ptr<char, decltype(&std::free)> text(jwt_encode_str(made), &std::free);
    if (!text)
        throw std::bad_alloc();
    return text.get();
}

std::optional<QByteArray> Tokens::keyOf(const QByteArray &text) const
{
    const qint64 now = m_clock();
    const qint64 today = now / day;
    // Signing keys change daily and a token lives a day at most, so today's and yesterday's keys are tried,
    // and tomorrow's near midnight: another service's clock may be slightly ahead.
    const qint64 last = (now + clockDifference) / day;
    for (qint64 number = last; number >= today - 1; --number) {
        const QByteArray key = signingKey(number);
        jwt_t *read = nullptr;
        if (jwt_decode(&read, text.constData(), bytesOf(key), int(key.size())) != 0)
            continue;
        const Jwt token(read);
        return subjectOf(read, now, m_lifetime);
    }
    return std::nullopt;
}

tl::expected<QByteArray, QString> readTokenSecret(const QString &name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(ServiceText::tr("%1 cannot be read.").arg(name));
#ifndef Q_OS_WIN // Skipped on Windows, whose permissions are access lists that Qt does not read.
    // Group access is an error, except for credentials passed by systemd, which the service's group may read.
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (file.permissions() & others && name != tokenSecretCredential())
        return tl::unexpected(ServiceText::tr(
            "%1 holds the secret of the tokens and can be read by others: chmod 600 protects it.")
                                  .arg(name));
#endif
    const QByteArray secret = file.read(longest + 1).trimmed();
    if (secret.size() < shortest || secret.size() > longest)
        return tl::unexpected(ServiceText::tr(
            "%1 must hold a secret of %2 to %3 characters, such as “openssl rand -hex 32” makes.")
                                  .arg(name)
                                  .arg(shortest)
                                  .arg(longest));
    return secret;
}

tl::expected<QByteArray, QString> readOrMakeTokenSecret(const QString &name)
{
    // Write a temporary file and rename it: the first service creates the secret, and a service starting at
    // the same moment reads it whole.
    if (!QFileInfo::exists(name)) {
        const QString fresh = name + ".new-"_L1 + QString::fromLatin1(randomText(6));
        QFile file(fresh);
        const bool isWritten =
            file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner)
            && file.write(randomText(made) + '\n') > 0 && file.flush();
        file.close();
        const bool isThere = isWritten && (QFile::rename(fresh, name) || QFileInfo::exists(name));
        QFile::remove(fresh);
        if (!isThere)
            return tl::unexpected(ServiceText::tr("%1 cannot be written.").arg(name));
    }
    return readTokenSecret(name);
}

QString tokenSecretCredential()
{
    const QString folder = qEnvironmentVariable("CREDENTIALS_DIRECTORY");
    const QString file = folder + "/token-secret"_L1;
    return !folder.isEmpty() && QFileInfo::exists(file) ? file : QString();
}

Result<QByteArray> keyOf(const Call &call)
{
    QList<QByteArray> keys;
    for (const QByteArray &key : { call.header("X-API-Key").trimmed(), call.bearer() }) {
        if (!key.isEmpty())
            keys += key;
    }
    // An empty JSON object as body is accepted from clients that send the key in a header.
    const QJsonDocument document = QJsonDocument::fromJson(call.body);
    const bool isEmptyObject = document.isObject() && document.object().isEmpty();
    const bool hasBody = !call.body.isEmpty() && !(isEmptyObject && !keys.isEmpty());
    if (hasBody) {
        const Result<QByteArray> key = keyOfBody(call);
        if (!key)
            return key;
        keys += *key;
    }
    if (keys.size() == 1)
        return keys.first();
    return tl::unexpected(
        badRequest(keys.isEmpty() ? u"There is no key in the request. Send it in one of five ways: the "
                                    u"header X-API-Key; the header Authorization "
                                    "as Bearer; apiKey in JSON; apiKey in a form; or subject_token with "
                                    "grant_type and subject_token_type, as "
                                    "RFC 8693 has it"_s
                                  : u"There is more than one key in the request"_s));
}

bool isExchangeType(const QByteArray &mediaType)
{
    return mediaType.isEmpty() || mediaType == "application/json"
        || mediaType == "application/x-www-form-urlencoded";
}

} // namespace care::service
