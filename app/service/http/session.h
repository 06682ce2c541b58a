// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/service/database/deadline.h"
#include "app/service/http/fairqueue.h"
#include "app/service/http/request.h"
#include "app/service/http/server.h"
#include "app/service/http/timeouts.h"

#include <QByteArray>
#include <QHash>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace care::service {

using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

//! The byte stream to and from one client, encrypted or not.
class ClientStream {
public:
    using Socket = boost::asio::ip::tcp::socket;
    using TlsContext = boost::asio::ssl::context;
    using Error = boost::system::error_code;
    using Done = std::function<void(const Error &)>;

    //! Wraps \a socket; a null \a tls means no encryption.
    ClientStream(Socket socket, TlsContext *tls);

    enum class Presence : quint8 {
        There,
        Silent, //!< The client has closed its sending side: it may have left, or still wait for the answer.
        Gone,
    };
    //! Checks whether the client is still connected, at the cost of a system call. Always There on systems
    //! that cannot tell.
    Presence presence();

    //! Numeric network address of the client.
    QByteArray address() const { return m_address; }
    auto executor() { return m_socket.get_executor(); }

    //! Performs the TLS handshake, if the stream is encrypted, and calls \a done. Objects held by a callback
    //! live until its operation ends.
    void shakeHands(const Done &done);
    //! Calls \a operation with the stream to read from and write to.
    template<typename Operation>
    void with(const Operation &operation);
    //! Closes the sending side, then reads what the client still sends, up to a limit: closing with unread
    //! data would discard the last answer in transit.
    void sayFarewell(const Done &done);

    //! Aborts pending operations with an error; the connection stays open.
    void cancel();
    void close();

private:
    void discard(const Done &done);

    Socket m_socket;
    std::optional<boost::asio::ssl::stream<Socket &>> m_encrypted;
    const QByteArray m_address;
    QByteArray m_unread;
    qsizetype m_discarded = 0;
};

template<typename Operation>
void ClientStream::with(const Operation &operation)
{
    if (m_encrypted)
        operation(*m_encrypted);
    else
        operation(m_socket);
}

//! Memory limit for the answers that wait for all clients together, so that clients that do not read cannot
//! exhaust the service. Workers checking at the same moment may each exceed the limit by one answer. Any
//! thread may use it.
class ResponseBudget {
public:
    explicit ResponseBudget(qint64 mostBytes)
        : m_most(mostBytes)
    {
    }

    //! Bytes reserved from the budget, returned when this object is destroyed.
    class Share {
    public:
        Share() = default;
        Share(ResponseBudget &budget, const QByteArray &owner, qint64 bytes);
        ~Share();
        Share(Share &&other) noexcept { *this = std::move(other); }
        Share &operator=(Share &&other) noexcept;

    private:
        Q_DISABLE_COPY(Share)

        ResponseBudget *m_budget = nullptr;
        QByteArray m_owner;
        qint64 m_bytes = 0;
    };

    //! True if \a bytes more fit for \a owner, a key or an address, which may use half of the budget.
    bool hasRoom(const QByteArray &owner, qint64 bytes) const;
    //! True once after each time that much memory was in use and no longer is, so that it can be returned to
    //! the system.
    bool takeRelieved();

private:
    void add(const QByteArray &owner, qint64 bytes);

    const qint64 m_most;
    mutable std::mutex m_mutex;
    qint64 m_total = 0;
    qint64 m_peak = 0; //!< Largest use since takeRelieved() last returned true.
    QHash<QByteArray, qint64> m_owners;
};

//! Keys of recently seen tokens, so that a request queues with the others of its key from the first one on.
//! Grants nothing: every request is checked again. Used by the I/O thread only.
class KnownTokens {
public:
    explicit KnownTokens(const Service &service)
        : m_service(service)
    {
    }

    //! Id of the key behind \a token; empty if the token is invalid.
    QByteArray keyOf(const QByteArray &token);

private:
    static constexpr qsizetype most = 5'000; //!< Maximum remembered tokens, about 3 MB.

    const Service &m_service;
    QHash<QByteArray, QByteArray> m_keys;
};

//! One client's connection: parses requests into calls and writes answers, one after the other. Never blocks:
//! workers do the long work, and the server ends sessions that exceed their time.
class Session : public std::enable_shared_from_this<Session> {
public:
    using Clock = std::chrono::steady_clock;

    //! Parts of the server that all sessions share.
    struct ServerContext {
        const Service &service;
        const Timeouts &timeouts;
        const Origins &origins;
        const Log &log; //!< Function that receives log lines; may be empty.
        ResponseBudget &budget;
        FairQueue &workers;
        //! Workers for /health alone, so that other requests cannot delay health checks.
        FairQueue &healthWorkers;
        KnownTokens &tokens;
        std::function<void(quint64 id)> over; //!< Called when the session has ended.
    };

    //! Starts a session on \a socket; a null \a tls means no encryption.
    Session(quint64 id, const ServerContext &serverContext, ClientStream::Socket socket,
        ClientStream::TlsContext *tls);

    void start();
    //! True while the session waits for a worker, not for the client.
    bool isWorking() const { return m_state == State::Working; }
    //! Start of the current wait for the client.
    Clock::time_point since() const { return m_since; }
    //! Ends a wait for the client that has lasted too long; a half-sent request gets an answer, other waits
    //! end silently.
    void expire(Clock::time_point now);
    //! Ends the session after the current answer, or at once without one.
    void endSoon();
    //! Abandons the answer in preparation, because nobody waits for it any more.
    void giveUp();
    void close() { m_stream.close(); }

private:
    using Error = boost::system::error_code;
    //! Work of a worker for one request, which may outlast its session.
    struct Work {
        const ServerContext &serverContext;
        const Call call;
        const bool isWhole; //!< True if the body has been read, or the method has none.
        Deadline deadline;
        std::optional<Service::Admission> admission;
        std::optional<ApiResponse> answer;
        ResponseBudget::Share share; //!< Memory reserved in the budget for the answer.

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
    //! Name of the fair queue of this request: the key's id, or the client's network.
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

    //! Makes a handler that calls \a next with the error of a stream operation.
    auto then(void (Session::*next)(const Error &));
    const quint64 m_id;
    const ServerContext &m_serverContext;
    ClientStream m_stream;
    State m_state = State::Idle;
    Clock::time_point m_since;
    Clock::time_point m_deadline;
    Clock::time_point m_requestStart;
    RequestBuffer m_in;
    bool m_isLate = false; //!< True if the client did not send the rest of its request in time.
    bool m_closes = false; //!< True if the connection closes after the current answer.

    //! Parser of the current request; the members below also belong to that request.
    std::shared_ptr<RequestParser> m_parser;
    Call m_call;
    std::optional<Service::Admission> m_admission;
    std::shared_ptr<Work> m_work; //!< Work in progress; null once finished or given up.
    //! Time when the client was first seen to have closed its sending side.
    std::optional<Clock::time_point> m_silentSince;
    std::optional<ApiResponse> m_answer;
    ResponseBudget::Share m_share; //!< Memory reserved in the budget for m_answer.
    std::optional<Response> m_response; //!< HTTP response, which refers to m_answer.
};

} // namespace care::service
