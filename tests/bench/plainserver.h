// SPDX-License-Identifier: GPL-3.0-or-later
//! A server that does as little as one can: a thread for each connection, no look at what is asked beyond
//! where it ends, always the same bytes. What it manages and the service does not is the cost of HTTP, the
//! contract and the database; the rest is the system's and the client's.
#pragma once

#include "tests/support/load/socket.h"

#include <QByteArray>

#include <thread>
#include <vector>

namespace care::bench {

class PlainServer {
public:
    PlainServer();
    ~PlainServer();
    Q_DISABLE_COPY_MOVE(PlainServer)

    QUrl url() const;
    //! Not while somebody asks.
    void setBody(const QByteArray &body);

private:
    void serve(test::Socket &client) const;

    test::Socket m_listener;
    QByteArray m_answer;
    std::thread m_thread; //!< accepts connections, and holds those that serve them
};

} // namespace care::bench
