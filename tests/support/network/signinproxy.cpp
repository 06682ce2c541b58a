// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/network/signinproxy.h"

#include <QTcpSocket>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::test {

SignInProxy::SignInProxy(quint16 leadsTo, const QByteArray &account, QObject *parent)
    : QTcpServer(parent)
    , m_leadsTo(leadsTo)
    , m_account(account)
{
    connect(this, &QTcpServer::newConnection, this, &SignInProxy::accept);
    listen(QHostAddress::LocalHost);
}

QByteArray SignInProxy::address() const
{
    return "http://" + name().toLatin1();
}

QString SignInProxy::name() const
{
    return u"127.0.0.1:%1"_s.arg(serverPort());
}

int SignInProxy::signedIn() const
{
    return int(std::count_if(m_heads.begin(), m_heads.end(),
        [](const QByteArray &head) { return head.toLower().contains("\r\nproxy-authorization:"); }));
}

void SignInProxy::accept()
{
    while (QTcpSocket *client = nextPendingConnection()) {
        connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
        connect(client, &QTcpSocket::readyRead, this, [this, client] { read(client); });
    }
}

void SignInProxy::read(QTcpSocket *client)
{
    if (client->property("leads").toBool())
        return;
    QByteArray head = client->property("head").toByteArray() + client->readAll();
    client->setProperty("head", head);
    if (!head.endsWith("\r\n\r\n"))
        return;
    client->setProperty("head", {});
    m_heads += head;
    const QByteArray wanted = "\r\nproxy-authorization: basic " + m_account.toBase64() + "\r\n";
    const QByteArray given = head;
    const bool isKnown = m_account.isEmpty() || given.toLower().contains(wanted.toLower());
    if (isKnown && head.startsWith("CONNECT "))
        return lead(client);
    client->write("HTTP/1.1 407 Proxy Authentication Required\r\n"
                  "Proxy-Authenticate: Basic realm=\"Sample network\"\r\nContent-Length: 0\r\n\r\n");
}

void SignInProxy::lead(QTcpSocket *client)
{
    ++m_passed;
    client->setProperty("leads", true);
    auto *service = new QTcpSocket(client);
    connect(service, &QTcpSocket::connected, client,
        [client] { client->write("HTTP/1.1 200 Connection established\r\n\r\n"); });
    connect(
        client, &QTcpSocket::readyRead, service, [client, service] { service->write(client->readAll()); });
    connect(
        service, &QTcpSocket::readyRead, client, [client, service] { client->write(service->readAll()); });
    connect(service, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    connect(service, &QTcpSocket::errorOccurred, client, &QTcpSocket::abort);
    service->connectToHost(QHostAddress(QHostAddress::LocalHost), m_leadsTo);
}

} // namespace care::test
