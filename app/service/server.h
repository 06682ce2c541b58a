// SPDX-License-Identifier: GPL-3.0-or-later
//! The service on a port: HTTP in, calls out, one log line per request.
#pragma once

#include "app/service/service.h"

#include <QUrl>

#include <tl/expected.hpp>

#include <memory>

namespace care::service {

//! One line for the log, without values: what was asked, not about whom.
struct LogLine {
    QByteArray method;
    QString pathTemplate;
    int status = 0;
    double milliseconds = 0;

    QByteArray text() const;
};
using Log = std::function<void(const LogLine &)>;

class HttpServer;

class Server {
public:
    //! \a log may be empty; it is called from any thread.
    Server(const Service &service, Log log);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    //! Listens on \a host ("127.0.0.1", "::1") and \a port (0 = any); answers from then on. The address, or
    //! why not.
    tl::expected<QUrl, QString> start(const QString &host, quint16 port);
    //! Lets requests under way finish, for seconds at most, and closes everything.
    void stop();

private:
    std::unique_ptr<HttpServer> m_http;
};

} // namespace care::service
