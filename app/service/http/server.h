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

//! Certificate and TLS settings of the service: TLS 1.2 and 1.3, ciphers with forward secrecy only.
class Tls {
public:
    //! Loads PEM files: \a certificate with its intermediate certificates, and \a key, a private key without
    //! a passphrase. A sentence for the operator if they are unreadable, do not match, or are not valid
    //! today.
    static tl::expected<Tls, QString> load(const QString &certificate, const QString &key);

    //! Passes ownership of the context to the caller, to be freed with SSL_CTX_free().
    ssl_ctx_st *release() { return m_context.release(); }

private:
    explicit Tls(std::unique_ptr<ssl_ctx_st, TlsDeleter> context);

    std::unique_ptr<ssl_ctx_st, TlsDeleter> m_context;
};

//! Log line for one request, without values of records.
struct LogLine {
    QByteArray method; //!< Method as sent; empty if unreadable.
    //! Path with placeholders for values; empty if the request was refused before its path was read.
    QString pathTemplate;
    int status = 0;
    double milliseconds = 0; //!< Duration from the first byte of the request to the answer.
    QByteArray keyId; //!< Id of the key behind the token, or of the exchanged key; empty without one.
    const char *fault = nullptr; //!< Name of an internal failure, if there was one.
    QByteArray requestId; //!< Request id as the answer carries it.
    QByteArray address; //!< Client address; empty unless Origins::areLogged.
    QString recordId; //!< Id of the requested record; empty unless Origins::areLogged.

    //! Method if known; a client's invented method must not enter the log.
    QByteArray knownMethod() const;
    QByteArray text() const;
};
using Log = std::function<void(const LogLine &)>;

class HttpServer;

//! Current load of a server.
struct Load {
    qsizetype connections = 0;
    qsizetype waiting = 0; //!< Number of requests that no worker has begun.
};

//! Trusted proxies, and whether the log names the origin of requests.
struct Origins {
    TrustedProxies proxies;
    bool areLogged = false; //!< True if the log names the client address and the record.
};

//! Service on a network port: HTTP requests in, calls out, one log line per request.
class Server {
public:
    //! \a log may be empty; it is called from a server thread. At most \a mostOutstanding bytes of answers
    //! wait for clients; beyond that, requests for records are refused.
    Server(const Service &service, const Timeouts &timeouts, const Origins &origins, Log log,
        qint64 mostOutstanding);
    ~Server();
    Q_DISABLE_COPY_MOVE(Server)

    //! Listens on \a host ("127.0.0.1", "::1") and \a port (0 = any), encrypted if \a tls is given. Returns
    //! the address or the reason of failure. Clients that connect wait for serve().
    tl::expected<QUrl, QString> listen(const QString &host, quint16 port, std::optional<Tls> tls = {});
    //! Serves on a socket that is already listening; otherwise as listen().
    tl::expected<QUrl, QString> listenOn(int descriptor, std::optional<Tls> tls = {});
    //! Replaces the certificate for clients that connect from now on.
    void replace(Tls tls);
    //! Starts answering requests; earlier connections have waited.
    void serve();
    //! Current load; any thread may call it.
    Load load() const;
    //! Lets current requests finish for a few seconds, then closes all connections.
    void stop();

private:
    std::unique_ptr<HttpServer> m_http;
};

//! Descriptor of the single listening socket that systemd opened before this program started
//! (sd_listen_fds(3)), or why there is none. The program can then restart while clients wait, and needs no
//! right to open ports. The caller owns the descriptor.
tl::expected<int, QString> takeInheritedSocket();

} // namespace care::service
