// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace care::service {

//! Answers GET /metrics on its own loopback port and thread: people who may watch the service need no access
//! to records, and a busy service can still be watched.
class MetricsServer {
public:
    //! Called in its own thread, for each answer.
    using Text = std::function<QByteArray()>;

    explicit MetricsServer(Text text);
    ~MetricsServer();
    Q_DISABLE_COPY_MOVE(MetricsServer)

    //! Listens on 127.0.0.1; port 0 chooses a free one. Returns the address, or nothing if the port is in
    //! use.
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
