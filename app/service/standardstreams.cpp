// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/standardstreams.h"

#include <cstdio>

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#endif

namespace care::service {

#ifdef _WIN32

// There closed streams have no number that could be given away, and there is no signal.
void secureStandardStreams() { }

#else

void secureStandardStreams()
{
    for (const int stream : { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO }) {
        // The lowest number that is free is the one that is taken.
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
