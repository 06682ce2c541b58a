// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/transport.h"

#include "models/api/answer.h"
#include "models/api/connection.h"
#include "models/api/networkcall.h"
#include "models/api/requestpath.h"

#include <QNetworkAccessManager>
#include <QNetworkCookie>
#include <QNetworkCookieJar>

#include <algorithm>
#include <cstdlib>

namespace care {

namespace {

// Qt sends back every cookie it was given; a bearer token needs no company.
class NoCookies final : public QNetworkCookieJar {
public:
    using QNetworkCookieJar::QNetworkCookieJar;
    QList<QNetworkCookie> cookiesForUrl(const QUrl &) const override { return {}; }
    bool setCookiesFromUrl(const QList<QNetworkCookie> &, const QUrl &) override { return false; }
};

std::shared_ptr<QNetworkAccessManager> makeManager()
{
    auto manager = std::make_shared<QNetworkAccessManager>();
    manager->setCookieJar(new NoCookies(manager.get()));
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setStrictTransportSecurityEnabled(true);
    return manager;
}

} // namespace

Transport::Transport(const QUrl &base, Clock &clock, const TransportLimits &limits, QObject *parent)
    : QObject(parent)
    , m_base(base)
    , m_clock(clock)
    , m_limits(limits)
    , m_reads(makeManager())
    , m_drift(clock.now().toMSecsSinceEpoch() - clock.elapsed())
{
}

Transport::~Transport() = default;

bool Transport::isSafe(const Request &request) const
{
    const auto headerIsSafe = [](const auto &header) {
        return !header.first.isEmpty() && isSafeHeader(header.first) && isSafeHeader(header.second);
    };
    return isUsableBase(m_base) && request.url.scheme() == m_base.scheme()
        && request.url.host() == m_base.host() && request.url.port() == m_base.port()
        && request.url.userInfo().isEmpty() && isSafeHeader(request.authorization)
        && isSafeHeader(request.contentType)
        && std::all_of(request.headers.begin(), request.headers.end(), headerIsSafe)
        && (request.verb == "GET" || request.verb == "POST" || request.verb == "PUT");
}

// Connections from before the computer slept are dead, but look alive: wall time went on, monotonic time
// did not. A clock that was set right costs the same, which is one handshake.
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
            call->stop(Answer::Cut::Lost);
    }
}

// Only while something is under way: what is sent later looks for itself, and an idle program does nothing.
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

void Transport::send(const Request &request, QObject *context, Callback callback)
{
    if (!isSafe(request)) {
        Answer refused;
        refused.cut = Answer::Cut::Refused;
        QMetaObject::invokeMethod(
            context, [callback = std::move(callback), refused] { callback(refused); }, Qt::QueuedConnection);
        return;
    }
    renewAfterSleep();
    const bool write = request.verb != "GET";
    // A write gets a manager, and so a connection, of its own: on one that was used before a cut is likelier,
    // and then nobody could say what was done. The call is owned by this transport: whoever asked may go, a
    // write must still be seen through.
    auto *call = new NetworkCall(write ? makeManager() : m_reads, m_limits, this);
    connect(call, &NetworkCall::finished, context,
        [callback = std::move(callback)](const Answer &answer) { callback(answer); });
    m_clock.after(write ? m_limits.writeDeadline : m_limits.readDeadline, call,
        [call] { call->stop(Answer::Cut::Deadline); });
    call->start(request);
    watchForSleep();
}

} // namespace care
