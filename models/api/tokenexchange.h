// SPDX-License-Identifier: GPL-3.0-or-later
// Exchanges the API key for a token: one attempt in one style. Internal to models/api.
#pragma once

#include "models/api/connection.h"
#include "models/api/retry.h"
#include "models/api/tokenreader.h"

#include <QObject>

namespace care {

class Clock;
class Transport;
struct Request;

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
