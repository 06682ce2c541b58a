// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/httpserver.h"

#include "app/service/httpmessages.h"

#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace care::service {

namespace {

constexpr std::size_t threads = 64;
constexpr int waitingClients = 128;
constexpr auto idleTime = 15s;
constexpr auto idleTimeWhenBusy = 200ms;
constexpr auto requestTime = 10s;

//! What the thread's current request has come to; cpp-httplib passes nothing from its handlers to its loop.
struct Current {
    Connection::Clock::time_point start;
    Call call;
    Service::Admission admission;
    bool close = false; //!< part of the request is unread, so the next one could not be found
};
thread_local Current current;

class Workers : public httplib::ThreadPool {
public:
    explicit Workers(HttpServer &server)
        : httplib::ThreadPool(threads)
        , m_server(server)
    {
    }

    void enqueue(std::function<void()> work) override
    {
        m_server.clientWaits(++m_busy > int(threads));
        httplib::ThreadPool::enqueue([this, work = std::move(work)] {
            m_server.clientIsServed();
            work();
            --m_busy;
        });
    }

private:
    HttpServer &m_server;
    std::atomic<int> m_busy{ 0 };
};

void closeAfter(httplib::Response &response)
{
    current.close = true;
    response.set_header("Connection", "close");
}

} // namespace

HttpServer::HttpServer(const Service &service, Log log)
    : m_service(service)
    , m_log(std::move(log))
{
    setUp();
}

HttpServer::~HttpServer()
{
    halt();
}

void HttpServer::setUp()
{
    new_task_queue = [this] {
        return new Workers(*this);
    }; // cpp-httplib owns it
    set_keep_alive_timeout(idleTime.count());
    set_keep_alive_max_count(1'000'000);
    set_tcp_nodelay(true);
    // Without its default SO_REUSEPORT, with which two services could share a port unnoticed.
    set_socket_options([](socket_t socket) {
#ifndef _WIN32
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
#else
        Q_UNUSED(socket);
#endif
    });
    set_pre_routing_handler([this](const httplib::Request &request, httplib::Response &response) {
        return admit(request, response) ? HandlerResponse::Unhandled : HandlerResponse::Handled;
    });
    // Only what has been admitted comes here: known addresses that take a body.
    const auto withBody = [this](const httplib::Request &request, httplib::Response &response,
                              const httplib::ContentReader &body) {
        answerWithBody(request, response, body);
    };
    Post(".*", withBody);
    Put(".*", withBody);
    set_error_handler([](const httplib::Request &, httplib::Response &response) {
        if (response.body.empty())
            write(plainProblem(response.status).answer(), response);
    });
    set_exception_handler(
        [](const httplib::Request &, httplib::Response &response, const std::exception_ptr &) {
            closeAfter(response);
            write(plainProblem(500).answer(), response);
        });
    set_logger([this](const httplib::Request &request, const httplib::Response &response) {
        const std::chrono::duration<double, std::milli> taken = Connection::Clock::now() - current.start;
        if (m_log)
            m_log({ QByteArray::fromStdString(request.method), current.admission.route.pathTemplate(),
                response.status, taken.count() });
    });
}

bool HttpServer::admit(const httplib::Request &request, httplib::Response &response)
{
    current.call = callOf(request);
    current.admission = m_service.admit(current.call);
    const bool refused = current.admission.refusal.has_value();
    if (!refused && !current.call.reads())
        return true;
    write(refused ? *current.admission.refusal : m_service.answer(current.call, current.admission), response);
    if (announcesBody(request))
        closeAfter(response);
    return false;
}

void HttpServer::answerWithBody(
    const httplib::Request &request, httplib::Response &response, const httplib::ContentReader &body)
{
    const int refused = readBody(request, body, current.call.body);
    write(refused ? plainProblem(refused).answer() : m_service.answer(current.call, current.admission),
        response);
    if (refused)
        closeAfter(response);
}

bool HttpServer::process_and_close_socket(socket_t socket)
{
    bool good = false;
    {
        Connection connection(socket);
        good = serveRequests(connection);
    }
    const std::lock_guard lock(m_mutex);
    m_open.erase(socket);
    // Under the lock: afterwards the number may belong to another connection.
#ifdef _WIN32
    shutdown(socket, SD_BOTH);
    closesocket(socket);
#else
    shutdown(socket, SHUT_RDWR);
    close(socket);
#endif
    return good;
}

bool HttpServer::serveRequests(Connection &connection)
{
    // Idle first, then the look at who waits: either this sees the next client, or that one finds this to
    // end.
    while (setIdle(connection.socket())
        && connection.waitForRequest(
            m_waiting > 0 ? milliseconds(idleTimeWhenBusy) : milliseconds(idleTime))) {
        setBusy(connection.socket());
        connection.startRequest(requestTime);
        current = { Connection::Clock::now(), {}, {}, false };
        bool closed = false;
        bool understood = false;
        const bool answered = process_request(connection, false, closed, [&](httplib::Request &request) {
            understood = true;
            // Compressing costs more than a local network saves, and ranges of a list make no sense.
            request.headers.erase("Accept-Encoding");
            request.ranges.clear();
        });
        if (!connection.flush() || !answered || closed || current.close || !understood)
            return answered;
    }
    return true;
}

bool HttpServer::setIdle(socket_t socket)
{
    const std::lock_guard lock(m_mutex);
    m_open[socket] = Connection::Clock::now();
    return !m_halted;
}

void HttpServer::setBusy(socket_t socket)
{
    const std::lock_guard lock(m_mutex);
    m_open[socket] = Connection::Clock::time_point::max();
}

void HttpServer::clientWaits(bool allThreadsTaken)
{
    ++m_waiting;
    if (allThreadsTaken)
        endLongestIdle();
}

void HttpServer::endLongestIdle()
{
    const std::lock_guard lock(m_mutex);
    const auto longest = std::min_element(
        m_open.begin(), m_open.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    if (longest == m_open.end() || longest->second == Connection::Clock::time_point::max())
        return;
    shutdown(longest->first, 2); // both directions: its thread wakes up and closes it
    longest->second = Connection::Clock::time_point::max();
}

tl::expected<QUrl, QString> HttpServer::start(const QString &host, quint16 port)
{
    const std::string name = host.toStdString();
    int bound = port;
    if (port == 0)
        bound = bind_to_any_port(name);
    else if (!bind_to_port(name, port))
        bound = -1;
    if (bound <= 0)
        return tl::unexpected(u"The port is taken, or the address is not one of this computer"_s);
    // cpp-httplib was built with room for five: a burst of clients would wait a second for their second try.
    ::listen(svr_sock_, waitingClients);
    m_thread = std::thread([this] { listen_after_bind(); });
    while (!is_running())
        std::this_thread::yield();
    QUrl url;
    url.setScheme(u"http"_s);
    url.setHost(host);
    url.setPort(bound);
    return url;
}

void HttpServer::halt()
{
    if (!m_thread.joinable())
        return;
    stop();
    {
        const std::lock_guard lock(m_mutex);
        m_halted = true;
        // Waiting and half-received requests end; answers under way are still written.
        for (const auto &[socket, since] : m_open)
            shutdown(socket, 0);
    }
    m_thread.join();
}

} // namespace care::service
