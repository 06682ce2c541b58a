// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/ratelimit.h"

#include "models/api/httpresponse.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr int defaultWait = 60;
constexpr int longestWait = 300;

// A whole number of at most 15 digits without a sign; RFC 9110 allows no fractions here.
std::optional<qint64> wholeNumber(const QByteArray &text)
{
    const QByteArray digits = text.trimmed();
    const bool clean = !digits.isEmpty() && digits.size() <= 15
        && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    return clean ? std::optional(digits.toLongLong()) : std::nullopt;
}

// The reset of X-RateLimit is given in seconds from now, or as seconds or milliseconds since 1970.
int secondsUntil(qint64 reset, const QByteArray &serverDate)
{
    constexpr qint64 year2001 = 1'000'000'000;
    if (reset > year2001) {
        if (reset > year2001 * 1000)
            reset /= 1000;
        const QDateTime date = httpDate(serverDate);
        reset -= date.isValid() ? date.toSecsSinceEpoch() : QDateTime::currentSecsSinceEpoch();
    }
    return int(std::clamp<qint64>(reset, 0, longestWait));
}

// The value of \a name in "limit=100, remaining=3, reset=20" or "\"default\";r=3;t=20".
std::optional<qint64> parameter(const QByteArray &header, QByteArrayView name)
{
    QByteArray parts = header;
    parts.replace(',', ';');
    for (const QByteArray &part : parts.split(';')) {
        const qsizetype equals = part.indexOf('=');
        if (equals > 0 && part.first(equals).trimmed().toLower() == name)
            return wholeNumber(part.mid(equals + 1));
    }
    return {};
}

std::optional<qint64> either(std::optional<qint64> first, std::optional<qint64> second)
{
    return first ? first : second;
}

} // namespace

QDateTime httpDate(const QByteArray &text)
{
    QDateTime date =
        QLocale::c().toDateTime(QString::fromLatin1(text.trimmed()), u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s);
    date.setTimeSpec(Qt::UTC);
    return date;
}

int retryAfterSeconds(const QByteArray &retryAfter, const QByteArray &serverDate)
{
    qint64 seconds = 0;
    if (const auto number = wholeNumber(retryAfter)) {
        seconds = *number;
    } else if (const QDateTime until = httpDate(retryAfter); until.isValid()) {
        const QDateTime from = httpDate(serverDate);
        seconds = (from.isValid() ? from : QDateTime::currentDateTimeUtc()).secsTo(until);
    }
    return seconds < 1 ? defaultWait : int(std::min<qint64>(seconds, longestWait));
}

std::optional<RateLimit> rateLimitOf(const HttpResponse &answer)
{
    const QByteArray list = answer.header("ratelimit");
    auto remaining = either(wholeNumber(answer.header("ratelimit-remaining")),
        either(wholeNumber(answer.header("x-ratelimit-remaining")),
            either(parameter(list, "remaining"), parameter(list, "r"))));
    auto reset = either(wholeNumber(answer.header("ratelimit-reset")),
        either(wholeNumber(answer.header("x-ratelimit-reset")),
            either(parameter(list, "reset"), parameter(list, "t"))));
    if (!remaining || !reset)
        return {};
    return RateLimit{ int(std::min<qint64>(*remaining, 1'000'000)),
        secondsUntil(*reset, answer.header("date")) };
}

} // namespace care
