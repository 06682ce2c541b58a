// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP response to one request, and the only place that decides whether it is a success. Internal to
// models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QDateTime>
#include <QHash>

#include <optional>

class QJsonValue;

namespace care {

struct HttpResponse {
    enum class TransportError : quint8 {
        None, // No error: a complete response arrived.
        // No connection (refused, unknown host, or too slow): no byte of the request was sent.
        NotSent,
        Proxy, // The network's proxy prevented the request: no byte of it was sent.
        Tls, // No trustworthy TLS connection: no byte of the request was sent.
        Lost, // The connection was closed or reset before or during the response.
        Deadline, // This program's deadline passed, or no byte arrived for too long.
        TooLarge, // The response body exceeds the largest allowed size.
        Garbled, // The response is not HTTP, has an incomplete header, or an encoding that cannot be decoded.
        Refused, // The request was unsafe, and this program refused to send it.
    };
    TransportError transportError = TransportError::None;
    QString words; // Error text of the system for a failed connection.
    int status = 0;
    // Number of times the request was sent; Qt silently repeats a read whose connection was cut.
    int sends = 0;
    // True if the proxy asked for a user name and password, or did not accept them.
    bool wantsProxySignIn = false;
    QByteArray body;
    // Response headers by name in lower case, because HTTP ignores the case of names.
    QHash<QByteArray, QByteArray> headers;

    QByteArray header(const char *lowerCaseName) const { return headers.value(lowerCaseName); }
};

enum class Purpose : quint8 { Read, Write, Exchange, Health };

// Error of a response; nothing if it is a success whose body may be read. If a write may have been carried
// out, its only possible error is OutcomeUnknown. What the service says has stars where it repeats \a sent,
// the key or the token of the request.
std::optional<ApiError> problemOf(const HttpResponse &answer, Purpose purpose, QByteArrayView sent = {});
// Error for a successful response whose body turned out to be unreadable.
ApiError unreadable(const HttpResponse &answer, Purpose purpose);
// True if the request may be repeated without asking the user; writes never are
// (docs/decisions/0005-writes-are-sent-once.md).
bool mayBeRepeated(const HttpResponse &answer, Purpose purpose, int attemptsMade);

// Date in the HTTP format of RFC 9110, "Sun, 06 Nov 1994 08:49:37 GMT"; invalid for any other text.
QDateTime httpDate(const QByteArray &text);
// Seconds to wait after a 429 response, from 1 to 300. The header is a number or an HTTP date; a date is
// compared with the service's own Date, because this computer's clock may be wrong. Missing, past or
// malformed values give 60.
int retryAfterSeconds(const QByteArray &retryAfter, const QByteArray &serverDate);

struct RateLimit {
    int remaining = 0; // Requests that the service still grants in the current period.
    int resetSeconds = 0; // Seconds until the service grants the full number of requests again.
};
// Rate limit from the headers RateLimit-Remaining and -Reset, X-RateLimit-*, or RateLimit in its list and
// structured forms. Nothing if unreadable, because a misread header must not speed up requests.
std::optional<RateLimit> rateLimitOf(const HttpResponse &answer);

// Request id from X-Request-Id or X-Correlation-Id, if it is short and printable.
QString requestIdOf(const HttpResponse &answer);

// Reads the reason of an error response into detail and fields, whatever its format: {error: {message,
// details}}, RFC 6749, RFC 9457, {message} as text or list, {errors} as list or map, details with path
// arrays, issues, plain text, HTML.
void readErrorBody(const HttpResponse &answer, ApiError &error);

// Text reduced to one line of at most 300 characters, white space folded, control characters dropped.
QString boundedText(const QString &text);
// Field path such as "name.first", made from a dotted name, a JSON pointer or an array of parts.
QString dottedPath(const QJsonValue &path);

} // namespace care
