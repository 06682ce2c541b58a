// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectiontrial.h"

#include "app/common/workspace.h"

namespace care {

ConnectionTrial::ConnectionTrial(
    const Connection &connection, Clock &clock, ProxySignIn *proxies, QObject *parent)
    : QObject(parent)
    , m_transport(connection.base, clock)
    , m_certificates(Workspace::trust(m_transport, connection.certificates))
    , m_tokens(connection, m_credentials, m_transport, clock)
{
    if (proxies)
        m_transport.setProxySignIn(proxies);
}

void ConnectionTrial::start(
    const Secret &key, const std::function<void(const Result<ExchangeStyle> &)> &finished)
{
    // Without its certificates nothing is sent. Queued, like every other answer.
    if (!m_certificates) {
        QMetaObject::invokeMethod(
            this, [finished, why = m_certificates.error()] { finished(tl::unexpected(why)); },
            Qt::QueuedConnection);
        return;
    }
    m_tokens.testConnection(key, this, finished);
}

} // namespace care
