// SPDX-License-Identifier: GPL-3.0-or-later
//! Days as people write them, and days that move with the calendar: "last-7-days", "this-month". A filter
//! keeps the word; which days it means is found out each time the list is asked, so that a filter kept for a
//! year still says what its name says.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>

namespace care {

//! 1 to 12 for "7", "07", "jul", "July" and the names in the user's language; -1 for anything else.
int monthFromText(const QString &text);

//! A day as people write it: 26/05/2026, 26.5.2026, 26 5 2026, 26-May-2026, 26 May 2026, 2026-05-26. Invalid
//! for anything else, a year of two digits among it.
QDate dayFromText(const QString &text);

//! The same, and what people type in a hurry, for a filter: 12 nov and 12/11 are the last such day before or
//! on \a today, 12/11/26 has a year of two digits, "6 months ago" counts back.
QDate dayAsTyped(const QString &text, QDate today);

//! From first to last, both inclusive; an invalid one leaves that side open.
struct DayRange {
    QDate first, last;
    QTime begins{}, ends{}; //!< on the clock in the homes; invalid for whole days. The end is not part of it.

    bool operator==(const DayRange &) const = default;
};

//! All days of a year that is written alone, "2025", from 1800 to 2099; nothing for anything else, such as
//! the day and month that "26052026" begins with.
std::optional<DayRange> yearFromText(const QString &text);

//! The days of \a period at \a today; nothing for a word that is none. The last N days end today and count
//! it; the next N days reach from today to the day N days ahead, so that what is due in 28 days is among the
//! next 28. "overdue" is every day before today, "older-than-6-months" every day before that of six months
//! ago. Weeks begin on Monday. "last-night" is from yesterday at 21:00 to today at 07:00.
std::optional<DayRange> daysOf(const QString &period, QDate today);

//! Both ends as a filter compares them: "2026-11-27", with hours "2026-11-27T21:00"; empty for an open side.
QStringList boundsOf(const DayRange &range);

//! One end of a range, read again.
struct DayBound {
    QDate day; //!< invalid for a text of another form
    QTime time{}; //!< invalid for a whole day
};
DayBound boundFromText(const QString &text);
QString boundText(const DayBound &bound); //!< empty for none

//! The same as people write it: a day, and behind it a time of day if there is one, 27/11/2026 22:00.
DayBound boundAsWritten(const QString &text);
//! The same with a day as dayAsTyped() reads it.
DayBound boundAsTyped(const QString &text, QDate today);

//! "in the last 30 days", to stand after the name of a date.
QString periodText(const QString &period);

//! The words to choose from, the usual ones first; those with hours only \a ofMoments, those of days to come
//! not of these. "last-N-days", "next-N-days" and "older-than-N-months" take any N up to 9999.
QStringList offeredPeriods(bool ofMoments);

} // namespace care
