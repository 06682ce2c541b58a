// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/limiter.h"

#include <chrono>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qint64 minute = 60 * 1000;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

} // namespace

SteadyClock steadyClock()
{
    return [] {
        using namespace std::chrono;
        return qint64(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
    };
}

SlidingLimit::SlidingLimit(int limit, qint64 window, SteadyClock clock)
    : m_limit(limit)
    , m_window(window)
    , m_clock(std::move(clock))
{
}

SlidingLimit::Verdict SlidingLimit::judge(const QByteArray &caller, bool count)
{
    if (m_limit <= 0)
        return {};
    const std::lock_guard lock(m_mutex);
    const qint64 now = m_clock();
    forgetIdleCallers(now);
    std::deque<qint64> &times = m_times[caller];
    forgetOld(times, now);
    Verdict verdict{ int(times.size()) < m_limit, m_limit, 0, 0 };
    if (verdict.allowed && count)
        times.push_back(now);
    verdict.remaining = m_limit - int(times.size());
    // Rounded up: a client that waits exactly this long must be let in.
    if (!times.empty())
        verdict.resetSeconds = (times.front() + m_window - now + 999) / 1000;
    return verdict;
}

void SlidingLimit::forgetOld(std::deque<qint64> &times, qint64 now) const
{
    while (!times.empty() && times.front() <= now - m_window)
        times.pop_front();
}

// Addresses come and go; without this the table would only grow.
void SlidingLimit::forgetIdleCallers(qint64 now)
{
    if (now - m_sweptAt < m_window)
        return;
    m_sweptAt = now;
    m_times.removeIf([&](auto entry) {
        forgetOld(entry.value(), now);
        return entry.value().empty();
    });
}

Limits::Limits(const Settings &settings, const SteadyClock &clock)
    : m_data(settings.perMinute, minute, clock)
    , m_address(settings.perMinute > 0 ? settings.perAddress : 0, minute, clock)
    , m_exchangeMinute(settings.exchanges, minute, clock)
    , m_exchangeHour(10 * settings.exchanges, hour, clock)
    , m_exchangeDay(100 * settings.exchanges, day, clock)
{
}

Result<Headers> Limits::countExchange(const QByteArray &keyId)
{
    // What one window refuses must not use up the others.
    const std::lock_guard lock(m_exchangeMutex);
    for (SlidingLimit *limit : { &m_exchangeDay, &m_exchangeHour, &m_exchangeMinute }) {
        const SlidingLimit::Verdict verdict = limit->look(keyId);
        if (!verdict.allowed)
            return judged(verdict);
    }
    m_exchangeDay.take(keyId);
    m_exchangeHour.take(keyId);
    return judged(m_exchangeMinute.take(keyId));
}

Result<Headers> Limits::judged(const SlidingLimit::Verdict &verdict)
{
    if (verdict.limit == 0)
        return Headers();
    const QByteArray reset = QByteArray::number(verdict.resetSeconds);
    Headers headers{ { "RateLimit-Limit", QByteArray::number(verdict.limit) },
        { "RateLimit-Remaining", QByteArray::number(verdict.remaining) }, { "RateLimit-Reset", reset } };
    if (verdict.allowed)
        return headers;
    headers.append({ "Retry-After", reset });
    return tl::unexpected(Problem{
        429, "rate_limited", u"Too many requests: wait as long as Retry-After says"_s, {}, headers });
}

} // namespace care::service
