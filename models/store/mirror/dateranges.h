// SPDX-License-Identifier: GPL-3.0-or-later
//! Coverage of a mirrored resource: ranges of days of which every record was received.
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <algorithm>

namespace care {

//! Consecutive days, first and last inclusive, as the service counts them: which date of a record it takes,
//! and in which time zone, is not known here. A record belongs to the range whose answer contained it last.
//! Times are milliseconds since 1970, 0 for never.
struct DateRange {
    static constexpr int openStart = 0; //!< as first: no lower bound
    static constexpr int openEnd = 9'999'999; //!< as last: no upper bound

    int first = openStart; //!< a Julian day
    int last = openEnd;
    qint64 total = 0; //!< records in it
    qint64 asOf = 0; //!< when it was last received whole
    qint64 goneSince = 0; //!< since when the service has not returned one of its records

    //! The records without a date, which no range of days brings.
    static DateRange undated() { return { openEnd, openStart }; }
    bool isUndated() const { return first > last; }
    bool sameDays(const DateRange &other) const { return first == other.first && last == other.last; }
    bool overlaps(const DateRange &other) const
    {
        return !isUndated() && !other.isUndated() && first <= other.last && other.first <= last;
    }
};

//! A stored moment after the computer's clock was set back by so many milliseconds; 0 stays 0 for never.
inline qint64 movedBack(qint64 moment, qint64 back)
{
    return moment > 0 ? std::max<qint64>(moment - back, 1) : 0;
}

//! State of the mirror of one resource.
struct MirrorState {
    qint64 total = -1; //!< records that the service counts in all; -1 = never asked
    qint64 fullCheckBegan = 0; //!< of the newest full check; it runs while this is later than fullyCheckedAt
    qint64 fullCheckRow = 0; //!< the newest row when the check began: later ones are not judged by it
    qint64 fullyCheckedAt = 0; //!< when the last full check that was completed began
    //! When what the service received lately was last asked for, or, where it cannot be, when the counts last
    //! agreed.
    qint64 changesAt = 0;
    bool noFeed = false; //!< the service does not take ingested_on for this resource

    bool isLaterThan(qint64 now) const
    {
        return fullCheckBegan > now || fullyCheckedAt > now || changesAt > now;
    }
    //! Moves all moments back with the computer's clock.
    void setBack(qint64 back)
    {
        for (qint64 *moment : { &fullCheckBegan, &fullyCheckedAt, &changesAt })
            *moment = movedBack(*moment, back);
    }
    //! Forgets all moments, because they cannot be trusted.
    void forgetTimes() { fullCheckBegan = fullyCheckedAt = changesAt = 0; }
};

//! All stored times of a mirror, corrected after the computer's clock was set back.
struct MirrorTimes {
    MirrorState state;
    QList<DateRange> ranges;
    qint64 back = 0; //!< by which the clock was set back; subtracted from the time of each missed record
    qint64 now = 0; //!< no such time is later than this
};

struct Mirror {
    MirrorState state;
    QList<DateRange> ranges;
    qint64 gone = 0; //!< records kept that the service no longer returns
};

//! The records of an answer, which the store writes in one transaction.
struct RangeWrite {
    QList<Record> records;
    qint64 now = 0;
    //! The answer contained the whole range: a record that belonged to it and is neither in records nor in
    //! ids is marked as missed. Otherwise records are only added and updated.
    bool settles = false;
    DateRange range;
    QStringList ids; //!< ids of records of the range that were written before
    qint64 goneBefore = 0; //!< a record that was missed before then, and is missed again, is removed
};

//! The times that decide, at the end of a full check, which records are marked as missed or removed.
struct FullCheckEnd {
    qint64 now = 0;
    qint64 goneBefore = 0; //!< as in RangeWrite
    qint64 since = 0; //!< records created before were not part of the check
};

//! Changes made by a RangeWrite or by the end of a full check, in records unless noted otherwise.
struct RangeChanges {
    int inserted = 0;
    int updated = 0;
    int unchanged = 0;
    int returned = 0; //!< of those unchanged: missed before
    int unreadable = 0; //!< records without an id or that are no JSON object
    int missed = 0; //!< records that the service has stopped returning
    int removed = 0;
    qint64 members = 0; //!< records of the range now
    qint64 goneSince = 0; //!< as in DateRange
    qint64 gone = 0; //!< of the whole resource, as in Mirror
    qint64 orphans = 0; //!< of endFullCheck(): records of no range that came while it was under way
    //! Julian days in UTC on which records were created that were inserted, or whose date was changed.
    QList<int> days{};
    QList<int> formerDays{}; //!< on which the latter were created before
    int undated = 0; //!< records that were inserted without a date, or lost theirs, or got one

    //! Adds what a later write of the same range has changed.
    void add(const RangeChanges &later)
    {
        inserted += later.inserted;
        updated += later.updated;
        unchanged += later.unchanged;
        returned += later.returned;
        unreadable += later.unreadable;
        missed += later.missed;
        removed += later.removed;
        members = later.members;
        goneSince = later.goneSince;
        gone = later.gone;
        orphans = later.orphans;
        days += later.days;
        formerDays += later.formerDays;
        undated += later.undated;
    }
};

} // namespace care
