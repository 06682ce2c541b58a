// SPDX-License-Identifier: GPL-3.0-or-later
//! Limits the requests sent in a minute. One budget for all clients of one API key, because the
//! service counts by key.
#pragma once

#include "models/api/announcedpace.h"
#include "models/api/clock.h"
#include "models/api/retry.h"

#include <QObject>

#include <deque>

namespace care {

struct RateLimit;

//! Purpose of a request: the user at the window, or the filling of the store.
enum class Lane : quint8 { Interactive, Background };

//! A sliding window of 60 seconds. Some of it is kept for Interactive. Background is spread evenly over the
//! minute, so that a place becomes free every second or so and the user never waits long. A 429 pauses all
//! lanes; the requests granted in the minute before are this computer's share of the key from then on, less a
//! little, and the share rises slowly (docs/decisions/0002-one-key-many-workstations.md). If the service
//! announces the number of remaining requests, the share is found by that instead. The announcement can slow
//! this down, but never makes it faster than the full rate.
class RequestBudget : public QObject {
    Q_OBJECT

public:
    RequestBudget(int perMinute, int reservedForUser, Clock &clock, QObject *parent = nullptr,
        Uniform uniform = systemUniform());

    //! Milliseconds until a request of this lane may be sent; 0 is now.
    qint64 wait(Lane lane) const;
    //! Counts one request on the wire.
    void spend(Lane lane);
    //! The service answered 429, perhaps with headers that say what is left.
    void refuse(int retryAfterSeconds, bool saysWhatIsLeft = false);
    //! A granted answer said how many requests are left.
    void observe(const RateLimit &limit);

    //! Requests sent in the last minute.
    int used() const;
    //! Requests a minute at this moment, between 1 and the full rate.
    int rate() const;
    //! The same for the background alone.
    int backgroundRate() const;
    //! Seconds of the pause that are left, for the window; 0 if there is none.
    int pausedSeconds() const;

Q_SIGNALS:
    //! Emitted at the start of a pause, each second of it, and with 0 at its end.
    void pauseChanged(int secondsLeft);

private:
    struct Sent {
        qint64 at;
        Lane lane;
    };
    double share() const;
    double backgroundShare() const;
    bool isShared() const;
    bool isAnnounced() const;
    double backgroundMost() const;
    void findShare(bool isAgain, qint64 from);
    qint64 waitForWindow(Lane lane) const;
    qint64 waitForPace() const;
    int usedByUser() const;
    int neededByUser() const;
    double millisecondsEach() const;
    void tick();

    Clock &m_clock;
    Uniform m_uniform;
    int m_full;
    int m_reserved;
    mutable std::deque<Sent> m_sent;
    int m_userPeak = 0;
    qint64 m_userPeakAt = 0;
    qint64 m_backgroundSent = 0; // time of the newest background request
    double m_backgroundDue = 0; // when the next background request is due at an even pace
    std::deque<qint64> m_refused; // in the last minute
    double m_refusedShare = 0; // this computer's share as found at the last 429; 0 if there was none
    bool m_isFirstShare = false; // nothing was refused before, or everything was granted again since
    double m_quietMinutes = 0; // until the share rises quickly
    qint64 m_shareSince = 0;
    qint64 m_pausedUntil;
    AnnouncedPace m_announced;
    qint64 m_serverLeft = -1; // requests the service grants until m_serverReset; -1 if it did not say
    qint64 m_serverReset = 0;
    bool m_ticking = false;
};

} // namespace care
