// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/load/socket.h"

#include <utility>

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace care::test {

namespace {

#ifdef _WIN32
using Handle = SOCKET;
constexpr int sendFlags = 0;
void closeHandle(Handle handle)
{
    closesocket(handle);
}
//! The library wants to be started once.
struct Started {
    Started()
    {
        WSADATA ignored;
        WSAStartup(MAKEWORD(2, 2), &ignored);
    }
} started;
#else
using Handle = int;
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0;
#endif
void closeHandle(Handle handle)
{
    ::close(handle);
}
#endif

template<typename Value>
void setOption(Handle handle, int level, int name, const Value &value)
{
    setsockopt(handle, level, name, reinterpret_cast<const char *>(&value), sizeof value);
}

} // namespace

Socket::~Socket()
{
    close();
}

Socket::Socket(Socket &&other) noexcept
    : m_handle(std::exchange(other.m_handle, closed))
    , m_receiveBuffer(other.m_receiveBuffer)
{
}

Socket &Socket::operator=(Socket &&other) noexcept
{
    close();
    m_handle = std::exchange(other.m_handle, closed);
    m_receiveBuffer = other.m_receiveBuffer;
    return *this;
}

Socket Socket::listening()
{
    Socket socket;
    const auto handle = ::socket(AF_INET, SOCK_STREAM, 0);
    socket.m_handle = qintptr(handle);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::bind(handle, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0
        || ::listen(handle, 128) != 0)
        socket.close();
    return socket;
}

quint16 Socket::port() const
{
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(Handle(m_handle), reinterpret_cast<sockaddr *>(&address), &size);
    return ntohs(address.sin_port);
}

Socket Socket::accept()
{
    Socket client;
    const auto handle = ::accept(Handle(m_handle), nullptr, nullptr);
    client.m_handle = qintptr(handle);
    if (client.isOpen())
        setOption(handle, IPPROTO_TCP, TCP_NODELAY, int(1));
    return client;
}

bool Socket::connectTo(const QUrl &base)
{
    close();
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
    addrinfo *found = nullptr;
    const QByteArray port = QByteArray::number(base.port());
    if (getaddrinfo(base.host().toLatin1().constData(), port.constData(), &wanted, &found) != 0)
        return false;
    const auto handle = ::socket(found->ai_family, found->ai_socktype, found->ai_protocol);
    m_handle = qintptr(handle);
    if (isOpen()) {
        setOption(handle, IPPROTO_TCP, TCP_NODELAY, int(1));
        if (m_receiveBuffer > 0)
            setOption(handle, SOL_SOCKET, SO_RCVBUF, m_receiveBuffer);
        if (::connect(handle, found->ai_addr, socklen_t(found->ai_addrlen)) != 0)
            close();
    }
    freeaddrinfo(found);
    return isOpen();
}

bool Socket::send(QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const auto sent = ::send(Handle(m_handle), bytes.data(), size_t(bytes.size()), sendFlags);
        if (sent <= 0)
            return false;
        bytes = bytes.sliced(qsizetype(sent));
    }
    return true;
}

qint64 Socket::receive(char *to, qint64 size)
{
    return qint64(::recv(Handle(m_handle), to, size_t(size), 0));
}

void Socket::setTimeout(std::chrono::milliseconds timeouts)
{
#ifdef _WIN32
    const DWORD time = DWORD(timeouts.count());
#else
    const timeval time{ time_t(timeouts.count() / 1000), suseconds_t(timeouts.count() % 1000 * 1000) };
#endif
    setOption(Handle(m_handle), SOL_SOCKET, SO_RCVTIMEO, time);
    setOption(Handle(m_handle), SOL_SOCKET, SO_SNDTIMEO, time);
}

void Socket::close()
{
    if (isOpen())
        closeHandle(Handle(std::exchange(m_handle, closed)));
}

void Socket::reset()
{
    if (!isOpen())
        return;
    linger abrupt{};
    abrupt.l_onoff = 1;
    setOption(Handle(m_handle), SOL_SOCKET, SO_LINGER, abrupt);
    close();
}

void Socket::finishSending()
{
    ::shutdown(Handle(m_handle), 1);
}

void Socket::end()
{
    ::shutdown(Handle(m_handle), 2);
}

} // namespace care::test
