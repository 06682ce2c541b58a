// SPDX-License-Identifier: GPL-3.0-or-later
//! Time in the homes, which is that of London, by rules that come with the program: those of a computer may
//! lack the past (Windows) or be missing, and a date of birth would be read or written as another day there.
//! Thread-safe.
#pragma once

#include <QDateTime>

namespace care {

//! Seconds by which clocks in London are ahead of UTC at this moment, in milliseconds since 1970: 0, 3,600,
//! or 7,200 in double summer time.
int offsetInLondon(qint64 moment);
//! Date and time on a clock in London, marked as UTC so that no other zone's rules touch them; invalid if \a
//! moment is.
QDateTime clockInLondon(const QDateTime &moment);
//! The moment, in UTC, at which a clock in London shows this. Of an hour that comes twice the first; of an
//! hour that is left out the moment of the change, so that nothing is missed.
QDateTime momentInLondon(QDate day, QTime time);
//! True for the hours that clocks show twice because they go back.
bool comesTwiceInLondon(const QDateTime &moment);

//! The day in London at this moment.
QDate dayInLondon(const QDateTime &moment);
//! The moment, in UTC, at which the day begins in London.
QDateTime midnightInLondon(QDate day);

//! Hours on the clocks at which the shifts begin; the night lasts until the day begins.
constexpr int dayShift = 7, lateShift = 14, nightShift = 21;
//! The moment, in UTC, at which the shift of this moment begins.
QDateTime shiftStart(const QDateTime &moment);

} // namespace care
