// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/files/systempath.h"

#ifdef Q_OS_WIN
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;
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
