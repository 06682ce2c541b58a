// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/processprotection.h"

#include <qt_windows.h>

#include <werapi.h>

#include <io.h>

#include <cstdlib>

namespace care {

bool protectProcess()
{
#ifndef NDEBUG
    if (std::getenv("CARE_DEBUGGER"))
        return true;
#endif
    // No dialog that offers to send a report, and no heap in a report that is made all the same.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    return SUCCEEDED(WerSetFlags(WER_FAULT_REPORTING_FLAG_NOHEAP));
}

bool isTerminal(std::FILE *stream)
{
    return _isatty(_fileno(stream)) != 0;
}

} // namespace care
