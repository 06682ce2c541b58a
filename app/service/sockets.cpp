// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sockets.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#ifdef _WIN32
#include <ws2tcpip.h>
#else
#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace care::service {

namespace {

constexpr auto noSocket = NativeSocket(-1);
constexpr int waitingClients = 512; // a burst must not wait a second for its next try

#ifdef _WIN32
using Option = const char *;
constexpr int sendFlags = 0;
constexpr int sendingHalf = SD_SEND;

//! The library wants to be started once.
struct Started {
    Started()
    {
        WSADATA ignored;
        WSAStartup(MAKEWORD(2, 2), &ignored);
    }
} started;
#else
using Option = const void *;
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0; // the server ignores SIGPIPE
#endif
constexpr int sendingHalf = SHUT_WR;
#endif

void makeNonBlocking(NativeSocket socket)
{
#ifdef _WIN32
    u_long yes = 1;
    ioctlsocket(socket, FIONBIO, &yes);
#else
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK);
    fcntl(socket, F_SETFD, FD_CLOEXEC);
#endif
}

void setOption(NativeSocket socket, int level, int option)
{
    const int yes = 1;
    setsockopt(socket, level, option, reinterpret_cast<Option>(&yes), sizeof yes);
}

struct Address {
    sockaddr_storage storage{};
    socklen_t size = sizeof(sockaddr_storage);

    sockaddr *any() { return reinterpret_cast<sockaddr *>(&storage); }
    quint16 port() const
    {
        // Both kinds have it at the same place.
        return ntohs(reinterpret_cast<const sockaddr_in *>(&storage)->sin_port);
    }
};

//! Only addresses in digits: a name could mean another computer tomorrow.
bool readAddress(const QString &host, quint16 port, Address &into)
{
    addrinfo wanted{};
    wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo *found = nullptr;
    if (getaddrinfo(host.toLatin1().constData(), QByteArray::number(port).constData(), &wanted, &found) != 0)
        return false;
    std::memcpy(&into.storage, found->ai_addr, found->ai_addrlen);
    into.size = socklen_t(found->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

} // namespace

Socket::Socket(NativeSocket native)
    : m_native(native)
{
    if (isOpen())
        makeNonBlocking(native);
}

Socket::Socket(Socket &&other) noexcept
    : m_native(std::exchange(other.m_native, noSocket))
{
}

Socket &Socket::operator=(Socket &&other) noexcept
{
    std::swap(m_native, other.m_native);
    return *this;
}

bool Socket::isOpen() const
{
    return m_native != noSocket;
}

void Socket::close()
{
    const NativeSocket native = std::exchange(m_native, noSocket);
    if (native == noSocket)
        return;
#ifdef _WIN32
    closesocket(native);
#else
    ::close(native);
#endif
}

void Socket::finishSending()
{
    shutdown(m_native, sendingHalf);
}

QByteArray peerAddress(NativeSocket socket)
{
    Address address;
    std::array<char, NI_MAXHOST> host{};
    if (getpeername(socket, address.any(), &address.size) != 0
        || getnameinfo(
               address.any(), address.size, host.data(), socklen_t(host.size()), nullptr, 0, NI_NUMERICHOST)
            != 0)
        return {};
    return host.data();
}

quint16 Socket::localPort() const
{
    Address address;
    return getsockname(m_native, address.any(), &address.size) == 0 ? address.port() : 0;
}

qsizetype Socket::receive(char *to, qsizetype size)
{
    return qsizetype(recv(m_native, to, size_t(size), 0));
}

qsizetype Socket::send(const char *from, qsizetype size)
{
    return qsizetype(::send(m_native, from, size_t(size), sendFlags));
}

Socket Socket::accept()
{
    Socket client(::accept(m_native, nullptr, nullptr));
    if (client.isOpen())
        setOption(client.native(), IPPROTO_TCP, TCP_NODELAY);
    return client;
}

bool wouldBlock()
{
#ifdef _WIN32
    return WSAGetLastError() == WSAEWOULDBLOCK;
#else
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
#endif
}

bool isOutOfSockets()
{
#ifdef _WIN32
    return WSAGetLastError() == WSAEMFILE;
#else
    return errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
#endif
}

tl::expected<Socket, QString> listenOn(const QString &host, quint16 port)
{
    Address address;
    if (!readAddress(host, port, address))
        return tl::unexpected(QCoreApplication::translate("service", "This is not an address in digits"));
    Socket socket(::socket(address.storage.ss_family, SOCK_STREAM, 0));
#ifdef _WIN32
    setOption(socket.native(), SOL_SOCKET, SO_EXCLUSIVEADDRUSE);
#else
    // So that it can start again while connections of the last run are being forgotten.
    setOption(socket.native(), SOL_SOCKET, SO_REUSEADDR);
#endif
    if (!socket.isOpen() || bind(socket.native(), address.any(), address.size) != 0
        || listen(socket.native(), waitingClients) != 0)
        return tl::unexpected(QCoreApplication::translate(
            "service", "The port is taken, or the address is not one of this computer"));
    return socket;
}

void pollSockets(std::vector<pollfd> &entries, std::chrono::milliseconds atMost)
{
    const int timeout = int(std::clamp<long long>(atMost.count(), 0, 60'000));
#ifdef _WIN32
    const int ready = WSAPoll(entries.data(), ULONG(entries.size()), timeout);
#else
    const int ready = poll(entries.data(), nfds_t(entries.size()), timeout);
#endif
    if (ready > 0)
        return;
    for (pollfd &entry : entries)
        entry.revents = 0;
}

WakeUp::WakeUp()
    : m_socket(::socket(AF_INET, SOCK_DGRAM, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *const any = reinterpret_cast<sockaddr *>(&address);
    // Connected to itself, so nobody else can wake it.
    if (bind(m_socket.native(), any, size) != 0 || getsockname(m_socket.native(), any, &size) != 0
        || connect(m_socket.native(), any, size) != 0)
        throw std::runtime_error("no socket on the loopback interface");
}

void WakeUp::wake()
{
    m_socket.send("", 1);
}

void WakeUp::clear()
{
    std::array<char, 64> ignored;
    while (m_socket.receive(ignored.data(), qsizetype(ignored.size())) > 0) { }
}

} // namespace care::service
