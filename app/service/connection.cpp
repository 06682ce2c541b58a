// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/connection.h"

#include <algorithm>
#include <cstring>

#ifndef _WIN32
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#endif

namespace care::service {

namespace {

constexpr size_t sendAt = 256 * 1024;

#ifdef _WIN32
constexpr int sendFlags = 0;
int pollOne(pollfd &entry, int milliseconds)
{
    return WSAPoll(&entry, 1, milliseconds);
}
#else
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0; // cpp-httplib ignores SIGPIPE
#endif
int pollOne(pollfd &entry, int milliseconds)
{
    return poll(&entry, 1, milliseconds);
}
#endif

using NameOf = int (*)(socket_t, sockaddr *, socklen_t *);

void readAddress(socket_t socket, NameOf nameOf, std::string &ip, int &port)
{
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto *const any = reinterpret_cast<sockaddr *>(&address);
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> service{};
    if (nameOf(socket, any, &size) != 0
        || getnameinfo(any, size, host.data(), socklen_t(host.size()), service.data(),
               socklen_t(service.size()), NI_NUMERICHOST | NI_NUMERICSERV)
            != 0)
        return;
    ip = host.data();
    port = std::atoi(service.data());
}

} // namespace

Connection::Connection(socket_t socket)
    : m_socket(socket)
{
}

bool Connection::waitForRequest(std::chrono::milliseconds atMost)
{
    if (m_inStart < m_inEnd)
        return true;
    m_deadline = Clock::now() + atMost;
    return wait(POLLIN);
}

void Connection::startRequest(std::chrono::milliseconds atMost)
{
    m_deadline = Clock::now() + atMost;
}

bool Connection::wait(short events) const
{
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_deadline - Clock::now()).count();
        if (left <= 0)
            return false;
        pollfd entry{};
        entry.fd = m_socket;
        entry.events = events;
        const int ready = pollOne(entry, int(std::min<long long>(left, 60'000)));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

bool Connection::is_readable() const
{
    return m_inStart < m_inEnd || wait(POLLIN);
}

bool Connection::is_writable() const
{
    return wait(POLLOUT);
}

ssize_t Connection::read(char *to, size_t size)
{
    if (m_inStart == m_inEnd) {
        // "100 Continue" must be out before its answer can come in.
        if (!flush() || !wait(POLLIN))
            return -1;
        const auto got = recv(m_socket, m_in.data(), m_in.size(), 0);
        if (got <= 0)
            return got;
        m_inStart = 0;
        m_inEnd = size_t(got);
    }
    const size_t count = std::min(size, m_inEnd - m_inStart);
    std::memcpy(to, m_in.data() + m_inStart, count);
    m_inStart += count;
    return ssize_t(count);
}

ssize_t Connection::write(const char *from, size_t size)
{
    m_out.append(from, size);
    if (m_out.size() >= sendAt && !flush())
        return -1;
    return ssize_t(size);
}

bool Connection::flush()
{
    size_t sent = 0;
    while (sent < m_out.size()) {
        const auto count =
            wait(POLLOUT) ? send(m_socket, m_out.data() + sent, m_out.size() - sent, sendFlags) : -1;
        if (count <= 0)
            return false;
        sent += size_t(count);
    }
    m_out.clear();
    return true;
}

void Connection::get_remote_ip_and_port(std::string &ip, int &port) const
{
    readAddress(m_socket, getpeername, ip, port);
}

void Connection::get_local_ip_and_port(std::string &ip, int &port) const
{
    readAddress(m_socket, getsockname, ip, port);
}

} // namespace care::service
