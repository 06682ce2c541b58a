// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/http/activation.h"

#include <QCoreApplication>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace care::service {

#ifdef _WIN32

tl::expected<int, QString> takeInheritedSocket()
{
    return tl::unexpected(QCoreApplication::translate("service", "Windows hands no sockets over"));
}

#else

namespace {

constexpr int firstDescriptor = 3; // by the convention of systemd

bool isListening(int descriptor)
{
    int listens = 0;
    socklen_t size = sizeof listens;
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0;
}

} // namespace

tl::expected<int, QString> takeInheritedSocket()
{
    const QByteArray process = qgetenv("LISTEN_PID");
    const QByteArray count = qgetenv("LISTEN_FDS");
    // Removed so that child processes do not take the sockets for theirs (sd_listen_fds).
    for (const char *name : { "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES" })
        qunsetenv(name);
    if (process.toLongLong() != getpid() || count.isEmpty())
        return tl::unexpected(QCoreApplication::translate(
            "service", "No socket was handed over; the socket unit of systemd does that"));
    if (count != "1" || !isListening(firstDescriptor))
        return tl::unexpected(QCoreApplication::translate(
            "service", "It takes one listening socket, and was handed something else"));
    fcntl(firstDescriptor, F_SETFD, FD_CLOEXEC);
    return firstDescriptor;
}

#endif

} // namespace care::service
