// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/http/session.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <thread>
#include <unordered_map>

namespace care::service {

//! HTTP/1.1 for many clients at once, on Boost.Asio and Boost.Beast. One thread serves all sockets without
//! blocking, workers prepare the answers; so a slow or silent client costs one socket and a few kilobytes for
//! some seconds (docs/decisions/0007-beast-for-the-service.md).
class HttpServer {
public:
    //! At most \a mostOutstanding bytes of answers wait for their clients.
    HttpServer(const Service &service, const Timeouts &timeouts, const Origins &origins, Log log,
        qint64 mostOutstanding);
    ~HttpServer();
    Q_DISABLE_COPY_MOVE(HttpServer)

    //! Takes the port: clients can connect, and wait until serve() is called.
    tl::expected<QUrl, QString> listen(const QString &host, quint16 port, std::optional<Tls> tls);
    //! As listen(), on a socket that is listening already.
    tl::expected<QUrl, QString> listenOn(int descriptor, std::optional<Tls> tls);
    //! Replaces the certificate for clients that connect from now on; at any time between serve() and halt().
    void replace(Tls tls);
    //! Answers from now on.
    void serve();
    //! Current load. Any thread may call it.
    Load load() const { return { m_open, m_workers.waiting() + m_healthWorkers.waiting() }; }
    //! Lets current answers finish, for a few seconds, and ends everything else.
    void halt();

private:
    using Clock = Session::Clock;
    using Acceptor = boost::asio::ip::tcp::acceptor;

    tl::expected<void, QString> takePort(const QString &host, quint16 port);
    QUrl urlWith(std::optional<Tls> tls);
    void accept();
    void welcome(ClientStream::Socket socket);
    void forget(quint64 id);
    void makeRoom();
    void watch();
    void checkDeadlines();
    void endSessions();

    const Timeouts m_timeouts;
    const Origins m_origins;
    const Log m_log;
    ResponseBudget m_budget;
    boost::asio::io_context m_io{ 1 };
    Acceptor m_acceptor{ m_io };
    boost::asio::steady_timer m_pause{ m_io }; //!< before the next accept when there was no free descriptor
    boost::asio::steady_timer m_tick{ m_io };
    std::optional<ClientStream::TlsContext> m_tls;
    std::thread m_thread;

    //! Used by the I/O thread only.
    std::unordered_map<quint64, std::shared_ptr<Session>> m_sessions;
    std::atomic<qsizetype> m_open{ 0 }; //!< size of m_sessions, for other threads
    quint64 m_nextSession = 1;
    bool m_isWatching = false;
    std::optional<Clock::time_point> m_endsAt; //!< set when it halts

    KnownTokens m_tokens;
    FairQueue m_workers; //!< last: their threads use what is above
    FairQueue m_healthWorkers;
    const Session::ServerContext m_serverContext;
};

} // namespace care::service
