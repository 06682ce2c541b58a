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
    // Switch off compiled patterns: MinGW's runtime frees a thread's memory before Qt's pattern stack, so
    // every thread that used one would crash at its end.
    _putenv_s("QT_ENABLE_REGEXP_JIT", "0");
    // Write bytes unchanged, or the \r\n of CSV would become \r\r\n in files and pipes. Set the console to
    // UTF-8, or it shows wrong letters.
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
    // Suppress the dialog that offers to send a crash report, and keep the heap out of any report.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    // Looked up by name, because MinGW's werapi.h lacks both the constant and the import.
    using SetFlags = HRESULT(WINAPI *)(DWORD);
    constexpr DWORD noHeap = 1; // Value of WER_FAULT_REPORTING_FLAG_NOHEAP.
    const auto setFlags = reinterpret_cast<SetFlags>(
        reinterpret_cast<void *>(GetProcAddress(GetModuleHandleW(L"kernel32.dll"), "WerSetFlags")));
    return setFlags && SUCCEEDED(setFlags(noHeap));
}

// Ends the process without ExitProcess(), which ends library threads first and then makes libstdc++ wait for
// a libwinpthread lock that one of them may have held.
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
