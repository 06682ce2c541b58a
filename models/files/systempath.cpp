// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/systempath.h"

#ifdef Q_OS_WIN
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

#include <windows.h>

using namespace Qt::StringLiterals;

namespace {

//! True if libraries that open files by byte strings can open files in \a folder: an ASCII path, short enough
//! not to need the \\?\ prefix of Windows.
bool isOpenedByBytes(const QString &folder)
{
    // Room in the path for the name of a temporary file inside the folder.
    constexpr qsizetype longestName = 40;
    return folder.size() + longestName < MAX_PATH
        && std::all_of(folder.begin(), folder.end(), [](QChar each) { return each.unicode() < 0x80; });
}

} // namespace
#endif

QString care::systemPath(const QString &path)
{
#ifdef Q_OS_WIN
    const QString absolute = QDir::toNativeSeparators(QFileInfo(path).absoluteFilePath());
    if (absolute.startsWith(R"(\\?\)"_L1))
        return absolute;
    // Windows network shares (\\server\share) need the prefix \\?\UNC\ in place of \\?\.
    return absolute.startsWith(R"(\\)"_L1) ? R"(\\?\UNC\)"_L1 + absolute.mid(2) : R"(\\?\)"_L1 + absolute;
#else
    return path;
#endif
}

QString care::workingFolder(const QString &folder)
{
#ifdef Q_OS_WIN
    if (isOpenedByBytes(folder))
        return folder;
    const QString temporary = QDir::tempPath();
    const QString native = QDir::toNativeSeparators(temporary);
    std::array<wchar_t, MAX_PATH> name{};
    const DWORD length =
        GetShortPathNameW(reinterpret_cast<const wchar_t *>(native.utf16()), name.data(), MAX_PATH);
    // Windows disks may have short names switched off; the long path then works because the manifest sets
    // UTF-8 as code page.
    return length > 0 && length < MAX_PATH
        ? QDir::fromNativeSeparators(QString::fromWCharArray(name.data(), int(length)))
        : temporary;
#else
    return folder;
#endif
}
