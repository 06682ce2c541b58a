// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/metricsserver.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace care::service {

namespace {

//! Formats one Prometheus line; route and method names are constants of this program, so none needs escaping.
QByteArray labelled(const char *name, const QByteArray &labels, const QByteArray &value)
{
    return QByteArray(name) + (labels.isEmpty() ? QByteArray() : '{' + labels + '}') + ' ' + value + '\n';
}

QByteArray headOf(const char *name, const char *type, const char *help)
{
    return QByteArray("# HELP ") + name + ' ' + help + "\n# TYPE " + name + ' ' + type + '\n';
}

} // namespace

void Metrics::count(const LogLine &line)
{
    const QByteArray route =
        line.pathTemplate.isEmpty() ? QByteArray("unknown") : line.pathTemplate.toLatin1();
    const double seconds = line.milliseconds / 1000;
    const std::lock_guard lock(m_mutex);
    ++m_requests[{ route, line.knownMethod(), line.status }];
    if (line.fault)
        ++m_faults[line.fault];
    Times &times = m_times[route];
    ++times.count;
    times.sum += seconds;
    for (std::size_t i = 0; i < bounds.size(); ++i)
        times.atMost.at(i) += seconds <= bounds.at(i) ? 1 : 0;
}

QByteArray Metrics::text(const Gauges &now) const
{
    const std::lock_guard lock(m_mutex);
    QByteArray text = headOf("care_build_info", "gauge", "The version that is running.");
    text += labelled("care_build_info", "version=\"" CARE_VERSION "\"", "1");
    const auto addGauge = [&text](const char *name, const char *help, qint64 value) {
        text += headOf(name, "gauge", help) + labelled(name, {}, QByteArray::number(value));
    };
    addGauge("care_connections", "Connections of clients that are open.", now.load.connections);
    addGauge("care_requests_waiting", "Requests that no worker has begun with.", now.load.waiting);
    if (now.databaseBytes)
        addGauge(
            "care_database_bytes", "Size of the database in its file, with its log.", *now.databaseBytes);
    text += headOf("care_requests_total", "counter", "Requests answered, by route, method and status.");
    for (const auto &[what, count] : m_requests) {
        const auto &[route, method, status] = what;
        text += labelled("care_requests_total",
            "route=\"" + route + "\",method=\"" + method + "\",status=\"" + QByteArray::number(status) + '"',
            QByteArray::number(count));
    }
    text +=
        headOf("care_faults_total", "counter", "Requests that failed inside the service, by what failed.");
    for (const auto &[fault, count] : m_faults)
        text += labelled("care_faults_total", "fault=\"" + fault + '"', QByteArray::number(count));
    text += headOf("care_request_seconds", "histogram", "From the first byte of a request to its answer.");
    for (const auto &[route, times] : m_times) {
        const QByteArray label = "route=\"" + route + '"';
        for (std::size_t i = 0; i < bounds.size(); ++i)
            text += labelled("care_request_seconds_bucket",
                label + ",le=\"" + QByteArray::number(bounds.at(i)) + '"',
                QByteArray::number(times.atMost.at(i)));
        text +=
            labelled("care_request_seconds_bucket", label + ",le=\"+Inf\"", QByteArray::number(times.count));
        text += labelled("care_request_seconds_sum", label, QByteArray::number(times.sum, 'f', 6));
        text += labelled("care_request_seconds_count", label, QByteArray::number(times.count));
    }
    return text;
}

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr auto longestWait = std::chrono::seconds(5);
constexpr auto pauseWithoutRoom = std::chrono::milliseconds(100);
constexpr std::uint32_t longestHead = 8 * 1024;
constexpr int mostClients = 8;

//! Client connection for one request.
struct Client : std::enable_shared_from_this<Client> {
    Client(asio::ip::tcp::socket socket, const MetricsServer::Text &shown, int &clients)
        : stream(std::move(socket))
        , text(shown)
        , count(clients)
    {
        ++count;
        parser.header_limit(longestHead);
        parser.body_limit(0);
        stream.expires_after(longestWait);
    }
    ~Client() { --count; }

    void serve()
    {
        http::async_read(
            stream, buffer, parser, [self = shared_from_this()](const beast::error_code &error, std::size_t) {
                if (!error)
                    self->answer();
            });
    }
    void answer()
    {
        const auto &request = parser.get();
        const bool isKnown = request.target() == "/metrics" && request.method() == http::verb::get;
        response.result(isKnown ? http::status::ok : http::status::not_found);
        response.version(11);
        response.keep_alive(false);
        response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
        if (isKnown)
            response.body() = text().toStdString();
        response.prepare_payload();
        http::async_write(
            stream, response, [self = shared_from_this()](const beast::error_code &, std::size_t) {
                beast::error_code ignored;
                self->stream.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
            });
    }

    beast::tcp_stream stream;
    const MetricsServer::Text &text;
    int &count;
    beast::flat_buffer buffer;
    http::request_parser<http::empty_body> parser;
    http::response<http::string_body> response;
};

} // namespace

struct MetricsServer::Port {
    asio::io_context io{ 1 };
    asio::ip::tcp::acceptor acceptor{ io };
    asio::steady_timer pause{ io }; //!< Pause before accepting again when no file descriptor was free.
};

MetricsServer::MetricsServer(Text text)
    : m_text(std::move(text))
    , m_port(std::make_unique<Port>())
{
}

MetricsServer::~MetricsServer()
{
    m_port->io.stop();
    if (m_thread.joinable())
        m_thread.join();
}

std::optional<QUrl> MetricsServer::start(quint16 port)
{
    beast::error_code error;
    const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    m_port->acceptor.open(endpoint.protocol(), error);
#ifndef _WIN32
    if (!error)
        m_port->acceptor.set_option(asio::ip::tcp::acceptor::reuse_address(true), error);
#endif
    if (!error)
        m_port->acceptor.bind(endpoint, error);
    if (!error)
        m_port->acceptor.listen(mostClients, error);
    const auto taken = error ? asio::ip::tcp::endpoint() : m_port->acceptor.local_endpoint(error);
    if (error)
        return std::nullopt;
    accept();
    m_thread = std::thread([this] { m_port->io.run(); });
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QString::fromStdString(taken.address().to_string()));
    url.setPort(taken.port());
    url.setPath(QStringLiteral("/metrics"));
    return url;
}

void MetricsServer::accept()
{
    m_port->acceptor.async_accept([this](const beast::error_code &error, asio::ip::tcp::socket socket) {
        if (!error && m_clients < mostClients)
            std::make_shared<Client>(std::move(socket), m_text, m_clients)->serve();
        if (!error)
            return accept();
        m_port->pause.expires_after(pauseWithoutRoom);
        m_port->pause.async_wait([this](const beast::error_code &) { accept(); });
    });
}

} // namespace care::service
