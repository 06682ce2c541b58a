// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/server.h"

#include "app/service/httpserver.h"
#include "app/service/jsonwriter.h"

#include <QDateTime>

namespace care::service {

QByteArray LogLine::text() const
{
    JsonWriter json;
    json.beginObject();
    json.instant("time", QDateTime::currentMSecsSinceEpoch());
    json.text("method", method);
    json.text("path", pathTemplate);
    json.number("status", status);
    json.raw("ms", QByteArray::number(milliseconds, 'f', 2));
    json.endObject();
    return json.take() + '\n';
}

Server::Server(const Service &service, Log log)
    : m_http(std::make_unique<HttpServer>(service, std::move(log)))
{
}

Server::~Server() = default;

tl::expected<QUrl, QString> Server::start(const QString &host, quint16 port)
{
    return m_http->start(host, port);
}

void Server::stop()
{
    m_http->halt();
}

} // namespace care::service
