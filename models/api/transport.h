// SPDX-License-Identifier: GPL-3.0-or-later
//! The one place that puts requests on the wire, and the rules that hold for each of them.
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

//! Bounds of every request. A transfer timeout alone is no deadline: a byte now and then defeats it.
struct TransportLimits {
    int connectDeadline = 10'000; //!< milliseconds until the request is on its way
    int readDeadline = 30'000; //!< milliseconds for a whole answer
    int writeDeadline = 60'000;
    int silence = 15'000; //!< milliseconds without a byte, for reads
    qint64 bodyBytes = 8 * 1024 * 1024; //!< after decompression
};

struct Request {
    QByteArray verb = "GET";
    QUrl url; //!< must lie under the base of the transport
    QByteArray body; //!< of a POST or PUT; sent once, never again
    QByteArray contentType = "application/json";
    QByteArray authorization; //!< "Bearer ..."; empty for none
    QList<std::pair<QByteArray, QByteArray>> headers; //!< besides
    //! True: a cache on the way must not answer, because the user waits for the present state.
    bool fromService = true;
};

//! Facts about a finished request that a log may contain.
struct RequestTrace {
    QByteArray verb;
    QString path; //!< without the query
    int status = 0; //!< 0 if there was no whole answer
    int sends = 0; //!< how often it was on the wire
    qint64 milliseconds = 0;
    qint64 bytes = 0; //!< of the body, decompressed
    QString requestId; //!< of the service; empty if it named none
};

//! Asks one host and no other: no redirect is followed, no cookie kept, nothing cached, HTTP/2 off, TLS 1.2
//! or better with a certificate that holds. Goes through the proxy that this computer is set to, except to
//! itself. The answer never comes from within send().
class Transport : public QObject {
    Q_OBJECT

public:
    using Callback = std::function<void(const HttpResponse &)>;

    Transport(const QUrl &base, Clock &clock, const TransportLimits &limits = {}, QObject *parent = nullptr);
    ~Transport() override;

    const QUrl &base() const { return m_base; }
    //! Certificates (PEM) that are trusted beside those of the system: that of a care provider's own
    //! authority. Returns how many; an error, with nothing changed, if one of them cannot be read.
    Result<int> trustAlso(const QByteArray &certificates);
    //! Address and trusted certificates, to which a key is bound; see boundkey.h.
    const QByteArray &keyAddress() const { return m_keyAddress; }
    //! Seconds that the service's clock is ahead of this computer's, by its last answer; 0 below two minutes,
    //! which may be the way of the answer. Only for people to know: no lifetime is counted by it.
    qint64 secondsAhead() const { return m_secondsAhead; }
    //! One request on the wire, except that Qt may repeat a GET whose connection was cut. \a context must
    //! live in this thread; if it dies, the answer is dropped, but a write goes on.
    void send(const Request &request, QObject *context, Callback callback);
    //! Gives up the connections, because the network is another one or the computer slept: they look alive
    //! and are not. Reads that are under way end as lost, which is repeated; a write is waited for.
    void renew();
    //! Signs in to proxies with \a signIn, which outlives this. Without it, a proxy that wants a password is
    //! an error.
    void setProxySignIn(ProxySignIn *signIn);
    //! "host:port" of the proxy in use; empty if there is none, and until the first request has found it out.
    QString proxyName() const;
    //! Another network may have another proxy: the system is asked again, in a thread of its own.
    void findProxyAgain();
    //! Closes connections as soon as the requests under way on them are done; none is cut off.
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
    QList<std::function<void()>> m_held; //!< requests that wait until the proxy is known
    ProxySignIn *m_signIn = nullptr;
    // Shared with the calls in flight: a manager that was replaced must live until the last of them is done.
    std::shared_ptr<QNetworkAccessManager> m_reads;
    std::unique_ptr<QSslConfiguration> m_tls; //!< null until tls() is asked for
    qint64 m_drift = 0;
    bool m_watching = false;
    qint64 m_secondsAhead = 0;
};

} // namespace care
