// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/router.h"

#include "models/schema/resources.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView healthPath = "/health"_L1;
constexpr QLatin1StringView legacyHealthPath = "/openapi/health"_L1;
constexpr QLatin1StringView descriptionPath = "/openapi.json"_L1;
constexpr QLatin1StringView exchangePath = "/openapi/auth/token/exchange"_L1;
constexpr QLatin1StringView resourcePrefix = "/openapi/api/"_L1;

bool isWritable(const Route &route)
{
    return route.schema == &residentSchema;
}

} // namespace

QString Route::pathTemplate() const
{
    switch (endpoint) {
    case Endpoint::Health:
        return healthPath;
    case Endpoint::LegacyHealth:
        return legacyHealthPath;
    case Endpoint::Everything:
        return u"*"_s;
    case Endpoint::Description:
        return descriptionPath;
    case Endpoint::Exchange:
        return exchangePath;
    case Endpoint::List:
        return schema->path();
    case Endpoint::Record:
        return schema->path() + "/:id"_L1;
    case Endpoint::Unknown:
        break;
    }
    return u"unknown"_s;
}

QList<QByteArray> Route::methods() const
{
    if (endpoint == Endpoint::Everything)
        return { "GET", "HEAD", "OPTIONS", "POST", "PUT" };
    if (endpoint == Endpoint::Exchange)
        return { "OPTIONS", "POST" };
    QList<QByteArray> methods{ "GET", "HEAD", "OPTIONS" };
    if (isWritable(*this))
        methods += endpoint == Endpoint::List ? "POST" : "PUT";
    return methods;
}

Route routeOf(const QByteArray &path)
{
    const QString text = QString::fromLatin1(path);
    if (text == healthPath)
        return { Endpoint::Health, nullptr, {} };
    if (text == legacyHealthPath)
        return { Endpoint::LegacyHealth, nullptr, {} };
    if (text == descriptionPath)
        return { Endpoint::Description, nullptr, {} };
    if (text == "*"_L1)
        return { Endpoint::Everything, nullptr, {} };
    if (text == exchangePath)
        return { Endpoint::Exchange, nullptr, {} };
    if (!text.startsWith(resourcePrefix))
        return {};
    // Split before decoding: an encoded slash (%2F) is part of the id.
    const QStringList parts = text.mid(resourcePrefix.size()).split(u'/');
    const ResourceSchema *schema = findResource(parts.first());
    if (!schema || parts.size() > 2)
        return {};
    if (parts.size() == 1)
        return { Endpoint::List, schema, {} };
    const QString id = QString::fromUtf8(QByteArray::fromPercentEncoding(parts.last().toLatin1()));
    return id.isEmpty() ? Route() : Route{ Endpoint::Record, schema, id };
}

} // namespace care::service
