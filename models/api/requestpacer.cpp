// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/requestpacer.h"

#include "models/api/httpresponse.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace care {

namespace {

using TransportError = HttpResponse::TransportError;

constexpr qint64 minute = 60'000;

// Requests reserved for the user when the service announces that only few remain.
constexpr int lastFew = 3;
// Background requests sent in a burst, as many as may run in parallel; after any refusal they go one by one.
constexpr int burst = 3;
// Time in ms for which the user's peak demand per minute is remembered.
constexpr qint64 rememberUser = 3 * minute;

// Limits on retries, so that many clients do not triple the load on a service that is down.
constexpr double firstCeiling = 500;
constexpr double longestCeiling = 20'000;
constexpr qint64 repetitionWindow = 2 * minute;
constexpr std::size_t leastRepetitions = 3;

// Constants for one computer's share of the key's rate, tuned for 90 requests a minute
// (docs/decisions/0002-appendix.md).
constexpr double usualRate = 90;
// Even share in requests a minute, a first guess for a computer that was granted little.
constexpr double evenShare = 10;
constexpr double cutAtFirst = 0.12;
constexpr double cut = 0.15;
constexpr double cutAgain = 0.85; // Factor on the share when it is refused again within a minute.
constexpr qint64 pauseAgain = 15'000;
// Fraction of the full rate from which a computer counts as having had the key almost to itself.
constexpr double nearlyWhole = 0.6;
constexpr double leftOfNearlyWhole = 0.65;
// Background pause in ms after the first 429, so that more than one request becomes available again.
constexpr qint64 firstPause = 20'000;
constexpr double growth = 0.1; // Relative growth per minute of this computer's share of the request rate.
constexpr double smallShare = 20;
constexpr double smallestShare = 3;
// Minutes without refusal until the share rises quickly, for a share of ten; other shares scale by sqrt(10 /
// share).
constexpr double quietMinutes = 30;
constexpr double shortestQuiet = 8;
constexpr double longestQuiet = 40;

// Curve from the announced number of remaining requests to the goal of a computer's share: 4 left give 1.3
// requests a minute, 7 give 10, 10 give 70, and so on.
constexpr double goalOfNone = 0.09;
constexpr double fold = 1.5;
// Fraction of the distance to the goal that a share covers per minute: more at first, less for small shares,
// because their computers see the announced number less often.
constexpr double approach = 0.1;
constexpr double approachAtFirst = 0.2;
constexpr qint64 firstMinutes = 10 * minute;
constexpr double slowestWeight = 0.3;
// Speed-up of a share that stays far from its goal because another computer began or ended; averaged over
// minutes, since short differences are noise.
constexpr double noticeMinutes = 2;
constexpr double hurry = 0.2; // Additional speed with which a share moves to its goal, per squared distance.
constexpr double fastest = 0.3;
constexpr double leastAtFirst = 5; // Smallest first share of a computer that begins when no requests remain.
constexpr int fewLeft = 12;
constexpr int enoughToTell = 40; // Requests used by all computers from which other computers can be detected.
constexpr double nearlyAll = 0.8;
constexpr double shareOfNewcomer = 4.5;
// A computer that begins in a minute filled by others averages several headers, because a single one is
// unreliable.
// Remaining requests below which the minute counts as filled by other computers.
constexpr int leftOfFilledMinute = 26;
constexpr int keptFree = 8; // Requests that all computers together usually leave unused.
constexpr double leastGuess = 7;
constexpr double fastestAtFirst = 0.4;
constexpr int longReset = 10; // Seconds until the reset from which the minute counts as used up early.
// Background rate in requests a minute for which these constants were tuned.
constexpr double usualBackground = 70;
constexpr double usualLimit = 100; // Requests a minute that the service usually grants to a key.
// Announced limits are distrusted after a refusal that came while many requests remained a moment ago.
constexpr int plentyLeft = 30;
constexpr qint64 moment = 10'000;
constexpr qint64 believedFor = 5 * minute;
constexpr qint64 firstDoubt = 5 * minute;
constexpr qint64 longestDoubt = 60 * minute;

// Limits that decide when an outage begins and how often the service is tried again.
constexpr int mostFailures = 5;
constexpr qint64 failuresWithin = 30'000;
constexpr qint64 firstInterval = 30'000;
constexpr qint64 longestInterval = 300'000;
constexpr qint64 shortestProbeWait = 1'000;

void forgetUntil(std::deque<qint64> &times, qint64 until)
{
    while (!times.empty() && times.front() <= until)
        times.pop_front();
}

int wholeSeconds(qint64 milliseconds)
{
    return int((std::max<qint64>(milliseconds, 0) + 999) / 1000);
}

} // namespace

qint64 backoff(int attemptsMade, const Uniform &uniform)
{
    const double ceiling =
        std::min(longestCeiling, firstCeiling * double(1 << std::clamp(attemptsMade, 0, 16)));
    return qint64(uniform() * ceiling);
}

RequestPacer::RequestPacer(int perMinute, int reservedForUser, Clock &clock, Uniform uniform)
    : m_clock(clock)
    , m_uniform(std::move(uniform))
    , m_full(std::max(1, perMinute))
    , m_reserved(std::clamp(reservedForUser, 0, m_full - 1))
    , m_backgroundFull(m_full - m_reserved)
    , m_pausedUntil(clock.elapsed())
{
}

qint64 RequestPacer::wait(Lane lane) const
{
    const qint64 now = m_clock.elapsed();
    qint64 wait = std::max(m_pausedUntil - now, waitForWindow(lane));
    if (lane == Lane::Background)
        wait = std::max(wait, waitForPace());
    const int keep = lane == Lane::Background ? lastFew : 0;
    if (m_leftNow >= 0 && m_leftNow <= keep && m_resetAt > now)
        wait = std::max(wait, m_resetAt - now);
    return std::max<qint64>(wait, 0);
}

void RequestPacer::countRequest(Lane lane, Purpose purpose)
{
    if (purpose == Purpose::Read && m_state == State::Ready)
        m_state = State::Trying;
    addSent(lane, false);
}

void RequestPacer::hearAnswer(
    const HttpResponse &answer, Lane lane, Purpose purpose, bool isCountedByKey, QByteArrayView secret)
{
    const std::optional<RateLimit> limit = rateLimitOf(answer);
    if (limit && answer.status != 429 && isCountedByKey)
        hearLimit(*limit);
    if (purpose == Purpose::Read)
        judgeService(answer, secret);
    for (int repeated = 1; repeated < answer.sends; ++repeated)
        addSent(lane, true);
    if (answer.transportError == TransportError::None && answer.status == 429)
        hearRefusal(problemOf(answer, purpose)->retryAfterSeconds, limit.has_value());
}

std::optional<qint64> RequestPacer::repeatDelay(int attemptsMade)
{
    const qint64 now = m_clock.elapsed();
    forgetUntil(m_repeated, now - repetitionWindow);
    const int requests = countSent(repetitionWindow, [](const Sent &sent) { return !sent.isResent; });
    if (m_repeated.size() >= std::max(leastRepetitions, std::size_t(requests) / 10))
        return {};
    m_repeated.push_back(now);
    return backoff(attemptsMade, m_uniform);
}

int RequestPacer::used() const
{
    return countSent(minute, [](const Sent &) { return true; });
}

int RequestPacer::rate() const
{
    return std::clamp(int(std::lround(share())), 1, m_full);
}

int RequestPacer::backgroundRate() const
{
    return int(std::lround(backgroundShare()));
}

int RequestPacer::pausedSeconds() const
{
    return wholeSeconds(m_pausedUntil - m_clock.elapsed());
}

void RequestPacer::addSent(Lane lane, bool isResent)
{
    const qint64 now = m_clock.elapsed();
    while (!m_sent.empty() && m_sent.front().at <= now - repetitionWindow)
        m_sent.pop_front();
    m_sent.push_back({ now, lane, isResent });
    if (const int needed = usedByUser(); needed >= neededByUser()) {
        m_userPeak = needed;
        m_userPeakAt = now;
    }
    if (lane == Lane::Background) {
        m_backgroundDue = std::max(m_backgroundDue, double(now)) + millisecondsEach();
        m_backgroundSent = now;
    }
    if (m_leftNow > 0)
        --m_leftNow;
}

// Number of requests sent in the last \a span ms that match the predicate, counted from the newest.
template<class Counts>
int RequestPacer::countSent(qint64 span, Counts counts) const
{
    const qint64 since = m_clock.elapsed() - span;
    int count = 0;
    for (auto sent = m_sent.rbegin(); sent != m_sent.rend() && sent->at > since; ++sent)
        count += counts(*sent) ? 1 : 0;
    return count;
}

int RequestPacer::usedByUser() const
{
    return countSent(minute, [](const Sent &sent) { return sent.lane == Lane::Interactive; });
}

int RequestPacer::neededByUser() const
{
    const int peak = m_clock.elapsed() - m_userPeakAt < rememberUser ? m_userPeak : usedByUser();
    // The margin above the peak spares a user who once had to wait from waiting again every minute.
    return std::min(peak + std::max(2, peak / 8), m_full * 3 / 4);
}

// Milliseconds until this lane may send again, when enough requests counted against it are over a minute old.
qint64 RequestPacer::waitForWindow(Lane lane) const
{
    const bool inBackground = lane == Lane::Background;
    // Background requests leave the user the reserve or the recent peak, whichever is larger; the reserve
    // stays even if the share is small.
    const int limit = inBackground
        ? std::clamp(m_full - std::max(m_reserved, neededByUser()), 1, int(std::ceil(sharedBackground())))
        : std::max(rate(), m_reserved);
    const qint64 since = m_clock.elapsed() - minute;
    int counted = 0;
    // Counting from the newest finds the request that fills the limit; the lane is free when that one is a
    // minute old.
    for (auto sent = m_sent.rbegin(); sent != m_sent.rend() && sent->at > since; ++sent) {
        counted += inBackground && sent->lane == Lane::Interactive ? 0 : 1;
        if (counted >= limit)
            return sent->at - since;
    }
    return 0;
}

qint64 RequestPacer::waitForPace() const
{
    const bool isSlow = isShared() || (isAnnounced() && !isAnnouncedFull());
    const double early = isSlow ? 0 : (burst - 1) * millisecondsEach();
    return qint64(std::ceil(m_backgroundDue - early - double(m_clock.elapsed())));
}

double RequestPacer::backgroundShare() const
{
    return isAnnounced() ? announcedRate() : sharedBackground();
}

double RequestPacer::millisecondsEach() const
{
    return double(minute) / backgroundShare();
}

// Share of this computer in requests a minute. It rises slowly after a refusal, so that all computers with
// the key together are refused about once in a hundred requests; it rises faster later, when silence shows
// that another computer has stopped.
double RequestPacer::share() const
{
    if (m_refusedShare <= 0)
        return m_full;
    const double scale = m_full / usualRate;
    const double minutes = double(std::max<qint64>(m_clock.elapsed() - m_shareSince, 0)) / double(minute);
    const double left = 1 - std::min(minutes / m_quietMinutes, 1.0);
    const double late = std::max(minutes - m_quietMinutes, 0.0);
    const double slowly = m_isFirstShare ? m_refusedShare * (1 - cutAtFirst * left * left * left)
                                         : m_refusedShare * (1 - cut) + scale * growth * minutes;
    return slowly + scale * (0.3 * late + 0.2 * late * late * late);
}

// Background requests a minute while the share is known from refusals only.
double RequestPacer::sharedBackground() const
{
    if (!isShared())
        return m_backgroundFull;
    // The user's requests come out of the share, but leave the background at least half of it.
    const double left = share() - std::min<double>(usedByUser(), share() / 2);
    return std::clamp(left, 1.0, m_backgroundFull);
}

void RequestPacer::hearRefusal(int retryAfterSeconds, bool saysWhatIsLeft)
{
    const qint64 now = m_clock.elapsed();
    m_refused.push_back(now);
    // Several refusals of one burst count once: the share is reduced once per pause.
    const bool isNew = m_pausedUntil <= now;
    qint64 asked = qint64(retryAfterSeconds) * 1000;
    const bool isAnnounced = hearAnnouncedRefusal(saysWhatIsLeft, retryAfterSeconds);
    const bool isAgain = isNew && !isAnnounced && m_shareSince > 0 && now - m_shareSince < minute;
    if (isAgain)
        asked = std::max(asked, pauseAgain);
    if (isNew && !isAnnounced)
        findShare(isAgain, now + asked);
    // Random extra time after the pause keeps computers with the same key from returning together; the
    // background waits up to one more interval.
    const double jitter = m_uniform();
    m_pausedUntil = std::max(m_pausedUntil, now + asked + qint64(jitter * 1000));
    const double turns = isAnnounced ? 1 + jitter : jitter;
    m_backgroundDue = std::max(m_backgroundDue, double(now + asked) + turns * millisecondsEach());
    if (m_isFirstShare && !isAnnounced)
        m_backgroundDue = std::max(m_backgroundDue, double(now + firstPause));
    Q_EMIT pauseChanged(pausedSeconds());
    if (!m_isCountingDown)
        countDown();
}

// Sets this computer's share to the requests granted in the minute before the refusal: the shares of all
// computers add up to the service's limit.
void RequestPacer::findShare(bool isAgain, qint64 from)
{
    forgetUntil(m_refused, m_clock.elapsed() - minute);
    const double scale = m_full / usualRate;
    const double before = share();
    const double granted = std::max<double>(used() - double(m_refused.size()), 0);
    m_isFirstShare = !isShared();
    double found = std::min(before, granted);
    // Refusals within a minute of the last mean that the limit itself changed, so the granted requests say
    // nothing.
    if (isAgain)
        found = std::min(found, cutAgain * before);
    // A computer that had nearly the whole limit either shares the key from now on, or the limit has changed.
    if (m_isFirstShare && found > m_full * nearlyWhole)
        found *= leftOfNearlyWhole;
    // A computer that began seconds after the others was granted little, but is entitled to an even share.
    if (m_isFirstShare && found < scale * smallShare)
        found = (found + scale * evenShare) / 2;
    m_refusedShare = std::clamp(found, std::min(scale * smallestShare, double(m_full)), double(m_full));
    m_quietMinutes =
        std::clamp(quietMinutes * std::sqrt(scale * evenShare / m_refusedShare), shortestQuiet, longestQuiet);
    m_shareSince = from;
}

void RequestPacer::countDown()
{
    m_isCountingDown = pausedSeconds() > 0;
    if (!m_isCountingDown)
        return;
    const qint64 left = m_pausedUntil - m_clock.elapsed();
    m_clock.after(std::min<qint64>(left, 1000), this, [this] {
        Q_EMIT pauseChanged(pausedSeconds());
        countDown();
    });
}

void RequestPacer::hearLimit(const RateLimit &limit)
{
    m_leftNow = limit.remaining;
    m_resetAt = m_clock.elapsed() + qint64(limit.resetSeconds) * 1000;
    approachEvenShare(limit, used());
    if (!isBelieved())
        return;
    // Announced limits replace the share found from refusals, because refusals are rarer and say less.
    m_refusedShare = 0;
    const double due = dueByAnnouncement(limit, 0.75 + 0.5 * m_uniform());
    m_backgroundDue = isAnnouncedFull() ? std::max(m_backgroundDue, due) : due;
}

// False if a refusal contradicts the announced limit; announcements are then ignored for a time that doubles
// with each contradiction.
bool RequestPacer::hearAnnouncedRefusal(bool saysWhatIsLeft, int resetSeconds)
{
    const qint64 now = m_clock.elapsed();
    if (m_left >= plentyLeft && now - m_heardAt < moment) {
        m_doubt = std::clamp(2 * m_doubt, firstDoubt, longestDoubt);
        m_doubtedUntil = now + m_doubt;
        return false;
    }
    if (now < m_doubtedUntil || !(saysWhatIsLeft || isBelieved()))
        return false;
    approachEvenShare({ 0, resetSeconds }, used() - 1);
    return true;
}

// Moves this computer's share by the announced number of remaining requests, which all computers with the key
// see alike. Every share rises while many remain and falls while few do, in proportion to its distance from a
// common goal, so unequal shares become even. \a own is the number granted to this computer in the last
// minute.
void RequestPacer::approachEvenShare(const RateLimit &limit, int own)
{
    const double goal =
        std::clamp(std::log(goalOfNone * m_backgroundFull / usualBackground) + limit.remaining / fold, 0.0,
            std::log(m_backgroundFull));
    if (m_left < 0)
        beginAnnounced(goal, limit.remaining, own);
    else
        approachGoal(goal);
    m_left = limit.remaining;
    m_heardAt = m_clock.elapsed();
    if (m_lackedAt < 0)
        meetOthers(own);
    if (limit.remaining > fewLeft || limit.resetSeconds < longReset)
        return;
    // The minute's requests were used up early, so the requests granted to this computer become its share, as
    // after a refusal.
    m_logShare = std::min(m_logShare, std::log(std::max(own, 1)));
    if (m_lackedAt >= 0)
        return;
    m_lackedAt = m_heardAt;
    // A computer that began earlier than the others used more than its share, a later one less, so its share
    // moves halfway to even.
    if (own < m_backgroundFull / 2)
        m_logShare = (m_logShare + std::log(std::min(evenShare, m_backgroundFull))) / 2;
}

void RequestPacer::beginAnnounced(double goal, int left, int own)
{
    m_firstAt = m_clock.elapsed();
    m_leftAtFirst = left;
    m_ownAtFirst = own;
    m_logShare = std::min(std::max(goal, std::log(leastAtFirst)), std::log(m_backgroundFull));
    m_isLate = left < leftOfFilledMinute && usualLimit - left - own >= enoughToTell;
    if (!m_isLate)
        return;
    m_lackedAt = m_firstAt;
    const double guess =
        m_backgroundFull / usualBackground * std::max(leastGuess, double(left - keptFree) / 2);
    m_logShare = std::min(m_logShare, std::log(std::max(guess, 1.0)));
}

// Moves the share towards the goal by the same fraction per minute on all computers, so that differences
// between shares shrink by that fraction.
void RequestPacer::approachGoal(double goal)
{
    const qint64 now = m_clock.elapsed();
    const double minutes = double(now - m_heardAt) / double(minute);
    const double ofEven = announcedRate() / evenShare;
    const double weight = std::clamp(ofEven, slowestWeight, 1.0);
    const bool isFirst = m_lackedAt >= 0 && now - m_lackedAt < firstMinutes;
    double speed = isFirst ? approachAtFirst : approach * weight;
    m_distance += (1 - std::exp(-minutes / noticeMinutes)) * (goal - m_logShare - m_distance);
    // Small shares rise without the extra speed: many of them together would fill the minute before any
    // computer noticed.
    const double mayRise = goal > m_logShare ? std::clamp(ofEven - 1, 0.0, 1.0) : 1.0;
    const double faster = speed + hurry * m_distance * m_distance * weight * weight * mayRise;
    speed = std::max(speed, std::min(faster, fastest));
    if (m_isLate)
        speed =
            std::max(speed, std::min(fastestAtFirst, 1 / (0.5 + double(now - m_firstAt) / double(minute))));
    m_logShare += (1 - std::exp(-speed * minutes)) * (goal - m_logShare);
}

// Detects other computers that began at about the same time, by comparing what all used since the start with
// what this one used. Waiting until little remains would be too late for requests already sent. One third of
// the share is a fixed guess, because a computer that began seconds later has used less than its share.
void RequestPacer::meetOthers(int own)
{
    const int taken = m_leftAtFirst - m_left;
    const int mine = own - m_ownAtFirst;
    if (m_heardAt - m_firstAt >= minute || taken < enoughToTell || mine > nearlyAll * taken)
        return;
    m_lackedAt = m_heardAt;
    const double seen = std::log(std::max(m_backgroundFull * mine / taken, 1.0));
    m_logShare = std::min(m_logShare, (2 * seen + std::log(shareOfNewcomer)) / 3);
}

// True if the announced limit is recent and was not contradicted by a refusal.
bool RequestPacer::isBelieved() const
{
    const qint64 now = m_clock.elapsed();
    return m_left >= 0 && now >= m_doubtedUntil && now - m_heardAt < believedFor;
}

// Background requests a minute by the announced limit, between one and the full rate.
double RequestPacer::announcedRate() const
{
    return std::clamp(std::exp(m_logShare), 1.0, m_backgroundFull);
}

// Time at which the next background request is due: at the announced pace, and using until the reset no more
// than this computer's part of the remaining requests. \a turn is a random factor near 1 that keeps computers
// from falling into step.
double RequestPacer::dueByAnnouncement(const RateLimit &limit, double turn) const
{
    const double each = double(minute) / announcedRate();
    const double untilReset = double(m_resetAt - m_heardAt);
    const double part = announcedRate() / (usualLimit * m_backgroundFull / usualBackground);
    const double mayUse = std::max(limit.remaining - lastFew, 0) * part;
    if (mayUse * each >= untilReset)
        return double(m_backgroundSent) + turn * each;
    if (mayUse >= turn)
        return double(m_backgroundSent) + turn / mayUse * untilReset;
    return double(m_resetAt) + (turn - mayUse) * each;
}

RequestPacer::Verdict RequestPacer::readVerdict() const
{
    switch (m_state) {
    case State::Working:
    case State::Ready:
        return Verdict::Send;
    case State::Trying:
        return Verdict::Wait;
    case State::Down:
    case State::Probing:
        break;
    }
    return Verdict::Refuse;
}

std::optional<ApiError> RequestPacer::outage() const
{
    return m_state == State::Working ? std::nullopt : std::optional(m_error);
}

int RequestPacer::secondsToNextTry() const
{
    return m_state == State::Down ? wholeSeconds(m_probeAt - m_clock.elapsed()) : 0;
}

// Counts failures and successes towards an outage. Only reads count, because a working health page does not
// prove that reads work.
void RequestPacer::judgeService(const HttpResponse &answer, QByteArrayView secret)
{
    const bool isSilent = answer.transportError == TransportError::NotSent
        || answer.transportError == TransportError::Tls || answer.transportError == TransportError::Lost
        || answer.transportError == TransportError::Deadline;
    if (isSilent || (answer.transportError == TransportError::None && answer.status >= 500)) {
        m_error = *problemOf(answer, Purpose::Read, secret);
        countFailure();
    } else {
        m_failures = 0;
        m_interval = 0;
        setState(State::Working);
    }
}

void RequestPacer::countFailure()
{
    if (m_state == State::Trying)
        return leaveAlone();
    // Results of requests sent before the outage began say nothing new.
    if (m_state != State::Working)
        return;
    const qint64 now = m_clock.elapsed();
    if (m_failures == 0 || now - m_firstFailure > failuresWithin) {
        m_failures = 0;
        m_firstFailure = now;
    }
    if (++m_failures >= mostFailures)
        leaveAlone();
}

void RequestPacer::leaveAlone()
{
    m_failures = 0;
    m_interval = std::clamp(2 * m_interval, firstInterval, longestInterval);
    // Full jitter keeps clients that lost the service in the same second from returning in the same second.
    const qint64 wait = std::max(shortestProbeWait, qint64(m_uniform() * double(m_interval)));
    const qint64 at = m_clock.elapsed() + wait;
    m_probeAt = at;
    m_clock.after(wait, this, [this, at] {
        // Timers of an earlier outage are ignored, once a later outage or a manual attempt has replaced them.
        if (m_state != State::Down || m_probeAt != at)
            return;
        m_state = State::Probing;
        Q_EMIT probeDue();
    });
    setState(State::Down);
}

void RequestPacer::endProbe(bool isHealthy)
{
    if (m_state != State::Probing)
        return;
    if (isHealthy)
        setState(State::Ready);
    else
        leaveAlone();
}

void RequestPacer::tryNow()
{
    if (m_state == State::Down || m_state == State::Probing)
        setState(State::Ready);
}

void RequestPacer::setState(State state)
{
    if (std::exchange(m_state, state) != state)
        Q_EMIT outageChanged();
}

} // namespace care
