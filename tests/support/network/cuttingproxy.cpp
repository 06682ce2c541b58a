// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network/cuttingproxy.h"

#include <QTcpSocket>
#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;

namespace care::test {

namespace {

//! The verb of a request that begins with \a bytes; empty if they are the rest of one. A client that waits
//! for each answer begins a request with a piece of its own.
QByteArray verbOf(const QByteArray &bytes)
{
    for (const char *verb : { "GET", "HEAD", "POST", "PUT", "DELETE" }) {
        if (bytes.startsWith(QByteArray(verb).append(" /")))
            return verb;
    }
    return {};
}

} // namespace

CuttingProxy::CuttingProxy(const QUrl &service, QObject *parent)
    : QTcpServer(parent)
    , m_service(service)
{
    connect(this, &QTcpServer::newConnection, this, &CuttingProxy::accept);
    listen(QHostAddress::LocalHost);
}

QUrl CuttingProxy::base() const
{
    return QUrl(u"http://127.0.0.1:%1"_s.arg(serverPort()));
}

void CuttingProxy::cut(const QByteArray &verb, Cut cut)
{
    m_cuts.insert(verb, cut);
}

void CuttingProxy::answer(const QByteArray &verb, const QByteArray &reply)
{
    m_replies.insert(verb, reply);
}

void CuttingProxy::mend()
{
    m_cuts.clear();
    m_replies.clear();
}

void CuttingProxy::beforeAnswer(const QByteArray &verb, const std::function<void()> &happens)
{
    m_awaited = verb;
    m_happens = happens;
}

void CuttingProxy::takesFromService(QTcpSocket *client, QTcpSocket *service)
{
    if (service->property("loses answers").toBool())
        return client->abort();
    if (!m_happens || service->property("verb").toByteArray() != m_awaited) {
        client->write(service->readAll());
        return;
    }
    // Not in here: what happens may wait for events.
    QTimer::singleShot(0, client, [client, service, happens = std::exchange(m_happens, nullptr)] {
        happens();
        client->write(service->readAll());
    });
}

void CuttingProxy::accept()
{
    while (QTcpSocket *client = nextPendingConnection()) {
        auto *service = new QTcpSocket(client);
        service->connectToHost(m_service.host(), quint16(m_service.port()));
        connect(client, &QTcpSocket::readyRead, service, [this, client, service] {
            const QByteArray bytes = client->readAll();
            if (takesFromClient(client, service, bytes))
                service->write(bytes);
        });
        connect(service, &QTcpSocket::readyRead, client,
            [this, client, service] { takesFromService(client, service); });
        connect(service, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
        connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
    }
}

bool CuttingProxy::takesFromClient(QTcpSocket *client, QTcpSocket *service, const QByteArray &bytes)
{
    const QByteArray verb = verbOf(bytes);
    if (verb.isEmpty())
        return !client->property("is answered").toBool();
    const QByteArray reply = m_replies.value(verb, m_replies.value({}));
    client->setProperty("is answered", !reply.isEmpty());
    if (!reply.isEmpty()) {
        client->write(reply);
        return false;
    }
    const auto cut = m_cuts.constFind(verb);
    if (cut != m_cuts.constEnd() && *cut == Cut::BeforeTheService) {
        client->abort();
        return false;
    }
    service->setProperty("verb", verb);
    service->setProperty("loses answers", cut != m_cuts.constEnd());
    ++m_passedOn[verb];
    return true;
}

} // namespace care::test
