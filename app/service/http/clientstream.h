// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

#include <functional>
#include <optional>

namespace care::service {

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

} // namespace care::service
