// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/api/service.h"
#include "app/service/http/origin.h"
#include "app/service/http/timeouts.h"

#include <QString>
#include <QUrl>

#include <memory>
#include <tl/expected.hpp>

struct ssl_ctx_st;

namespace care::service {

struct TlsDeleter {
    void operator()(ssl_ctx_st *context) const;
};

//! Certificate and encryption of the service: TLS 1.2 and 1.3, only ciphers with forward secrecy.
class Tls {
public:
    //! \a certificate: a PEM file with the certificate of this computer and those between it and its
    //! authority; \a key: a PEM file with its private key, without a passphrase. A sentence for people if
    //! they cannot be read, do not belong together, or are not valid today.
    static tl::expected<Tls, QString> load(const QString &certificate, const QString &key);

    //! Hands the context over to the caller, who frees it with SSL_CTX_free().
    ssl_ctx_st *release() { return m_context.release(); }

private:
    explicit Tls(std::unique_ptr<ssl_ctx_st, TlsDeleter> context);

    std::unique_ptr<ssl_ctx_st, TlsDeleter> m_context;
};

//! One line for the log: the request without values of records.
struct LogLine {
    QByteArray method; //!< as it was sent; empty if it could not be read
    QString pathTemplate; //!< empty if the request was refused before its path was read
    int status = 0;
    double milliseconds = 0; //!< from the first byte of the request to the answer
    QByteArray keyId; //!< of the token, or of the key that was exchanged; empty without one
    const char *fault = nullptr; //!< what failed inside, if something did
    QByteArray requestId; //!< as the answer carries it
    QByteArray address; //!< of the client; empty unless Origins::areLogged
    QString recordId; //!< of the record asked for; empty unless Origins::areLogged

    //! The method if it is a known one; invented ones must not get into the log.
    QByteArray knownMethod() const;
    QByteArray text() const;
};
using Log = std::function<void(const LogLine &)>;

class HttpServer;

//! Load of a server at one moment.
struct Load {
    qsizetype connections = 0; //!< that are open
    qsizetype waiting = 0; //!< requests that no worker has begun with
};

//! Trusted proxies, and whether the log names the origin of requests.
struct Origins {
    TrustedProxies proxies;
    bool areLogged = false; //!< LogLine has the address and the record
};

//! The service on a port: HTTP in, calls out, one log line per request.
class Server {
public:
    //! \a log may be empty; it is called from a thread of the server.
    //! At most \a mostOutstanding bytes of answers wait for their clients; beyond that records are refused.
    Server(const Service &service, const Timeouts &timeouts, const Origins &origins, Log log,
        qint64 mostOutstanding);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    //! Listens on \a host ("127.0.0.1", "::1") and \a port (0 = any), encrypted if there is a \a tls. The
    //! address, or why not. Clients that connect wait for serve().
    tl::expected<QUrl, QString> listen(const QString &host, quint16 port, std::optional<Tls> tls = {});
    //! As listen(), for a socket that is listening already.
    tl::expected<QUrl, QString> listenOn(int descriptor, std::optional<Tls> tls = {});
    //! Clients that connect from now on get this certificate.
    void replace(Tls tls);
    //! Answers from now on.
    void serve();
    //! Any thread may call it.
    Load load() const;
    //! Lets current requests finish, for a few seconds, and closes everything.
    void stop();

private:
    std::unique_ptr<HttpServer> m_http;
};

//! The descriptor of the one listening socket that was opened before this program was started, as systemd
//! hands it over (sd_listen_fds(3)); it is the caller's from now on. Or why there is none. With it the
//! program can be restarted while clients wait, and needs no right to open ports.
tl::expected<int, QString> takeInheritedSocket();

} // namespace care::service
