// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/deadline.h"
#include "app/service/http/clientstream.h"
#include "app/service/http/fairqueue.h"
#include "app/service/http/request.h"
#include "app/service/http/response.h"
#include "app/service/http/responsebudget.h"
#include "app/service/http/server.h"
#include "app/service/http/timeouts.h"

#include <QByteArray>
#include <QHash>

#include <chrono>
#include <memory>
#include <optional>

namespace care::service {

//! Keys of the tokens that were sent, so that a request queues with the others of its key from the first one
//! on. Grants nothing: every request is checked for itself. For the thread of the connections.
class KnownTokens {
public:
    explicit KnownTokens(const Service &service)
        : m_service(service)
    {
    }

    //! Empty if \a token is not good.
    QByteArray keyOf(const QByteArray &token);

private:
    static constexpr qsizetype most = 5'000; //!< about 3 MB

    const Service &m_service;
    QHash<QByteArray, QByteArray> m_keys;
};

//! One client's connection: parses requests into calls and writes the answers, one after the other. Never
//! blocks: workers do the long work, and the server ends sessions that exceed their time.
class Session : public std::enable_shared_from_this<Session> {
public:
    using Clock = std::chrono::steady_clock;

    //! Parts of a server that its sessions share.
    struct ServerContext {
        const Service &service;
        const Timeouts &timeouts;
        const Origins &origins;
        const Log &log; //!< may be empty
        ResponseBudget &budget;
        FairQueue &workers;
        FairQueue &healthWorkers; //!< for /health alone, so that other requests cannot delay it
        KnownTokens &tokens;
        std::function<void(quint64 id)> over; //!< called once the session has ended
    };

    //! \a tls may be null: then nothing is encrypted.
    Session(quint64 id, const ServerContext &serverContext, ClientStream::Socket socket,
        ClientStream::TlsContext *tls);

    void start();
    //! True while the session waits for the service, not for the client.
    bool isWorking() const { return m_state == State::Working; }
    //! Start of the current wait for the client.
    Clock::time_point since() const { return m_since; }
    //! Ends a wait that has lasted too long. Half a request gets an answer; nothing else does.
    void expire(Clock::time_point now);
    //! Ends the session after the current answer; at once if there is none.
    void endSoon();
    //! Abandons the answer in preparation: nobody waits for it any more.
    void giveUp();
    void close() { m_stream.close(); }

private:
    using Error = boost::system::error_code;
    //! The workers' part of one request. The session may continue without it.
    struct Work {
        const ServerContext &serverContext;
        const Call call;
        const bool isWhole; //!< the body has been read, or the method needs none
        Deadline deadline;
        std::optional<Service::Admission> admission;
        std::optional<ApiResponse> answer;
        ResponseBudget::Share share; //!< what the answer takes of the budget

        void perform();
        QByteArray owner() const;
        std::optional<ApiResponse> refusedForLackOfRoom(qsizetype bytes) const;
        void prepareAnswer();
    };
    enum class State : quint8 { Handshake, Idle, Head, Working, Body, Sending, LingeringClose };

    void enter(State state, Clock::time_point deadline);
    void enter(State state, std::chrono::milliseconds atMost);
    void awaitRequest();
    void readStart();
    void startHead();
    void readHead();
    void onHead(const Error &error);
    void submit();
    void expireWork(Clock::time_point now);
    void onPerformed(const std::shared_ptr<Work> &work);
    ApiResponse lateAnswer() const;
    //! Name of the queue of this request: its key, or its network.
    QByteArray client() const;
    void readBody();
    void receiveBody();
    void onBody(const Error &error);
    void refuse(int status);
    void respond(ApiResponse answer);
    void log(const ApiResponse &answer) const;
    void onSent(const Error &error);
    void sayFarewell();
    void over() { m_serverContext.over(m_id); }

    //! Calls \a next with the error that an operation on the stream ended with.
    auto then(void (Session::*next)(const Error &));
    const quint64 m_id;
    const ServerContext &m_serverContext;
    ClientStream m_stream;
    State m_state = State::Idle;
    Clock::time_point m_since;
    Clock::time_point m_deadline;
    Clock::time_point m_requestStart;
    RequestBuffer m_in;
    bool m_isLate = false; //!< the client has not sent the rest of its request in time
    bool m_closes = false; //!< the connection, after the current answer

    //! State of the current request.
    std::shared_ptr<RequestParser> m_parser;
    Call m_call;
    std::optional<Service::Admission> m_admission;
    std::shared_ptr<Work> m_work; //!< the work in progress; null once it is done or given up
    std::optional<Clock::time_point> m_silentSince; //!< when the client was first seen not to send any more
    std::optional<ApiResponse> m_answer;
    ResponseBudget::Share m_share; //!< what m_answer takes of the budget
    std::optional<Response> m_response; //!< refers to m_answer
};

} // namespace care::service
