// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/transport.h"

#include "models/api/boundkey.h"
#include "models/api/connection.h"
#include "models/api/httpresponse.h"
#include "models/api/loopback.h"
#include "models/api/networkcall.h"
#include "models/api/proxysignin.h"
#include "models/api/requestpath.h"
#include "models/api/tlstext.h"

#include <QNetworkAccessManager>
#include <QNetworkCookie>
#include <QNetworkCookieJar>
#include <QNetworkProxy>
#include <QPointer>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QThread>

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Cookie jar that refuses all cookies; Qt's own would send them back.
class NoCookies final : public QNetworkCookieJar {
public:
    using QNetworkCookieJar::QNetworkCookieJar;
    QList<QNetworkCookie> cookiesForUrl(const QUrl &) const override { return {}; }
    bool setCookiesFromUrl(const QList<QNetworkCookie> &, const QUrl &) override { return false; }
};

// True if requests to the address may go through a proxy; loopback addresses and plain http never do.
bool mayNeedProxy(const QUrl &base)
{
    return base.scheme() == "https"_L1 && !isLoopback(base.host());
}

// System's proxy for the address. Blocks for 100 ms, and much longer if a PAC file has to be fetched.
QNetworkProxy proxyTo(const QUrl &base)
{
    const QNetworkProxy none(QNetworkProxy::NoProxy);
    return QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(base)).value(0, none);
}

} // namespace

Transport::Transport(const QUrl &base, Clock &clock, const TransportLimits &limits, QObject *parent)
    : QObject(parent)
    , m_base(base)
    , m_keyAddress(care::keyAddress(base, {}))
    , m_clock(clock)
    , m_limits(limits)
    , m_proxy(std::make_unique<QNetworkProxy>(QNetworkProxy::NoProxy))
    , m_isProxyKnown(!mayNeedProxy(base))
    , m_reads(makeManager())
    , m_drift(clock.now().toMSecsSinceEpoch() - clock.elapsed())
{
}

Transport::~Transport() = default;

std::shared_ptr<QNetworkAccessManager> Transport::makeManager() const
{
    auto manager = std::make_shared<QNetworkAccessManager>();
    manager->setCookieJar(new NoCookies(manager.get()));
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setStrictTransportSecurityEnabled(true);
    QNetworkProxy proxy = *m_proxy;
    if (const ProxyAccount *account = m_signIn ? m_signIn->account(proxyName()) : nullptr) {
        proxy.setUser(account->user);
        // The password becomes a QString, because QNetworkProxy accepts nothing else.
        proxy.setPassword(QString::fromUtf8(account->password.view()));
    }
    manager->setProxy(proxy);
    return manager;
}

void Transport::setProxySignIn(ProxySignIn *signIn)
{
    m_signIn = signIn;
    connect(signIn, &ProxySignIn::changed, this, [this](const QString &proxy) {
        if (proxy == proxyName())
            renew();
    });
    m_reads = makeManager();
}

QString Transport::proxyName() const
{
    return m_proxy->type() == QNetworkProxy::NoProxy
        ? QString()
        : QString(m_proxy->hostName() + u':' + QString::number(m_proxy->port()));
}

void Transport::findProxyAgain()
{
    if (!mayNeedProxy(m_base))
        return;
    const auto found = std::make_shared<QNetworkProxy>();
    QThread *thread = QThread::create([found, base = m_base] { *found = proxyTo(base); });
    connect(thread, &QThread::finished, this, [this, found] { useProxy(*found); });
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    thread->start();
}

void Transport::useProxy(const QNetworkProxy &proxy)
{
    const bool isAnother = std::exchange(m_isProxyKnown, true) && proxy != *m_proxy;
    *m_proxy = proxy;
    if (isAnother) {
        renew();
        Q_EMIT proxyChanged();
    } else if (!m_held.isEmpty())
        m_reads = makeManager();
    sendHeld();
}

void Transport::sendHeld()
{
    const QList<std::function<void()>> held = std::exchange(m_held, {});
    for (const std::function<void()> &each : held)
        each();
}

// Holds a request until the proxy is known. A system that does not answer within the connection deadline
// counts as a proxy that does not answer.
void Transport::hold(const Request &request, QObject *context, Callback callback)
{
    const bool isFirst = m_held.isEmpty();
    m_held += [this, request, context = QPointer<QObject>(context), callback = std::move(callback)] {
        if (m_isProxyKnown) {
            // Writes held for the proxy are sent even if their caller is gone.
            if (context)
                send(request, context, callback);
            else if (request.verb != "GET")
                send(request, this, [](const HttpResponse &) {});
        } else if (context) {
            HttpResponse unsent;
            unsent.transportError = HttpResponse::TransportError::Proxy;
            callback(unsent);
        }
    };
    if (!isFirst)
        return;
    m_clock.after(m_limits.connectDeadline, this, [this] {
        if (!m_isProxyKnown)
            sendHeld();
    });
    findProxyAgain();
}

void Transport::noteProxy(const QString &proxy, int attempt, const HttpResponse &answer)
{
    if (answer.wantsProxySignIn) {
        m_signIn->noteRefused(proxy, attempt);
        // New connections are needed, because the old network access manager would send the refused proxy
        // account again.
        letGo();
    } else if (answer.status > 0 || answer.transportError == HttpResponse::TransportError::Tls)
        // Responses of the service prove that the proxy accepted the account.
        m_signIn->noteAccepted(proxy, attempt);
}

QSslConfiguration &Transport::tls()
{
    // TLS is loaded only when something is sent, because loading the library and the system's certificates
    // takes as long as creating a window.
    if (!m_tls) {
        m_tls = std::make_unique<QSslConfiguration>(QSslConfiguration::defaultConfiguration());
        m_tls->setProtocol(QSsl::TlsV1_2OrLater);
    }
    return *m_tls;
}

Result<int> Transport::trustAlso(const QByteArray &certificates)
{
    const QList<QSslCertificate> read = QSslCertificate::fromData(certificates, QSsl::Pem);
    // Unreadable certificates are an error here; Qt would skip them silently.
    if (read.isEmpty() || read.size() != certificates.count("-----BEGIN CERTIFICATE-----"))
        return failure(ApiError::Kind::Tls, unreadableCertificatesText());
    tls().addCaCertificates(read);
    m_keyAddress = care::keyAddress(m_base, certificates);
    return int(read.size());
}

bool Transport::isSafe(const Request &request) const
{
    const bool bounded = m_limits.connectDeadline > 0 && m_limits.readDeadline > 0
        && m_limits.writeDeadline > 0 && m_limits.silence > 0 && m_limits.bodyBytes > 0;
    const auto headerIsSafe = [](const auto &header) {
        return !header.first.isEmpty() && isSafeHeader(header.first) && isSafeHeader(header.second);
    };
    return bounded && isUsableBase(m_base) && request.url.scheme() == m_base.scheme()
        && request.url.host() == m_base.host() && request.url.port() == m_base.port()
        && request.url.userInfo().isEmpty() && isSafeHeader(request.authorization)
        && isSafeHeader(request.contentType)
        && std::all_of(request.headers.begin(), request.headers.end(), headerIsSafe)
        && (request.verb == "GET" || request.verb == "POST" || request.verb == "PUT");
}

// Replaces connections after sleep, which look alive but are dead. Sleep shows as a jump of the wall clock
// against the monotonic clock; a corrected clock looks the same and costs only a handshake.
void Transport::renewAfterSleep()
{
    constexpr qint64 noticeable = 30'000;
    const qint64 drift = m_clock.now().toMSecsSinceEpoch() - m_clock.elapsed();
    if (std::abs(drift - m_drift) < noticeable)
        return;
    m_drift = drift;
    renew();
}

void Transport::renew()
{
    m_reads = makeManager();
    const auto calls = findChildren<NetworkCall *>();
    for (NetworkCall *call : calls) {
        if (!call->isWrite())
            call->stop(HttpResponse::TransportError::Lost);
    }
}

// Checks for sleep regularly while a request is running. Later requests check for themselves, so an idle
// program does nothing.
void Transport::watchForSleep()
{
    constexpr qint64 often = 5'000;
    if (m_watching)
        return;
    m_watching = true;
    m_clock.after(often, this, [this] {
        m_watching = false;
        renewAfterSleep();
        if (findChild<NetworkCall *>())
            watchForSleep();
    });
}

void Transport::compareClocks(const HttpResponse &answer)
{
    constexpr qint64 noticeable = 120;
    const QDateTime theirs = httpDate(answer.header("date"));
    if (!theirs.isValid())
        return;
    const qint64 difference = m_clock.now().secsTo(theirs);
    const qint64 ahead = std::abs(difference) < noticeable ? 0 : difference;
    if (std::exchange(m_secondsAhead, ahead) != ahead)
        Q_EMIT secondsAheadChanged(ahead);
}

void Transport::trace(RequestTrace trace, const HttpResponse &answer)
{
    trace.status = answer.transportError == HttpResponse::TransportError::None ? answer.status : 0;
    trace.sends = answer.sends;
    trace.milliseconds = m_clock.elapsed() - trace.milliseconds;
    trace.bytes = answer.body.size();
    trace.requestId = requestIdOf(answer);
    Q_EMIT answered(trace);
}

void Transport::send(const Request &request, QObject *context, Callback callback)
{
    if (!isSafe(request)) {
        HttpResponse refused;
        refused.transportError = HttpResponse::TransportError::Refused;
        QMetaObject::invokeMethod(
            context, [callback = std::move(callback), refused] { callback(refused); }, Qt::QueuedConnection);
        return;
    }
    if (!m_isProxyKnown)
        return hold(request, context, std::move(callback));
    renewAfterSleep();
    const bool write = request.verb != "GET";
    // Each write gets a new connection, because a reused one may be closed under it, and then it is unknown
    // whether the write happened. The transport owns the call, so that it completes even if the caller is
    // gone.
    auto *call = new NetworkCall(write ? makeManager() : m_reads, m_limits, this);
    connect(call, &NetworkCall::finished, this, &Transport::compareClocks);
    // Connections are dropped after a TLS error: Qt keeps others that failed with the same certificate, and
    // would fail the next request with one of them even if the certificate has been replaced.
    connect(call, &NetworkCall::finished, this, [this](const HttpResponse &answer) {
        if (answer.transportError == HttpResponse::TransportError::Tls)
            letGo();
    });
    // The trace copies what it needs, because the request's body may contain the key.
    RequestTrace begun{ .verb = request.verb, .path = request.url.path(), .requestId = {} };
    begun.milliseconds = m_clock.elapsed();
    connect(call, &NetworkCall::finished, this,
        [this, begun](const HttpResponse &answer) { trace(begun, answer); });
    connect(call, &NetworkCall::finished, context,
        [callback = std::move(callback)](const HttpResponse &answer) { callback(answer); });
    if (const QString proxy = proxyName(); m_signIn && !proxy.isEmpty()) {
        connect(call, &NetworkCall::finished, this,
            [this, proxy, attempt = m_signIn->attempt(proxy)](
                const HttpResponse &answer) { noteProxy(proxy, attempt, answer); });
    }
    m_clock.after(write ? m_limits.writeDeadline : m_limits.readDeadline, call,
        [call] { call->stop(HttpResponse::TransportError::Deadline); });
    m_clock.after(m_limits.connectDeadline, call, [call] { call->stopUnlessSent(); });
    call->start(request, tls());
    watchForSleep();
}

} // namespace care
