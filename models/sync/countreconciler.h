// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"

#include <QtGlobal>

#include <optional>

namespace care {

//! Comparison of the service's record counts with the stored numbers, which decides where to look for a
//! difference. Internal to models/sync.
//!
//! The class only decides: it sends no request and reads neither store nor clock, and belongs to the thread
//! of its owner (ResourceSync). The owner carries out the step that compare() returns and calls compare()
//! again with new counts, until it returns Done. Each step is tried at most once before Done, so the search
//! also ends if the service never explains the difference.
class CountReconciler {
public:
    enum class Step : quint8 {
        Done, //!< The counts agree, or nothing is left to try; missing() is known.
        FetchUndated, //!< Next step: fetch the records without a date again.
        FetchNewest, //!< Next step: fetch the newest range of days again.
        FetchReceived, //!< Next step: fetch the records that the service received lately.
        SearchRanges, //!< Next step: ask for the counts of ranges, and fetch those ranges that differ.
        FullCheck, //!< Next step: fetch every range of days again.
    };
    //! Record counts of the service and of the store, which are compared.
    struct Counts {
        qint64 total = 0; //!< Number of records that the service counts in the whole list.
        qint64 dated = -1; //!< Number of records with a date that the service counts; -1 if it was not asked.
        qint64 held = 0; //!< Number of records of the list that are stored here.
        qint64 heldUndated = 0; //!< Number of records without a date that are stored here.
    };
    struct Situation {
        bool isLong = false; //!< True for a long list, whose newest range does not show all new records.
        bool isFullCheckRunning = false;
        //! True if fetching received records was not tried in this comparison, and the last time is long
        //! enough ago.
        bool mayFetchReceived = false;
        bool mayCheckFully = false; //!< True if the last full check is long enough ago for another one.
        //! True if there are many ranges, and the last search through them is long enough ago.
        bool maySearch = false;
    };

    Step compare(const Counts &counts, const Situation &situation);

    //! Notes that a record without a date was inserted, or that a record lost or got its date.
    void noteUndated() { m_sawUndated = true; }
    //! True if one dated record too many and one undated record too few could cancel out in the total, so
    //! that both must be counted.
    bool mayHideUndated(bool isFullCheckRunning) const
    {
        return m_mayHide || m_sawUndated || isFullCheckRunning;
    }
    //! Makes every step of the search available again for the next comparison.
    void startOver();
    //! Forgets the difference that the last full check left unexplained, so that it is looked for again.
    void beginFullCheck()
    {
        m_knownDifference = 0;
        m_wantsFullCheck = false;
    }

    //! True if a full check is needed, now or as soon as one may begin, by compare() or by
    //! requestFullCheck().
    bool wantsFullCheck() const { return m_wantsFullCheck; }
    void requestFullCheck() { m_wantsFullCheck = true; }
    //! True if compare() found equal counts, or the same difference as after the last full check.
    bool isExplained() const { return m_isExplained; }
    //! Number of records that the service counts but does not send. Valid after Done.
    qint64 missing() const { return m_missing; }

private:
    enum class Effort : quint8 { None, Newest, Search, FullCheck };

    Step seek(const Situation &situation);

    Effort m_effort = Effort::None;
    bool m_triedUndated = false;
    bool m_sawUndated = false;
    bool m_mayHide = true; //!< True until the first comparison after the last full check.
    bool m_wantsFullCheck = false;
    bool m_isExplained = false;
    //! Difference in numbers of records that the last full check did not explain.
    qint64 m_knownDifference = 0;
    qint64 m_missing = 0;
};

//! Binary search for ranges whose counts differ from the service's, needed because a removed record may be
//! anywhere. Internal to models/sync.
//!
//! Pure arithmetic: the owner asks for the count of next() and passes it to compare(), until next() returns
//! nothing. Where much differs, reading is cheaper than counting, so the search gives up after half as many
//! requests as there are ranges.
class DifferenceSearch {
public:
    void begin(const QList<DateRange> &ranges);
    //! Days whose number of records is to be requested from the service next.
    std::optional<DateRange> next() const;
    //! Number of count requests so far, including the one for next().
    int requests() const { return m_requests + 1; }
    //! Compares the count of next() with the stored number; -1 if the service gave none. Returns days to be
    //! read again.
    QList<DateRange> compare(qint64 total);
    void stop() { m_groups.clear(); }

private:
    void divide(const QList<DateRange> &group);

    QList<QList<DateRange>> m_groups; //!< Groups of neighbouring ranges whose count is still to be compared.
    int m_requests = 0;
    qsizetype m_maxRequests = 0;
};

} // namespace care
