// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/time.h"

#include <QLocale>
#include <QTimeZone>

#include <algorithm>

namespace care::service::sampledata {

std::string dateText(Day day)
{
    return QLocale::c().toString(dateOf(day), QStringLiteral("d MMMM yyyy")).toStdString();
}

Instant londonMidnight(Day day)
{
    static const QTimeZone london("Europe/London");
    const Instant midnight = at(day, 0);
    if (!london.isValid())
        return midnight;
    return QDateTime(dateOf(day), QTime(0, 0), london).toMSecsSinceEpoch();
}

LondonDays::LondonDays(Day first, Day last)
    : m_first(first)
{
    static const QTimeZone london("Europe/London");
    for (Day day = first; day <= last; ++day) {
        // The offset at noon: on the two days of a year when it changes, it is right from early morning on.
        const QDateTime noon(dateOf(day), QTime(12, 0), Qt::UTC);
        m_offsets.push_back(london.isValid() ? -Instant(london.offsetFromUtc(noon)) * 1000 : 0);
    }
}

Instant LondonDays::at(Day day, int minutesOfDay) const
{
    return sampledata::at(day, 0, minutesOfDay) + offset(day);
}

Instant LondonDays::local(Instant instant) const
{
    return instant - offset(dayOfInstant(instant));
}

Instant LondonDays::offset(Day day) const
{
    return m_offsets[std::size_t(std::clamp<Day>(day - m_first, 0, Day(m_offsets.size()) - 1))];
}

} // namespace care::service::sampledata
