// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/httpserver.h"

#include "app/service/httpmessages.h"

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care::service {

namespace {

using Clock = Connection::Clock;

// Below the 1,024 descriptors that a process usually has.
constexpr std::size_t mostClients = 600;
constexpr int mostAcceptedAtOnce = 64;
constexpr auto pauseWithoutRoom = 100ms;
constexpr auto longestHalt = 3s;
constexpr std::size_t ownEntries = 2; // of the poll: the wake-up and the listener

} // namespace

HttpServer::HttpServer(const Service &service, const Patience &patience, Log log)
    : m_service(service)
    , m_patience(patience)
    , m_log(std::move(log))
{
}

HttpServer::~HttpServer()
{
    halt();
}

tl::expected<QUrl, QString> HttpServer::start(const QString &host, quint16 port, std::optional<Tls> tls)
{
    auto listener = listenOn(host, port);
    if (!listener)
        return tl::unexpected(listener.error());
#ifndef _WIN32
    // A client that has gone is no reason to end.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    m_listener = std::move(*listener);
    m_tls = std::move(tls);
    m_workers = std::make_unique<Workers>(m_service, [this](Work work) {
        {
            const std::lock_guard lock(m_doneMutex);
            m_done.push_back(std::move(work));
        }
        m_wakeUp.wake();
    });
    QUrl url;
    url.setScheme(m_tls ? u"https"_s : u"http"_s);
    url.setHost(host);
    url.setPort(m_listener.localPort());
    m_thread = std::thread([this] { run(); });
    return url;
}

void HttpServer::halt()
{
    if (!m_thread.joinable())
        return;
    m_halting = true;
    m_wakeUp.wake();
    m_thread.join();
    m_workers.reset();
}

void HttpServer::run()
{
    while (!m_halting || !m_clients.empty()) {
        waitForSomething();
        handleDone();
        handleReady();
        handleTime();
        if (m_halting)
            endClients();
    }
}

void HttpServer::waitForSomething()
{
    m_polled.clear();
    m_polledClients.clear();
    const auto add = [this](NativeSocket socket, short events) {
        pollfd entry{};
        entry.fd = socket;
        entry.events = events;
        m_polled.push_back(entry);
    };
    add(m_wakeUp.native(), POLLIN);
    // A poll without events still tells of errors, which is enough for a listener that takes a break.
    add(m_listener.isOpen() ? m_listener.native() : m_wakeUp.native(),
        Clock::now() < m_acceptsFrom ? short(0) : short(POLLIN));
    for (const auto &[id, client] : m_clients) {
        if (const short events = client.connection.wants()) {
            add(client.connection.socket(), events);
            m_polledClients.push_back(id);
        }
    }
    pollSockets(m_polled, std::chrono::ceil<std::chrono::milliseconds>(nextDeadline() - Clock::now()));
    // Before the look at what is done: what gets done after it wakes up the next poll.
    if (m_polled[0].revents)
        m_wakeUp.clear();
}

Clock::time_point HttpServer::nextDeadline() const
{
    Clock::time_point next = std::min(m_endsAt, Clock::now() + 60s);
    if (Clock::now() < m_acceptsFrom)
        next = std::min(next, m_acceptsFrom);
    for (const auto &[id, client] : m_clients) {
        if (!client.connection.isWorking())
            next = std::min(next, client.connection.deadline());
    }
    return next;
}

void HttpServer::handleReady()
{
    for (std::size_t i = 0; i < m_polledClients.size(); ++i) {
        const auto client = m_clients.find(m_polledClients[i]);
        if (m_polled[ownEntries + i].revents && client != m_clients.end())
            handle(client, client->second.connection.advance());
    }
    if (m_polled[1].revents && m_listener.isOpen())
        acceptClients();
}

void HttpServer::handleDone()
{
    std::vector<Work> done;
    {
        const std::lock_guard lock(m_doneMutex);
        done.swap(m_done);
    }
    for (Work &work : done)
        finish(std::move(work));
}

void HttpServer::handleTime()
{
    const Clock::time_point now = Clock::now();
    std::vector<quint64> late;
    for (const auto &[id, client] : m_clients) {
        if (!client.connection.isWorking() && client.connection.deadline() <= now)
            late.push_back(id);
    }
    for (const quint64 id : late) {
        if (const auto client = m_clients.find(id); client != m_clients.end())
            handle(client, client->second.connection.expire());
    }
}

void HttpServer::acceptClients()
{
    for (int i = 0; i < mostAcceptedAtOnce; ++i) {
        Socket socket = m_listener.accept();
        if (!socket.isOpen()) {
            if (isOutOfSockets()) {
                makeRoom();
                m_acceptsFrom = Clock::now() + pauseWithoutRoom;
            }
            return;
        }
        if (m_clients.size() >= mostClients)
            makeRoom();
        if (m_clients.size() >= mostClients)
            return; // all are being worked for; this one tries again
        const auto [client, isNew] = m_clients.try_emplace(m_nextClient++,
            Client{ Connection(std::move(socket), m_tls ? &*m_tls : nullptr, m_patience), {} });
        handle(client, client->second.connection.advance());
    }
}

//! Ends the connection whose client has kept us waiting for the longest time.
void HttpServer::makeRoom()
{
    auto longest = m_clients.end();
    for (auto client = m_clients.begin(); client != m_clients.end(); ++client) {
        if (!client->second.connection.isWorking()
            && (longest == m_clients.end()
                || client->second.connection.since() < longest->second.connection.since()))
            longest = client;
    }
    if (longest != m_clients.end())
        m_clients.erase(longest);
}

void HttpServer::handle(Clients::iterator client, Connection::Event event)
{
    // As long as it goes on by itself: what is sent may make room for a request that is here already.
    for (;; event = client->second.connection.advance()) {
        switch (event) {
        case Connection::Event::None:
            return;
        case Connection::Event::Head:
            begin(client);
            return;
        case Connection::Event::Body:
            client->second.work.call.body = client->second.connection.body();
            client->second.work.bodyFollows = false;
            m_workers->add(std::exchange(client->second.work, {}));
            return;
        case Connection::Event::Refused:
            refuse(client->second);
            break;
        case Connection::Event::Over:
            m_clients.erase(client);
            return;
        }
    }
}

void HttpServer::begin(Clients::iterator client)
{
    const Connection &connection = client->second.connection;
    Work work;
    work.client = client->first;
    work.call = callOf(connection.head(), connection.address());
    work.bodyFollows = connection.head().announcesBody();
    m_workers->add(std::move(work));
}

void HttpServer::finish(Work work)
{
    const auto client = m_clients.find(work.client);
    if (client == m_clients.end())
        return; // it has gone meanwhile
    if (work.answer) {
        answer(client->second, *work.answer);
    } else {
        client->second.work = std::move(work);
        client->second.connection.readBody(client->second.work.admission->largestBody());
    }
    handle(client, client->second.connection.advance());
}

void HttpServer::refuse(Client &client)
{
    Answer refusal = plainProblem(client.connection.refusal()).answer();
    const Work work = std::exchange(client.work, {}); // not empty if it was the body that could not be read
    if (work.admission && work.admission->key)
        refusal.keyId = work.admission->key->id;
    answer(client, refusal);
}

void HttpServer::answer(Client &client, const Answer &answer)
{
    Connection &connection = client.connection;
    const RequestHead &head = connection.head();
    const bool closes = !connection.canGoOn();
    const std::chrono::duration<double, std::milli> taken = Clock::now() - connection.requestStart();
    if (m_log)
        m_log({ head.method, head.path.isEmpty() ? QString() : routeOf(head.path).pathTemplate(),
            answer.status, taken.count(), answer.keyId, answer.fault });
    connection.answer(messageOf(answer, { head.method == "HEAD", head.isHttp10, closes }), closes);
}

void HttpServer::endClients()
{
    if (m_endsAt == Clock::time_point::max())
        m_endsAt = Clock::now() + longestHalt;
    m_listener.close();
    const bool isLate = Clock::now() >= m_endsAt;
    for (auto client = m_clients.begin(); client != m_clients.end();) {
        const bool stays = client->second.connection.endSoon() && !isLate;
        client = stays ? std::next(client) : m_clients.erase(client);
    }
}

} // namespace care::service
