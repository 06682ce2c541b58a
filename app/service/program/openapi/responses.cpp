// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/responses.h"

#include "app/service/api/service.h"
#include "app/service/program/openapi/pieces.h"
#include "app/service/program/openapi/schemas.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

struct Refusal {
    int status;
    const char *name;
    const char *description;
    QList<const char *> headers = {};
    QByteArray example = {}; //!< JSON
};

QByteArray exampleOf(const Problem &problem)
{
    return problem.answer().body;
}

//! All error responses; they share one shape.
const QList<Refusal> &refusals()
{
    static const QList<Refusal> all{
        { 400, "InvalidRequest", "A parameter, the id or the body cannot be read; details name each", {},
            exampleOf(badRequest(u"A parameter is not valid"_s,
                { { u"severity"_s, u"must be a whole number from 1 to 5"_s } })) },
        { 401, "Unauthorized", "There is no token, or it has expired or been revoked", { "WWW-Authenticate" },
            exampleOf(unauthorized(Presented::Token)) },
        { 403, "Forbidden", "The key may not do this: another home, or only reading", {},
            exampleOf(forbidden(u"This key may only read"_s)) },
        { 404, "NotFound", "There is no such record, or it is in a home of which the key may know nothing",
            {}, exampleOf(notFound()) },
        { 409, "Duplicate", "Another resident has this NHS number" },
        { 412, "ChangedMeanwhile",
            "The record is no longer what If-Match says, or the service gives no ETags", { "ETag" } },
        { 413, "TooLarge", "The body is larger than 1 MiB, or than 16 KiB in an exchange" },
        { 415, "UnsupportedMediaType", "The body is of another type than those listed, or compressed" },
        { 422, "InvalidRecord", "The record can be read but not accepted; details name each member", {},
            exampleOf(unacceptable({ { u"name.first"_s, u"is required"_s } })) },
        { 429, "RateLimited", "Too many requests: wait as long as Retry-After says",
            { "Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset" } },
        { 503, "Unavailable",
            "The records cannot be reached at the moment, or too many answers wait to be taken",
            { "Retry-After" }, exampleOf(unavailable()) },
    };
    return all;
}

//! \a example is JSON, or empty for none.
QJsonObject content(const QJsonObject &schema, const QByteArray &example = {})
{
    QJsonObject media{ { u"schema"_s, schema } };
    if (!example.isEmpty())
        media.insert(u"example"_s, QJsonDocument::fromJson(example).object());
    return { { u"application/json"_s, media } };
}

QJsonObject headersNamed(const QList<const char *> &names)
{
    QJsonObject headers;
    for (const char *name : names) {
        const QString text = QString::fromLatin1(name);
        headers.insert(text, referenceTo(u"headers"_s, text));
    }
    return headers;
}

//! An answer to a request that counts against a limit.
QJsonObject answer(const QString &description, const QJsonObject &media, QList<const char *> headers = {})
{
    headers += { "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset" };
    return { { u"description"_s, description }, { u"content"_s, media },
        { u"headers"_s, headersNamed(headers) } };
}

//! \a answers, with a reference to the error response of each of \a statuses, and a default for all others.
QJsonObject withRefusals(QJsonObject answers, const QList<int> &statuses)
{
    for (const Refusal &refusal : refusals()) {
        if (statuses.contains(refusal.status))
            answers.insert(QString::number(refusal.status),
                referenceTo(u"responses"_s, QString::fromLatin1(refusal.name)));
    }
    answers.insert(u"default"_s, referenceTo(u"responses"_s, u"Problem"_s));
    return answers;
}

QJsonObject wrapped(const ResourceSchema &schema)
{
    return objectOf({ { u"data"_s, schemaReference(recordName(schema)) } }, { u"data"_s });
}

//! Error statuses of reading; 401 and 403 only where a token is required.
QList<int> readRefusals(const ResourceSchema &schema, const QList<int> &more)
{
    QList<int> statuses{ 400, 429, 503 };
    if (schema.needsToken)
        statuses += 401;
    return statuses + more;
}

} // namespace

// Health counts against no limit.
QJsonObject healthResponses()
{
    const QJsonObject health = schemaReference(u"Health"_s);
    const auto plain = [&](const QString &description, std::optional<DatabaseError::Kind> trouble) {
        return QJsonObject{ { u"description"_s, description },
            { u"content"_s, content(health, Service::health(trouble).body) } };
    };
    return withRefusals(
        { { u"200"_s, plain(u"All is well"_s, std::nullopt) },
            { u"503"_s,
                plain(u"The database cannot be read, or not be written: what it is says database"_s,
                    DatabaseError::Kind::DiskFull) } },
        { 400 });
}

QJsonObject exchangeResponses()
{
    return withRefusals(
        { { u"200"_s,
            answer(u"A token"_s,
                content(schemaReference(u"Token"_s),
                    R"({"access_token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrZXkifQ.c2lnbmF0dXJl","issued_token_type":"urn:ietf:params:oauth:token-type:jwt","token_type":"Bearer","expires_in":900})")) } },
        { 400, 401, 413, 415, 429, 503 });
}

QJsonObject listResponses(const ResourceSchema &schema)
{
    const QJsonObject page = objectOf({ { u"data"_s, listOf(schemaReference(recordName(schema))) },
                                          { u"pagination"_s, schemaReference(paginationName(schema)) } },
        { u"data"_s, u"pagination"_s });
    const bool knowsHomes = schema.parameter("homeId"_L1) != nullptr;
    return withRefusals({ { u"200"_s, answer(u"A page"_s, content(page)) } },
        readRefusals(schema, knowsHomes ? QList<int>{ 403 } : QList<int>()));
}

QJsonObject recordResponses(const ResourceSchema &schema)
{
    return withRefusals(
        { { u"200"_s, answer(u"The record"_s, content(wrapped(schema)), { "ETag" }) },
            { u"304"_s,
                QJsonObject{ { u"description"_s,
                                 u"It is still what If-None-Match says; only from a service with --etags"_s },
                    { u"headers"_s, headersNamed({ "ETag" }) } } } },
        readRefusals(schema, { 404 }));
}

QJsonObject writeResponses(const ResourceSchema &schema, bool creates)
{
    const QString status = creates ? u"201"_s : u"200"_s;
    QList<int> statuses{ 400, 401, 403, 409, 413, 415, 422, 429, 503 };
    if (!creates)
        statuses += { 404, 412 };
    return withRefusals(
        { { status, answer(u"The record as it is stored now"_s, content(wrapped(schema)), { "ETag" }) } },
        statuses);
}

QJsonObject componentResponses()
{
    QJsonObject responses;
    for (const Refusal &refusal : refusals())
        responses.insert(QString::fromLatin1(refusal.name),
            QJsonObject{ { u"description"_s, QString::fromLatin1(refusal.description) },
                { u"content"_s, content(schemaReference(u"Error"_s), refusal.example) },
                { u"headers"_s, headersNamed(refusal.headers) } });
    responses.insert(u"Problem"_s,
        QJsonObject{ { u"description"_s, u"What HTTP itself refuses, or a fault of the service"_s },
            { u"content"_s, content(schemaReference(u"Error"_s)) } });
    return responses;
}

QJsonObject componentHeaders()
{
    const auto header = [](const char *description, const char *type) {
        return QJsonObject{ { u"description"_s, QString::fromLatin1(description) },
            { u"schema"_s, ofType(QString::fromLatin1(type)) } };
    };
    return { { u"RateLimit-Limit"_s,
                 header("requests of any minute; missing where there is no limit", "integer") },
        { u"RateLimit-Remaining"_s, header("requests that are left at the moment", "integer") },
        { u"RateLimit-Reset"_s, header("seconds until there are more", "integer") },
        { u"Retry-After"_s, header("seconds to wait before the next try", "integer") },
        { u"WWW-Authenticate"_s,
            header("that a bearer token is needed, and what was wrong with it", "string") },
        { u"ETag"_s,
            header("which state of the record this is; only from a service with --etags", "string") } };
}

} // namespace care::service::openapi
