// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestbudget.h"

#include "models/api/ratelimit.h"

#include <algorithm>
#include <cmath>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
// Requests left to the user when the service says that few remain.
constexpr qint64 lastFew = 3;
// Background requests sent at once: as many as may be under way together; one by one after any refusal.
constexpr int burst = 3;
// The most that the user needed in one minute is remembered for so long.
constexpr qint64 rememberUser = 3 * minute;

// Constants of the share of one computer (docs/decisions/0002-appendix.md), for 90 requests a minute.
constexpr double usual = 90;
constexpr double cutAtFirst = 0.12;
constexpr double cut = 0.15;
constexpr double cutAgain = 0.85; // factor when the share is refused again within a minute
constexpr qint64 pauseAgain = 15'000;
constexpr double most = 0.6; // of the full rate
constexpr double leftOfMost = 0.65;
// Pause of the background after the first 429: more than one place must become free.
constexpr qint64 firstPause = 20'000;
constexpr double growth = 0.1; // each minute
constexpr double evenShare = 10; // a first guess, where little was granted
constexpr double isLittle = 20;
constexpr double smallestShare = 3;
// For a share of ten; for another share it is multiplied by the square root of ten divided by the share.
constexpr double quietMinutes = 30;
constexpr double shortestQuiet = 8;
constexpr double longestQuiet = 40;

} // namespace

RequestBudget::RequestBudget(
    int perMinute, int reservedForUser, Clock &clock, QObject *parent, Uniform uniform)
    : QObject(parent)
    , m_clock(clock)
    , m_uniform(std::move(uniform))
    , m_full(std::max(1, perMinute))
    , m_reserved(std::clamp(reservedForUser, 0, m_full - 1))
    , m_pausedUntil(clock.elapsed())
    , m_announced(m_full - m_reserved)
{
}

// After a refusal the share rises slowly, so that all computers with the key together are refused once in a
// hundred requests, and faster if no further refusal comes: then another computer has stopped.
double RequestBudget::share() const
{
    if (m_refusedShare <= 0)
        return m_full;
    const double scale = m_full / usual;
    const double minutes = double(std::max<qint64>(m_clock.elapsed() - m_shareSince, 0)) / double(minute);
    const double left = 1 - std::min(minutes / m_quietMinutes, 1.0);
    const double late = std::max(minutes - m_quietMinutes, 0.0);
    const double slowly = m_isFirstShare ? m_refusedShare * (1 - cutAtFirst * left * left * left)
                                         : m_refusedShare * (1 - cut) + scale * growth * minutes;
    return slowly + scale * (0.3 * late + 0.2 * late * late * late);
}

int RequestBudget::rate() const
{
    return std::clamp(int(std::lround(share())), 1, m_full);
}

bool RequestBudget::isShared() const
{
    return share() < m_full;
}

// True if the service's own headers decide; the user may use all that remains.
bool RequestBudget::isAnnounced() const
{
    return !isShared() && m_announced.isBelieved(m_clock.elapsed());
}

double RequestBudget::backgroundShare() const
{
    if (isAnnounced())
        return m_announced.perMinute();
    return backgroundMost();
}

// Background requests a minute while the share is known from refusals only.
double RequestBudget::backgroundMost() const
{
    const double all = m_full - m_reserved;
    if (!isShared())
        return all;
    // The user's requests come out of the share, but leave the background at least half of it.
    const double left = share() - std::min<double>(usedByUser(), share() / 2);
    return std::clamp(left, 1.0, all);
}

int RequestBudget::backgroundRate() const
{
    return int(std::lround(backgroundShare()));
}

double RequestBudget::millisecondsEach() const
{
    return double(minute) / backgroundShare();
}

int RequestBudget::used() const
{
    const qint64 since = m_clock.elapsed() - minute;
    return int(
        std::count_if(m_sent.cbegin(), m_sent.cend(), [since](const Sent &sent) { return sent.at > since; }));
}

// Milliseconds until enough of the requests that count against the lane have left the window.
qint64 RequestBudget::waitForWindow(Lane lane) const
{
    const qint64 now = m_clock.elapsed();
    while (!m_sent.empty() && m_sent.front().at <= now - minute)
        m_sent.pop_front();
    const bool inBackground = lane == Lane::Background;
    // A user who needed more than the reserve will need it again, so the background leaves that much. The
    // reserve itself stays however small the share is.
    const int limit = inBackground
        ? std::clamp(m_full - std::max(m_reserved, neededByUser()), 1, int(std::ceil(backgroundMost())))
        : std::max(rate(), m_reserved);
    int counted = 0;
    // Newest first: the request that fills the limit is the one whose end must be waited for.
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
    const int peak = m_clock.elapsed() - m_userPeakAt < rememberUser ? m_userPeak : usedByUser();
    // The margin spares a user who has waited once from waiting again each minute.
    return std::min(peak + std::max(2, peak / 8), m_full * 3 / 4);
}

qint64 RequestBudget::waitForPace() const
{
    const bool isSlow = isShared() || (isAnnounced() && !m_announced.isFull());
    const double early = isSlow ? 0 : (burst - 1) * millisecondsEach();
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
    if (lane == Lane::Background) {
        m_backgroundDue = std::max(m_backgroundDue, double(now)) + millisecondsEach();
        m_backgroundSent = now;
    }
    if (m_serverLeft > 0)
        --m_serverLeft;
}

void RequestBudget::refuse(int retryAfterSeconds, bool saysWhatIsLeft)
{
    const qint64 now = m_clock.elapsed();
    m_refused.push_back(now);
    // Several refusals of one burst are one event: the share is reduced once in each pause.
    const bool isNew = m_pausedUntil <= now;
    qint64 asked = qint64(retryAfterSeconds) * 1000;
    const bool isAnnounced = m_announced.hearRefusal(saysWhatIsLeft, retryAfterSeconds, used() - 1, now);
    const bool isAgain = isNew && !isAnnounced && m_shareSince > 0 && now - m_shareSince < minute;
    if (isAgain)
        asked = std::max(asked, pauseAgain);
    if (isNew && !isAnnounced)
        findShare(isAgain, now + asked);
    // A little later than asked, with jitter, so that computers with the same key do not return together; the
    // background waits up to one interval of its own longer.
    const double jitter = m_uniform();
    m_pausedUntil = std::max(m_pausedUntil, now + asked + qint64(jitter * 1000));
    const double turns = isAnnounced ? 1 + jitter : jitter;
    m_backgroundDue = std::max(m_backgroundDue, double(now + asked) + turns * millisecondsEach());
    if (m_isFirstShare && !isAnnounced)
        m_backgroundDue = std::max(m_backgroundDue, double(now + firstPause));
    Q_EMIT pauseChanged(pausedSeconds());
    if (!m_ticking)
        tick();
}

// The requests granted in the minute before a refusal are this computer's share of the key: the shares of all
// computers add up to the service's limit.
void RequestBudget::findShare(bool isAgain, qint64 from)
{
    const qint64 since = m_clock.elapsed() - minute;
    while (!m_refused.empty() && m_refused.front() <= since)
        m_refused.pop_front();
    const double scale = m_full / usual;
    const double before = share();
    const double granted = std::max<double>(used() - double(m_refused.size()), 0);
    m_isFirstShare = !isShared();
    double found = std::min(before, granted);
    // Refused again within a minute: the limit itself has changed, so what was granted says nothing.
    if (isAgain)
        found = std::min(found, cutAgain * before);
    // A computer that had nearly the whole limit shares it from now on, or the limit has changed.
    if (m_isFirstShare && found > m_full * most)
        found *= leftOfMost;
    // A computer that began a few seconds after the others was granted little, but is entitled to as much.
    if (m_isFirstShare && found < scale * isLittle)
        found = (found + scale * evenShare) / 2;
    m_refusedShare = std::clamp(found, std::min(scale * smallestShare, double(m_full)), double(m_full));
    m_quietMinutes =
        std::clamp(quietMinutes * std::sqrt(scale * evenShare / m_refusedShare), shortestQuiet, longestQuiet);
    m_shareSince = from;
}

void RequestBudget::observe(const RateLimit &limit)
{
    const qint64 now = m_clock.elapsed();
    m_serverLeft = limit.remaining;
    m_serverReset = now + qint64(limit.resetSeconds) * 1000;
    m_announced.hear(limit.remaining, limit.resetSeconds, used(), now);
    if (!m_announced.isBelieved(now))
        return;
    m_refusedShare = 0; // the announced number tells more than refusals, which are rare
    const double due = m_announced.due(m_backgroundSent, 0.75 + 0.5 * m_uniform());
    m_backgroundDue = m_announced.isFull() ? std::max(m_backgroundDue, due) : due;
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
