// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/secret.h"

#include <QObject>

namespace care {

class Transport;
struct HttpResponse;
struct Request;

// The answer of the token exchange, whatever its shape. Internal to models/api.
struct TokenAnswer {
    Secret token;
    int lifetimeSeconds = 0; // 1 to 900
};

inline constexpr int longestLifetime = 900;

// The token from access_token, accessToken, token or jwt at the top, under data or under result; the lifetime
// from expires_in, expires_at (against the service's own Date: our clock may be wrong), the token itself, or
// 900. A success without a token that can stand in a header is BadAnswer.
Result<TokenAnswer> readToken(const HttpResponse &answer);

// Exchanges the API key for a token: one attempt in one style. Internal to models/api.
// Retries except after 401, 403 and 429, and then calls back once.
class TokenExchange final : public QObject {
    Q_OBJECT

public:
    struct Outcome {
        Result<TokenAnswer> token;
        qint64 sentAt = 0; // on the monotonic clock; the token's lifetime counts from here
        qint64 sentAtWall = 0; // milliseconds since 1970
    };
    using Callback = std::function<void(Outcome)>;

    TokenExchange(Transport &transport, Clock &clock, Uniform uniform, QObject *parent);

    // Deletes itself after the callback, which is not called if this was deleted before.
    void start(const Secret &key, ExchangeStyle style, Callback callback);

private:
    void send();

    Transport &m_transport;
    Clock &m_clock;
    Uniform m_uniform;
    Secret m_key;
    ExchangeStyle m_style = ExchangeStyle::Json;
    Callback m_callback;
    int m_attempts = 0;
};

// The request of one style, with the key in it.
Request exchangeRequest(const QUrl &base, const Secret &key, ExchangeStyle style);

} // namespace care
