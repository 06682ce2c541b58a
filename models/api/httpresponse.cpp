// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/httpresponse.h"

#include "models/api/errorreader.h"
#include "models/api/ratelimit.h"
#include "models/api/requestpath.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

using Kind = ApiError::Kind;
using TransportError = HttpResponse::TransportError;

Kind kindOfTransportError(TransportError cut, Purpose purpose)
{
    const bool write = purpose == Purpose::Write;
    switch (cut) {
    case TransportError::NotSent:
        return Kind::Unreachable;
    case TransportError::Proxy:
        return Kind::Proxy;
    case TransportError::Tls:
        return Kind::Tls;
    case TransportError::Refused:
        return Kind::InvalidAddress;
    case TransportError::Lost:
        return write ? Kind::OutcomeUnknown : Kind::Unreachable;
    case TransportError::Deadline:
        return write ? Kind::OutcomeUnknown : Kind::TimedOut;
    case TransportError::TooLarge:
    case TransportError::Garbled:
    case TransportError::None:
        break;
    }
    return write ? Kind::OutcomeUnknown : Kind::BadAnswer;
}

// The only table from status to kind of error.
Kind kindOfStatus(int status, Purpose purpose)
{
    const bool write = purpose == Purpose::Write;
    switch (status) {
    case 401:
        return Kind::KeyNotAccepted;
    case 403:
        return Kind::Forbidden;
    case 404:
    case 410:
        return Kind::NotFound;
    case 405:
        return write ? Kind::Forbidden : Kind::Invalid;
    case 407:
        return Kind::Proxy;
    case 408:
        return write ? Kind::OutcomeUnknown : Kind::TimedOut;
    case 409:
    case 412:
    case 428:
        return Kind::Conflict;
    case 429:
        return Kind::TooManyRequests;
    case 501:
        return write ? Kind::Forbidden : Kind::ServerFault;
    }
    if (status >= 500)
        return write ? Kind::OutcomeUnknown : Kind::ServerFault;
    if (status >= 400)
        return Kind::Invalid;
    if (status >= 300)
        return Kind::Redirected;
    return write ? Kind::OutcomeUnknown : Kind::BadAnswer;
}

QByteArray mediaType(const HttpResponse &answer)
{
    return answer.header("content-type").split(';').first().trimmed().toLower();
}

bool isJson(const QByteArray &type)
{
    return type == "application/json" || type == "text/json"
        || (type.startsWith("application/") && type.endsWith("+json"));
}

bool isWebPage(const HttpResponse &answer)
{
    const QByteArray type = mediaType(answer);
    return type == "text/html" || type == "application/xhtml+xml";
}

// Qt takes the first of several lengths and ignores an invalid one; such an answer is not trusted.
bool hasDoubtfulLength(const HttpResponse &answer)
{
    const QByteArray length = answer.header("content-length").trimmed();
    return length.size() > 15
        || !std::all_of(length.begin(), length.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool isReadable(const HttpResponse &answer, Purpose purpose)
{
    constexpr int partOfIt = 206; // nobody has asked for a part
    if (hasDoubtfulLength(answer) || isWebPage(answer) || answer.status == partOfIt)
        return false;
    // Any success counts as healthy; the body is only displayed.
    return purpose == Purpose::Health
        || (answer.status != 204 && !answer.body.isEmpty() && isJson(mediaType(answer)));
}

} // namespace

QString requestIdOf(const HttpResponse &answer)
{
    for (const char *name : { "x-request-id", "x-correlation-id" }) {
        const QByteArray value = answer.header(name).trimmed();
        if (!value.isEmpty() && value.size() <= 100 && isSafeHeader(value))
            return QString::fromLatin1(value);
    }
    return {};
}

ApiError unreadable(const HttpResponse &answer, Purpose purpose)
{
    ApiError error;
    error.kind = purpose == Purpose::Write ? Kind::OutcomeUnknown : Kind::BadAnswer;
    error.status = answer.status;
    error.requestId = requestIdOf(answer);
    error.fromWebPage = error.kind == Kind::BadAnswer && isWebPage(answer);
    return error;
}

std::optional<ApiError> problemOf(const HttpResponse &answer, Purpose purpose)
{
    ApiError error;
    error.status = answer.status;
    error.requestId = requestIdOf(answer);
    // A broken connection is considered before the status: a truncated body arrives with status 200.
    if (answer.transportError != TransportError::None) {
        error.kind = answer.status >= 300 && answer.status < 400
            ? kindOfStatus(answer.status, purpose)
            : kindOfTransportError(answer.transportError, purpose);
        error.detail = boundedText(answer.words);
        if (answer.wantsProxySignIn)
            error.status = 407; // of the proxy; the service has not answered
        return error;
    }
    if (answer.status >= 200 && answer.status < 300) {
        if (isReadable(answer, purpose))
            return {};
        return unreadable(answer, purpose);
    }
    error.kind = kindOfStatus(answer.status, purpose);
    if (answer.status >= 400)
        readErrorBody(answer, error);
    const bool namesTime = answer.status == 503 && !answer.header("retry-after").isEmpty();
    if (error.kind == Kind::TooManyRequests || namesTime)
        error.retryAfterSeconds = retryAfterSeconds(answer.header("retry-after"), answer.header("date"));
    return error;
}

bool mayBeRepeated(const HttpResponse &answer, Purpose purpose, int attemptsMade)
{
    if (purpose == Purpose::Write)
        return false;
    switch (answer.transportError) {
    case TransportError::NotSent:
        return attemptsMade < 3;
    case TransportError::Lost:
    case TransportError::Deadline:
        return attemptsMade < (purpose == Purpose::Exchange ? 2 : 3);
    case TransportError::Proxy:
    case TransportError::Tls:
    case TransportError::TooLarge:
    case TransportError::Garbled:
    case TransportError::Refused:
        return false;
    case TransportError::None:
        break;
    }
    const bool early = answer.status >= 100 && answer.status < 200 && purpose == Purpose::Read;
    return (early || answer.status >= 500 || answer.status == 408) && answer.status != 501
        && attemptsMade < 3;
}

} // namespace care
