// SPDX-License-Identifier: GPL-3.0-or-later
// Limits announced by the service's headers. Internal to models/api.
#pragma once

#include <QByteArray>
#include <QDateTime>

#include <optional>

namespace care {

struct HttpResponse;

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

} // namespace care
