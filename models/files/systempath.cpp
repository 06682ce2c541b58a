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

//! True if every code page has its characters, and files in it can be named without the mark.
bool isOpenedByBytes(const QString &folder)
{
    constexpr qsizetype longestName = 40; // of a working file
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
    // A share is \\server\share.
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
    // A disk may have no short names: the manifest's UTF-8 is what is left.
    return length > 0 && length < MAX_PATH
        ? QDir::fromNativeSeparators(QString::fromWCharArray(name.data(), int(length)))
        : temporary;
#else
    return folder;
#endif
}
