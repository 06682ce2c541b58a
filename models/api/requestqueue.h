// SPDX-License-Identifier: GPL-3.0-or-later
// The requests that wait or are under way. Internal to models/api.
#pragma once

#include "models/api/httpresponse.h"
#include "models/api/requestpacer.h"
#include "models/api/transport.h"

#include <deque>
#include <map>

namespace care {

class TokenManager;

//! Answers that the service may confirm instead of sending them again (If-None-Match, 304). In memory only.
//! The service is not relied on: after three confirmations or a quarter of an hour an answer is asked for
//! whole again, and a service that gives one tag to two different bodies is not asked to confirm any more.
class HeldAnswers {
public:
    explicit HeldAnswers(Clock &clock);

    //! The answer that may be confirmed, which counts as one use; empty if there is none any more.
    std::optional<HttpResponse> use(const QByteArray &url);
    //! Holds an answer that came whole.
    void insert(const QByteArray &url, const HttpResponse &answer);
    void clear();

    static QByteArray tagOf(const HttpResponse &answer); //!< empty if it is no entity tag

private:
    struct Held {
        QByteArray url;
        HttpResponse answer;
        qint64 at = 0;
        int uses = 0;
    };
    void drop(const QByteArray &url);

    Clock &m_clock;
    std::deque<Held> m_held; //!< the oldest first
    qsizetype m_bytes = 0;
    bool m_isDistrusted = false; //!< the service gave one tag to two bodies
};

struct Job {
    Request request;
    Lane lane = Lane::Interactive;
    Purpose purpose = Purpose::Read;
    bool needsToken = true;
    std::function<bool()> isWanted; // false once nobody waits for it any more
    std::function<void(const HttpResponse &)> succeeded;
    std::function<void(const ApiError &)> failed;

    // The queue's own notes.
    int attempts = 0;
    int waits = 0; // number of answers 429
    bool replayed = false; // a 401 was answered with a new token
    quint32 token = 0;
    std::optional<HttpResponse> held{}; // answer that the service may confirm
};

// At most four reads at a time, of which the background takes three, and one write, as the pacer lets them
// go. A 401 renews the token once and replays each request once; a 429 puts a read back. GETs are retried;
// PUT and POST never are (docs/decisions/0005-writes-are-sent-once.md). In an outage reads fail at once.
class RequestQueue final : public QObject {
    Q_OBJECT

public:
    RequestQueue(Transport &transport, TokenManager &tokens, RequestPacer &pacer, Clock &clock);

    void add(Job job);
    // Requests on the wire.
    int underWay() const { return m_reading + m_writing; }

private:
    using Ticket = quint64;
    struct Line {
        Lane lane;
        std::deque<Ticket> waiting;
    };

    void pump();
    void pump(Line &line);
    bool isHeldBack(Ticket ticket, Line &line, std::size_t &place);
    bool hasRoom(const Line &line) const;
    void start(Ticket ticket, Job &job);
    void answered(Ticket ticket, const HttpResponse &answer);
    bool takesAnotherTurn(Ticket ticket, Job &job, const HttpResponse &answer);
    void replay(Ticket ticket, Job &job);
    void deny(const ApiError &error);
    void fail(Ticket ticket, const ApiError &error);
    void countUnderWay(const Job &job, int by);
    Request requestOf(Job &job);
    HttpResponse confirmed(const Job &job, const HttpResponse &answer);
    void wakeIn(qint64 milliseconds);
    Line &lineOf(const Job &job);

    Transport &m_transport;
    TokenManager &m_tokens;
    RequestPacer &m_pacer;
    Clock &m_clock;
    HeldAnswers m_held;
    std::map<Ticket, Job> m_jobs;
    Line m_writes{ Lane::Interactive, {} };
    Line m_interactive{ Lane::Interactive, {} };
    Line m_background{ Lane::Background, {} };
    Ticket m_lastTicket = 0;
    qint64 m_wakeAt = -1;
    int m_writing = 0;
    int m_reading = 0;
    int m_readingInBackground = 0;
};

} // namespace care
