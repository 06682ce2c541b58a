// SPDX-License-Identifier: GPL-3.0-or-later
//! Days and instants as whole numbers: sample records need hundreds of thousands of them.
#pragma once

#include <QDate>

#include <string>

namespace care::service::sampledata {

using Day = qint64; //!< since 1970-01-01
using Instant = qint64; //!< milliseconds since 1970-01-01T00:00Z

constexpr Instant minute = 60'000;
constexpr Instant hour = 60 * minute;
constexpr Instant dayLength = 24 * hour;

constexpr Day never = 1'000'000; //!< after every other day
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
//! The quotient rounded down: days before 1970 have negative numbers.
constexpr qint64 floorDivide(qint64 number, qint64 by)
{
    return number / by - (number % by < 0);
}
//! The remainder: 0 to \a by - 1.
constexpr qint64 floorRemainder(qint64 number, qint64 by)
{
    return number - floorDivide(number, by) * by;
}
constexpr Day dayOfInstant(Instant instant)
{
    return floorDivide(instant, dayLength);
}
static_assert(dayOfInstant(-1) == -1 && dayOfInstant(dayLength) == 1);
static_assert(floorRemainder(-1, 50) == 49 && floorRemainder(-50, 50) == 0 && floorRemainder(51, 50) == 1);

//! "4 March 2026".
std::string dateText(Day day);

//! When the day begins in London: 22:00, 23:00 or 00:00 UTC.
Instant londonMidnight(Day day);

//! The offset from local time in London to UTC, of the day at noon: on the two days of a year when the clocks
//! change, right from early morning on.
Instant londonOffset(Day day);

} // namespace care::service::sampledata
