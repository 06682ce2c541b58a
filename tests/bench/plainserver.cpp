// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/plainserver.h"

#include <array>

namespace care::bench {

namespace {

//! Bytes of the request that begins \a in, or 0 if it is not whole.
qsizetype requestLength(const QByteArray &in)
{
    const qsizetype end = in.indexOf("\r\n\r\n");
    if (end < 0)
        return 0;
    const QByteArray name = "Content-Length: ";
    const qsizetype length = in.indexOf(name);
    const qsizetype body = length < 0 || length > end
        ? 0
        : in.mid(length + name.size(), in.indexOf('\r', length) - length - name.size()).toLongLong();
    return in.size() >= end + 4 + body ? end + 4 + body : 0;
}

} // namespace

PlainServer::PlainServer()
    : m_listener(test::Socket::listening())
    , m_thread([this] {
        std::vector<std::thread> threads;
        for (test::Socket client = m_listener.accept(); client.isOpen(); client = m_listener.accept())
            threads.emplace_back([this, one = std::move(client)]() mutable { serve(one); });
        for (std::thread &thread : threads)
            thread.join();
    })
{
}

PlainServer::~PlainServer()
{
    m_listener.end();
    m_thread.join();
}

QUrl PlainServer::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QStringLiteral("127.0.0.1"));
    url.setPort(m_listener.port());
    return url;
}

void PlainServer::setBody(const QByteArray &body)
{
    m_answer = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
        + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

void PlainServer::serve(test::Socket &client) const
{
    QByteArray in;
    std::array<char, 16 * 1024> some;
    for (;;) {
        const qint64 got = client.receive(some.data(), qint64(some.size()));
        if (got <= 0)
            return;
        in.append(some.data(), qsizetype(got));
        if (const qsizetype length = requestLength(in)) {
            in.remove(0, length);
            if (!client.send(m_answer))
                return;
        }
    }
}

} // namespace care::bench
