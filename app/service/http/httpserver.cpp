// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/httpserver.h"

#include "app/service/http/memorypolicy.h"

#include <QCoreApplication>

#include <boost/asio/post.hpp>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace asio = boost::asio;

namespace {

// More threads than processors, because some wait for the database. One client may use only a part of them.
constexpr FairQueue::Settings workers{ .threads = 16, .atOnce = 4, .waiting = 256 };
constexpr FairQueue::Settings healthWorkers{ .threads = 1, .atOnce = 1, .waiting = 600 };
// Below the usual limit of 1,024 descriptors of a process.
constexpr std::size_t mostSessions = 600;
constexpr int waitingClients = 512; // clients beyond it would try again only after a second
constexpr auto pauseWithoutRoom = 100ms;
constexpr auto tick = 50ms;
constexpr auto longestHalt = 3s;
constexpr auto longestEnd = 5s; // for workers to end: connecting to a database takes up to three

} // namespace

HttpServer::HttpServer(
    const Service &service, const Timeouts &timeouts, const Origins &origins, Log log, qint64 mostOutstanding)
    : m_timeouts(timeouts)
    , m_origins(origins)
    , m_log(std::move(log))
    , m_budget(mostOutstanding)
    , m_tokens(service)
    , m_workers(workers)
    , m_healthWorkers(healthWorkers)
    , m_serverContext{ service, m_timeouts, m_origins, m_log, m_budget, m_workers, m_healthWorkers, m_tokens,
        [this](quint64 id) {
            forget(id);
        } }
{
}

HttpServer::~HttpServer()
{
    halt();
}

tl::expected<void, QString> HttpServer::takePort(const QString &host, quint16 port)
{
    boost::system::error_code error;
    const auto address = asio::ip::make_address(host.toStdString(), error);
    if (error)
        return tl::unexpected(QCoreApplication::translate("service", "This is not an address in digits"));
    const asio::ip::tcp::endpoint endpoint(address, port);
    m_acceptor.open(endpoint.protocol(), error);
#ifdef _WIN32
    using Exclusive = asio::detail::socket_option::boolean<SOL_SOCKET, SO_EXCLUSIVEADDRUSE>;
    if (!error)
        m_acceptor.set_option(Exclusive(true), error);
#else
    // Allows a restart while closed connections of the last run are still in TIME_WAIT.
    if (!error)
        m_acceptor.set_option(Acceptor::reuse_address(true), error);
#endif
    if (!error)
        m_acceptor.bind(endpoint, error);
    if (!error)
        m_acceptor.listen(waitingClients, error);
    if (error)
        return tl::unexpected(QCoreApplication::translate(
            "service", "The port is taken, or the address is not one of this computer"));
    return {};
}

tl::expected<QUrl, QString> HttpServer::listen(const QString &host, quint16 port, std::optional<Tls> tls)
{
    if (const auto listening = takePort(host, port); !listening)
        return tl::unexpected(listening.error());
    return urlWith(std::move(tls));
}

tl::expected<QUrl, QString> HttpServer::listenOn(int descriptor, std::optional<Tls> tls)
{
    boost::system::error_code error;
    for (const asio::ip::tcp protocol : { asio::ip::tcp::v6(), asio::ip::tcp::v4() }) {
        m_acceptor.assign(protocol, descriptor, error);
        const auto endpoint = error ? asio::ip::tcp::endpoint() : m_acceptor.local_endpoint(error);
        if (error || endpoint.protocol() != protocol) {
            m_acceptor.release(error);
            continue;
        }
        if (!tls && !endpoint.address().is_loopback())
            return tl::unexpected(QCoreApplication::translate("service",
                "The socket can be reached from other computers: give --certificate and --key so that nobody "
                "between can read along"));
        return urlWith(std::move(tls));
    }
    return tl::unexpected(QCoreApplication::translate("service", "The socket is not one of TCP"));
}

QUrl HttpServer::urlWith(std::optional<Tls> tls)
{
    if (tls)
        m_tls.emplace(tls->release());
    const auto endpoint = m_acceptor.local_endpoint();
    QUrl url;
    url.setScheme(tls ? u"https"_s : u"http"_s);
    url.setHost(QString::fromStdString(endpoint.address().to_string()));
    url.setPort(endpoint.port());
    return url;
}

// Open sessions keep the certificate they began with; new ones use the new.
void HttpServer::replace(Tls tls)
{
    asio::post(m_io, [this, context = tls.release()] { m_tls.emplace(context); });
}

void HttpServer::serve()
{
    accept();
    m_thread = std::thread([this] { m_io.run(); });
}

void HttpServer::halt()
{
    if (!m_thread.joinable())
        return;
    asio::post(m_io, [this] {
        m_endsAt = Clock::now() + longestHalt;
        boost::system::error_code ignored;
        m_acceptor.close(ignored);
        m_pause.cancel();
        endSessions();
    });
    m_thread.join(); // ends when the last session has, or at m_endsAt
    for (const auto &[id, session] : m_sessions)
        session->giveUp();
    m_workers.stop(longestEnd);
    m_healthWorkers.stop(longestEnd);
}

void HttpServer::accept()
{
    m_acceptor.async_accept([this](const boost::system::error_code &error, ClientStream::Socket socket) {
        if (!m_acceptor.is_open())
            return;
        if (!error)
            welcome(std::move(socket));
        if (!error || error == asio::error::connection_aborted)
            return accept();
        // Out of descriptors: close one session, and accept again after a pause.
        makeRoom();
        m_pause.expires_after(pauseWithoutRoom);
        m_pause.async_wait([this](const boost::system::error_code &stopped) {
            if (!stopped)
                accept();
        });
    });
}

void HttpServer::welcome(ClientStream::Socket socket)
{
    if (m_sessions.size() >= mostSessions)
        makeRoom();
    if (m_sessions.size() >= mostSessions)
        return; // no session is idle: the new client is disconnected and may try again
    const quint64 id = m_nextSession++;
    const auto session =
        std::make_shared<Session>(id, m_serverContext, std::move(socket), m_tls ? &*m_tls : nullptr);
    m_sessions.emplace(id, session);
    m_open = qsizetype(m_sessions.size());
    session->start();
    watch();
}

//! Closes the session whose client has been idle for the longest time.
void HttpServer::makeRoom()
{
    auto longest = m_sessions.end();
    for (auto session = m_sessions.begin(); session != m_sessions.end(); ++session) {
        if (!session->second->isWorking()
            && (longest == m_sessions.end() || session->second->since() < longest->second->since()))
            longest = session;
    }
    if (longest == m_sessions.end())
        return;
    longest->second->close();
    forget(longest->first);
}

void HttpServer::forget(quint64 id)
{
    m_sessions.erase(id);
    m_open = qsizetype(m_sessions.size());
}

//! One timer for all sessions: a timer for each step of each request would cost more than the requests.
void HttpServer::watch()
{
    if (std::exchange(m_isWatching, true))
        return;
    m_tick.expires_after(tick);
    m_tick.async_wait([this](const boost::system::error_code &) {
        m_isWatching = false;
        checkDeadlines();
        if (!m_sessions.empty())
            watch();
    });
}

void HttpServer::checkDeadlines()
{
    const Clock::time_point now = Clock::now();
    // expire() only posts the end of a session, so the map does not change here.
    for (const auto &[id, session] : m_sessions)
        session->expire(now);
    if (m_budget.takeRelieved())
        m_workers.submit("memory", returnFreeMemory);
    if (m_endsAt && now >= *m_endsAt)
        m_io.stop();
}

void HttpServer::endSessions()
{
    for (const auto &[id, session] : m_sessions)
        session->endSoon();
}

} // namespace care::service
