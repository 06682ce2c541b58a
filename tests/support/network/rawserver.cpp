// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network/rawserver.h"

#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

#include <memory>

#ifdef Q_OS_UNIX
#include <sys/socket.h>
#endif

namespace care::test {

namespace {

// A close that throws away what was not sent: the other side sees a reset.
void resetConnection(QTcpSocket *socket)
{
#ifdef Q_OS_UNIX
    const linger now{ 1, 0 };
    setsockopt(int(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
#endif
    socket->abort();
}

// The request if it is whole, removed from the bytes.
bool takeRequest(QByteArray &bytes, Received &request)
{
    const qsizetype headerEnd = bytes.indexOf("\r\n\r\n");
    if (headerEnd < 0)
        return false;
    const QList<QByteArray> lines = bytes.first(headerEnd).split('\n');
    const QList<QByteArray> first = lines.first().trimmed().split(' ');
    request.verb = first.value(0);
    request.path = first.value(1);
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const qsizetype colon = lines.at(i).indexOf(':');
        request.headers.insert(lines.at(i).first(colon).toLower(), lines.at(i).mid(colon + 1).trimmed());
    }
    const qsizetype length = request.headers.value("content-length").toLongLong();
    if (bytes.size() < headerEnd + 4 + length)
        return false;
    request.body = bytes.mid(headerEnd + 4, length);
    bytes.remove(0, headerEnd + 4 + length);
    return true;
}

} // namespace

Reply Reply::json(const QByteArray &body, int status, const QByteArray &headers)
{
    return { "HTTP/1.1 " + QByteArray::number(status) + " Words\r\nContent-Type: application/json\r\n"
            + headers + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body,
        End::KeepAlive, {}, 20 };
}

RawServer::RawServer(QObject *parent)
    : QTcpServer(parent)
{
    connect(this, &QTcpServer::newConnection, this, &RawServer::accept);
    if (!listen(QHostAddress::LocalHost))
        qFatal("no port on the loopback interface");
}

QUrl RawServer::base() const
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(QStringLiteral("127.0.0.1"));
    url.setPort(serverPort());
    return url;
}

void RawServer::on(const QByteArray &verbAndPath, const Script &script)
{
    m_scripts.insert(verbAndPath, script);
}

void RawServer::on(const QByteArray &verbAndPath, const QList<Reply> &replies)
{
    // Shared by the copies of one script: they use up one list.
    auto left = std::make_shared<QList<Reply>>(replies);
    on(verbAndPath,
        [left](const Received &) { return left->size() > 1 ? left->takeFirst() : left->first(); });
}

int RawServer::count(const QByteArray &verbAndPath) const
{
    return int(std::count_if(m_received.begin(), m_received.end(), [&verbAndPath](const Received &request) {
        return verbAndPath.isEmpty() || request.verb + ' ' + request.path.split('?').first() == verbAndPath;
    }));
}

void RawServer::hold(bool on)
{
    m_holding = on;
    const auto held = on ? QList<std::function<void()>>() : std::exchange(m_held, {});
    for (const auto &release : held)
        release();
}

void RawServer::accept()
{
    while (QTcpSocket *socket = nextPendingConnection()) {
        ++m_connections;
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_pending.remove(socket);
            socket->deleteLater();
        });
    }
}

void RawServer::read(QTcpSocket *socket)
{
    QByteArray &bytes = m_pending[socket];
    bytes += socket->readAll();
    Received request;
    while (takeRequest(bytes, request)) {
        m_received.append(request);
        m_mostAtOnce = std::max(m_mostAtOnce, ++m_open);
        const QPointer<QTcpSocket> guarded = socket;
        const auto respond = [this, guarded, reply = replyTo(request)] {
            --m_open;
            if (guarded)
                answer(guarded, reply);
        };
        // Later, so that requests that arrive together are counted together.
        if (m_holding)
            m_held.append(respond);
        else
            QTimer::singleShot(5, this, respond);
        request = {};
    }
}

Reply RawServer::replyTo(const Received &request)
{
    const auto script = m_scripts.constFind(request.verb + ' ' + request.path.split('?').first());
    return script == m_scripts.constEnd() ? Reply::json("{}", 404) : (*script)(request);
}

void RawServer::answer(QTcpSocket *socket, const Reply &reply)
{
    socket->write(reply.bytes);
    switch (reply.end) {
    case Reply::End::KeepAlive:
    case Reply::End::Hang:
        break;
    case Reply::End::Close:
        socket->disconnectFromHost();
        break;
    case Reply::End::Reset:
        socket->flush();
        // After the bytes had time to arrive: a reset overtakes them.
        QTimer::singleShot(reply.bytes.isEmpty() ? 0 : 50, socket, [socket] { resetConnection(socket); });
        break;
    case Reply::End::Drip: {
        auto *timer = new QTimer(socket);
        connect(timer, &QTimer::timeout, socket, [socket, reply] { socket->write(reply.tail); });
        timer->start(reply.interval);
        break;
    }
    case Reply::End::Flood:
        connect(socket, &QTcpSocket::bytesWritten, socket, [socket, reply] {
            if (socket->bytesToWrite() < 1024 * 1024)
                socket->write(reply.tail);
        });
        socket->write(reply.tail);
        break;
    }
}

} // namespace care::test
