// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/http/server.h"

#include <QByteArray>
#include <QUrl>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <tuple>

namespace care::service {

//! Counts and durations of requests in the text format of Prometheus. Routes are templates, and keys and
//! addresses are left out, so no figure is about a person. Any thread may call it.
class Metrics {
public:
    //! Values at one moment.
    struct Gauges {
        Load load;
        std::optional<qint64> databaseBytes; //!< nothing if the database is not on this disk
    };

    void count(const LogLine &line);
    QByteArray text(const Gauges &now) const;

private:
    static constexpr std::array<double, 9> bounds{ 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5,
        10 }; //!< seconds

    struct Times {
        std::array<quint64, bounds.size()> atMost{}; //!< requests by the bound that they did not exceed
        quint64 count = 0;
        double sum = 0; //!< seconds
    };

    mutable std::mutex m_mutex;
    std::map<std::tuple<QByteArray, QByteArray, int>, quint64> m_requests; //!< by route, method, status
    std::map<QByteArray, Times> m_times; //!< by route
    std::map<QByteArray, quint64> m_faults; //!< by what failed
};

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
    int m_clients = 0; //!< connected now; used by the thread only
    const std::unique_ptr<Port> m_port; //!< a pointer, to keep Boost.Asio out of this header
    std::thread m_thread;
};

} // namespace care::service
