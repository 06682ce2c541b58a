// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/openapi/schemas.h"

#include "app/service/api/errors.h"
#include "app/service/api/query.h"
#include "app/service/program/openapi/members.h"
#include "app/service/program/openapi/pieces.h"
#include "models/schema/resources.h"

using namespace Qt::StringLiterals;

namespace care::service::openapi {

namespace {

QJsonObject text(const QString &description)
{
    return described(ofType(u"string"_s), description);
}

QJsonObject constant(const QString &value)
{
    return { { u"type"_s, u"string"_s }, { u"const"_s, value } };
}

QJsonObject atLeast(int smallest)
{
    return { { u"type"_s, u"integer"_s }, { u"minimum"_s, smallest } };
}

//! \a words, which \a between separates, as one name with a capital for each: care-plans is CarePlans.
QString joined(const QString &words, QChar between)
{
    QString name;
    const QStringList parts = words.split(between);
    for (const QString &word : parts)
        name += word.left(1).toUpper() + word.mid(1);
    return name;
}

QJsonObject pagination(const ResourceSchema &schema)
{
    const QString previous = schema.previousFlag;
    return objectOf(
        { { u"page"_s, wholeNumber(1, largestPageNumber) }, { u"limit"_s, wholeNumber(1, largestPageSize) },
            { u"total"_s, atLeast(0) }, { u"totalPages"_s, atLeast(0) },
            { u"hasNext"_s, ofType(u"boolean"_s) }, { previous, ofType(u"boolean"_s) } },
        { u"page"_s, u"limit"_s, u"total"_s, u"totalPages"_s, u"hasNext"_s, previous });
}

//! All that an answer may have; those of HTTP itself among them.
QStringList errorCodes()
{
    QStringList codes{ u"changed_meanwhile"_s, u"duplicate"_s, u"forbidden"_s, u"internal_error"_s,
        u"invalid_key"_s, u"invalid_record"_s, u"invalid_request"_s, u"invalid_token"_s,
        u"method_not_allowed"_s, u"not_found"_s, u"busy"_s, u"rate_limited"_s, u"token_required"_s,
        u"too_much_waiting"_s, u"took_too_long"_s, u"unavailable"_s, u"unsupported_coding"_s };
    for (const int status : { 408, 413, 414, 415, 417, 431, 501, 505 })
        codes += QString::fromLatin1(plainProblem(status).code);
    codes.sort();
    return codes;
}

QJsonObject error()
{
    const QJsonObject detail =
        objectOf({ { u"field"_s, text(u"the parameter or member; nested members are dotted: name.first"_s) },
                     { u"message"_s, ofType(u"string"_s) } },
            { u"field"_s, u"message"_s });
    const QJsonObject problem = objectOf(
        { { u"code"_s, described(oneOf(errorCodes()), u"stays the same when messages are reworded"_s) },
            { u"message"_s, ofType(u"string"_s) }, { u"details"_s, listOf(detail) } },
        { u"code"_s, u"message"_s, u"details"_s });
    return objectOf({ { u"error"_s, problem } }, { u"error"_s });
}

QJsonObject health()
{
    using Kind = DatabaseError::Kind;
    const QStringList words{ u"ok"_s, u"unavailable"_s };
    QStringList states = words;
    for (const Kind kind : { Kind::DiskFull, Kind::NotWritable, Kind::Damaged })
        states += QString::fromLatin1(DatabaseError::nameOf(kind));
    return objectOf({ { u"status"_s, oneOf(words) }, { u"version"_s, ofType(u"string"_s) },
                        { u"database"_s, oneOf(states) } },
        { u"status"_s, u"version"_s, u"database"_s });
}

void addExchange(QJsonObject &schemas)
{
    schemas.insert(u"TokenExchange"_s,
        objectOf({ { u"grant_type"_s, constant(u"urn:ietf:params:oauth:grant-type:token-exchange"_s) },
                     { u"subject_token"_s, text(u"the API key"_s) },
                     { u"subject_token_type"_s,
                         text(u"any, such as urn:ietf:params:oauth:token-type:access_token"_s) } },
            { u"grant_type"_s, u"subject_token"_s, u"subject_token_type"_s }));
    schemas.insert(u"ApiKey"_s, objectOf({ { u"apiKey"_s, text(u"the API key"_s) } }, { u"apiKey"_s }));
    schemas.insert(u"Nothing"_s,
        QJsonObject{ { u"type"_s, u"object"_s }, { u"maxProperties"_s, 0 },
            { u"description"_s, u"the key came in a header"_s } });
    schemas.insert(u"Token"_s,
        objectOf({ { u"access_token"_s, text(u"a JWT for the Authorization header"_s) },
                     { u"issued_token_type"_s, constant(u"urn:ietf:params:oauth:token-type:jwt"_s) },
                     { u"token_type"_s, constant(u"Bearer"_s) },
                     { u"expires_in"_s, described(atLeast(1), u"seconds"_s) } },
            { u"access_token"_s, u"issued_token_type"_s, u"token_type"_s, u"expires_in"_s }));
}

} // namespace

QString listName(const ResourceSchema &schema)
{
    return joined(schema.name, u'-');
}

QString recordName(const ResourceSchema &schema)
{
    return joined(QString::fromLatin1(schema.singular), u' ');
}

QString paginationName(const ResourceSchema &schema)
{
    return "PageWith"_L1 + joined(schema.previousFlag, u' ');
}

QJsonObject componentSchemas()
{
    QJsonObject schemas = sharedMembers();
    schemas.insert(u"Error"_s, error());
    schemas.insert(u"Health"_s, health());
    addExchange(schemas);
    for (const ResourceSchema *resource : allResources()) {
        schemas.insert(recordName(*resource), recordSchema(*resource));
        schemas.insert(paginationName(*resource), pagination(*resource));
    }
    schemas.insert(u"ResidentToStore"_s, schemaToStore(residentSchema));
    return schemas;
}

} // namespace care::service::openapi
