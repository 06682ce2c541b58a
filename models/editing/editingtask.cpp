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

QString EditingStep::titleText() const
{
    return QCoreApplication::translate("form", title);
}

bool EditingTask::has(const QString &path) const
{
    const auto isAmong = [&](std::span<const QLatin1StringView> some) {
        return std::any_of(some.begin(), some.end(), [&](QLatin1StringView one) { return path == one; });
    };
    return isAmong(paths) || std::any_of(steps.begin(), steps.end(), [&](const EditingStep &step) {
        return isAmong(step.paths);
    });
}

} // namespace care
