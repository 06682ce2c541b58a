// SPDX-License-Identifier: GPL-3.0-or-later
//! The few things about TCP sockets that the server needs, the same on every platform. No socket ever blocks.
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <chrono>
#include <vector>

#ifdef _WIN32
#include <winsock2.h>
#else
#include <poll.h>
#endif

namespace care::service {

#ifdef _WIN32
using NativeSocket = SOCKET;
#else
using NativeSocket = int;
#endif

//! Owns a socket and closes it.
class Socket {
public:
    Socket() = default;
    explicit Socket(NativeSocket native);
    ~Socket() { close(); }
    Socket(Socket &&other) noexcept;
    Socket &operator=(Socket &&other) noexcept;

    bool isOpen() const;
    NativeSocket native() const { return m_native; }
    void close();
    //! The other side sees the end of what we send; it may still send.
    void finishSending();
    quint16 localPort() const;

    //! How many bytes went, 0 at the end of the stream, -1 if nothing can go now or ever: see wouldBlock().
    qsizetype receive(char *to, qsizetype size);
    qsizetype send(const char *from, qsizetype size);
    //! The client that waits at this listening socket; not open if there is none.
    Socket accept();

private:
    NativeSocket m_native = NativeSocket(-1);
};

//! The numeric address of the other side.
QByteArray peerAddress(NativeSocket socket);

//! True if the call that just failed is to be tried again when the socket is ready.
bool wouldBlock();
//! True if it failed because this process has no room for another socket.
bool isOutOfSockets();

//! Listens on a numeric address; port 0 takes any. The reason, as a sentence without its full stop, if not.
tl::expected<Socket, QString> listenOn(const QString &host, quint16 port);

//! Sleeps until one of the sockets is ready, or for \a atMost.
void pollSockets(std::vector<pollfd> &entries, std::chrono::milliseconds atMost);

//! Wakes up a thread that sleeps in pollSockets(): a socket that is connected to itself.
class WakeUp {
public:
    WakeUp();
    void wake(); //!< from any thread
    void clear();
    NativeSocket native() const { return m_socket.native(); }

private:
    Socket m_socket;
};

} // namespace care::service
