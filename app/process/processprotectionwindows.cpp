// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/processprotection.h"

#include <qt_windows.h>

#include <fcntl.h>
#include <io.h>

#include <cstdlib>
#include <initializer_list>

namespace care {

bool protectProcess()
{
    // MinGW's runtime gives the memory of a thread back before Qt's stack of compiled patterns: each thread
    // that had used one would crash at its end.
    _putenv_s("QT_ENABLE_REGEXP_JIT", "0");
    // A file or a pipe receives the bytes as they are written: the \r\n of CSV would become \r\r\n. A console
    // is told that they are UTF-8, else it shows other letters.
    for (std::FILE *stream : { stdout, stderr }) {
        if (_fileno(stream) < 0)
            continue;
        if (isTerminal(stream))
            SetConsoleOutputCP(CP_UTF8);
        else
            _setmode(_fileno(stream), _O_BINARY);
    }
#ifndef NDEBUG
    if (std::getenv("CARE_DEBUGGER"))
        return true;
#endif
    // No dialog that offers to send a report, and no heap in a report that is made all the same.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    // By its name: MinGW's werapi.h has neither the constant nor the function's import.
    using SetFlags = HRESULT(WINAPI *)(DWORD);
    constexpr DWORD noHeap = 1; // WER_FAULT_REPORTING_FLAG_NOHEAP
    const auto setFlags = reinterpret_cast<SetFlags>(
        reinterpret_cast<void *>(GetProcAddress(GetModuleHandleW(L"kernel32.dll"), "WerSetFlags")));
    return setFlags && SUCCEEDED(setFlags(noHeap));
}

// ExitProcess() ends the threads of libraries first, and then has libstdc++ give its keys back: it waits for
// a lock of libwinpthread that one of them may have held.
int endProcess(int code)
{
    std::fflush(nullptr);
    TerminateProcess(GetCurrentProcess(), UINT(code));
    return code;
}

bool isTerminal(std::FILE *stream)
{
    return _isatty(_fileno(stream)) != 0;
}

} // namespace care
