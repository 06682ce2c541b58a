// SPDX-License-Identifier: GPL-3.0-or-later
//! cpp-httplib's server with connections of our own, and with room for the next client when all threads are
//! taken.
#pragma once

#include "app/service/connection.h"
#include "app/service/server.h"

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
    //! Ends the connection that has waited longest between two requests, if there is one.
    void makeRoom();

private:
    bool process_and_close_socket(socket_t socket) override;
    bool serveRequests(Connection &connection);
    void setUp();
    //! False if the request has been answered, for better or worse; true if its body is wanted.
    bool admit(const httplib::Request &request, httplib::Response &response);
    void answerWithBody(
        const httplib::Request &request, httplib::Response &response, const httplib::ContentReader &body);
    void setBusy(socket_t socket);
    bool setIdle(socket_t socket);

    const Service &m_service;
    const Log m_log;
    std::thread m_thread; //!< accepts connections
    std::mutex m_mutex;
    //! Open sockets, and since when each waits for a request; time_point::max() while it is at one.
    std::map<socket_t, Connection::Clock::time_point> m_open;
    bool m_halted = false;
};

} // namespace care::service
