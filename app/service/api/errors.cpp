// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/errors.h"

#include "app/service/api/jsonwriter.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qsizetype mostDetails = 100;
constexpr qsizetype longestName = 100;

QString shortened(const QString &name)
{
    return name.size() <= longestName ? name : name.left(longestName) + u'…';
}

} // namespace

ApiResponse Problem::answer() const
{
    JsonWriter json;
    json.beginObject().beginObject("error").text("code", code).text("message", message);
    json.beginArray("details");
    for (const Detail &detail : details.first(std::min(details.size(), mostDetails)))
        json.beginObject().text("field", shortened(detail.field)).text("message", detail.message).endObject();
    json.endArray().endObject().endObject();
    return { status, json.take(), headers, {}, fault };
}

Problem badRequest(const QString &message, const Details &details)
{
    return { 400, "invalid_request", message, details };
}

Problem unauthorized(Presented presented)
{
    if (presented == Presented::Nothing)
        return { 401, "token_required", u"A bearer token is needed"_s, {},
            { { "WWW-Authenticate", "Bearer realm=\"care-records\"" } } };
    const QString message = presented == Presented::ApiKey
        ? u"This is an API key: exchange it for a token first (POST /openapi/auth/token/exchange), and send that"_s
        : u"The token is not valid or has expired"_s;
    return { 401, "invalid_token", message, {},
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

Problem unavailable(DatabaseError::Kind why)
{
    const QString message = why == DatabaseError::Kind::DiskFull
        ? u"Nothing can be saved at the moment: the disk of the service is full"_s
        : u"The records cannot be reached at the moment: try again"_s;
    return { 503, "unavailable", message, {}, { { "Retry-After", "2" } }, DatabaseError::nameOf(why) };
}

Problem tookTooLong()
{
    return { 503, "took_too_long", u"The answer took too long: try again"_s, {}, { { "Retry-After", "2" } },
        "deadline" };
}

Problem tooMuchWaiting()
{
    return { 503, "too_much_waiting", u"Too many of your requests are waiting already: try again"_s, {},
        { { "Retry-After", "1" } }, "waiting" };
}

Problem tooMuchOutstanding()
{
    return { 503, "busy", u"Too many answers have not been taken yet: try again"_s, {},
        { { "Retry-After", "2" } } };
}

Problem unacceptable(const Details &details)
{
    return { 422, "invalid_record", u"The record cannot be accepted"_s, details };
}

Problem internalError()
{
    return { 500, "internal_error", u"The service could not answer"_s, {}, {}, "internal" };
}

Problem plainProblem(int status)
{
    switch (status) {
    case 404:
        return notFound();
    case 408:
        return { 408, "too_slow", u"The request did not arrive in time"_s };
    case 413:
        return { 413, "too_large", u"The body is larger than this address takes"_s };
    case 414:
        return { 414, "address_too_long", u"The address is too long"_s };
    case 415:
        return { 415, "unsupported_media_type", u"The body must be JSON (application/json)"_s };
    case 417:
        return { 417, "expectation_failed", u"Only 100-continue can be expected"_s };
    case 431:
        return { 431, "headers_too_large", u"The headers are too many or too long"_s };
    case 501:
        return { 501, "unknown_coding", u"Bodies come whole or chunked, in no other coding"_s };
    case 505:
        return { 505, "unknown_version", u"This service speaks HTTP/1.1"_s };
    default:
        return { status, "invalid_request", u"The request cannot be understood"_s };
    }
}

} // namespace care::service
