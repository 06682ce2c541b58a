// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/accountname.h"

#ifdef Q_OS_WIN
#include <qt_windows.h>
#else
#include <pwd.h>
#include <unistd.h>
#endif

#include <array>

namespace care {

QString accountName()
{
#ifdef Q_OS_WIN
    std::array<wchar_t, 257> name{}; // Buffer of UNLEN + 1 characters, the longest user name in Windows.
    DWORD size = DWORD(name.size());
    return GetUserNameW(name.data(), &size) ? QString::fromWCharArray(name.data())
                                            : QStringLiteral("unknown");
#else
    std::array<char, 4096> space{};
    passwd entry{};
    passwd *found = nullptr;
    getpwuid_r(getuid(), &entry, space.data(), space.size(), &found);
    return found ? QString::fromLocal8Bit(found->pw_name) : QString::number(getuid());
#endif
}

} // namespace care
