// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/limiter.h"

#include <QHostAddress>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qint64 minute = 60 * 1000;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

} // namespace

QByteArray clientNetworkOf(const QByteArray &address)
{
    QHostAddress host(QString::fromLatin1(address));
    bool isIpv4 = false;
    const quint32 ipv4 = host.toIPv4Address(&isIpv4); // also of ::ffff:192.0.2.1
    if (isIpv4)
        return QHostAddress(ipv4).toString().toLatin1();
    if (host.protocol() != QHostAddress::IPv6Protocol)
        return address;
    Q_IPV6ADDR bytes = host.toIPv6Address();
    std::fill(bytes.c + 8, bytes.c + 16, quint8(0));
    return QHostAddress(bytes).toString().toLatin1() + "/64";
}

Limits::Limits(const Settings &settings, std::unique_ptr<Counters> keys, std::unique_ptr<Counters> addresses)
    : m_settings(settings)
    , m_keys(std::move(keys))
    , m_addresses(std::move(addresses))
{
}

Result<Headers> Limits::countData(const Key &key)
{
    return judged(*m_keys, "key:" + key.id, { { key.perMinute.value_or(m_settings.perMinute), minute } });
}

Result<Headers> Limits::countAddress(const QByteArray &address)
{
    return judged(*m_addresses, clientNetworkOf(address), { { m_settings.perAddress, minute } });
}

Result<Headers> Limits::countExchange(const Key &key)
{
    return judged(*m_keys, "exchange:" + key.id,
        { { m_settings.exchanges, minute }, { m_settings.exchangesPerHour, hour },
            { m_settings.exchangesPerDay, day } });
}

Result<Headers> Limits::judged(Counters &counters, const QByteArray &caller, Windows windows)
{
    windows.removeIf([](const Window &window) { return window.limit <= 0; });
    if (windows.isEmpty())
        return Headers();
    const Verdict verdict = counters.take(caller, windows);
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
