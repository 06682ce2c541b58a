// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"

#include <QMap>

#include <optional>

namespace care {

//! Times that the plan is made by: moments in milliseconds since 1970, and pauses in milliseconds.
struct PlanTimes {
    qint64 now = 0;
    qint64 fullCheckBegan = 0; //!< ranges received before then are due again
    qint64 confirmAfter = 0; //!< pause, as in SyncOptions
    qint64 removeGoneAfter = 0; //!< pause, as in SyncOptions
    int today = 0; //!< Julian day
    qint64 elapsed = 0; //!< of the monotonic clock: pauses end by it, whatever the computer's time is set to
};

//! Decides which range of days is fetched next, so that each fits on one page (or on a given number of pages)
//! and none is left out.
//!
//! Pure arithmetic without requests, store or clock: the caller passes the time (PlanTimes). Belongs to the
//! thread of its owner. Days are Julian days; a range that next() returned is ended by exactly one of
//! insert(), split(), postpone() and release().
class FetchPlan {
public:
    //! 1 January 1800. Days are asked for back to here; all that is older is one range.
    static constexpr int oldestDay = 2'378'497;

    //! \a dated: the service takes a range of days for this resource; else the only range is the whole list.
    FetchPlan(bool dated, int pageSize);

    //! \a ranges: as stored. Days before \a first are left out, except those that are here: setFirstDay()
    //! leaves them out, too.
    void load(const QList<DateRange> &ranges, int first);
    //! Leaves out all days before this one.
    void setFirstDay(int first);
    int firstDay() const { return m_firstDay; }
    //! The service's total, if it reports one; estimates the records outside all ranges.
    void setTotal(qint64 total);
    //! Page size of the service, which may differ from the size requested.
    void setPageSize(int pageSize) { m_pageSize = pageSize; }
    int pageSize() const { return m_pageSize; } //!< of the service, which may send less than was asked for
    //! Pages that form one range of days; usually one.
    void setPages(int pages) { m_pages = pages; }

    //! The newest days that are missing or due; nothing if there are none, or only such as are on their way.
    std::optional<DateRange> next(const PlanTimes &times) const;
    bool canSplit(const DateRange &range, int today) const;

    void begin(const DateRange &range) { m_underWay.append(range); }
    //! Notes that the range was received whole; it carries total, asOf and goneSince.
    void insert(const DateRange &range, int today);
    //! Notes that the range has more records than one page holds, so that next() returns it in pieces.
    void split(const DateRange &range, qint64 total, int today);
    //! Leaves the range out of next() until \a until, a time of the monotonic clock.
    void postpone(const DateRange &range, qint64 until);
    //! Notes that the request was lost, so that the range is due again at once.
    void release(const DateRange &range) { removeRequest(range); }
    //! Make these days, the newest range or the records without a date due again, since new records may
    //! belong to them.
    void recheck(int firstDay, int lastDay);
    void recheckNewest();
    void recheckUndated();

    //! All ranges in the order of their days, that of the records without a date last.
    QList<DateRange> ranges() const;
    //! True if a stored time is later than \a now, because the computer's clock was ahead then.
    bool isLaterThan(qint64 now) const;
    //! Moves all stored times back, because the computer's clock was set back by so much.
    void setBack(qint64 milliseconds);
    //! Makes every range due, because the stored times cannot be trusted.
    void forgetTimes(qint64 now);

    //! True while a postponed range waits for its time.
    bool isWaiting(qint64 elapsed) const { return taken(elapsed).size() > m_underWay.size(); }
    bool isWhole() const;
    //! True if the only range is the whole list, which was asked for without dates.
    bool isOneRange() const;
    //! The same, and it was received at \a moment or later.
    bool isOneRange(qint64 moment) const;
    //! Records of all ranges together.
    qint64 held() const;
    //! The same in ranges that reach to this day or beyond.
    qint64 heldFrom(int day) const;
    //! The same of records without a date.
    qint64 heldUndated() const { return m_undated ? m_undated->total : 0; }
    qsizetype count() const { return m_ranges.size(); }

    //! Sets the records that belong to no range until theirs is read again, by the day of their creation.
    void setLoose(const QMap<int, qint64> &loose);
    //! The records of all ranges, and the loose ones.
    qint64 heldWithLoose() const;
    //! The same of these days.
    qint64 heldOf(const DateRange &range) const;
    bool hasLooseBeside(const DateRange &range) const;
    //! The ranges from this day on, as one; asOf and goneSince are not set.
    DateRange newestDays(int first) const;
    //! A range was split, perhaps by an earlier run, and the store still knows which records it had.
    bool hasReplaced() const { return m_hasReplaced; }
    void forgetReplaced() { m_hasReplaced = false; }

    //! Requests until all is here, roughly.
    int requestsLeft(const PlanTimes &times) const;
    //! Milliseconds until next() has something by itself; nothing if never.
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
    int m_days = 7; //!< length of the next new range, so that it has about target() records
    QMap<int, DateRange> m_ranges; //!< by first day
    std::optional<DateRange> m_undated;
    QList<DateRange> m_underWay;
    QList<DateRange> m_postponed; //!< asOf holds the end of the pause
    QMap<int, qint64> m_loose;
    bool m_hasReplaced = true;
};

} // namespace care
