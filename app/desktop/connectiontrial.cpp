// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/connectiontrial.h"

namespace care {

ConnectionTrial::ConnectionTrial(const Connection &connection, QObject *parent)
    : QObject(parent)
    , m_transport(connection.base, m_clock)
    , m_tokens(connection, m_credentials, m_transport, m_clock)
{
}

void ConnectionTrial::start(
    const Secret &key, const std::function<void(const Result<ExchangeStyle> &)> &finished)
{
    m_tokens.testConnection(key, this, finished);
}

} // namespace care
