// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers GET /metrics on a loopback port of its own, in a thread of its own: who may ask for records and
//! who may watch the service are different people, and a busy service can still be watched.
#pragma once

#include "app/service/api/metrics.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <thread>

namespace care::service {

class MetricsServer {
public:
    explicit MetricsServer(const Metrics &metrics);
    ~MetricsServer();
    Q_DISABLE_COPY_MOVE(MetricsServer)

    //! On 127.0.0.1; false if the port is taken.
    bool start(quint16 port);

private:
    void accept();

    const Metrics &m_metrics;
    int m_clients = 0; //!< of the thread
    boost::asio::io_context m_io{ 1 };
    boost::asio::ip::tcp::acceptor m_acceptor{ m_io };
    boost::asio::steady_timer m_pause{ m_io }; //!< of the acceptor, when there is no room for a socket
    std::thread m_thread;
};

} // namespace care::service
