// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace care::service {

//! Answers GET /metrics on a loopback port of its own, in a thread of its own: who may ask for records and
//! who may watch the service are different people, and a busy service can still be watched.
class MetricsServer {
public:
    //! Called in its own thread, for each answer.
    using Text = std::function<QByteArray()>;

    explicit MetricsServer(Text text);
    ~MetricsServer();
    Q_DISABLE_COPY_MOVE(MetricsServer)

    //! On 127.0.0.1, 0 for any port; where it answers, or nothing if the port is taken.
    std::optional<QUrl> start(quint16 port);

private:
    void accept();

    struct Port;

    const Text m_text;
    int m_clients = 0; //!< of the thread
    const std::unique_ptr<Port> m_port; //!< the headers of Boost.Asio stay out of whatever starts a service
    std::thread m_thread;
};

} // namespace care::service
