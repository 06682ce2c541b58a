// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/server.h"

#include "app/service/api/jsonwriter.h"
#include "app/service/http/httpserver.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace care::service {

QByteArray LogLine::knownMethod() const
{
    static const QList<QByteArray> known{ "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE" };
    return known.contains(method) ? method : method.isEmpty() ? "unknown" : "other";
}

QByteArray LogLine::text() const
{
    JsonWriter json;
    json.beginObject();
    json.instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("method", QString::fromLatin1(knownMethod()));
    json.text("path", pathTemplate.isEmpty() ? u"unknown"_s : pathTemplate);
    json.number("status", status);
    json.raw("ms", QByteArray::number(milliseconds, 'f', 2));
    if (keyId.isEmpty())
        json.null("key");
    else
        json.text("key", keyId);
    if (fault)
        json.text("fault", fault);
    if (!requestId.isEmpty())
        json.text("request", QString::fromLatin1(requestId));
    if (!address.isEmpty())
        json.text("address", QString::fromLatin1(address));
    if (!recordId.isEmpty())
        json.text("record", recordId);
    json.endObject();
    return json.take() + '\n';
}

Server::Server(
    const Service &service, const Timeouts &timeouts, const Origins &origins, Log log, qint64 mostOutstanding)
    : m_http(std::make_unique<HttpServer>(service, timeouts, origins, std::move(log), mostOutstanding))
{
}

Server::~Server() = default;

tl::expected<QUrl, QString> Server::listen(const QString &host, quint16 port, std::optional<Tls> tls)
{
    return m_http->listen(host, port, std::move(tls));
}

tl::expected<QUrl, QString> Server::listenOn(int descriptor, std::optional<Tls> tls)
{
    return m_http->listenOn(descriptor, std::move(tls));
}

void Server::replace(Tls tls)
{
    m_http->replace(std::move(tls));
}

void Server::serve()
{
    m_http->serve();
}

Load Server::load() const
{
    return m_http->load();
}

void Server::stop()
{
    m_http->halt();
}

} // namespace care::service
