// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rawclient.h"

#include <QElapsedTimer>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <sys/socket.h>
#endif

using namespace Qt::StringLiterals;

namespace care::test {

QByteArray RawAnswer::header(const QByteArray &name) const
{
    const QList<QByteArray> lines = head.split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && line.left(colon).compare(name, Qt::CaseInsensitive) == 0)
            return line.mid(colon + 1).trimmed();
    }
    return {};
}

RawClient::RawClient(const QUrl &url)
    : m_socket(std::make_unique<QSslSocket>())
{
    m_socket->connectToHost(url.host(), quint16(url.port()));
    m_socket->waitForConnected();
    if (url.scheme() != "https"_L1)
        return;
    m_socket->setPeerVerifyMode(QSslSocket::VerifyNone);
    m_socket->startClientEncryption();
    m_socket->waitForEncrypted();
}

void RawClient::say(const QByteArray &bytes)
{
    m_socket->write(bytes);
    while (m_socket->bytesToWrite() > 0 && m_socket->waitForBytesWritten(5000)) { }
}

void RawClient::finishSpeaking()
{
    shutdown(int(m_socket->socketDescriptor()), 1);
}

QByteArray RawClient::hear(int count, int milliseconds)
{
    QElapsedTimer waited;
    waited.start();
    QByteArray heard = m_socket->readAll();
    while (answers(heard).size() < count && isConnected() && waited.elapsed() < milliseconds) {
        m_socket->waitForReadyRead(50);
        heard += m_socket->readAll();
    }
    return heard;
}

QByteArray RawClient::hearAll(int milliseconds)
{
    QElapsedTimer waited;
    waited.start();
    QByteArray heard = m_socket->readAll();
    while (isConnected() && waited.elapsed() < milliseconds) {
        m_socket->waitForReadyRead(50);
        heard += m_socket->readAll();
    }
    return heard;
}

QList<RawAnswer> RawClient::answers(QByteArray bytes)
{
    QList<RawAnswer> all;
    for (;;) {
        const qsizetype end = bytes.indexOf("\r\n\r\n");
        if (end < 0)
            return all;
        RawAnswer answer{ bytes.mid(9, 3).toInt(), bytes.left(end), {} };
        const qsizetype length = answer.header("Content-Length").toLongLong();
        if (bytes.size() < end + 4 + length)
            return all;
        answer.body = bytes.mid(end + 4, length);
        bytes.remove(0, end + 4 + length);
        all += answer;
    }
}

} // namespace care::test
