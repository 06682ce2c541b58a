// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/document.h"

#include "app/service/program/help.h"
#include "app/service/program/openapi/operations.h"
#include "app/service/program/openapi/parameters.h"
#include "app/service/program/openapi/responses.h"
#include "app/service/program/openapi/schemas.h"
#include "models/schema/resources.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

constexpr QLatin1StringView contractVersion = "1.169.1"_L1;

QJsonObject information()
{
    return { { u"title"_s, u"Care Records API"_s }, { u"version"_s, QString(contractVersion) },
        { u"summary"_s, u"The records of care homes, and creating and updating residents"_s },
        { u"description"_s,
            u"Every path also answers HEAD, with the headers of GET, and OPTIONS, with the methods it takes. "
            u"A "
            u"method it does not take is 405 with Allow. A parameter that an operation does not list is 400 "
            u"with "
            u"its name, and so is one that is given twice. Paths are exactly these: one with a slash at its "
            u"end is "
            u"another one, and 404. This description itself is answered at /openapi.json, without a token; "
            u"that "
            u"address belongs to this service, not to the contract."_s },
        { u"contact"_s, QJsonObject{ { u"name"_s, u"Whoever runs this service"_s } } },
        { u"license"_s,
            QJsonObject{
                { u"name"_s, u"GPL-3.0-or-later"_s }, { u"identifier"_s, u"GPL-3.0-or-later"_s } } } };
}

QJsonObject securitySchemes()
{
    const auto bearer = [](const QString &description) {
        return QJsonObject{ { u"type"_s, u"http"_s }, { u"scheme"_s, u"bearer"_s },
            { u"description"_s, description } };
    };
    QJsonObject token = bearer(u"the token that the key was exchanged for"_s);
    token.insert(u"bearerFormat"_s, u"JWT"_s);
    return { { u"token"_s, token },
        { u"keyAsBearer"_s, bearer(u"the API key itself, for the exchange only"_s) },
        { u"keyInHeader"_s,
            QJsonObject{ { u"type"_s, u"apiKey"_s }, { u"in"_s, u"header"_s }, { u"name"_s, u"X-API-Key"_s },
                { u"description"_s, u"the API key, for the exchange only"_s } } } };
}

QJsonArray tags()
{
    QJsonArray all{ QJsonObject{ { u"name"_s, u"Health"_s } }, QJsonObject{ { u"name"_s, u"Token"_s } } };
    for (const ResourceSchema *schema : allResources())
        all.append(QJsonObject{ { u"name"_s, QString::fromLatin1(schema->title) } });
    return all;
}

} // namespace

QJsonObject document()
{
    QJsonObject paths;
    const QList<Route> routes = allRoutes();
    for (const Route &route : routes)
        paths.insert(pathOf(route), pathItem(route));
    return { { u"openapi"_s, u"3.1.0"_s }, { u"info"_s, information() },
        { u"servers"_s, QJsonArray{ QJsonObject{ { u"url"_s, u"/"_s } } } }, { u"tags"_s, tags() },
        { u"paths"_s, paths },
        { u"components"_s,
            QJsonObject{ { u"schemas"_s, componentSchemas() }, { u"parameters"_s, componentParameters() },
                { u"responses"_s, componentResponses() }, { u"headers"_s, componentHeaders() },
                { u"securitySchemes"_s, securitySchemes() } } } };
}

Ending command(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "service", "Prints the description of the service, OpenAPI 3.1 in JSON."));
    addHelpOption(parser);
    const QString name = u"care-records-service openapi"_s;
    if (!parser.parse(QStringList{ name } + arguments))
        return { 2, parser.errorText() };
    if (parser.isSet(u"help"_s))
        return { 0, optionsText(parser, name) };
    if (!parser.positionalArguments().isEmpty())
        return { 2,
            QCoreApplication::translate("service", "There is nothing to do with “%1”.")
                .arg(parser.positionalArguments().first()) };
    return { 0, QString::fromUtf8(QJsonDocument(document()).toJson()) };
}

} // namespace care::service::openapi
