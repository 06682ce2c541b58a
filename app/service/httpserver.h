// SPDX-License-Identifier: GPL-3.0-or-later
//! HTTP/1.1 for many clients at once: one thread talks with all of them and never waits for any, others do
//! the work. So a client that is slow or silent costs one socket and a few kilobytes, for seconds. No library
//! for it has all of this: the packaged ones keep a thread for each client, or set no bounds.
#pragma once

#include "app/service/connection.h"
#include "app/service/server.h"
#include "app/service/workers.h"

#include <atomic>
#include <unordered_map>

namespace care::service {

class HttpServer {
public:
    HttpServer(const Service &service, const Patience &patience, Log log);
    ~HttpServer();
    Q_DISABLE_COPY_MOVE(HttpServer)

    tl::expected<QUrl, QString> start(const QString &host, quint16 port, std::optional<Tls> tls);
    //! Lets answers under way leave, for seconds at most, and ends everything else.
    void halt();

private:
    struct Client {
        Connection connection;
        Work work; //!< what is known of a request whose body is being read
    };
    using Clients = std::unordered_map<quint64, Client>;

    void run();
    void waitForSomething();
    void handleReady();
    void handleDone();
    void handleTime();
    void acceptClients();
    void makeRoom();
    void handle(Clients::iterator client, Connection::Event event);
    void begin(Clients::iterator client);
    void finish(Work work);
    void refuse(Client &client);
    void answer(Client &client, const Answer &answer);
    void endClients();
    Connection::Clock::time_point nextDeadline() const;

    const Service &m_service;
    const Patience m_patience;
    const Log m_log;
    std::optional<Tls> m_tls;
    Socket m_listener;
    WakeUp m_wakeUp;
    std::thread m_thread;
    std::atomic<bool> m_halting{ false };

    // Of the one thread:
    Clients m_clients;
    quint64 m_nextClient = 1;
    std::vector<pollfd> m_polled;
    std::vector<quint64> m_polledClients; //!< beside the entries of m_polled behind the first two
    Connection::Clock::time_point m_acceptsFrom; //!< after a time without room
    Connection::Clock::time_point m_endsAt = Connection::Clock::time_point::max();

    std::mutex m_doneMutex;
    std::vector<Work> m_done;
    std::unique_ptr<Workers> m_workers; // last: its threads use what is above
};

} // namespace care::service
