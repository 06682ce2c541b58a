// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"

#include <QMap>

#include <optional>

namespace care {

//! Times that the fetch plan depends on: moments in ms since 1970, and pauses in ms.
struct PlanTimes {
    qint64 now = 0;
    qint64 fullCheckBegan = 0; //!< Start of the full check; ranges received before then are due again.
    qint64 confirmAfter = 0; //!< Pause before a missed record is looked for again, as in SyncOptions.
    qint64 removeGoneAfter = 0; //!< Pause before a missed record is removed, as in SyncOptions.
    int today = 0; //!< Present day as a Julian day number.
    qint64 elapsed = 0; //!< Monotonic time in ms; pauses end by it, however the wall clock is set.
};

//! Plan of the date ranges to fetch, made so that each fits on one page (or a given number of pages) and no
//! day is left out.
//!
//! Pure arithmetic without requests, store or clock: the caller passes the time (PlanTimes). Belongs to the
//! thread of its owner. Days are Julian days; each range that next() returned must be ended by exactly one of
//! insert(), split(), postpone() and release().
class FetchPlan {
public:
    //! Oldest day that is requested by date, 1 January 1800; everything older is one range.
    static constexpr int oldestDay = 2'378'497;

    //! \a dated is true if the service accepts date ranges for this resource; otherwise the whole list is the
    //! only range.
    FetchPlan(bool dated, int pageSize);

    //! Loads the ranges as stored. Days before \a first that are not stored are left out; setFirstDay() also
    //! drops stored ones.
    void load(const QList<DateRange> &ranges, int first);
    //! Limits the plan to days from this one on, because older records are not kept.
    void setFirstDay(int first);
    int firstDay() const { return m_firstDay; }
    //! Sets the service's total, if known, from which the number of records outside all ranges is estimated.
    void setTotal(qint64 total);
    //! Sets the page size that the service really uses, which may differ from the requested one.
    void setPageSize(int pageSize) { m_pageSize = pageSize; }
    int pageSize() const { return m_pageSize; } //!< Number of records per page that the service really sends.
    //! Sets how many pages a range of days may have; usually one.
    void setPages(int pages) { m_pages = pages; }

    //! Newest days that are missing or due; nothing if there are none, or all are being requested already.
    std::optional<DateRange> next(const PlanTimes &times) const;
    bool canSplit(const DateRange &range, int today) const;

    void begin(const DateRange &range) { m_underWay.append(range); }
    //! Notes that a range was received completely; total, asOf and goneSince must be set.
    void insert(const DateRange &range, int today);
    //! Notes that a range has more records than a page, so that next() returns it in pieces.
    void split(const DateRange &range, qint64 total, int today);
    //! Leaves a range out of next() until the monotonic time \a until.
    void postpone(const DateRange &range, qint64 until);
    //! Notes that a request was lost, so that its range is due again at once.
    void release(const DateRange &range) { removeRequest(range); }
    //! Makes ranges due again because new records may belong to them: given days, the newest range, or the
    //! undated records.
    void recheck(int firstDay, int lastDay);
    void recheckNewest();
    void recheckUndated();

    //! Received ranges in the order of their days, the range of undated records last.
    QList<DateRange> ranges() const;
    //! True if a stored time is later than \a now, because the computer's clock was ahead when it was stored.
    bool isLaterThan(qint64 now) const;
    //! Moves all stored times back by as much as the computer's clock was set back.
    void setBack(qint64 milliseconds);
    //! Makes every range due, because the stored times cannot be trusted.
    void forgetTimes(qint64 now);

    //! True while a postponed range of days waits for its time.
    bool isWaiting(qint64 elapsed) const { return taken(elapsed).size() > m_underWay.size(); }
    bool isWhole() const;
    //! True if the only range is the whole list, requested without dates.
    bool isOneRange() const;
    //! True if the only range is the whole list, received at \a moment or later.
    bool isOneRange(qint64 moment) const;
    //! Number of records stored in all ranges of days.
    qint64 held() const;
    //! Number of records in ranges that end on this day or later.
    qint64 heldFrom(int day) const;
    //! Number of stored records without a date.
    qint64 heldUndated() const { return m_undated ? m_undated->total : 0; }
    qsizetype count() const { return m_ranges.size(); }

    //! Sets the records that belong to no range until their range is read again, counted by day of creation.
    void setLoose(const QMap<int, qint64> &loose);
    //! Number of records in all ranges, plus the loose ones.
    qint64 heldWithLoose() const;
    //! Number of stored records of these days, including those that belong to no range yet.
    qint64 heldOf(const DateRange &range) const;
    bool hasLooseBeside(const DateRange &range) const;
    //! Ranges from this day on, joined into one; asOf and goneSince are not set.
    DateRange newestDays(int first) const;
    //! True if a range was split, perhaps by an earlier run, and the store still knows which records it had.
    bool hasReplaced() const { return m_hasReplaced; }
    void forgetReplaced() { m_hasReplaced = false; }

    //! Estimated number of requests until everything is stored.
    int requestsLeft(const PlanTimes &times) const;
    //! Milliseconds until next() has a range without any further event; nothing if never.
    std::optional<qint64> dueIn(const PlanTimes &times) const;

private:
    bool isDue(const DateRange &range, const PlanTimes &times) const;
    QList<DateRange> taken(qint64 elapsed) const;
    bool isTaken(const DateRange &range, qint64 elapsed) const;
    DateRange bounds() const { return { m_firstDay, DateRange::openEnd }; }
    std::optional<DateRange> nextInGap(DateRange gap, const PlanTimes &times) const;
    DateRange piece(const DateRange &gap, int today) const;
    void removeRequest(const DateRange &range);
    void drop(const DateRange &range);
    int target() const;

    const bool m_dated;
    int m_pageSize;
    int m_pages = 1;
    int m_firstDay = DateRange::openStart;
    qint64 m_total = -1;
    int m_days = 7; //!< Length in days of the next new range, chosen to hold about target() records.
    QMap<int, DateRange> m_ranges; //!< Received ranges of days, by their first day.
    std::optional<DateRange> m_undated;
    QList<DateRange> m_underWay;
    QList<DateRange> m_postponed; //!< Postponed ranges of days; their asOf holds the end of the pause.
    QMap<int, qint64> m_loose;
    bool m_hasReplaced = true;
};

} // namespace care
