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

//! Reason for a request: the user is waiting for it, or the background fills the store.
enum class Lane : quint8 { Interactive, Background };

//! Delay in ms before the next attempt: exponential backoff with full jitter, rand(0, min(20 s, 0.5 s *
//! 2^n)).
qint64 backoff(int attemptsMade, const Uniform &uniform);

//! Pace of all requests with one API key, because the service counts by key. It decides when a request may be
//! sent; RequestQueue holds and sends the requests. docs/architecture.md, "The pace of requests", explains
//! the rules and docs/decisions/0002-appendix.md the constants. Belongs to the ApiClient and lives in its
//! thread; times are ms of the monotonic clock.
class RequestPacer final : public QObject {
    Q_OBJECT

public:
    //! Decision about a read during an outage. Wait means that another read is already testing whether the
    //! service is back.
    enum class Verdict : quint8 { Send, Wait, Refuse };

    //! \a reservedForUser of the \a perMinute requests are reserved for Lane::Interactive.
    RequestPacer(int perMinute, int reservedForUser, Clock &clock, Uniform uniform = systemUniform());

    //! Milliseconds until a request of this lane may be sent; 0 means now.
    qint64 wait(Lane lane) const;
    Verdict readVerdict() const;
    //! Counts a request that is being sent. For a read, hearAnswer() must follow.
    void countRequest(Lane lane, Purpose purpose);
    //! Updates limits, pauses and the outage from a response. \a isCountedByKey is false for requests without
    //! a token, because their announced limit is not the key's. \a secret is what the request was signed
    //! with, see problemOf().
    void hearAnswer(const HttpResponse &answer, Lane lane, Purpose purpose, bool isCountedByKey = true,
        QByteArrayView secret = {});
    //! Milliseconds before a failed request is retried; nothing if it must not be, because retries are
    //! limited to a tenth of the requests of the last two minutes, or three.
    std::optional<qint64> repeatDelay(int attemptsMade);
    //! Reports the result of the health check that probeDue() asked for.
    void endProbe(bool isHealthy);
    //! Ends an outage for one read, because the user asks or the network is back.
    void tryNow();

    //! Number of requests sent in the last minute, which the service's limit counts.
    int used() const;
    //! Requests a minute allowed at present, between 1 and the full rate.
    int rate() const;
    //! Background requests a minute allowed at present.
    int backgroundRate() const;
    //! Seconds left of a pause that the service demanded, for display; 0 without a pause.
    int pausedSeconds() const;
    //! Error that caused the outage in which reads are not sent; empty while the service works.
    std::optional<ApiError> outage() const;
    //! Seconds until the service is tried again; 0 if that is under way or there is no outage.
    int secondsToNextTry() const;

Q_SIGNALS:
    //! Emitted at the start of a pause, every second during it, and with 0 at its end.
    void pauseChanged(int secondsLeft);
    //! Emitted when an outage begins or ends, or the next read may try the service.
    void outageChanged();
    //! Emitted when the health page should be requested.
    void probeDue();

private:
    struct Sent {
        qint64 at;
        Lane lane;
        bool isResent; // True if Qt sent a read a second time by itself, after its connection was cut.
    };
    enum class State : quint8 { Working, Down, Probing, Ready, Trying };

    // Functions that count the requests of the last minute.
    void addSent(Lane lane, bool isResent);
    template<class Counts>
    int countSent(qint64 span, Counts counts) const;
    int usedByUser() const;
    int neededByUser() const;
    qint64 waitForWindow(Lane lane) const;
    qint64 waitForPace() const;
    double backgroundShare() const;
    double millisecondsEach() const;

    // Functions for this computer's share of the rate, as revealed by refusals (429).
    double share() const;
    bool isShared() const { return share() < m_full; }
    double sharedBackground() const;
    void hearRefusal(int retryAfterSeconds, bool saysWhatIsLeft);
    void findShare(bool isAgain, qint64 from);
    void countDown();

    // Functions for this computer's share of the rate, by the limits that the service announces.
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

    // Functions that decide when an outage begins and ends.
    void judgeService(const HttpResponse &answer, QByteArrayView secret);
    void countFailure();
    void leaveAlone();
    void setState(State state);

    Clock &m_clock;
    const Uniform m_uniform;
    const int m_full;
    const int m_reserved;
    // Full rate of the background in requests a minute, which leaves out the user's reserve.
    const double m_backgroundFull;

    // Requests sent in the last two minutes; limits count the last minute, retries two.
    std::deque<Sent> m_sent;
    std::deque<qint64> m_repeated; // Times of the retries in the last two minutes, which limit further ones.
    int m_userPeak = 0; // Most requests that the user needed in one minute, lately.
    qint64 m_userPeakAt = 0;
    qint64 m_backgroundSent = 0; // Monotonic time in ms at which the newest background request was sent.
    double m_backgroundDue = 0; // Time at which the next background request is due at an even pace.
    qint64 m_pausedUntil;
    bool m_isCountingDown = false;

    std::deque<qint64> m_refused; // Times of the service's refusals (429) in the last minute.
    double m_refusedShare = 0; // Share in requests a minute found at the last 429; 0 if there was none.
    // True while this computer's share comes from the first refusal after a time in which everything was
    // granted.
    bool m_isFirstShare = false;
    double m_quietMinutes = 0; // Minutes without a refusal after which this computer's share rises quickly.
    qint64 m_shareSince = 0;

    int m_leftNow = -1; // Requests that the service still grants until m_resetAt; -1 if unknown.
    qint64 m_resetAt = 0;
    int m_left = -1; // Remaining requests in the last response that announced them; -1 if none did.
    qint64 m_heardAt = 0; // Time of the last response that announced remaining requests.
    qint64 m_firstAt = 0; // Time of the first response that announced remaining requests.
    int m_leftAtFirst = 0; // Remaining requests in the first response that announced them.
    int m_ownAtFirst = 0; // Requests granted to this computer in the minute before m_firstAt.
    double m_logShare = 0; // Natural logarithm of this computer's share in requests a minute.
    // Distance of the share from its goal (logarithms), averaged over the last minutes.
    double m_distance = 0;
    bool m_isLate = false; // True if other computers had filled the minute before the first announcement.
    // Time at which other computers, or a lack of requests, were first noticed; -1 for never.
    qint64 m_lackedAt = -1;
    qint64 m_doubtedUntil = 0;
    qint64 m_doubt = 0; // Length in ms of the last period in which announcements were ignored.

    State m_state = State::Working;
    ApiError m_error; // Error of the last failed read, reported while the outage lasts.
    int m_failures = 0;
    qint64 m_firstFailure = 0;
    qint64 m_interval = 0;
    qint64 m_probeAt = 0;
};

} // namespace care
