// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"

#include <QtGlobal>

#include <optional>

namespace care {

//! Compares the counts of the service with the numbers stored, and decides where to look for a difference.
//! Internal to models/sync.
//!
//! A decision, not an action: the class sends no request, reads no store and no clock, and belongs to the
//! thread of its owner (ResourceSync). The owner carries out the step that compare() returns and calls
//! compare() again with new counts, until it returns Done. Each step is tried at most once before Done, so a
//! difference that the service never explains ends.
class CountReconciler {
public:
    enum class Step : quint8 {
        Done, //!< the counts agree, or nothing is left to try: missing() is known
        FetchUndated, //!< fetch the records without a date again
        FetchNewest, //!< fetch the newest range again
        FetchReceived, //!< fetch what the service received lately
        SearchRanges, //!< ask for the counts of ranges, and fetch those that differ
        FullCheck, //!< fetch every range again
    };
    //! Numbers of records.
    struct Counts {
        qint64 total = 0; //!< that the service counts
        qint64 dated = -1; //!< of these with a date; -1 if it was not asked
        qint64 held = 0; //!< that are stored
        qint64 heldUndated = 0; //!< of these without a date
    };
    struct Situation {
        bool isLong = false; //!< the list is long, so that its newest range does not show what is new
        bool isFullCheckRunning = false;
        bool mayFetchReceived = false; //!< not tried in this comparison, and the last time is long enough ago
        bool mayCheckFully = false; //!< the last full check is long enough ago
        bool maySearch = false; //!< there are many ranges, and the last search is long enough ago
    };

    Step compare(const Counts &counts, const Situation &situation);

    //! Notes that a record without a date was inserted, or that one lost or got its date.
    void noteUndated() { m_sawUndated = true; }
    //! True if one record too many with a date and one too few without could cancel out in the total, so that
    //! both must be counted.
    bool mayHideUndated(bool isFullCheckRunning) const
    {
        return m_mayHide || m_sawUndated || isFullCheckRunning;
    }
    //! Every step may be tried again.
    void startOver();
    //! Looks again for a difference that the last full check did not explain.
    void beginFullCheck()
    {
        m_knownDifference = 0;
        m_wantsFullCheck = false;
    }

    //! A full check is needed, now or as soon as it may begin: after compare(), or for another cause.
    bool wantsFullCheck() const { return m_wantsFullCheck; }
    void requestFullCheck() { m_wantsFullCheck = true; }
    //! After compare(): the counts agree, or differ as they did after the last full check.
    bool isExplained() const { return m_isExplained; }
    //! Records that the service counts but does not send. Valid after Done.
    qint64 missing() const { return m_missing; }

private:
    enum class Effort : quint8 { None, Newest, Search, FullCheck };

    Step seek(const Situation &situation);

    Effort m_effort = Effort::None;
    bool m_triedUndated = false;
    bool m_sawUndated = false;
    bool m_mayHide = true; //!< true until a comparison that follows the last full check
    bool m_wantsFullCheck = false;
    bool m_isExplained = false;
    qint64 m_knownDifference = 0; //!< that a full check did not explain
    qint64 m_missing = 0;
};

//! Finds the ranges whose counts differ from the service's, by asking for the counts of ever fewer of them:
//! a removed record may be anywhere. Internal to models/sync.
//!
//! Pure arithmetic: the owner asks for the count of next() and passes it to compare(), until next() has
//! nothing. Where much differs, reading is cheaper than counting, so the search gives up after half as many
//! requests as there are ranges.
class DifferenceSearch {
public:
    void begin(const QList<DateRange> &ranges);
    //! Days whose count is to be asked for.
    std::optional<DateRange> next() const;
    //! Requests so far, with that for next().
    int requests() const { return m_requests + 1; }
    //! Passes the count of next(), -1 if the service does not say; the result are days to be read again.
    QList<DateRange> compare(qint64 total);
    void stop() { m_groups.clear(); }

private:
    void divide(const QList<DateRange> &group);

    QList<QList<DateRange>> m_groups; //!< of neighbouring ranges, whose count is still to be compared
    int m_requests = 0;
    qsizetype m_maxRequests = 0;
};

} // namespace care
