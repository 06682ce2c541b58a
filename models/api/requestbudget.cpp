// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestbudget.h"

#include "models/api/ratelimit.h"

#include <algorithm>
#include <cmath>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
// Left to the user when the service itself says that little is left.
constexpr qint64 lastFew = 3;
// Background requests that may leave at once: as many as are on their way together.
constexpr int burst = 3;
// A rate that is refused again so soon after the last refusal is too high, and not bad luck.
constexpr qint64 sameTrouble = 15 * minute;
constexpr qint64 shortestHold = 30 * minute;
constexpr qint64 longestHold = 60 * minute;
// The most that the user needed in one minute counts for so long.
constexpr qint64 rememberUser = 3 * minute;

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
    , m_ceiling(m_full)
    , m_pausedUntil(clock.elapsed())
{
}

int RequestBudget::rate() const
{
    const qint64 now = m_clock.elapsed();
    const auto risen = [&](double from, qint64 since) {
        return from + m_full * double(std::max<qint64>(now - since, 0)) / double(minute) / 10;
    };
    return std::clamp(int(std::min(risen(m_cutRate, m_cutAt), risen(m_ceiling, m_heldUntil))), 1, m_full);
}

// The user's share of the rate as it is now.
int RequestBudget::reserved() const
{
    return int(qint64(m_reserved) * rate() / m_full);
}

int RequestBudget::backgroundRate() const
{
    return std::max(1, rate() - reserved());
}

double RequestBudget::millisecondsEach() const
{
    return double(minute) / backgroundRate();
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
    const bool inBackground = lane == Lane::Background;
    // Who needed more than the reserve will need it again: the background makes way.
    const int limit = inBackground ? std::max(1, rate() - std::max(reserved(), neededByUser())) : rate();
    int counted = 0;
    // Newest first: the one that fills the limit is the one whose end must be waited for.
    for (auto sent = m_sent.rbegin(); sent != m_sent.rend(); ++sent) {
        counted += inBackground && sent->lane == Lane::Interactive ? 0 : 1;
        if (counted >= limit)
            return sent->at + minute - now;
    }
    return 0;
}

int RequestBudget::usedByUser() const
{
    const qint64 since = m_clock.elapsed() - minute;
    return int(std::count_if(m_sent.cbegin(), m_sent.cend(),
        [since](const Sent &sent) { return sent.at > since && sent.lane == Lane::Interactive; }));
}

int RequestBudget::neededByUser() const
{
    const int most = m_clock.elapsed() - m_userPeakAt < rememberUser ? m_userPeak : usedByUser();
    // With some to spare, or whoever waited once would wait again each minute.
    return std::min(most + std::max(2, most / 8), rate() * 3 / 4);
}

qint64 RequestBudget::waitForPace() const
{
    const double early = (burst - 1) * millisecondsEach();
    return qint64(std::ceil(m_backgroundDue - early - double(m_clock.elapsed())));
}

qint64 RequestBudget::wait(Lane lane) const
{
    const qint64 now = m_clock.elapsed();
    qint64 wait = std::max(m_pausedUntil - now, waitForWindow(lane));
    if (lane == Lane::Background)
        wait = std::max(wait, waitForPace());
    const qint64 keep = lane == Lane::Background ? lastFew : 0;
    if (m_serverLeft >= 0 && m_serverLeft <= keep && m_serverReset > now)
        wait = std::max(wait, m_serverReset - now);
    return std::max<qint64>(wait, 0);
}

void RequestBudget::spend(Lane lane)
{
    const qint64 now = m_clock.elapsed();
    m_sent.push_back({ now, lane });
    if (const int needed = usedByUser(); needed >= neededByUser()) {
        m_userPeak = needed;
        m_userPeakAt = now;
    }
    if (lane == Lane::Background)
        m_backgroundDue = std::max(m_backgroundDue, double(now)) + millisecondsEach();
    if (m_serverLeft > 0)
        --m_serverLeft;
}

void RequestBudget::refuse(int retryAfterSeconds)
{
    const qint64 now = m_clock.elapsed();
    // Several answers to one burst are one event: the rate is halved once for each pause.
    if (m_pausedUntil <= now)
        slowDown();
    // A little later than asked, and not at the same moment as the next computer with this key.
    const qint64 jitter = qint64(m_uniform() * 1000);
    m_pausedUntil = std::max(m_pausedUntil, now + qint64(retryAfterSeconds) * 1000 + jitter);
    Q_EMIT pauseChanged(pausedSeconds());
    if (!m_ticking)
        tick();
}

void RequestBudget::slowDown()
{
    const qint64 now = m_clock.elapsed();
    const double refused = rate();
    if (m_wasCut && now - std::max(m_cutAt, m_heldUntil) < sameTrouble) {
        m_heldFor = std::clamp(2 * m_heldFor, shortestHold, longestHold);
        // Well below: the rate was on its way up and has passed the limit before it was refused.
        m_ceiling = std::max(1.0, refused * 0.8);
        m_heldUntil = now + m_heldFor;
    } else {
        m_heldFor = 0;
    }
    m_wasCut = true;
    m_cutRate = std::max(1.0, refused / 2);
    m_cutAt = now;
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
