// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal.h"

#include <windows.h>

namespace care {

std::optional<Secret> readFromTerminal(const QString &prompt, Echo echo)
{
    HANDLE in = CreateFileW(
        L"CONIN$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ, nullptr, OPEN_EXISTING, 0, nullptr);
    HANDLE out = CreateFileW(L"CONOUT$", GENERIC_WRITE, FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr);
    DWORD before = 0;
    std::optional<Secret> secret;
    if (in != INVALID_HANDLE_VALUE && out != INVALID_HANDLE_VALUE && GetConsoleMode(in, &before)
        && SetConsoleMode(in,
            echo == Echo::On ? before | ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT
                             : (before | ENABLE_LINE_INPUT) & ~DWORD(ENABLE_ECHO_INPUT))) {
        DWORD count = 0;
        const std::wstring text = prompt.toStdWString();
        WriteConsoleW(out, text.data(), DWORD(text.size()), &count, nullptr);
        std::wstring line(512, L'\0');
        ReadConsoleW(in, line.data(), DWORD(line.size()), &count, nullptr);
        SetConsoleMode(in, before);
        if (echo == Echo::Off)
            WriteConsoleW(out, L"\n", 1, &count, nullptr);
        QByteArray typed = QString::fromWCharArray(line.data(), int(count)).trimmed().toUtf8();
        SecureZeroMemory(line.data(), line.size() * sizeof(wchar_t));
        secret = Secret(typed);
        wipe(typed);
    }
    for (HANDLE each : { in, out }) {
        if (each != INVALID_HANDLE_VALUE)
            CloseHandle(each);
    }
    return secret;
}

} // namespace care
