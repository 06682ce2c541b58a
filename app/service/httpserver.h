// SPDX-License-Identifier: GPL-3.0-or-later
//! cpp-httplib's server with connections of our own, and with room for the next client when all threads are
//! taken.
#pragma once

#include "app/service/connection.h"
#include "app/service/server.h"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

namespace care::service {

class HttpServer : public httplib::Server {
public:
    HttpServer(const Service &service, Log log);
    ~HttpServer() override;

    tl::expected<QUrl, QString> start(const QString &host, quint16 port);
    void halt();

    //! A connection has been accepted; if nobody can take it up, an idle one is ended for it.
    void clientWaits(bool allThreadsTaken);
    void clientIsServed() { --m_waiting; }

private:
    bool process_and_close_socket(socket_t socket) override;
    bool serveRequests(Connection &connection);
    void setUp();
    //! False if the request has been answered, for better or worse; true if its body is wanted.
    bool admit(const httplib::Request &request, httplib::Response &response);
    void answerWithBody(
        const httplib::Request &request, httplib::Response &response, const httplib::ContentReader &body);
    void endLongestIdle();
    void setBusy(socket_t socket);
    bool setIdle(socket_t socket);

    const Service &m_service;
    const Log m_log;
    std::atomic<int> m_waiting{ 0 }; //!< connections that no thread has taken up yet
    std::thread m_thread; //!< accepts connections
    std::mutex m_mutex;
    //! Open sockets, and since when each waits for a request; time_point::max() while it is at one.
    std::map<socket_t, Connection::Clock::time_point> m_open;
    bool m_halted = false;
};

} // namespace care::service
