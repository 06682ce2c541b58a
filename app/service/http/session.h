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

    //! \a tls may be null: then nothing is encrypted.
    ClientStream(Socket socket, TlsContext *tls);

    enum class Presence : quint8 {
        There,
        Silent, //!< it will say nothing more; perhaps it has left, perhaps it still listens
        Gone,
    };
    //! Costs a system call. Always There on systems that cannot answer.
    Presence presence();

    //! Numeric address of the client.
    QByteArray address() const { return m_address; }
    auto executor() { return m_socket.get_executor(); }

    //! Performs the TLS handshake, if the stream is encrypted, and calls \a done. Objects that a callback
    //! holds live until its operation ends.
    void shakeHands(const Done &done);
    //! \a operation gets the stream to read from and to write to.
    template<typename Operation>
    void with(const Operation &operation);
    //! Says that nothing more will come, and reads what the client still sends, up to a bound: closing while
    //! something unread lies here would make the last answer disappear on its way.
    void sayFarewell(const Done &done);

    //! Ends pending operations with an error; the connection stays open.
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

//! Limit on the bytes of answers that wait for all clients together, so that clients that do not read cannot
//! fill the service's memory. Concurrent requests for room may all succeed: each worker may exceed the limit
//! by one answer. Any thread may use it.
class ResponseBudget {
public:
    explicit ResponseBudget(qint64 mostBytes)
        : m_most(mostBytes)
    {
    }

    //! Part of the budget, given back with the object.
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

    //! True if \a bytes more fit for \a owner, which is a key or an address: it may have half of the budget.
    bool hasRoom(const QByteArray &owner, qint64 bytes) const;
    //! True once each time that much of it had been in use, and no longer is: there is memory to give back.
    bool takeRelieved();

private:
    void add(const QByteArray &owner, qint64 bytes);

    const qint64 m_most;
    mutable std::mutex m_mutex;
    qint64 m_total = 0;
    qint64 m_peak = 0; //!< since takeRelieved() was last true
    QHash<QByteArray, qint64> m_owners;
};

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
