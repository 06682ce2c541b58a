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

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr auto longestWait = std::chrono::seconds(5);
constexpr auto pauseWithoutRoom = std::chrono::milliseconds(100);
constexpr std::uint32_t longestHead = 8 * 1024;
constexpr int mostClients = 8;

//! One client connection, which sends one request.
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
    asio::steady_timer pause{ io }; //!< of the acceptor, when there is no room for a socket
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
