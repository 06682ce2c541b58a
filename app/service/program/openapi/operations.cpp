// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/operations.h"

#include "app/service/program/openapi/parameters.h"
#include "app/service/program/openapi/pieces.h"
#include "app/service/program/openapi/responses.h"
#include "app/service/program/openapi/schemas.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

QJsonObject body(const QJsonObject &content, bool isRequired)
{
    return { { u"required"_s, isRequired }, { u"content"_s, content } };
}

QJsonObject residentBody()
{
    const QJsonObject example{ { u"name"_s,
                                   QJsonObject{ { u"first"_s, u"Mair"_s }, { u"last"_s, u"Parry"_s } } },
        { u"home"_s, QJsonObject{ { u"id"_s, u"0123456789abcdef01234567"_s } } },
        { u"status"_s, u"active"_s }, { u"dateOfBirth"_s, u"1941-03-04T00:00:00.000Z"_s } };
    return body({ { u"application/json"_s,
                    QJsonObject{ { u"schema"_s, schemaReference(u"ResidentToStore"_s) },
                        { u"example"_s, example } } } },
        true);
}

QJsonObject exchangeBody()
{
    const QJsonArray json{ schemaReference(u"TokenExchange"_s), schemaReference(u"ApiKey"_s),
        schemaReference(u"Nothing"_s) };
    const QJsonArray form{ schemaReference(u"TokenExchange"_s), schemaReference(u"ApiKey"_s) };
    return body({ { u"application/json"_s,
                      QJsonObject{ { u"schema"_s, QJsonObject{ { u"oneOf"_s, json } } },
                          { u"example"_s, QJsonObject{ { u"apiKey"_s, u"care_..."_s } } } } },
                    { u"application/x-www-form-urlencoded"_s,
                        QJsonObject{ { u"schema"_s, QJsonObject{ { u"oneOf"_s, form } } } } } },
        false);
}

QJsonArray oneScheme(const QString &name)
{
    return { QJsonObject{ { name, QJsonArray() } } };
}

QJsonObject operation(const QString &id, const QString &summary, const QString &tag)
{
    return { { u"operationId"_s, id }, { u"summary"_s, summary }, { u"tags"_s, QJsonArray{ tag } },
        { u"security"_s, QJsonArray() } };
}

QJsonObject healthOperation(const Route &route)
{
    const bool isLegacy = route.endpoint == Endpoint::LegacyHealth;
    QJsonObject health = operation(isLegacy ? u"readHealthAtItsOldPath"_s : u"readHealth"_s,
        u"Whether the service and its database answer"_s, u"Health"_s);
    health.insert(u"description"_s,
        u"For whatever watches over the service. It needs no token, counts against no limit, and says 503 "
        u"where records "
        u"cannot be read or saved."_s);
    health.insert(u"responses"_s, healthResponses());
    if (isLegacy)
        health.insert(u"deprecated"_s, true);
    return health;
}

QJsonObject exchangeOperation()
{
    QJsonObject exchange =
        operation(u"exchangeKey"_s, u"Exchange an API key for a short-lived token"_s, u"Token"_s);
    exchange.insert(u"description"_s,
        u"The key comes in exactly one of five ways: in a JSON body or a form as RFC 8693 has it, as apiKey "
        u"in "
        u"either, in the X-API-Key header, or as a bearer token."_s);
    QJsonArray security = oneScheme(u"keyInHeader"_s);
    security.append(oneScheme(u"keyAsBearer"_s).first());
    security.append(QJsonObject()); // in the body
    exchange.insert(u"security"_s, security);
    exchange.insert(u"requestBody"_s, exchangeBody());
    exchange.insert(u"responses"_s, exchangeResponses());
    return exchange;
}

QJsonObject readOperation(const Route &route)
{
    const ResourceSchema &schema = *route.schema;
    const bool isList = route.endpoint == Endpoint::List;
    QJsonObject read = isList
        ? operation("list"_L1 + listName(schema),
            "A page of "_L1 + QString::fromLatin1(schema.title).toLower() + ", newest first"_L1,
            QString::fromLatin1(schema.title))
        : operation(
            "read"_L1 + recordName(schema), "One record by its id"_L1, QString::fromLatin1(schema.title));
    if (schema.needsToken)
        read.insert(u"security"_s, oneScheme(u"token"_s));
    read.insert(u"description"_s,
        isList ? u"Only records of homes that the key may see. Answers of 1 KiB and more are compressed for "
                 u"those who send Accept-Encoding: gzip."_s
               : u"A record of a home that the key may not see is answered like one that does not exist. "
                 u"If-None-Match and If-Match are honoured by a service started with --etags; by another, an "
                 u"If-Match that names a tag is answered 412."_s);
    if (isList)
        read.insert(u"parameters"_s, listParameters(schema));
    read.insert(u"responses"_s, isList ? listResponses(schema) : recordResponses(schema));
    return read;
}

QJsonObject writeOperation(const Route &route)
{
    const bool creates = route.endpoint == Endpoint::List;
    QJsonObject write = creates
        ? operation(u"createResident"_s, u"Create a resident"_s, QString::fromLatin1(route.schema->title))
        : operation(u"updateResident"_s, u"Replace a resident"_s, QString::fromLatin1(route.schema->title));
    write.insert(u"description"_s,
        creates
            ? u"The service gives the id. Each such request makes another resident; only an NHS number that "
              u"is taken is refused."_s
            : u"Members that are not sent are gone afterwards. A service started with --put merge keeps "
              u"those of the record; a member that is sent replaces what stood there whole, objects and "
              u"lists too, "
              u"and null is a value like any other: it is no merge patch (RFC 7396)."_s);
    if (!creates) {
        write.insert(u"parameters"_s, QJsonArray{ parameterReference(u"IfMatch"_s) });
    }
    write.insert(u"security"_s, oneScheme(u"token"_s));
    write.insert(u"requestBody"_s, residentBody());
    write.insert(u"responses"_s, writeResponses(*route.schema, creates));
    return write;
}

QJsonObject operationOf(const Route &route, const QByteArray &method)
{
    if (route.isHealth())
        return healthOperation(route);
    if (route.isExchange())
        return exchangeOperation();
    return method == "GET" ? readOperation(route) : writeOperation(route);
}

} // namespace

QString pathOf(const Route &route)
{
    return route.pathTemplate().replace(u":id"_s, u"{id}"_s);
}

QJsonObject pathItem(const Route &route)
{
    QJsonObject item;
    if (route.endpoint == Endpoint::Record)
        item.insert(u"parameters"_s, QJsonArray{ parameterReference(u"Id"_s) });
    const QList<QByteArray> methods = route.methods();
    for (const QByteArray &method : methods) {
        if (method != "HEAD" && method != "OPTIONS")
            item.insert(QString::fromLatin1(method.toLower()), operationOf(route, method));
    }
    return item;
}

} // namespace care::service::openapi
