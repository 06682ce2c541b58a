// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/connection.h"

namespace care::service {

namespace {

constexpr qsizetype mostDiscarded = 4 * 1024 * 1024;

} // namespace

Connection::Connection(Socket socket, const Tls *tls, const Patience &patience)
    : m_patience(patience)
    , m_stream(std::move(socket), tls)
    , m_address(peerAddress(m_stream.socket()))
{
    if (m_stream.isEncrypted())
        enter(State::Handshake, m_patience.handshake);
    else
        enter(State::Idle, m_patience.idle);
}

void Connection::enter(State state, std::chrono::milliseconds atMost)
{
    m_state = state;
    m_since = Clock::now();
    m_deadline = m_since + atMost;
}

Connection::Event Connection::advance()
{
    switch (m_state) {
    case State::Handshake:
        return shakeHands();
    case State::Idle:
    case State::Head:
    case State::Body:
        return receive();
    case State::Working:
        return Event::None;
    case State::Sending:
        return send();
    case State::Farewell:
        return farewell();
    }
    return Event::Over;
}

Connection::Event Connection::expire()
{
    if (m_state == State::Working)
        return Event::None;
    const bool isHalfARequest = m_state == State::Head || m_state == State::Body;
    return isHalfARequest ? refuse(408) : Event::Over;
}

Connection::Event Connection::shakeHands()
{
    switch (m_stream.shakeHands()) {
    case Stream::Outcome::Done:
        enter(State::Idle, m_patience.idle);
        return receive();
    case Stream::Outcome::NotNow:
        return Event::None;
    default:
        return Event::Over;
    }
}

Connection::Event Connection::receive()
{
    if (const Stream::Outcome sent = m_stream.write(m_out, m_sent); sent != Stream::Outcome::Done)
        return sent == Stream::Outcome::NotNow ? Event::None : Event::Over;
    for (;;) {
        // What came behind the last request is looked at before more is asked for.
        if (const Event event = understand(); event != Event::None)
            return event;
        if (m_ended)
            return m_state == State::Idle ? Event::Over : refuse(400);
        switch (m_stream.read(m_in)) {
        case Stream::Outcome::Done:
            break;
        case Stream::Outcome::NotNow:
            return Event::None;
        case Stream::Outcome::Ended:
            m_ended = true;
            break;
        case Stream::Outcome::Broken:
            return Event::Over;
        }
    }
}

Connection::Event Connection::understand()
{
    if (m_in.isEmpty() && m_state != State::Body)
        return Event::None;
    if (m_state == State::Idle) {
        m_head = {};
        m_requestStart = Clock::now();
        enter(State::Head, m_patience.request);
    }
    return m_state == State::Head ? understandHead() : understandBody();
}

Connection::Event Connection::understandHead()
{
    const qsizetype length = headLength(m_in);
    if (length == 0) {
        const int refused = earlyRefusal(m_in);
        return refused ? refuse(refused) : Event::None;
    }
    auto head = readHead(QByteArrayView(m_in).first(length));
    m_in.remove(0, length);
    if (!head)
        return refuse(head.error());
    m_head = std::move(*head);
    m_body = RequestBody(m_head);
    if (m_body.state() == RequestBody::State::Refused)
        return refuse(m_body.refusal());
    enter(State::Working, {});
    return Event::Head;
}

Connection::Event Connection::understandBody()
{
    m_in.remove(0, m_body.take(m_in));
    switch (m_body.state()) {
    case RequestBody::State::Incomplete:
        return Event::None;
    case RequestBody::State::Whole:
        enter(State::Working, {});
        return Event::Body;
    case RequestBody::State::Refused:
        return refuse(m_body.refusal());
    }
    return Event::Over;
}

Connection::Event Connection::refuse(int status)
{
    m_refusal = status;
    enter(State::Working, {});
    return Event::Refused;
}

bool Connection::canGoOn() const
{
    return m_refusal == 0 && m_head.keepsConnection && m_body.state() == RequestBody::State::Whole;
}

void Connection::readBody(qsizetype largest)
{
    m_body = RequestBody(m_head, largest);
    const auto left = m_requestStart + m_patience.request - Clock::now();
    enter(State::Body, std::chrono::ceil<std::chrono::milliseconds>(left));
    if (!m_head.awaitsContinue || !m_in.isEmpty() || m_body.state() != RequestBody::State::Incomplete)
        return;
    m_out = "HTTP/1.1 100 Continue\r\n\r\n";
    m_sent = 0;
}

void Connection::answer(const QByteArray &message, bool closes)
{
    m_out = message;
    m_sent = 0;
    m_closes = closes;
    enter(State::Sending, m_patience.sending);
}

Connection::Event Connection::send()
{
    switch (m_stream.write(m_out, m_sent)) {
    case Stream::Outcome::Done:
        return finish();
    case Stream::Outcome::NotNow:
        return Event::None;
    default:
        return Event::Over;
    }
}

Connection::Event Connection::finish()
{
    m_out.clear();
    m_sent = 0;
    m_body = RequestBody();
    if (m_closes) {
        // Closing while something unread lies here would make the answer disappear on its way.
        m_stream.finishWriting();
        enter(State::Farewell, m_patience.farewell);
        return farewell();
    }
    enter(State::Idle, m_patience.idle);
    return receive();
}

Connection::Event Connection::farewell()
{
    qsizetype count = 0;
    Stream::Outcome outcome = Stream::Outcome::Done;
    while (outcome == Stream::Outcome::Done && m_discarded < mostDiscarded) {
        outcome = m_stream.discard(count);
        m_discarded += outcome == Stream::Outcome::Done ? count : 0;
    }
    return outcome == Stream::Outcome::NotNow ? Event::None : Event::Over;
}

bool Connection::endSoon()
{
    m_head.keepsConnection = false;
    const bool hasAnswer = m_state == State::Working || m_state == State::Sending;
    m_closes = m_closes || m_state == State::Sending;
    return hasAnswer;
}

} // namespace care::service
