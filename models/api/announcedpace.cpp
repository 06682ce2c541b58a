// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/announcedpace.h"

#include <algorithm>
#include <cmath>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
// The goal of the share by the number of requests that are left in the minute: 4 left give 1.3 requests a
// minute, 7 give 10, 10 give 70, and so on.
constexpr double goalOfNone = 0.09;
constexpr double fold = 1.5;
// The part of the way to the goal that a share goes each minute: more at first, less for small shares, whose
// computers see the number less often.
constexpr double approach = 0.1;
constexpr double approachAtFirst = 0.2;
constexpr qint64 first = 10 * minute;
constexpr double slowest = 0.3;
// A share that has been far from its goal for some time goes there faster, because another computer has begun
// or ended. A short distance in time is only the usual noise of the number.
constexpr double noticed = 2; // minutes
constexpr double hurry = 0.2; // for a distance of one
constexpr double fastest = 0.3;
constexpr double evenShare = 10; // a first guess
constexpr double leastAtFirst = 5; // of a computer that begins when nothing is left
constexpr int little = 12;
constexpr int enoughToTell = 40; // requests taken by all
constexpr double nearlyAll = 0.8;
constexpr double shareOfNewcomer = 4.5;
// A computer that begins in a minute filled by others follows the mean of several headers, because a single
// one says little.
constexpr int filled = 26; // fewer than that are left
constexpr int keptFree = 8; // requests that all computers together usually leave
constexpr double leastGuess = 7;
constexpr double fastestAtFirst = 0.4;
constexpr int longReset = 10; // seconds
constexpr int lastFew = 3; // kept for the user at the window
constexpr double full = 70; // usual rate of the background, for which these numbers were found
constexpr double granted = 100; // requests a minute that the service usually grants
// A refusal although so many remained a moment ago contradicts the header.
constexpr int plenty = 30;
constexpr qint64 moment = 10'000;
constexpr qint64 old = 5 * minute;
constexpr qint64 firstDoubt = 5 * minute;
constexpr qint64 longestDoubt = 60 * minute;

} // namespace

AnnouncedPace::AnnouncedPace(double fullPerMinute)
    : m_full(std::max(fullPerMinute, 1.0))
{
}

void AnnouncedPace::hear(int left, int resetSeconds, int own, qint64 now)
{
    const double most = std::log(m_full);
    const double goal = std::clamp(std::log(goalOfNone * m_full / full) + left / fold, 0.0, most);
    if (m_left < 0)
        begin(goal, left, own, now);
    else
        approachGoal(goal, now);
    m_left = left;
    m_heardAt = now;
    m_resetAt = now + qint64(resetSeconds) * 1000;
    if (m_lackedAt < 0)
        meetOthers(own, now);
    if (left > little || resetSeconds < longReset)
        return;
    // Nearly all of the minute was used up early, so that the requests granted to this computer become its
    // share, as after a refusal.
    m_share = std::min(m_share, std::log(std::max(own, 1)));
    if (m_lackedAt < 0) {
        m_lackedAt = now;
        meetFirstLack(own);
    }
}

void AnnouncedPace::begin(double goal, int left, int own, qint64 now)
{
    const double most = std::log(m_full);
    m_firstAt = now;
    m_leftAtFirst = left;
    m_ownAtFirst = own;
    m_share = std::min(std::max(goal, std::log(leastAtFirst)), most);
    m_isLate = left < filled && granted - left - own >= enoughToTell;
    if (!m_isLate)
        return;
    m_lackedAt = now;
    const double guess = m_full / full * std::max(leastGuess, double(left - keptFree) / 2);
    m_share = std::min(m_share, std::log(std::max(guess, 1.0)));
}

// All shares go the same part of their way each minute, so that the difference between two shares shrinks by
// that part.
void AnnouncedPace::approachGoal(double goal, qint64 now)
{
    const double minutes = double(now - m_heardAt) / double(minute);
    const double ofEven = perMinute() / evenShare;
    const double weight = std::clamp(ofEven, slowest, 1.0);
    const bool isFirst = m_lackedAt >= 0 && now - m_lackedAt < first;
    double speed = isFirst ? approachAtFirst : approach * weight;
    m_distance += (1 - std::exp(-minutes / noticed)) * (goal - m_share - m_distance);
    // Many small shares that rise fast together fill the minute before any of them hears of it.
    const double mayRise = goal > m_share ? std::clamp(ofEven - 1, 0.0, 1.0) : 1.0;
    const double faster = speed + hurry * m_distance * m_distance * weight * weight * mayRise;
    speed = std::max(speed, std::min(faster, fastest));
    if (m_isLate)
        speed =
            std::max(speed, std::min(fastestAtFirst, 1 / (0.5 + double(now - m_firstAt) / double(minute))));
    m_share += (1 - std::exp(-speed * minutes)) * (goal - m_share);
}

// Several computers begin at about the same time: each sees what all have used since it began, and its own
// part of it. To wait until little remains would be too late for requests already under way. A third is a
// first guess, because a computer that began a few seconds later has used less than its share.
void AnnouncedPace::meetOthers(int own, qint64 now)
{
    const int taken = m_leftAtFirst - m_left;
    const int mine = own - m_ownAtFirst;
    if (now - m_firstAt >= minute || taken < enoughToTell || mine > nearlyAll * taken)
        return;
    m_lackedAt = now;
    const double seen = std::log(std::max(m_full * mine / taken, 1.0));
    m_share = std::min(m_share, (2 * seen + std::log(shareOfNewcomer)) / 3);
}

// A computer that began earlier than the others has used more than its share, one that began later less.
void AnnouncedPace::meetFirstLack(int own)
{
    if (own < m_full / 2)
        m_share = (m_share + std::log(std::min(evenShare, m_full))) / 2;
}

bool AnnouncedPace::hearRefusal(bool says, int resetSeconds, int own, qint64 now)
{
    if (m_left >= plenty && now - m_heardAt < moment) {
        m_doubt = std::clamp(2 * m_doubt, firstDoubt, longestDoubt);
        m_doubtedUntil = now + m_doubt;
        return false;
    }
    if (now < m_doubtedUntil || !(says || isBelieved(now)))
        return false;
    hear(0, resetSeconds, own, now);
    return true;
}

bool AnnouncedPace::isBelieved(qint64 now) const
{
    return m_left >= 0 && now >= m_doubtedUntil && now - m_heardAt < old;
}

double AnnouncedPace::perMinute() const
{
    return std::clamp(std::exp(m_share), 1.0, m_full);
}

double AnnouncedPace::due(qint64 sent, double turn) const
{
    const double each = double(minute) / perMinute();
    const double untilReset = double(std::max<qint64>(m_resetAt - m_heardAt, 0));
    const double part = perMinute() / (granted * m_full / full);
    const double mayUse = std::max(m_left - lastFew, 0) * part;
    if (mayUse * each >= untilReset)
        return double(sent) + turn * each;
    if (mayUse >= turn)
        return double(sent) + turn / mayUse * untilReset;
    return double(m_resetAt) + (turn - mayUse) * each;
}

} // namespace care
