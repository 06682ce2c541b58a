// SPDX-License-Identifier: GPL-3.0-or-later
//! One client: from its bytes to requests, from answers to its bytes, one after the other. It never waits;
//! the server calls it when its socket is ready or its time is over.
#pragma once

#include "app/service/patience.h"
#include "app/service/requestbody.h"
#include "app/service/stream.h"

#include <chrono>

namespace care::service {

class Connection {
public:
    using Clock = std::chrono::steady_clock;

    //! What the server has to do next.
    enum class Event : quint8 {
        None, //!< wait for the socket, or for the service
        Head, //!< head() is there: readBody(), or answer() without it
        Body, //!< body() is there: answer()
        Refused, //!< this is no request that can be read: answer() with refusal()
        Over, //!< the client is gone: forget it
    };

    Connection(Socket socket, const Tls *tls, const Patience &patience);

    //! Goes on as far as the client lets it.
    Event advance();
    //! The time is over: Refused for half a request, else Over.
    Event expire();

    //! The socket and what to wait for; 0 while the service works on an answer.
    NativeSocket socket() const { return m_stream.socket(); }
    short wants() const { return isWorking() ? short(0) : m_stream.wants(); }
    //! True while it waits for the service, not for the client.
    bool isWorking() const { return m_state == State::Working; }
    //! Since when it waits for the client, and until when at most.
    Clock::time_point since() const { return m_since; }
    Clock::time_point deadline() const { return m_deadline; }

    QByteArray address() const { return m_address; }
    const RequestHead &head() const { return m_head; }
    Clock::time_point requestStart() const { return m_requestStart; }
    QByteArray body() const { return m_body.content(); }
    int refusal() const { return m_refusal; }
    //! True if a later request on this connection can be found and is wanted.
    bool canGoOn() const;

    void readBody(qsizetype largest);
    void answer(const QByteArray &message, bool closes);
    //! Ends it now, or after the answer that is under way; false if there is none.
    bool endSoon();

private:
    enum class State : quint8 { Handshake, Idle, Head, Working, Body, Sending, Farewell };

    void enter(State state, std::chrono::milliseconds atMost);
    Event shakeHands();
    Event receive();
    Event understand();
    Event understandHead();
    Event understandBody();
    Event refuse(int status);
    Event send();
    Event finish();
    Event farewell();

    const Patience m_patience;
    Stream m_stream;
    const QByteArray m_address;
    State m_state = State::Handshake;
    Clock::time_point m_since;
    Clock::time_point m_deadline;
    Clock::time_point m_requestStart;
    QByteArray m_in; //!< received, not yet understood
    QByteArray m_out;
    qsizetype m_sent = 0;
    qsizetype m_discarded = 0;
    RequestHead m_head;
    RequestBody m_body;
    int m_refusal = 0;
    bool m_ended = false; //!< the client says nothing more
    bool m_closes = false; //!< after what is being sent
};

} // namespace care::service
