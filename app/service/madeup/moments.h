// SPDX-License-Identifier: GPL-3.0-or-later
//! Days and instants as whole numbers: made-up records need hundreds of thousands of them.
#pragma once

#include <QDate>

namespace care::service::madeup {

//! Days since 1970-01-01.
using Day = qint64;
//! Milliseconds since 1970-01-01T00:00Z.
using Instant = qint64;

constexpr Instant minute = 60'000;
constexpr Instant hour = 60 * minute;
constexpr Instant dayLength = 24 * hour;

constexpr qint64 julianDayOf1970 = 2'440'588;

inline Day dayOf(QDate date)
{
    return date.toJulianDay() - julianDayOf1970;
}
inline QDate dateOf(Day day)
{
    return QDate::fromJulianDay(day + julianDayOf1970);
}
constexpr Instant at(Day day, int hours, int minutes = 0)
{
    return day * dayLength + hours * hour + minutes * minute;
}
constexpr Day dayOfInstant(Instant instant)
{
    return instant / dayLength;
}

//! When the day begins in London: 22:00, 23:00 or 00:00 UTC. Midnight UTC on a computer without time zones.
Instant londonMidnight(Day day);

} // namespace care::service::madeup
