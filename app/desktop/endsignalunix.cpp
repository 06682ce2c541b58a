// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/endsignal.h"

#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace care {

namespace {

int wakeUp[2] = { -1, -1 };

// Writes one byte to a pipe, because a signal handler may do little else (signal-safety(7)).
void onSignal(int)
{
    const int before = errno;
    const char byte = 'x';
    [[maybe_unused]] const auto written = write(wakeUp[1], &byte, 1);
    errno = before;
}

} // namespace

void watchForEnd(QObject *context, const std::function<void()> &end)
{
    if (wakeUp[0] != -1 || pipe(wakeUp) != 0)
        return;
    for (const int side : wakeUp)
        fcntl(side, F_SETFD, FD_CLOEXEC);
    fcntl(wakeUp[1], F_SETFL, O_NONBLOCK);
    auto *notifier = new QSocketNotifier(wakeUp[0], QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context, [notifier, end] {
        char byte = 0;
        [[maybe_unused]] const auto taken = read(wakeUp[0], &byte, 1);
        // Restore the default, so that a second signal ends the program at once.
        for (const int signal : { SIGTERM, SIGINT, SIGHUP })
            std::signal(signal, SIG_DFL);
        notifier->setEnabled(false);
        end();
    });
    struct sigaction action { };
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    for (const int signal : { SIGTERM, SIGINT, SIGHUP })
        sigaction(signal, &action, nullptr);
}

} // namespace care
