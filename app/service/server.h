// SPDX-License-Identifier: GPL-3.0-or-later
//! The service on a port: HTTP in, calls out, one log line per request.
#pragma once

#include "app/service/patience.h"
#include "app/service/service.h"
#include "app/service/tls.h"

#include <QUrl>

#include <tl/expected.hpp>

#include <memory>

namespace care::service {

//! One line for the log, without values: what was asked, not about whom.
struct LogLine {
    QByteArray method; //!< as it was sent; empty if it could not be read
    QString pathTemplate; //!< empty if it was not looked at
    int status = 0;
    double milliseconds = 0; //!< from the first byte of the request to the answer
    QByteArray keyId; //!< of the token, or of the key that was exchanged; empty without one
    const char *fault = nullptr; //!< what failed inside, if something did

    QByteArray text() const;
};
using Log = std::function<void(const LogLine &)>;

class HttpServer;

class Server {
public:
    //! \a log may be empty; it is called from a thread of the server.
    //! At most \a mostOutstanding bytes of answers wait for their clients; beyond that records are refused.
    Server(const Service &service, const Patience &patience, Log log, qint64 mostOutstanding);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    //! Listens on \a host ("127.0.0.1", "::1") and \a port (0 = any), encrypted if there is a \a tls. The
    //! address, or why not. Clients that connect wait for serve().
    tl::expected<QUrl, QString> listen(const QString &host, quint16 port, std::optional<Tls> tls = {});
    //! Answers from now on.
    void serve();
    //! Lets requests under way finish, for seconds at most, and closes everything.
    void stop();

private:
    std::unique_ptr<HttpServer> m_http;
};

} // namespace care::service
