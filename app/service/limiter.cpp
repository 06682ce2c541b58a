// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/limiter.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qint64 minute = 60 * 1000;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

} // namespace

Limits::Limits(const Settings &settings, std::unique_ptr<Counters> counters)
    : m_settings(settings)
    , m_counters(std::move(counters))
{
}

Result<Headers> Limits::countData(const Key &key)
{
    return judged("key:" + key.id, { { key.perMinute.value_or(m_settings.perMinute), minute } });
}

Result<Headers> Limits::countAddress(const QByteArray &address)
{
    return judged("address:" + address, { { m_settings.perMinute > 0 ? m_settings.perAddress : 0, minute } });
}

Result<Headers> Limits::countExchange(const Key &key)
{
    const int most = m_settings.exchanges;
    return judged("exchange:" + key.id, { { most, minute }, { 10 * most, hour }, { 100 * most, day } });
}

Result<Headers> Limits::judged(const QByteArray &caller, const Windows &windows)
{
    if (windows.first().limit <= 0)
        return Headers();
    const Verdict verdict = m_counters->take(caller, windows);
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
