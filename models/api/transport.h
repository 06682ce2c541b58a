// SPDX-License-Identifier: GPL-3.0-or-later
//! The only place that sends requests, and the rules for each of them.
#pragma once

#include "models/api/apierror.h"
#include "models/api/clock.h"

#include <QByteArray>
#include <QObject>
#include <QUrl>

#include <functional>
#include <memory>

class QNetworkAccessManager;
class QNetworkProxy;
class QSslConfiguration;

namespace care {

struct HttpResponse;
class ProxySignIn;

//! Limits of every request. A transfer timeout alone is not a deadline, because a byte now and then defeats
//! it.
struct TransportLimits {
    //! Milliseconds within which the connection must be made and the request be on its way.
    int connectDeadline = 10'000;
    int readDeadline = 30'000; //!< Milliseconds within which a read must have its complete response.
    int writeDeadline = 60'000;
    int silence = 15'000; //!< Milliseconds without a byte after which a read fails.
    qint64 bodyBytes = 8 * 1024 * 1024; //!< Largest accepted response body in bytes, after decompression.
};

struct Request {
    QByteArray verb = "GET";
    QUrl url; //!< Address of the request, which must be under the transport's base.
    QByteArray body; //!< Body of a POST or PUT, which is sent only once.
    QByteArray contentType = "application/json";
    QByteArray authorization; //!< Authorization header of the request, "Bearer ..."; empty for none.
    //! Further headers of the request, as names and values.
    QList<std::pair<QByteArray, QByteArray>> headers;
    //! True if caches on the way must not answer, because the user waits for the present state.
    bool fromService = true;
};

//! Facts about a finished request that may be logged.
struct RequestTrace {
    QByteArray verb;
    QString path; //!< Path of the request without its query, which may contain personal data.
    int status = 0; //!< HTTP status of the response; 0 if it was incomplete.
    int sends = 0; //!< Number of times the request was sent, because Qt may repeat a read.
    qint64 milliseconds = 0;
    qint64 bytes = 0; //!< Size of the response body in bytes, after decompression.
    QString requestId; //!< Request id that the service gave, for support calls; empty if it gave none.
};

//! Requests to one host and no other: redirects are not followed, cookies not kept, nothing is cached, HTTP/2
//! is off, and TLS 1.2 or later with a valid certificate is required. Uses the system's proxy, except for
//! loopback addresses. The callback never runs from within send().
class Transport : public QObject {
    Q_OBJECT

public:
    using Callback = std::function<void(const HttpResponse &)>;

    Transport(const QUrl &base, Clock &clock, const TransportLimits &limits = {}, QObject *parent = nullptr);
    ~Transport() override;

    const QUrl &base() const { return m_base; }
    //! Trusts certificates (PEM) in addition to the system's, for a care provider's own authority. Returns
    //! their number; if one cannot be read, an error with nothing changed.
    Result<int> trustAlso(const QByteArray &certificates);
    //! Address and trusted certificates to which an API key is bound; see boundkey.h.
    const QByteArray &keyAddress() const { return m_keyAddress; }
    //! Seconds by which the service's clock is ahead of this computer's, by its last response; 0 below two
    //! minutes, which may be network delay. Only for display: no lifetime is computed from it.
    qint64 secondsAhead() const { return m_secondsAhead; }
    //! Sends a request once, except that Qt may repeat a GET whose connection was cut. \a context must live
    //! in this thread; if it dies, the response is dropped, but a write is completed.
    void send(const Request &request, QObject *context, Callback callback);
    //! Drops all connections, because the network changed or the computer slept and they only look alive.
    //! Running reads end as lost and are repeated; writes are waited for.
    void renew();
    //! Sets the accounts for proxies; \a signIn must outlive this. Without it, a proxy that wants a password
    //! is an error.
    void setProxySignIn(ProxySignIn *signIn);
    //! Proxy in use as "host:port"; empty without one, and until the first request has determined it.
    QString proxyName() const;
    //! Asks the system for its proxy again, on another thread, because another network may have another
    //! proxy.
    void findProxyAgain();
    //! Replaces the connections without cutting off running requests; old ones close when those are done.
    void letGo() { m_reads = makeManager(); }

Q_SIGNALS:
    void secondsAheadChanged(qint64 seconds);
    void answered(const care::RequestTrace &trace);
    void proxyChanged();

private:
    QSslConfiguration &tls();
    void hold(const Request &request, QObject *context, Callback callback);
    void useProxy(const QNetworkProxy &proxy);
    void sendHeld();
    void noteProxy(const QString &proxy, int attempt, const HttpResponse &answer);
    bool isSafe(const Request &request) const;
    void renewAfterSleep();
    void watchForSleep();
    void compareClocks(const HttpResponse &answer);
    void trace(RequestTrace trace, const HttpResponse &answer);
    std::shared_ptr<QNetworkAccessManager> makeManager() const;

    QUrl m_base;
    QByteArray m_keyAddress;
    Clock &m_clock;
    TransportLimits m_limits;
    std::unique_ptr<QNetworkProxy> m_proxy;
    bool m_isProxyKnown;
    QList<std::function<void()>> m_held; //!< Requests that wait until the system's proxy is known.
    ProxySignIn *m_signIn = nullptr;
    // Network access manager for reads, shared with running calls: a replaced one must live until its last
    // call is done.
    std::shared_ptr<QNetworkAccessManager> m_reads;
    std::unique_ptr<QSslConfiguration> m_tls; //!< TLS configuration; null until tls() is first called.
    qint64 m_drift = 0;
    bool m_watching = false;
    qint64 m_secondsAhead = 0;
};

} // namespace care
