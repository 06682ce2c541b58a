// SPDX-License-Identifier: GPL-3.0-or-later
// The response to one request, and the only place that decides whether it is a success. Internal to
// models/api.
#pragma once

#include "models/api/apierror.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>

#include <optional>

class QJsonValue;

namespace care {

struct HttpResponse {
    enum class TransportError : quint8 {
        None, // a whole answer
        NotSent, // refused, no such host, no connection in time: no byte of the request left
        Proxy, // the proxy of this network stood in the way: no byte of the request left
        Tls, // no trustworthy connection: no byte of the request left
        Lost, // closed or reset, before or within the answer
        Deadline, // the deadline of this program passed, or no byte came for too long
        TooLarge, // beyond the cap on bytes
        Garbled, // not HTTP, not a whole header, or an encoding that cannot be undone
        Refused, // by this program: the request was not safe to send
    };
    TransportError transportError = TransportError::None;
    QString words; // what the system says about a failed connection
    int status = 0;
    int sends = 0; // how often the request was on the wire: Qt repeats a read that was cut, without telling
    bool wantsProxySignIn = false; // the proxy asked for a name and a password, or did not accept them
    QByteArray body;
    QHash<QByteArray, QByteArray> headers; // names in lower case

    QByteArray header(const char *lowerCaseName) const { return headers.value(lowerCaseName); }
};

enum class Purpose : quint8 { Read, Write, Exchange, Health };

// Nothing if the answer is a success whose body may be read. A write that may have been done has no error but
// OutcomeUnknown.
std::optional<ApiError> problemOf(const HttpResponse &answer, Purpose purpose);
// A success whose body turned out to be unreadable.
ApiError unreadable(const HttpResponse &answer, Purpose purpose);
// True if the same request may be repeated without asking the user; a write never is
// (docs/decisions/0005-writes-are-sent-once.md).
bool mayBeRepeated(const HttpResponse &answer, Purpose purpose, int attemptsMade);

// "Sun, 06 Nov 1994 08:49:37 GMT" of RFC 9110; not valid for all else.
QDateTime httpDate(const QByteArray &text);
// Seconds to wait after a 429: a number, or an HTTP date counted from the service's own Date, because our
// clock may be wrong. 60 for a value that is missing, past or nonsense; never more than 300, never less than
// 1.
int retryAfterSeconds(const QByteArray &retryAfter, const QByteArray &serverDate);

struct RateLimit {
    int remaining = 0; // requests that are left
    int resetSeconds = 0; // until there are more
};
// The limit in RateLimit-Remaining and -Reset, X-RateLimit-*, or RateLimit in its list and its structured
// form. Nothing if it cannot be read, because a misread header must not speed anything up.
std::optional<RateLimit> rateLimitOf(const HttpResponse &answer);

// X-Request-Id or X-Correlation-Id, if it is short and printable.
QString requestIdOf(const HttpResponse &answer);

// Reads the reason of a refusal in any of the known shapes. Internal to models/api.
// Fills detail and fields from a body in any shape in use: {error: {message, details}}, RFC 6749, RFC 9457,
// {message} as text or list, {errors} as list or map, details with path arrays, issues, text, HTML.
void readErrorBody(const HttpResponse &answer, ApiError &error);

// One line of plain text, white space folded, control characters dropped, at most 300 characters.
QString boundedText(const QString &text);
// "name.first" from a dotted name, a JSON pointer or an array of parts.
QString dottedPath(const QJsonValue &path);

} // namespace care
