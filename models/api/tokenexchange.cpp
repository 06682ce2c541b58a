// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/tokenexchange.h"

#include "models/api/clock.h"
#include "models/api/httpresponse.h"
#include "models/api/requestpath.h"
#include "models/api/transport.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr char grantType[] = "urn:ietf:params:oauth:grant-type:token-exchange";
// RFC 8693 registers no type for an API key; this is the one for an opaque credential.
constexpr char keyType[] = "urn:ietf:params:oauth:token-type:access_token";

// Quoted by hand, because a QJsonDocument would leave copies of the key in memory. A key is printable ASCII.
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
            const auto problem = problemOf(answer, Purpose::Exchange);
            Outcome outcome{ problem ? Result<TokenAnswer>(tl::unexpected(*problem)) : readToken(answer),
                sentAt, sentAtWall };
            m_key.clear();
            deleteLater();
            m_callback(std::move(outcome));
        });
}

} // namespace care
