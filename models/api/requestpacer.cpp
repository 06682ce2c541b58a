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

// Requests left to the user when the service says that few remain.
constexpr int lastFew = 3;
// Background requests sent at once: as many as may be under way together; one by one after any refusal.
constexpr int burst = 3;
// The most that the user needed in one minute is remembered for so long.
constexpr qint64 rememberUser = 3 * minute;

// Repetitions: a service that is down must not be asked three times as often by everyone.
constexpr double firstCeiling = 500;
constexpr double longestCeiling = 20'000;
constexpr qint64 repetitionWindow = 2 * minute;
constexpr std::size_t leastRepetitions = 3;

// Constants of the share of one computer (docs/decisions/0002-appendix.md), for 90 requests a minute.
constexpr double usualRate = 90;
constexpr double evenShare = 10; // a first guess, where little was granted
constexpr double cutAtFirst = 0.12;
constexpr double cut = 0.15;
constexpr double cutAgain = 0.85; // factor when the share is refused again within a minute
constexpr qint64 pauseAgain = 15'000;
constexpr double nearlyWhole = 0.6; // of the full rate
constexpr double leftOfNearlyWhole = 0.65;
// Pause of the background after the first 429: more than one place must become free.
constexpr qint64 firstPause = 20'000;
constexpr double growth = 0.1; // each minute
constexpr double smallShare = 20;
constexpr double smallestShare = 3;
// For a share of ten; for another share it is multiplied by the square root of ten divided by the share.
constexpr double quietMinutes = 30;
constexpr double shortestQuiet = 8;
constexpr double longestQuiet = 40;

// The announced limit. The goal of the share by the number of requests that are left in the minute: 4 left
// give 1.3 requests a minute, 7 give 10, 10 give 70, and so on.
constexpr double goalOfNone = 0.09;
constexpr double fold = 1.5;
// The part of the way to the goal that a share goes each minute: more at first, less for small shares, whose
// computers see the number less often.
constexpr double approach = 0.1;
constexpr double approachAtFirst = 0.2;
constexpr qint64 firstMinutes = 10 * minute;
constexpr double slowestWeight = 0.3;
// A share that has been far from its goal for some time goes there faster, because another computer has begun
// or ended. A short distance in time is only the usual noise of the number.
constexpr double noticeMinutes = 2;
constexpr double hurry = 0.2; // for a distance of one
constexpr double fastest = 0.3;
constexpr double leastAtFirst = 5; // of a computer that begins when nothing is left
constexpr int fewLeft = 12;
constexpr int enoughToTell = 40; // requests taken by all
constexpr double nearlyAll = 0.8;
constexpr double shareOfNewcomer = 4.5;
// A computer that begins in a minute filled by others follows the mean of several headers, because a single
// one says little.
constexpr int leftOfFilledMinute = 26; // fewer than that are left
constexpr int keptFree = 8; // requests that all computers together usually leave
constexpr double leastGuess = 7;
constexpr double fastestAtFirst = 0.4;
constexpr int longReset = 10; // seconds
constexpr double usualBackground = 70; // rate of the background for which these numbers were found
constexpr double usualLimit = 100; // requests a minute that the service usually grants
// A refusal although so many remained a moment ago contradicts the header.
constexpr int plentyLeft = 30;
constexpr qint64 moment = 10'000;
constexpr qint64 believedFor = 5 * minute;
constexpr qint64 firstDoubt = 5 * minute;
constexpr qint64 longestDoubt = 60 * minute;

// The outage.
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

void RequestPacer::hearAnswer(const HttpResponse &answer, Lane lane, Purpose purpose, bool isCountedByKey)
{
    const std::optional<RateLimit> limit = rateLimitOf(answer);
    if (limit && answer.status != 429 && isCountedByKey)
        hearLimit(*limit);
    if (purpose == Purpose::Read)
        judgeService(answer, purpose);
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

// The requests of the last \a span, newest first.
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
    // The margin spares a user who has waited once from waiting again each minute.
    return std::min(peak + std::max(2, peak / 8), m_full * 3 / 4);
}

// Milliseconds until enough of the requests that count against the lane have left the window.
qint64 RequestPacer::waitForWindow(Lane lane) const
{
    const bool inBackground = lane == Lane::Background;
    // A user who needed more than the reserve will need it again, so the background leaves that much. The
    // reserve itself stays however small the share is.
    const int limit = inBackground
        ? std::clamp(m_full - std::max(m_reserved, neededByUser()), 1, int(std::ceil(sharedBackground())))
        : std::max(rate(), m_reserved);
    const qint64 since = m_clock.elapsed() - minute;
    int counted = 0;
    // Newest first: the request that fills the limit is the one whose end must be waited for.
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

// After a refusal the share rises slowly, so that all computers with the key together are refused once in a
// hundred requests, and faster if no further refusal comes: then another computer has stopped.
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
    // Several refusals of one burst are one event: the share is reduced once in each pause.
    const bool isNew = m_pausedUntil <= now;
    qint64 asked = qint64(retryAfterSeconds) * 1000;
    const bool isAnnounced = hearAnnouncedRefusal(saysWhatIsLeft, retryAfterSeconds);
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
    if (!m_isCountingDown)
        countDown();
}

// The requests granted in the minute before a refusal are this computer's share of the key: the shares of all
// computers add up to the service's limit.
void RequestPacer::findShare(bool isAgain, qint64 from)
{
    forgetUntil(m_refused, m_clock.elapsed() - minute);
    const double scale = m_full / usualRate;
    const double before = share();
    const double granted = std::max<double>(used() - double(m_refused.size()), 0);
    m_isFirstShare = !isShared();
    double found = std::min(before, granted);
    // Refused again within a minute: the limit itself has changed, so what was granted says nothing.
    if (isAgain)
        found = std::min(found, cutAgain * before);
    // A computer that had nearly the whole limit shares it from now on, or the limit has changed.
    if (m_isFirstShare && found > m_full * nearlyWhole)
        found *= leftOfNearlyWhole;
    // A computer that began a few seconds after the others was granted little, but is entitled to as much.
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
    m_refusedShare = 0; // the announced number tells more than refusals, which are rare
    const double due = dueByAnnouncement(limit, 0.75 + 0.5 * m_uniform());
    m_backgroundDue = isAnnouncedFull() ? std::max(m_backgroundDue, due) : due;
}

// False if the refusal contradicts what was announced: then nothing announced is believed for some time,
// which doubles each time.
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

// All computers with the key hear the same number. Every share rises while many requests are left and falls
// while few are, in proportion to its distance from the same goal, so that unequal shares become even. This
// computer was granted \a own in the last minute.
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
    // Nearly all of the minute was used up early, so that the requests granted to this computer become its
    // share, as after a refusal.
    m_logShare = std::min(m_logShare, std::log(std::max(own, 1)));
    if (m_lackedAt >= 0)
        return;
    m_lackedAt = m_heardAt;
    // A computer that began earlier than the others has used more than its share, one that began later less.
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

// All shares go the same part of their way each minute, so that the difference between two shares shrinks by
// that part.
void RequestPacer::approachGoal(double goal)
{
    const qint64 now = m_clock.elapsed();
    const double minutes = double(now - m_heardAt) / double(minute);
    const double ofEven = announcedRate() / evenShare;
    const double weight = std::clamp(ofEven, slowestWeight, 1.0);
    const bool isFirst = m_lackedAt >= 0 && now - m_lackedAt < firstMinutes;
    double speed = isFirst ? approachAtFirst : approach * weight;
    m_distance += (1 - std::exp(-minutes / noticeMinutes)) * (goal - m_logShare - m_distance);
    // Many small shares that rise fast together fill the minute before any of them hears of it.
    const double mayRise = goal > m_logShare ? std::clamp(ofEven - 1, 0.0, 1.0) : 1.0;
    const double faster = speed + hurry * m_distance * m_distance * weight * weight * mayRise;
    speed = std::max(speed, std::min(faster, fastest));
    if (m_isLate)
        speed =
            std::max(speed, std::min(fastestAtFirst, 1 / (0.5 + double(now - m_firstAt) / double(minute))));
    m_logShare += (1 - std::exp(-speed * minutes)) * (goal - m_logShare);
}

// Several computers begin at about the same time: each sees what all have used since it began, and its own
// part of it. To wait until little remains would be too late for requests already under way. A third is a
// first guess, because a computer that began a few seconds later has used less than its share.
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

// True if a recent header can be trusted.
bool RequestPacer::isBelieved() const
{
    const qint64 now = m_clock.elapsed();
    return m_left >= 0 && now >= m_doubtedUntil && now - m_heardAt < believedFor;
}

// Requests of the background a minute, between one and its full rate.
double RequestPacer::announcedRate() const
{
    return std::clamp(std::exp(m_logShare), 1.0, m_backgroundFull);
}

// When to send the next background request: at the announced pace, but until the reset with no more requests
// than this computer's part of those left. \a turn: about 1, random, so that computers do not keep in step.
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

// Only reads count: the health page does not prove that they are answered.
void RequestPacer::judgeService(const HttpResponse &answer, Purpose purpose)
{
    const bool isSilent = answer.transportError == TransportError::NotSent
        || answer.transportError == TransportError::Tls || answer.transportError == TransportError::Lost
        || answer.transportError == TransportError::Deadline;
    if (isSilent || (answer.transportError == TransportError::None && answer.status >= 500)) {
        m_error = *problemOf(answer, purpose);
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
    // The result of a request sent before the outage began says nothing new.
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
    // Full jitter, so that clients that lost the service in the same second do not return in the same second.
    const qint64 wait = std::max(shortestProbeWait, qint64(m_uniform() * double(m_interval)));
    const qint64 at = m_clock.elapsed() + wait;
    m_probeAt = at;
    m_clock.after(wait, this, [this, at] {
        // Superseded by a later outage or an attempt in between.
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
