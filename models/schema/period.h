// SPDX-License-Identifier: GPL-3.0-or-later
//! Dates as people write them, and moving periods such as "last-7-days" and "this-month". A filter stores the
//! word and finds its dates anew for each query, so that a filter kept for a year still means what its name
//! says.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! Month 1 to 12 from "7", "07", "jul", "July" or a month's name in the user's language; -1 for anything
//! else.
int monthFromText(const QString &text);

//! Day from a date as people write it: 26/05/2026, 26.5.2026, 26 5 2026, 26-May-2026, 26 May 2026,
//! 2026-05-26. Invalid for anything else, including years of two digits.
QDate dayFromText(const QString &text);

//! Day as typed in a filter, where shorter forms are accepted, too: 12 nov and 12/11 are the latest such day
//! up to \a today, 12/11/26 has a year of two digits, "6 months ago" and "6m" count back (d, w, m, y).
QDate dayAsTyped(const QString &text, QDate today);

//! Range of days, both ends inclusive; an invalid end is open.
struct DayRange {
    QDate first, last;
    //! Clock times in the homes at which the first day begins and the last ends (exclusive); invalid for
    //! whole days.
    QTime begins{}, ends{};

    bool operator==(const DayRange &) const = default;
};

//! All days of a year written alone ("2025"), from 1800 to 2099; nothing for other text, so that "26052026"
//! is not read as the year 2605.
std::optional<DayRange> yearFromText(const QString &text);

//! Days of \a period on \a today; nothing for an unknown word. The last N days end with today and count it;
//! the next N days reach to the day N days ahead, so that a review due in 28 days is among the next 28.
//! "overdue" is every day before today, "older-than-6-months" every day before that of six months ago. Weeks
//! begin on Monday. "last-night" is yesterday 21:00 to today 07:00.
std::optional<DayRange> daysOf(const QString &period, QDate today);

//! Both ends of a range as a filter compares them: "2026-11-27", or "2026-11-27T21:00" with hours; empty for
//! an open end.
QStringList boundsOf(const DayRange &range);

//! One end of a date range, read back from its text.
struct DayBound {
    QDate day; //!< Day of the range's end; invalid for unreadable text.
    QTime time{}; //!< Time of day of the range's end; invalid for a whole day.
};
DayBound boundFromText(const QString &text);
//! Text of an end as boundsOf() writes it; empty for an invalid day.
QString boundText(const DayBound &bound);

//! End of a range as people write it: a date, optionally followed by a time (27/11/2026 22:00).
DayBound boundAsWritten(const QString &text);
//! boundAsWritten() with the short dates that dayAsTyped() accepts.
DayBound boundAsTyped(const QString &text, QDate today);

//! Period in words that follow a date's name: "in the last 30 days".
QString periodText(const QString &period);

//! Period words to choose from, the usual ones first; periods with hours are offered only for timestamps (\a
//! ofMoments), future ones only for dates. "last-N-days", "next-N-days" and "older-than-N-months" take any N
//! up to 9999.
QStringList offeredPeriods(bool ofMoments);

} // namespace care
