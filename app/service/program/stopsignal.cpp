// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/stopsignal.h"

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#endif
#include <cerrno>

namespace care::service {

#ifdef _WIN32

namespace {

HANDLE stopped = CreateEvent(nullptr, TRUE, FALSE, nullptr);

BOOL WINAPI onControl(DWORD)
{
    return SetEvent(stopped);
}

DWORD WINAPI readStdin(void *)
{
    char ignored[256];
    while (_read(0, ignored, sizeof ignored) > 0) { }
    return SetEvent(stopped);
}

} // namespace

StopSignal::StopSignal(bool withStdin)
    : m_withStdin(withStdin)
{
    SetConsoleCtrlHandler(onControl, TRUE);
}

void StopSignal::wait(const std::function<void()> &)
{
    if (m_withStdin)
        CreateThread(nullptr, 0, readStdin, nullptr, 0, nullptr);
    WaitForSingleObject(stopped, INFINITE);
}

#else

namespace {

int wakeUp[2] = { -1, -1 };

constexpr char reloads = 'r';
constexpr char ends = 'x';

// Only a write to a pipe: a signal handler may call little else (signal-safety(7)).
void onSignal(int signal)
{
    const int before = errno;
    [[maybe_unused]] const auto written = write(wakeUp[1], signal == SIGHUP ? &reloads : &ends, 1);
    errno = before;
}

} // namespace

StopSignal::StopSignal(bool withStdin)
    : m_withStdin(withStdin)
{
    if (pipe(wakeUp) != 0)
        return;
    for (const int end : wakeUp)
        fcntl(end, F_SETFD, FD_CLOEXEC);
    struct sigaction action { };
    action.sa_handler = onSignal;
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
    // Reaching a file size limit becomes a write error instead of the end of the service.
    std::signal(SIGXFSZ, SIG_IGN);
}

void StopSignal::wait(const std::function<void()> &reload)
{
    pollfd entries[2] = { { wakeUp[0], POLLIN, 0 }, { m_withStdin ? STDIN_FILENO : -1, POLLIN, 0 } };
    for (;;) {
        if (poll(entries, 2, -1) < 0 && errno != EINTR)
            return;
        char why = ends;
        if (entries[0].revents && read(wakeUp[0], &why, 1) == 1 && why == reloads)
            reload();
        else if (entries[0].revents)
            return;
        char ignored[256];
        if (entries[1].revents && read(STDIN_FILENO, ignored, sizeof ignored) <= 0)
            return;
    }
}

#endif

} // namespace care::service
