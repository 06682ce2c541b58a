// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/clientstream.h"

#include <boost/asio/write.hpp>

#ifndef _WIN32
#include <poll.h>
#endif

namespace care::service {

namespace asio = boost::asio;

namespace {

constexpr qsizetype piece = 4 * 1024;
constexpr qsizetype mostDiscarded = 4 * 1024 * 1024;
constexpr char nothing = 0;

QByteArray addressOf(const ClientStream::Socket &socket)
{
    ClientStream::Error error;
    const auto endpoint = socket.remote_endpoint(error);
    return error ? QByteArray() : QByteArray::fromStdString(endpoint.address().to_string());
}

} // namespace

ClientStream::ClientStream(Socket socket, TlsContext *tls)
    : m_socket(std::move(socket))
    , m_address(addressOf(m_socket))
{
    Error ignored; // without the option answers are slower, but right
    m_socket.set_option(asio::ip::tcp::no_delay(true), ignored);
    if (tls)
        m_encrypted.emplace(m_socket, *tls);
}

void ClientStream::shakeHands(const Done &done)
{
    if (m_encrypted)
        m_encrypted->async_handshake(asio::ssl::stream_base::server, done);
    else
        done({});
}

void ClientStream::sayFarewell(const Done &done)
{
    const auto sayNoMore = [this, done](const Error &, std::size_t) {
        Error ignored; // the client may have closed already
        m_socket.shutdown(Socket::shutdown_send, ignored);
    };
    if (!m_encrypted) {
        sayNoMore({}, 0);
        return discard(done);
    }
    m_encrypted->async_shutdown([this, done](const Error &) { discard(done); });
    // async_shutdown() also waits for the client's close_notify. A write behind it fails as soon as our own
    // has been sent.
    asio::async_write(*m_encrypted, asio::buffer(&nothing, 1), sayNoMore);
}

//! Reads raw bytes, below TLS.
void ClientStream::discard(const Done &done)
{
    m_unread.resize(piece);
    m_socket.async_read_some(asio::buffer(m_unread.data(), std::size_t(piece)),
        [this, done](const Error &error, std::size_t count) {
            m_discarded += qsizetype(count);
            if (error || m_discarded > mostDiscarded)
                done(error);
            else
                discard(done);
        });
}

ClientStream::Presence ClientStream::presence()
{
#ifdef POLLRDHUP
    pollfd entry{ m_socket.native_handle(), POLLRDHUP, 0 };
    if (poll(&entry, 1, 0) <= 0)
        return Presence::There;
    if (entry.revents & (POLLERR | POLLHUP | POLLNVAL))
        return Presence::Gone;
    return Presence::Silent;
#else
    return Presence::There;
#endif
}

void ClientStream::cancel()
{
    Error ignored; // nothing is left to cancel if this fails
    m_socket.cancel(ignored);
}

void ClientStream::close()
{
    Error ignored;
    m_socket.close(ignored);
}

} // namespace care::service
