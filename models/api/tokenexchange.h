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

// Response of the token exchange, whatever its format. Internal to models/api.
struct TokenAnswer {
    Secret token;
    int lifetimeSeconds = 0; // Lifetime of the token in seconds, 1 to 900.
};

inline constexpr int longestLifetime = 900;

// Token and lifetime from a response. The token is access_token, accessToken, token or jwt at the top, under
// data or under result; the lifetime comes from expires_in, expires_at (against the service's own Date,
// because this computer's clock may be wrong), the token itself, or is 900 s. A success without a token fit
// for a header is BadAnswer.
Result<TokenAnswer> readToken(const HttpResponse &answer);

// Exchange of the API key for a token in one style. It retries except after 401, 403 and 429, and then calls
// back once. Internal to models/api.
class TokenExchange final : public QObject {
    Q_OBJECT

public:
    struct Outcome {
        Result<TokenAnswer> token;
        qint64 sentAt = 0; // Time of sending on the monotonic clock; the token's lifetime counts from here.
        qint64 sentAtWall = 0; // Time of sending on the wall clock, in ms since 1970.
    };
    using Callback = std::function<void(Outcome)>;

    TokenExchange(Transport &transport, Clock &clock, Uniform uniform, QObject *parent);

    // Starts the exchange. The object deletes itself after the callback, which is not called if it is deleted
    // before.
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

// HTTP request that exchanges the API key, which it contains, for a token.
Request exchangeRequest(const QUrl &base, const Secret &key, ExchangeStyle style);

} // namespace care
