// SPDX-License-Identifier: GPL-3.0-or-later
// Request rate for a service that reports its remaining requests. Internal to models/api.
#pragma once

#include <QtGlobal>

namespace care {

// All computers with the same key hear the same number of remaining requests. Every share rises while many
// are left and falls while few are, in proportion to its distance from the same goal, so that unequal shares
// become even (docs/decisions/0002-appendix.md). Times are milliseconds of the monotonic clock.
class AnnouncedPace {
public:
    // \a fullPerMinute: the highest rate, whatever is left.
    explicit AnnouncedPace(double fullPerMinute);

    // Call it for an answer that says how many requests are left, and when there will be more; this computer
    // was granted \a own in the last minute.
    void hear(int left, int resetSeconds, int own, qint64 now);
    // Call it for a refused request; \a says: that answer said what is left, too. False if the refusal
    // contradicts what was announced: then nothing announced is believed for some time, which doubles each
    // time.
    bool hearRefusal(bool says, int resetSeconds, int own, qint64 now);
    // True if a recent header can be trusted.
    bool isBelieved(qint64 now) const;

    // Requests a minute, between one and the full rate.
    double perMinute() const;
    bool isFull() const { return perMinute() >= m_full; }
    // When to send the next request after one at \a sent: at this pace, but until the reset with no more
    // requests than this computer's part of those left. \a turn: about 1, random, so that computers do not
    // keep in step.
    double due(qint64 sent, double turn) const;

private:
    void begin(double goal, int left, int own, qint64 now);
    void approachGoal(double goal, qint64 now);
    void meetOthers(int own, qint64 now);
    void meetFirstLack(int own);

    double m_full;
    double m_share = 0; // logarithm of requests a minute
    double m_distance = 0; // distance from the share to its goal, averaged over the last minutes
    bool m_isLate = false; // others had filled the minute before the first answer came
    int m_left = -1; // requests left by the last answer that named them; -1 if none did
    qint64 m_firstAt = 0; // time of the first answer that named them
    int m_leftAtFirst = 0; // requests left by that answer
    int m_ownAtFirst = 0; // granted to this computer in the minute before it
    qint64 m_heardAt = 0;
    qint64 m_resetAt = 0;
    qint64 m_lackedAt = -1; // when other computers were first noticed, or little was left; -1: never
    qint64 m_doubtedUntil = 0;
    qint64 m_doubt = 0; // length of the last doubt
};

} // namespace care
