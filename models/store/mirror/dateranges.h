// SPDX-License-Identifier: GPL-3.0-or-later
//! Coverage of a mirrored resource: ranges of days whose records were all received.
#pragma once

#include "models/store/storetypes.h"

#include <QList>
#include <QString>

#include <algorithm>

namespace care {

//! Range of days, first and last included, as the service counts them; the date field and time zone it uses
//! are not known here. A record belongs to the range whose answer contained it last. Times are ms since 1970,
//! 0 for never.
struct DateRange {
    static constexpr int openStart = 0; //!< Value of DateRange::first for a range without a first day.
    static constexpr int openEnd = 9'999'999; //!< Value of DateRange::last for a range without a last day.

    int first = openStart; //!< First day of the range, as a Julian day number.
    int last = openEnd;
    qint64 total = 0; //!< Number of records that belong to the range.
    qint64 asOf = 0; //!< Time when the range was last received completely.
    qint64 goneSince = 0; //!< Time since when the service has not returned one of the range's records.

    //! Range of the records without a date, which no range of days contains.
    static DateRange undated() { return { openEnd, openStart }; }
    bool isUndated() const { return first > last; }
    bool sameDays(const DateRange &other) const { return first == other.first && last == other.last; }
    bool overlaps(const DateRange &other) const
    {
        return !isUndated() && !other.isUndated() && first <= other.last && other.first <= last;
    }
};

//! Stored moment moved along when the computer's clock was set back by \a back ms; 0 stays 0 for never.
inline qint64 movedBack(qint64 moment, qint64 back)
{
    return moment > 0 ? std::max<qint64>(moment - back, 1) : 0;
}

//! State of the mirror (the local copy) of one resource.
struct MirrorState {
    qint64 total = -1; //!< Total number of records that the service counts; -1 if it was never asked.
    //! Start of the newest full check, which is running while this is later than fullyCheckedAt.
    qint64 fullCheckBegan = 0;
    qint64 fullCheckRow = 0; //!< Newest row when the full check began; later rows are not part of the check.
    qint64 fullyCheckedAt = 0; //!< Time at which the last completed full check began.
    //! Time of the last query for recently received records; where the service has no such query, time when
    //! the counts last agreed.
    qint64 changesAt = 0;
    bool noFeed = false; //!< True if the service does not accept ingested_on for this resource.

    bool isLaterThan(qint64 now) const
    {
        return fullCheckBegan > now || fullyCheckedAt > now || changesAt > now;
    }
    //! Moves all stored moments back together with the computer's clock.
    void setBack(qint64 back)
    {
        for (qint64 *moment : { &fullCheckBegan, &fullyCheckedAt, &changesAt })
            *moment = movedBack(*moment, back);
    }
    //! Forgets all stored moments, because they cannot be trusted.
    void forgetTimes() { fullCheckBegan = fullyCheckedAt = changesAt = 0; }
};

//! Stored times of a mirror, corrected after the computer's clock was set back.
struct MirrorTimes {
    MirrorState state;
    QList<DateRange> ranges;
    //! Milliseconds by which the clock was set back; subtracted from the time of each missed record.
    qint64 back = 0;
    qint64 now = 0; //!< Present moment; no time of a missed record is later.
};

struct Mirror {
    MirrorState state;
    QList<DateRange> ranges;
    qint64 gone = 0; //!< Number of stored records that the service no longer returns.
};

//! Records of an answer, which the store writes in one transaction.
struct RangeWrite {
    QList<Record> records;
    qint64 now = 0;
    //! True if the answer contained the whole range: records of the range that are in neither records nor ids
    //! are marked as missed. Otherwise records are only added and updated.
    bool settles = false;
    DateRange range;
    QStringList ids; //!< Ids of records of the range that were written before.
    qint64 goneBefore = 0; //!< Records missed before this moment, and missed again, are removed.
};

//! Times that decide at the end of a full check which records are marked as missed or removed.
struct FullCheckEnd {
    qint64 now = 0;
    //! Records missed before this moment, and missed again, are removed, as in RangeWrite.
    qint64 goneBefore = 0;
    qint64 since = 0; //!< Records created before this moment were not part of the check.
};

//! Changes made by a RangeWrite or by the end of a full check, in records unless noted otherwise.
struct RangeChanges {
    int inserted = 0;
    int updated = 0;
    int unchanged = 0;
    int returned = 0; //!< Number of unchanged records that had been missed before and were returned again.
    int unreadable = 0; //!< Records that have no id or are not JSON objects.
    int missed = 0; //!< Number of records that the service has stopped returning.
    int removed = 0;
    qint64 members = 0; //!< Number of records that belong to the range after the write.
    qint64 goneSince = 0; //!< Time since when a record of the range is missed, as in DateRange.
    qint64 gone = 0; //!< Missed records of the whole resource, as in Mirror.
    //! At the end of a full check: records in no range that arrived while it was running.
    qint64 orphans = 0;
    //! Creation days (Julian, UTC) of records that were inserted or whose date changed.
    QList<int> days{};
    QList<int> formerDays{}; //!< Former creation days (Julian) of records whose date changed.
    int undated = 0; //!< Records inserted without a date, or that lost or got their date.

    //! Adds the changes of a later write to the same range.
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
