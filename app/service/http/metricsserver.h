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

//! Counts and durations of requests in Prometheus text format. Routes are templates, and keys and addresses
//! are left out, so no figure is about a person. Any thread may call it.
class Metrics {
public:
    //! Current load and database size, sampled for one answer.
    struct Gauges {
        Load load;
        std::optional<qint64> databaseBytes; //!< Size of the database; nothing if it is not on this disk.
    };

    void count(const LogLine &line);
    QByteArray text(const Gauges &now) const;

private:
    static constexpr std::array<double, 9> bounds{ 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5,
        10 }; //!< Upper bounds of the duration buckets, in seconds.

    struct Times {
        std::array<quint64, bounds.size()> atMost{}; //!< Number of requests that took at most each bound.
        quint64 count = 0;
        double sum = 0; //!< Total duration of all requests in seconds.
    };

    mutable std::mutex m_mutex;
    //! Number of requests by route, method and status.
    std::map<std::tuple<QByteArray, QByteArray, int>, quint64> m_requests;
    std::map<QByteArray, Times> m_times; //!< Durations of requests by route.
    std::map<QByteArray, quint64> m_faults; //!< Number of internal failures by name.
};

//! Server for GET /metrics on its own loopback port and thread: monitoring needs no access to records, and
//! works while the service is busy.
class MetricsServer {
public:
    //! Makes the text of an answer; called in the server's own thread.
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
    int m_clients = 0; //!< Number of connected clients; used by the server's thread only.
    //! Socket parts, behind a pointer to keep Boost.Asio out of this header.
    const std::unique_ptr<Port> m_port;
    std::thread m_thread;
};

} // namespace care::service
