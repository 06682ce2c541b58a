// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/editing/editingtask.h"

#include <QCoreApplication>

#include <algorithm>

namespace care {

QString EditingTask::titleText() const
{
    return QCoreApplication::translate("form", title);
}

QString EditingTask::commandText() const
{
    return QCoreApplication::translate("form", command);
}

QStringList EditingTask::searchWords() const
{
    return QCoreApplication::translate("form", words).split(u' ', Qt::SkipEmptyParts);
}

bool EditingTask::has(const QString &path) const
{
    return std::any_of(paths.begin(), paths.end(), [&](QLatin1StringView one) { return path == one; });
}

} // namespace care
