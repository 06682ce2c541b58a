// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestbudget.h"

#include "models/api/ratelimit.h"

#include <algorithm>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
// Left to the user when the service itself says that little is left.
constexpr qint64 lastFew = 3;

} // namespace

RequestBudget::RequestBudget(
    int perMinute, int reservedForUser, Clock &clock, QObject *parent, Uniform uniform)
    : QObject(parent)
    , m_clock(clock)
    , m_uniform(std::move(uniform))
    , m_full(std::max(1, perMinute))
    , m_reserved(std::clamp(reservedForUser, 0, m_full - 1))
    , m_cutRate(m_full)
    , m_cutAt(clock.elapsed())
    , m_pausedUntil(clock.elapsed())
{
}

int RequestBudget::rate() const
{
    const double minutes = double(m_clock.elapsed() - m_cutAt) / double(minute);
    return std::clamp(int(m_cutRate + m_full * minutes / 10), 1, m_full);
}

int RequestBudget::used() const
{
    const qint64 since = m_clock.elapsed() - minute;
    return int(
        std::count_if(m_sent.cbegin(), m_sent.cend(), [since](const Sent &sent) { return sent.at > since; }));
}

// The lane may send as soon as enough of what counts against it has left the window.
qint64 RequestBudget::waitForWindow(Lane lane) const
{
    const qint64 now = m_clock.elapsed();
    while (!m_sent.empty() && m_sent.front().at <= now - minute)
        m_sent.pop_front();
    const int limit = rate();
    const int forBackground = std::max(1, limit - m_reserved * limit / m_full);
    qint64 wait = 0;
    int all = 0;
    int background = 0;
    // Newest first: the one that fills the limit is the one whose end must be waited for.
    for (auto sent = m_sent.rbegin(); sent != m_sent.rend(); ++sent) {
        ++all;
        background += sent->lane == Lane::Background ? 1 : 0;
        const bool full = all >= limit
            || (lane == Lane::Background && background >= forBackground && sent->lane == Lane::Background);
        if (full) {
            wait = sent->at + minute - now;
            break;
        }
    }
    return wait;
}

qint64 RequestBudget::wait(Lane lane) const
{
    const qint64 now = m_clock.elapsed();
    qint64 wait = std::max(m_pausedUntil - now, waitForWindow(lane));
    const qint64 keep = lane == Lane::Background ? lastFew : 0;
    if (m_serverLeft >= 0 && m_serverLeft <= keep && m_serverReset > now)
        wait = std::max(wait, m_serverReset - now);
    return std::max<qint64>(wait, 0);
}

void RequestBudget::spend(Lane lane)
{
    m_sent.push_back({ m_clock.elapsed(), lane });
    if (m_serverLeft > 0)
        --m_serverLeft;
}

void RequestBudget::refuse(int retryAfterSeconds)
{
    const qint64 now = m_clock.elapsed();
    // Several answers to one burst are one event: the rate is halved once for each pause.
    if (m_pausedUntil <= now) {
        m_cutRate = std::max(1.0, rate() / 2.0);
        m_cutAt = now;
    }
    // A little later than asked, and not at the same moment as the next computer with this key.
    const qint64 jitter = qint64(m_uniform() * 1000);
    m_pausedUntil = std::max(m_pausedUntil, now + qint64(retryAfterSeconds) * 1000 + jitter);
    Q_EMIT pauseChanged(pausedSeconds());
    if (!m_ticking)
        tick();
}

void RequestBudget::observe(const RateLimit &limit)
{
    const qint64 now = m_clock.elapsed();
    m_serverLeft = limit.remaining;
    m_serverReset = now + qint64(limit.resetSeconds) * 1000;
}

int RequestBudget::pausedSeconds() const
{
    return int((std::max<qint64>(m_pausedUntil - m_clock.elapsed(), 0) + 999) / 1000);
}

void RequestBudget::tick()
{
    m_ticking = pausedSeconds() > 0;
    if (!m_ticking)
        return;
    const qint64 left = m_pausedUntil - m_clock.elapsed();
    m_clock.after(std::min<qint64>(left, 1000), this, [this] {
        Q_EMIT pauseChanged(pausedSeconds());
        tick();
    });
}

} // namespace care
