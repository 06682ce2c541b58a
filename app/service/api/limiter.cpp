// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/api/limiter.h"

#include "app/service/database/database.h"

#include <QDataStream>
#include <QHash>
#include <QHostAddress>
#include <QIODevice>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Maximum groups of requests stored per rate-limit window, which bounds its memory.
constexpr qint64 momentsPerWindow = 1000;

constexpr qint64 sweepEvery = 60 * 1000;

qint64 computersClock()
{
    using namespace std::chrono;
    return qint64(duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count());
}

class ProcessCounters : public Counters {
public:
    explicit ProcessCounters(const SteadyClock &clock)
        : m_clock(clock ? clock : computersClock)
    {
    }

    Verdict take(const QByteArray &caller, const Windows &windows) override
    {
        const std::lock_guard lock(m_mutex);
        const qint64 now = m_clock();
        sweep(now);
        Entry &entry = m_callers[caller];
        const Verdict verdict = entry.times.take(windows, now);
        entry.until = entry.times.forgottenAt(windows);
        return verdict;
    }

private:
    struct Entry {
        RequestTimes times;
        qint64 until = 0;
    };

    // Removes addresses without recent requests, so that the table does not grow without bound.
    void sweep(qint64 now)
    {
        if (now - m_sweptAt < sweepEvery)
            return;
        m_sweptAt = now;
        m_callers.removeIf([now](auto entry) { return entry.value().until <= now; });
    }

    const SteadyClock m_clock;
    std::mutex m_mutex;
    QHash<QByteArray, Entry> m_callers;
    qint64 m_sweptAt = 0;
};

//! Rate-limit counters in the database, for several services. Optimistic locking: read, decide, write back if
//! the version is unchanged, else retry. No lock is held while the database answers.
class SharedCounters : public Counters {
public:
    SharedCounters(const Database &database, const SteadyClock &clock)
        : m_database(database)
        , m_clock(clock)
        , m_inProcess(clock)
    {
    }

    Verdict take(const QByteArray &caller, const Windows &windows) override
    {
        // Threads of this process take turns per caller, so that they do not conflict in the database.
        const std::lock_guard lock(m_mutexes.at(qHash(caller) % m_mutexes.size()));
        try {
            for (;;) {
                if (const std::optional<Verdict> verdict = attempt(QString::fromLatin1(caller), windows))
                    return *verdict;
            }
        } catch (const DatabaseError &) {
            // Count in memory while the database is down: the rate limiter must not be what fails, and
            // records cannot be read then anyway.
            return m_inProcess.take(caller, windows);
        }
    }

private:
    struct Stored {
        RequestTimes times;
        qint64 version = 0; //!< Row version for optimistic locking; 0 if the database has no row yet.
        qint64 now = 0;
    };

    std::optional<Verdict> attempt(const QString &caller, const Windows &windows)
    {
        Stored stored = read(caller);
        sweep(stored.now);
        const Verdict verdict = stored.times.take(windows, stored.now);
        if (!verdict.allowed || write(caller, stored, windows))
            return verdict;
        return std::nullopt;
    }

    Stored read(const QString &caller) const
    {
        return m_database.read([&] {
            QSqlQuery &row =
                m_database.run(u"SELECT times, version, clock FROM (SELECT CAST(1000 * extract(epoch FROM "
                               u"clock_timestamp()) "
                               "AS BIGINT) AS clock) AS present LEFT JOIN limits ON caller = ?"_s,
                    { caller });
            Stored stored;
            if (row.next())
                stored = { RequestTimes::fromBytes(row.value(0).toByteArray()), row.value(1).toLongLong(),
                    m_clock ? m_clock() : row.value(2).toLongLong() };
            row.finish();
            return stored;
        });
    }

    bool write(const QString &caller, const Stored &stored, const Windows &windows) const
    {
        const QByteArray times = stored.times.toBytes();
        const qint64 until = stored.times.forgottenAt(windows);
        QSqlQuery &done = stored.version == 0
            ? m_database.run(u"INSERT INTO limits (caller, times, version, until) VALUES (?, ?, 1, ?) ON "
                             "CONFLICT (caller) DO NOTHING"_s,
                { caller, times, until })
            : m_database.run(
                u"UPDATE limits SET times = ?, version = version + 1, until = ? WHERE caller = ? "
                "AND version = ?"_s,
                { times, until, caller, stored.version });
        return done.numRowsAffected() == 1;
    }

    void sweep(qint64 now)
    {
        qint64 sweptAt = m_sweptAt;
        if (now - sweptAt >= sweepEvery && m_sweptAt.compare_exchange_strong(sweptAt, now))
            m_database.run(u"DELETE FROM limits WHERE until <= ?"_s, { now });
    }

    const Database &m_database;
    const SteadyClock m_clock;
    ProcessCounters m_inProcess;
    std::array<std::mutex, 16> m_mutexes;
    std::atomic<qint64> m_sweptAt{ 0 };
};

constexpr qint64 minute = 60 * 1000;
constexpr qint64 hour = 60 * minute;
constexpr qint64 day = 24 * hour;

} // namespace

Verdict RequestTimes::take(const Windows &windows, qint64 now)
{
    // Times far ahead are from before the clock was set back, and would refuse every request until then.
    const qint64 latest = now + windows.first().length;
    m_moments.removeIf([&](const Moment &moment) {
        return moment.last <= now - windows.last().length || moment.last > latest;
    });
    QList<Verdict> verdicts;
    for (const Window &window : windows) {
        const auto first = std::find_if(m_moments.cbegin(), m_moments.cend(),
            [&](const Moment &moment) { return moment.last > now - window.length; });
        qint64 count = 0;
        for (auto moment = first; moment != m_moments.cend(); ++moment)
            count += moment->count;
        // Wait in seconds, rounded up so that a client that waits exactly this long is admitted.
        const qint64 oldest = first == m_moments.cend() ? now : first->last;
        verdicts.append({ count < window.limit, window.limit, int(std::max<qint64>(0, window.limit - count)),
            (oldest + window.length - now + 999) / 1000 });
    }
    // Report the longest wait if several windows refuse.
    for (auto verdict = verdicts.crbegin(); verdict != verdicts.crend(); ++verdict) {
        if (!verdict->allowed)
            return *verdict;
    }
    const qint64 moment = std::max<qint64>(1, windows.first().length / momentsPerWindow);
    if (!m_moments.isEmpty() && m_moments.last().last / moment == now / moment)
        m_moments.last() = { now, m_moments.last().count + 1 };
    else
        m_moments.append({ now, 1 });
    --verdicts.first().remaining;
    return verdicts.first();
}

qint64 RequestTimes::forgottenAt(const Windows &windows) const
{
    return m_moments.isEmpty() ? 0 : m_moments.last().last + windows.last().length;
}

QByteArray RequestTimes::toBytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    for (const Moment &moment : m_moments)
        stream << moment.last << moment.count;
    return bytes;
}

RequestTimes RequestTimes::fromBytes(const QByteArray &bytes)
{
    RequestTimes times;
    QDataStream stream(bytes);
    while (!stream.atEnd()) {
        Moment moment{};
        stream >> moment.last >> moment.count;
        if (stream.status() != QDataStream::Ok)
            break;
        times.m_moments.append(moment);
    }
    return times;
}

std::unique_ptr<Counters> Counters::inProcess(const SteadyClock &clock)
{
    return std::make_unique<ProcessCounters>(clock);
}

std::unique_ptr<Counters> Counters::shared(const Database &database, const SteadyClock &clock)
{
    return std::make_unique<SharedCounters>(database, clock);
}

QByteArray clientNetworkOf(const QByteArray &address)
{
    QHostAddress host(QString::fromLatin1(address));
    bool isIpv4 = false;
    // Also unwraps IPv4 addresses mapped into IPv6 (::ffff:192.0.2.1).
    const quint32 ipv4 = host.toIPv4Address(&isIpv4);
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
