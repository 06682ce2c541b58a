// SPDX-License-Identifier: GPL-3.0-or-later
//! "Test connection": signs in with a key that is kept nowhere, before anything is stored.
#pragma once

#include "models/api/clock.h"
#include "models/api/connection.h"
#include "models/api/credentialstore.h"
#include "models/api/tokenmanager.h"
#include "models/api/transport.h"

#include <QObject>

#include <functional>

namespace care {

class ProxySignIn;

//! One trial; deleting it cancels it.
class ConnectionTrial : public QObject {
    Q_OBJECT

public:
    //! \a clock and \a proxies outlive the trial; with \a proxies it signs in to a proxy.
    ConnectionTrial(const Connection &connection, Clock &clock, ProxySignIn *proxies = nullptr,
        QObject *parent = nullptr);

    //! \a finished is called once with the exchange style that worked.
    void start(const Secret &key, const std::function<void(const Result<ExchangeStyle> &)> &finished);

private:
    MemoryStore m_credentials;
    Transport m_transport;
    Result<int> m_certificates; //!< of an authority of the organisation's own
    TokenManager m_tokens;
};

} // namespace care
