// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/time.h"

#include <QLocale>
#include <QTimeZone>

#include <unordered_map>

namespace care::service::sampledata {

static const QTimeZone &london()
{
    static const QTimeZone zone("Europe/London");
    return zone;
}

std::string dateText(Day day)
{
    return QLocale::c().toString(dateOf(day), QStringLiteral("d MMMM yyyy")).toStdString();
}

Instant londonMidnight(Day day)
{
    if (!london().isValid())
        return at(day, 0);
    return QDateTime(dateOf(day), QTime(0, 0), london()).toMSecsSinceEpoch();
}

Instant londonOffset(Day day)
{
    thread_local std::unordered_map<Day, Instant> known;
    const auto [offset, isNew] = known.try_emplace(day, 0);
    if (isNew && london().isValid())
        offset->second =
            -1000 * Instant(london().offsetFromUtc(QDateTime(dateOf(day), QTime(12, 0), Qt::UTC)));
    return offset->second;
}

} // namespace care::service::sampledata
