// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers GET /metrics on a loopback port of its own, in a thread of its own: who may ask for records and
//! who may watch the service are different people, and a busy service can still be watched.
#pragma once

#include "app/service/api/metrics.h"

#include <memory>
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

    struct Port;

    const Metrics &m_metrics;
    int m_clients = 0; //!< of the thread
    const std::unique_ptr<Port> m_port; // the headers of Boost.Asio stay out of whatever starts a service
    std::thread m_thread;
};

} // namespace care::service
