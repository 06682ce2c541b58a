// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/program/standardstreams.h"

#include <cstdio>

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#endif

namespace care::service {

#ifdef _WIN32

// Nothing to do on Windows: a closed stream's descriptor number is never reused, and there is no SIGPIPE.
void secureStandardStreams() { }

#else

void secureStandardStreams()
{
    for (const int stream : { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO }) {
        // open() takes the lowest free number, which is the closed stream's.
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", O_RDONLY);
    }
    std::signal(SIGPIPE, SIG_IGN);
}

#endif

bool printToOutput(const QByteArray &text)
{
    const auto count = std::size_t(text.size());
    return std::fwrite(text.constData(), 1, count, stdout) == count && std::fflush(stdout) == 0;
}

} // namespace care::service
