// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/api/httpresponse.h"
#include "models/api/requestpacer.h"
#include "models/api/transport.h"

#include <deque>
#include <map>

namespace care {

class TokenManager;

//! Responses held in memory that the service may confirm (If-None-Match, 304) in place of sending them again.
//! The service is not trusted fully: after three confirmations or a quarter of an hour a response is
//! requested whole again, and a service that gave one tag to two different bodies is not asked to confirm any
//! more.
class HeldAnswers {
public:
    explicit HeldAnswers(Clock &clock);

    //! Held response for the URL, counting one more use; empty if there is none.
    std::optional<HttpResponse> use(const QByteArray &url);
    //! Stores a complete response that the service may confirm later.
    void insert(const QByteArray &url, const HttpResponse &answer);
    void clear();

    //! Entity tag of the response; empty if it has no valid one.
    static QByteArray tagOf(const HttpResponse &answer);

private:
    struct Held {
        QByteArray url;
        HttpResponse answer;
        qint64 at = 0;
        int uses = 0;
    };
    void drop(const QByteArray &url);

    Clock &m_clock;
    std::deque<Held> m_held; //!< Responses that the service may confirm, oldest first.
    qsizetype m_bytes = 0;
    //! True once the service gave one tag to two bodies; its tags are then ignored.
    bool m_isDistrusted = false;
};

struct Job {
    Request request;
    Lane lane = Lane::Interactive;
    Purpose purpose = Purpose::Read;
    bool needsToken = true;
    std::function<bool()> isWanted; // Predicate that is false once no caller waits for the response.
    std::function<void(const HttpResponse &)> succeeded;
    std::function<void(const ApiError &)> failed;

    // Members below are set by the queue, not by the caller.
    int attempts = 0;
    int waits = 0; // Number of times the service answered 429 (too many requests) so far.
    bool replayed = false; // True if a 401 was already answered by a new token.
    quint32 token = 0;
    std::optional<HttpResponse> held{}; // Held response that the service may confirm by 304.
};

// Queue of requests: at most four reads at a time, three of them for the background, and one write, whenever
// the pacer allows. A 401 renews the token once and replays each request once; a 429 requeues a read. GETs
// are retried; PUT and POST never are (docs/decisions/0005-writes-are-sent-once.md). During an outage reads
// fail at once.
class RequestQueue final : public QObject {
    Q_OBJECT

public:
    RequestQueue(Transport &transport, TokenManager &tokens, RequestPacer &pacer, Clock &clock);

    void add(Job job);
    // Number of requests sent and not answered yet.
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
