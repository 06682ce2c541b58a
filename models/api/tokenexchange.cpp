// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tokenexchange.h"

#include "models/api/bodyreader.h"
#include "models/api/httpresponse.h"
#include "models/api/requestpacer.h"
#include "models/api/requestpath.h"
#include "models/api/transport.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestToken = 8192;

QList<QJsonObject> places(const QJsonObject &root)
{
    return { root, root.value("data"_L1).toObject(), root.value("result"_L1).toObject() };
}

QJsonValue first(const QJsonObject &root, std::initializer_list<QLatin1StringView> keys)
{
    for (const QJsonObject &place : places(root)) {
        for (const auto key : keys) {
            const QJsonValue value = place.value(key);
            if (!value.isUndefined() && !value.isNull())
                return value;
        }
    }
    return QJsonValue::Undefined;
}

QString tokenOf(const QJsonObject &root)
{
    for (const QJsonObject &place : places(root)) {
        for (const auto key : { "access_token"_L1, "accessToken"_L1, "token"_L1, "jwt"_L1 }) {
            const QString token = place.value(key).toString();
            const bool usable = !token.isEmpty() && token.size() <= longestToken
                && std::all_of(token.begin(), token.end(),
                    [](QChar c) { return c.unicode() >= 0x21 && c.unicode() <= 0x7e; });
            if (usable)
                return token;
        }
    }
    return {};
}

// Seconds from a duration such as 900, "900", "900s", "15m", "15 min" or "0.25h"; 0 for anything else.
double duration(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    static const QRegularExpression form(
        uR"(^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([a-z]{0,7})\s*$)"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(value.toString().left(40));
    if (!match.hasMatch())
        return 0;
    const QString unit = match.captured(2).toLower();
    const double number = match.captured(1).toDouble();
    if (unit.isEmpty() || unit.startsWith(u's'))
        return number;
    if (unit == "ms"_L1)
        return number / 1000;
    if (unit.startsWith(u'm'))
        return number * 60;
    return unit.startsWith(u'h') ? number * 3600 : 0;
}

// Service's time from its Date header, else this computer's time.
QDateTime timeOf(const HttpResponse &answer)
{
    const QDateTime date = httpDate(answer.header("date"));
    return date.isValid() ? date : QDateTime::currentDateTimeUtc();
}

double untilMoment(const QJsonValue &value, const QDateTime &now)
{
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (isNumber && std::isfinite(number)) {
        constexpr double year2286 = 1e10;
        return (number > year2286 ? number / 1000 : number) - double(now.toSecsSinceEpoch());
    }
    QDateTime moment = QDateTime::fromString(value.toString().left(40), Qt::ISODateWithMs);
    if (!moment.isValid())
        return 0;
    if (moment.timeSpec() == Qt::LocalTime)
        moment.setTimeSpec(Qt::UTC);
    return double(now.secsTo(moment));
}

// Lifetime of a JWT in seconds (exp - iat): both are set by the service, so this computer's clock does not
// matter.
double lifetimeOfJwt(const QString &token)
{
    const QStringList parts = token.split(u'.');
    if (parts.size() != 3)
        return 0;
    const QJsonObject claims =
        QJsonDocument::fromJson(QByteArray::fromBase64(parts.at(1).toLatin1(), QByteArray::Base64UrlEncoding))
            .object();
    return claims.value("exp"_L1).toDouble()
        - claims.value("iat"_L1).toDouble(claims.value("exp"_L1).toDouble());
}

int lifetimeOf(const QJsonObject &root, const QString &token, const QDateTime &now)
{
    const double candidates[] = {
        duration(first(root, { "expires_in"_L1, "expiresIn"_L1 })),
        untilMoment(first(root, { "expires_at"_L1, "expiresAt"_L1 }), now),
        lifetimeOfJwt(token),
    };
    for (const double seconds : candidates) {
        if (std::isfinite(seconds) && seconds >= 1)
            return int(std::min<double>(seconds, longestLifetime));
    }
    return longestLifetime;
}

constexpr char grantType[] = "urn:ietf:params:oauth:grant-type:token-exchange";
// Token type sent for an API key: RFC 8693 registers none, so the one for an opaque credential is used.
constexpr char keyType[] = "urn:ietf:params:oauth:token-type:access_token";

// JSON string of the API key, quoted by hand because QJsonDocument would leave copies of the key in memory;
// keys are printable ASCII.
QByteArray quoted(QByteArrayView key)
{
    QByteArray text;
    text.reserve(2 * key.size() + 2);
    text += '"';
    for (const char c : key) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    return text += '"';
}

QByteArray plain(QByteArrayView key)
{
    return key.toByteArray();
}

} // namespace

Result<TokenAnswer> readToken(const HttpResponse &answer)
{
    const Result<QJsonValue> root = parseBody(answer.body);
    QString token = root ? tokenOf(root->toObject()) : QString();
    if (token.isEmpty())
        return tl::unexpected(unreadable(answer, Purpose::Exchange));
    QByteArray bytes = token.toLatin1();
    TokenAnswer result{ Secret(bytes), lifetimeOf(root->toObject(), token, timeOf(answer)) };
    wipe(bytes);
    token.fill(u'\0');
    return result;
}

Request exchangeRequest(const QUrl &base, const Secret &key, ExchangeStyle style)
{
    Request request;
    request.verb = "POST";
    request.url = listUrl(base, u"/openapi/auth/token/exchange"_s, {}).value_or(QUrl());
    request.body = "{}";
    switch (style) {
    case ExchangeStyle::Json:
        request.body = R"({"grant_type":")"_ba + grantType + R"(","subject_token":)" + quoted(key.view())
            + R"(,"subject_token_type":")" + keyType + R"("})";
        break;
    case ExchangeStyle::Form:
        request.contentType = "application/x-www-form-urlencoded";
        request.body = "grant_type="_ba + QByteArray(grantType).toPercentEncoding()
            + "&subject_token=" + plain(key.view()).toPercentEncoding()
            + "&subject_token_type=" + QByteArray(keyType).toPercentEncoding();
        break;
    case ExchangeStyle::ApiKey:
        request.body = R"({"apiKey":)"_ba + quoted(key.view()) + '}';
        break;
    case ExchangeStyle::Header:
        request.headers.append({ "X-API-Key", plain(key.view()) });
        break;
    case ExchangeStyle::Bearer:
        request.authorization = "Bearer "_ba + plain(key.view());
        break;
    }
    return request;
}

TokenExchange::TokenExchange(Transport &transport, Clock &clock, Uniform uniform, QObject *parent)
    : QObject(parent)
    , m_transport(transport)
    , m_clock(clock)
    , m_uniform(std::move(uniform))
{
}

void TokenExchange::start(const Secret &key, ExchangeStyle style, Callback callback)
{
    m_key = key;
    m_style = style;
    m_callback = std::move(callback);
    send();
}

void TokenExchange::send()
{
    ++m_attempts;
    const qint64 sentAt = m_clock.elapsed();
    const qint64 sentAtWall = m_clock.now().toMSecsSinceEpoch();
    m_transport.send(exchangeRequest(m_transport.base(), m_key, m_style), this,
        [this, sentAt, sentAtWall](const HttpResponse &answer) {
            if (mayBeRepeated(answer, Purpose::Exchange, m_attempts)) {
                m_clock.after(backoff(m_attempts, m_uniform), this, [this] { send(); });
                return;
            }
            const auto problem = problemOf(answer, Purpose::Exchange, m_key.view());
            Outcome outcome{ problem ? Result<TokenAnswer>(tl::unexpected(*problem)) : readToken(answer),
                sentAt, sentAtWall };
            m_key.clear();
            deleteLater();
            m_callback(std::move(outcome));
        });
}

} // namespace care
