// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/plainserver.h"

namespace care::bench {

PlainServer::PlainServer()
{
    const auto answer = [this](const httplib::Request &, httplib::Response &response) {
        response.set_content(m_body, "application/json");
    };
    m_server.Get(".*", answer);
    m_server.Post(".*", answer);
    m_server.set_tcp_nodelay(true);
    m_server.set_keep_alive_max_count(100'000'000);
    m_port = m_server.bind_to_any_port("127.0.0.1");
    m_thread = std::thread([this] { m_server.listen_after_bind(); });
    while (!m_server.is_running())
        std::this_thread::yield();
}

PlainServer::~PlainServer()
{
    m_server.stop();
    m_thread.join();
}

QUrl PlainServer::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QStringLiteral("127.0.0.1"));
    url.setPort(m_port);
    return url;
}

} // namespace care::bench
