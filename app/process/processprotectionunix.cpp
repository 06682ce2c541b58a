// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/processprotection.h"

#include <sys/resource.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <unistd.h>

#ifndef NDEBUG
#include <cstdlib>
#endif

namespace care {

bool protectProcess()
{
    // New files are readable by this user only, from their first byte.
    umask(S_IRWXG | S_IRWXO);
#ifndef NDEBUG
    if (std::getenv("CARE_DEBUGGER"))
        return true;
#endif
    const rlimit none{ 0, 0 };
    bool isDone = setrlimit(RLIMIT_CORE, &none) == 0;
    // The leak check of the address sanitizer attaches to its own process like a debugger.
#if defined(__linux__) && !defined(__SANITIZE_ADDRESS__)
    // A core size limit of zero does not stop a core pattern that pipes into a program; this call does.
    isDone = prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && isDone;
#endif
    return isDone;
}

// Ends the process without exit(): OpenSSL's exit routine frees the data of threads that are still ending,
// and they free it, too.
int endProcess(int code)
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    std::fflush(nullptr);
    _exit(code);
#endif
    return code;
}

bool isTerminal(std::FILE *stream)
{
    return isatty(fileno(stream)) == 1;
}

} // namespace care
