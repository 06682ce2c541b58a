// SPDX-License-Identifier: GPL-3.0-or-later
//! London time, which is the homes' time, by time zone rules built into the program: those of a computer may
//! lack past years (Windows) or be missing, and a date of birth would shift by a day. Thread-safe.
#pragma once

#include <QDateTime>

namespace care {

//! Seconds by which London clocks are ahead of UTC at \a moment, in milliseconds since 1970: 0, 3,600, or
//! 7,200 in double summer time.
int offsetInLondon(qint64 moment);
//! Date and time that a London clock shows at \a moment, marked as UTC so that no other time zone applies;
//! invalid if \a moment is.
QDateTime clockInLondon(const QDateTime &moment);
//! Moment in UTC at which a London clock shows the day and time. An hour that comes twice gives the first; an
//! hour left out gives the moment of the change, so that no record is missed.
QDateTime momentInLondon(QDate day, QTime time);
//! True within the hour that London clocks show twice because they go back.
bool comesTwiceInLondon(const QDateTime &moment);

//! Day in London at \a moment.
QDate dayInLondon(const QDateTime &moment);
//! Moment in UTC at which the day begins in London.
QDateTime midnightInLondon(QDate day);

//! Hours at which the shifts begin in the homes; the night shift lasts until the day shift.
constexpr int dayShift = 7, lateShift = 14, nightShift = 21;
//! Moment in UTC at which the shift begins that \a moment belongs to.
QDateTime shiftStart(const QDateTime &moment);

} // namespace care
