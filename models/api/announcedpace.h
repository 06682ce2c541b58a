// SPDX-License-Identifier: GPL-3.0-or-later
// Request rate for a service that reports its remaining requests. Internal to models/api.
#pragma once

#include <QtGlobal>

namespace care {

// All computers with the same key hear the same number of remaining requests. Every share rises while many
// are left and falls while few are, in proportion to its distance from the same goal, so shares become even
// whatever they were at first (docs/decisions/0002-appendix.md). Times are milliseconds of the monotonic
// clock.
class AnnouncedPace {
public:
    // No more than that, whatever is left.
    explicit AnnouncedPace(double fullPerMinute);

    // An answer said that so many requests are left, and when there will be more; this computer was granted
    // \a own in the last minute.
    void hear(int left, int resetSeconds, int own, qint64 now);
    // A request was refused; \a says: that answer said what is left, too. False if this is not what the
    // service has announced: then nothing it announces is believed for some time, which doubles each time.
    bool hearRefusal(bool says, int resetSeconds, int own, qint64 now);
    // True if a recent header can be trusted.
    bool isBelieved(qint64 now) const;

    // Requests a minute, between one and the full rate.
    double perMinute() const;
    bool isFull() const { return perMinute() >= m_full; }
    // When to send the next request after one at \a sent: at this pace, but until there are more no more than
    // this computer's part of those that are left. \a turn: 1, more or less, so that nobody keeps step.
    double due(qint64 sent, double turn) const;

private:
    void begin(double goal, int left, int own, qint64 now);
    void approachGoal(double goal, qint64 now);
    void meetOthers(int own, qint64 now);
    void meetFirstLack(int own);

    double m_full;
    double m_share = 0; // logarithm of requests a minute
    double m_distance = 0; // from the share to its goal, as it was in the last minutes
    bool m_isLate = false; // others had filled the minute before the first answer came
    int m_left = -1; // -1: nothing was said
    qint64 m_firstAt = 0; // when it was said first,
    int m_leftAtFirst = 0; // what was left then, and how much of what was taken was this computer's
    int m_ownAtFirst = 0;
    qint64 m_heardAt = 0;
    qint64 m_resetAt = 0;
    qint64 m_lackedAt = -1; // others were noticed, or little was left, for the first time; -1: never
    qint64 m_doubtedUntil = 0;
    qint64 m_doubt = 0; // how long the last doubt lasts
};

} // namespace care
