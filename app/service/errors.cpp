// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/errors.h"

#include "app/service/jsonwriter.h"

using namespace Qt::StringLiterals;

namespace care::service {

Answer Problem::answer() const
{
    JsonWriter json;
    json.beginObject();
    json.beginObject("error");
    json.text("code", code);
    json.text("message", message);
    json.beginArray("details");
    for (const Detail &detail : details) {
        json.beginObject();
        json.text("field", detail.field);
        json.text("message", detail.message);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    json.endObject();
    return { status, json.take(), headers };
}

Problem badRequest(const QString &message, const Details &details)
{
    return { 400, "invalid_request", message, details };
}

Problem unauthorized(bool presented)
{
    if (!presented)
        return { 401, "token_required", u"A bearer token is needed"_s, {},
            { { "WWW-Authenticate", "Bearer realm=\"care-records\"" } } };
    return { 401, "invalid_token", u"The token is not valid or has expired"_s, {},
        { { "WWW-Authenticate", "Bearer realm=\"care-records\", error=\"invalid_token\"" } } };
}

Problem forbidden(const QString &message, const Details &details)
{
    return { 403, "forbidden", message, details };
}

Problem notFound()
{
    return { 404, "not_found", u"There is nothing at this address"_s };
}

Problem unavailable()
{
    return { 503, "unavailable", u"The records cannot be reached at the moment: try again"_s, {},
        { { "Retry-After", "2" } } };
}

Problem unacceptable(const Details &details)
{
    return { 422, "invalid_record", u"The record cannot be accepted"_s, details };
}

Problem plainProblem(int status)
{
    switch (status) {
    case 404:
        return notFound();
    case 413:
        return { 413, "too_large", u"The body is larger than 1 MiB"_s };
    case 414:
        return { 414, "address_too_long", u"The address is too long"_s };
    case 415:
        return { 415, "unsupported_media_type", u"The body must be JSON (application/json)"_s };
    default:
        break;
    }
    if (status < 500)
        return { status, "invalid_request", u"The request cannot be understood"_s };
    return { status, "internal_error", u"The service could not answer"_s };
}

} // namespace care::service
