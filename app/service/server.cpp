// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/server.h"

#include "app/service/http/httpserver.h"
#include "app/service/jsonwriter.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! What people send as a method, or nothing at all, must not get into the log.
QByteArray knownMethod(const QByteArray &method)
{
    static const QList<QByteArray> known{ "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE" };
    return known.contains(method) ? method : method.isEmpty() ? "unknown" : "other";
}

} // namespace

QByteArray LogLine::text() const
{
    JsonWriter json;
    json.beginObject();
    json.instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("method", knownMethod(method));
    json.text("path", pathTemplate.isEmpty() ? u"unknown"_s : pathTemplate);
    json.number("status", status);
    json.raw("ms", QByteArray::number(milliseconds, 'f', 2));
    if (keyId.isEmpty())
        json.null("key");
    else
        json.text("key", keyId);
    if (fault)
        json.text("fault", fault);
    json.endObject();
    return json.take() + '\n';
}

Server::Server(const Service &service, const Patience &patience, Log log, qint64 mostOutstanding)
    : m_http(std::make_unique<HttpServer>(service, patience, std::move(log), mostOutstanding))
{
}

Server::~Server() = default;

tl::expected<QUrl, QString> Server::listen(const QString &host, quint16 port, std::optional<Tls> tls)
{
    return m_http->listen(host, port, std::move(tls));
}

void Server::serve()
{
    m_http->serve();
}

void Server::stop()
{
    m_http->halt();
}

} // namespace care::service
