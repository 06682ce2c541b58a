// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/apierror.h"
#include "models/api/clock.h"

#include <QObject>

#include <deque>
#include <optional>

namespace care {

struct HttpResponse;
struct RateLimit;
enum class Purpose : quint8;

//! Purpose of a request: the user at the window, or the filling of the store.
enum class Lane : quint8 { Interactive, Background };

//! Milliseconds before the attempt after \a attemptsMade: full jitter, rand(0, min(20 s, 0.5 s * 2^n)).
qint64 backoff(int attemptsMade, const Uniform &uniform);

//! When and how often the service may be asked, for all requests with one API key: the service counts by key.
//! docs/architecture.md, "The pace of requests", is the page that explains it; the constants are explained in
//! docs/decisions/0002-appendix.md. It sends nothing and keeps no request: RequestQueue does. Belongs to the
//! ApiClient and lives in its thread; times are milliseconds of the monotonic clock.
class RequestPacer final : public QObject {
    Q_OBJECT

public:
    //! Decision about a read in view of an outage. Wait: another read is trying whether the service is back.
    enum class Verdict : quint8 { Send, Wait, Refuse };

    //! \a reservedForUser of the \a perMinute requests are kept for Lane::Interactive.
    RequestPacer(int perMinute, int reservedForUser, Clock &clock, Uniform uniform = systemUniform());

    //! Milliseconds until a request of this lane may be sent; 0 is now.
    qint64 wait(Lane lane) const;
    Verdict readVerdict() const;
    //! Counts a request that is sent now. A read is followed by its hearAnswer().
    void countRequest(Lane lane, Purpose purpose);
    //! Learns from an answer: limits, a request to wait, whether the service works. \a isCountedByKey: false
    //! for a request without a token, whose announced limit is another one.
    void hearAnswer(const HttpResponse &answer, Lane lane, Purpose purpose, bool isCountedByKey = true);
    //! Milliseconds before the failed request is repeated; nothing if it is not, because repetitions are a
    //! tenth of the requests of the last two minutes, or three.
    std::optional<qint64> repeatDelay(int attemptsMade);
    //! Result of the look at the health page that probeDue() asked for.
    void endProbe(bool isHealthy);
    //! The user asks, or the network is back: ends an outage for one read.
    void tryNow();

    //! Requests sent in the last minute.
    int used() const;
    //! Requests a minute at this moment, between 1 and the full rate.
    int rate() const;
    //! The same for the background alone.
    int backgroundRate() const;
    //! Seconds of the pause that are left, for the window; 0 if there is none.
    int pausedSeconds() const;
    //! Why nothing is read: the service has failed several times in a row. Empty while it works.
    std::optional<ApiError> outage() const;
    //! Seconds until the service is looked at again; 0 if that is under way, or if there is no outage.
    int secondsToNextTry() const;

Q_SIGNALS:
    //! Emitted at the start of a pause, each second of it, and with 0 at its end.
    void pauseChanged(int secondsLeft);
    //! An outage began or ended, or the next read may try.
    void outageChanged();
    //! The health page is to be asked.
    void probeDue();

private:
    struct Sent {
        qint64 at;
        Lane lane;
        bool isResent; // by Qt, whose read was cut
    };
    enum class State : quint8 { Working, Down, Probing, Ready, Trying };

    // The minute.
    void addSent(Lane lane, bool isResent);
    template<class Counts>
    int countSent(qint64 span, Counts counts) const;
    int usedByUser() const;
    int neededByUser() const;
    qint64 waitForWindow(Lane lane) const;
    qint64 waitForPace() const;
    double backgroundShare() const;
    double millisecondsEach() const;

    // The share that a refusal reveals.
    double share() const;
    bool isShared() const { return share() < m_full; }
    double sharedBackground() const;
    void hearRefusal(int retryAfterSeconds, bool saysWhatIsLeft);
    void findShare(bool isAgain, qint64 from);
    void countDown();

    // The share by what the service announces.
    void hearLimit(const RateLimit &limit);
    bool hearAnnouncedRefusal(bool saysWhatIsLeft, int resetSeconds);
    void approachEvenShare(const RateLimit &limit, int own);
    void beginAnnounced(double goal, int left, int own);
    void approachGoal(double goal);
    void meetOthers(int own);
    bool isAnnounced() const { return !isShared() && isBelieved(); }
    bool isBelieved() const;
    double announcedRate() const;
    bool isAnnouncedFull() const { return announcedRate() >= m_backgroundFull; }
    double dueByAnnouncement(const RateLimit &limit, double turn) const;

    // The outage.
    void judgeService(const HttpResponse &answer, Purpose purpose);
    void countFailure();
    void leaveAlone();
    void setState(State state);

    Clock &m_clock;
    const Uniform m_uniform;
    const int m_full;
    const int m_reserved;
    const double m_backgroundFull; // of the full rate, what is not reserved

    std::deque<Sent> m_sent; // in the last two minutes
    std::deque<qint64> m_repeated; // the same
    int m_userPeak = 0; // most requests of the user in a minute, lately
    qint64 m_userPeakAt = 0;
    qint64 m_backgroundSent = 0; // time of the newest background request
    double m_backgroundDue = 0; // when the next background request is due at an even pace
    qint64 m_pausedUntil;
    bool m_isCountingDown = false;

    std::deque<qint64> m_refused; // in the last minute
    double m_refusedShare = 0; // this computer's share as found at the last 429; 0 if there was none
    bool m_isFirstShare = false; // nothing was refused before, or everything was granted again since
    double m_quietMinutes = 0; // until the share rises quickly
    qint64 m_shareSince = 0;

    int m_leftNow = -1; // requests that the service still grants until m_resetAt; -1 if it did not say
    qint64 m_resetAt = 0;
    int m_left = -1; // requests left by the last answer that named them; -1 if none did
    qint64 m_heardAt = 0; // time of that answer
    qint64 m_firstAt = 0; // time of the first answer that named them
    int m_leftAtFirst = 0; // requests left by that answer
    int m_ownAtFirst = 0; // granted to this computer in the minute before it
    double m_logShare = 0; // logarithm of requests a minute
    double m_distance = 0; // distance from the share to its goal, averaged over the last minutes
    bool m_isLate = false; // others had filled the minute before the first answer came
    qint64 m_lackedAt = -1; // when other computers were first noticed, or little was left; -1: never
    qint64 m_doubtedUntil = 0;
    qint64 m_doubt = 0; // length of the last doubt

    State m_state = State::Working;
    ApiError m_error; // of the last read that failed
    int m_failures = 0;
    qint64 m_firstFailure = 0;
    qint64 m_interval = 0;
    qint64 m_probeAt = 0;
};

} // namespace care
