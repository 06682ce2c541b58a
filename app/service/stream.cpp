// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/stream.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>

namespace care::service {

namespace {

constexpr qsizetype piece = 16 * 1024; // also the largest record of TLS

} // namespace

Stream::Stream(Socket socket, const Tls *tls)
    : m_socket(std::move(socket))
    , m_tls(tls ? tls->session(qintptr(m_socket.native())) : nullptr)
    , m_wants(POLLIN)
{
}

Stream::Outcome Stream::plain(qsizetype count, short wanted)
{
    m_wants = wanted;
    if (count > 0)
        return Outcome::Done;
    if (count == 0)
        return Outcome::Ended;
    return wouldBlock() ? Outcome::NotNow : Outcome::Broken;
}

Stream::Outcome Stream::encrypted(int result)
{
    if (result > 0)
        return Outcome::Done;
    switch (SSL_get_error(m_tls.get(), result)) {
    case SSL_ERROR_WANT_READ:
        m_wants = POLLIN;
        return Outcome::NotNow;
    case SSL_ERROR_WANT_WRITE:
        m_wants = POLLOUT;
        return Outcome::NotNow;
    case SSL_ERROR_ZERO_RETURN:
        return Outcome::Ended;
    default:
        return Outcome::Broken;
    }
}

Stream::Outcome Stream::shakeHands()
{
    if (!m_tls)
        return Outcome::Done;
    ERR_clear_error(); // a leftover of another client would be taken for an error of this one
    return encrypted(SSL_do_handshake(m_tls.get()));
}

Stream::Outcome Stream::read(QByteArray &to)
{
    std::array<char, piece> buffer;
    qsizetype count = 0;
    Outcome outcome = Outcome::Done;
    if (m_tls) {
        ERR_clear_error();
        const int result = SSL_read(m_tls.get(), buffer.data(), int(buffer.size()));
        outcome = encrypted(result);
        count = result;
    } else {
        count = m_socket.receive(buffer.data(), piece);
        outcome = plain(count, POLLIN);
    }
    if (outcome == Outcome::Done)
        to.append(buffer.data(), count);
    return outcome;
}

Stream::Outcome Stream::write(const QByteArray &bytes, qsizetype &sent)
{
    while (sent < bytes.size()) {
        const char *const from = bytes.constData() + sent;
        const qsizetype size = bytes.size() - sent;
        qsizetype count = 0;
        Outcome outcome = Outcome::Done;
        if (m_tls) {
            ERR_clear_error();
            const int result = SSL_write(m_tls.get(), from, int(std::min(size, piece)));
            outcome = encrypted(result);
            count = result;
        } else {
            count = m_socket.send(from, size);
            outcome = plain(count, POLLOUT);
        }
        if (outcome != Outcome::Done)
            return outcome;
        sent += count;
    }
    return Outcome::Done;
}

void Stream::finishWriting()
{
    if (m_tls) {
        ERR_clear_error();
        SSL_shutdown(m_tls.get());
    }
    m_socket.finishSending();
    m_wants = POLLIN;
}

Stream::Outcome Stream::discard(qsizetype &count)
{
    std::array<char, piece> buffer;
    count = m_socket.receive(buffer.data(), piece);
    return plain(count, POLLIN);
}

} // namespace care::service
