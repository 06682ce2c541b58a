// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/plainclient.h"

#include <string_view>

namespace care::test {

namespace {

constexpr std::chrono::milliseconds timeouts{ 30'000 };
constexpr qsizetype firstBuffer = 512 * 1024;

} // namespace

PlainClient::PlainClient(const QUrl &base)
    : m_base(base)
    , m_buffer(std::size_t(firstBuffer))
{
}

QByteArray PlainClient::request(
    const QByteArray &method, const QByteArray &target, const QByteArray &token, const QByteArray &body)
{
    QByteArray bytes = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!token.isEmpty())
        bytes += "Authorization: Bearer " + token + "\r\n";
    if (!body.isEmpty())
        bytes +=
            "Content-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    return bytes + "\r\n" + body;
}

PlainAnswer PlainClient::ask(const QByteArray &request)
{
    const bool wasOpen = m_socket.isOpen();
    const PlainAnswer answer = askOnce(request);
    if (answer || !wasOpen || m_filled > 0)
        return answer;
    ++m_repetitions;
    return askOnce(request);
}

PlainAnswer PlainClient::askOnce(const QByteArray &request)
{
    m_filled = 0;
    m_headersEnd = 0;
    if (!m_socket.isOpen()) {
        if (!m_socket.connectTo(m_base))
            return {};
        m_socket.setTimeout(timeouts);
    }
    bool whole = m_socket.send(request);
    while (whole && !readHeaders())
        whole = receiveMore();
    while (whole && m_filled < m_headersEnd + m_bodySize)
        whole = receiveMore();
    if (!whole) {
        m_socket.close();
        return {};
    }
    PlainAnswer answer;
    answer.status = QByteArrayView(m_buffer.data() + 9, 3).toByteArray().toInt();
    answer.body = QByteArrayView(m_buffer.data() + m_headersEnd, m_bodySize);
    answer.closes = header("Connection").compare("close", Qt::CaseInsensitive) == 0;
    if (answer.closes)
        m_socket.close();
    return answer;
}

bool PlainClient::receiveMore()
{
    if (m_filled == qsizetype(m_buffer.size()))
        m_buffer.resize(m_buffer.size() * 2);
    const qint64 got = m_socket.receive(m_buffer.data() + m_filled, qint64(m_buffer.size()) - m_filled);
    if (got > 0)
        m_filled += qsizetype(got);
    return got > 0;
}

bool PlainClient::readHeaders()
{
    if (m_headersEnd > 0)
        return true;
    const std::string_view bytes(m_buffer.data(), std::size_t(m_filled));
    const auto end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos || !bytes.starts_with("HTTP/1.1 "))
        return false;
    m_headersEnd = qsizetype(end) + 4;
    m_bodySize = header("Content-Length").toByteArray().toLongLong();
    return true;
}

QByteArrayView PlainClient::header(QByteArrayView name) const
{
    const QByteArrayView headers(m_buffer.data(), m_headersEnd);
    for (qsizetype line = headers.indexOf("\r\n"); line >= 0; line = headers.indexOf("\r\n", line)) {
        line += 2;
        const QByteArrayView rest = headers.sliced(line);
        if (rest.size() > name.size() && rest.at(name.size()) == ':'
            && rest.first(name.size()).compare(name, Qt::CaseInsensitive) == 0)
            return rest.first(rest.indexOf("\r\n")).sliced(name.size() + 1).trimmed();
    }
    return {};
}

} // namespace care::test
