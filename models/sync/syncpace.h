// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"
#include "models/sync/listprofile.h"
#include "models/sync/syncoptions.h"

#include <algorithm>
#include <optional>

namespace care {

//! One round of catching up with the service's changes, from the decision to ask until the counts are
//! compared. ResourceSync begins each round with a new object. Internal to models/sync.
struct CatchUp {
    enum class Way : quint8 {
        Head, //!< The counts and the head of the list show whether anything is new.
        Page, //!< The list fits on one page, which is read whole.
        Received, //!< The service is asked for records that it received recently.
    };

    Way way = Way::Head;
    qint64 began = 0; //!< Start of the round in ms since 1970; 0 before the first round of this run.
    qint64 soughtAt = -1; //!< Start of the round on the monotonic clock, in ms; -1 before the first round.
    //! Number of ResourceSync::checkNow() calls before this round, by which a newer wish to check is noticed.
    int checks = 0;
    int requests = 0; //!< Number of requests that the round sent for received or new records.
    bool hasNews = false; //!< True if a new or moved record arrived in this round.
    //! True once the newest days of a list with new records on any page (restless) were searched.
    bool hasSearched = false;
    std::optional<qint64> counted; //!< Total that came with the newest records; -1 if it was not credible.
    QList<DateRange> received; //!< Days of receipt whose records are still to be requested.

    //! Splits days of receipt into two requests, because their records do not fit on one page.
    void divide(const DateRange &days, int today)
    {
        const int last = days.last == DateRange::openEnd ? today : days.last;
        const int middle = (days.first + last) / 2;
        received.prepend({ days.first, middle });
        received.prepend({ middle + 1, days.last });
    }
};

//! Pace of a list's queries for changes, counts and everything: the more requests something took, the longer
//! until it is repeated. Internal to models/sync.
//!
//! Pure arithmetic: times are ms of the monotonic clock, which the caller reads. Belongs to the thread of its
//! owner.
class SyncPace {
public:
    explicit SyncPace(const SyncOptions &options);

    //! Interval in ms while a view shows this list; 0 when none does.
    void setShown(qint64 every) { m_shownEvery = every; }
    bool isShown() const { return m_shownEvery > 0; }
    //! Milliseconds until the next round of changes, given the requests of the last one. While the user is
    //! away, lists on screen are updated as rarely as others.
    qint64 changesEvery(int requests, bool isAttended) const;

    //! Schedules the next queries after a round of changes.
    void scheduleChanges(const CatchUp &round, ListKind kind, bool isNewestFirst);
    //! Schedules the next search for new records of a restless list, one whose new records may be on any
    //! page.
    void scheduleSearchForNews(const CatchUp &round);
    //! Pages that the next search for new records may take: the limit per half hour less earlier searches and
    //! the counts that follow.
    int roomForSearch(const CatchUp &round);

    //! True if recently received records must be requested even if the counts agree; mayFetchReceived() is
    //! true if they may be when the counts differ.
    bool mustFetchReceived(qint64 elapsed) const { return elapsed >= m_receivedBy; }
    bool mayFetchReceived(qint64 elapsed) const { return elapsed >= m_receivedFrom; }

    //! Notes a comparison of counts, to schedule the next.
    void noteCounts(const CatchUp &round, int requests);
    //! Makes counts due, and received records as soon as they may be requested again: the user asks.
    void askNow()
    {
        m_countedAt = -1;
        m_receivedBy = std::min(m_receivedBy, m_receivedFrom);
    }
    bool areCountsDue(const CatchUp &round) const;
    //! Schedules the next search for a difference, just before one requests counts of ranges.
    void scheduleSearch(qint64 elapsed, int requests);
    bool maySearch(qint64 elapsed) const { return elapsed >= m_nextSearch; }

    //! Schedules the next full check after one of this many requests; \a newestPages is the number of pages
    //! of the last days.
    void scheduleFullCheck(qint64 elapsed, int requests, ListKind kind, qint64 newestPages);
    //! Monotonic time in ms from which the list may be checked fully again, whatever the wall clock says of
    //! the last check.
    qint64 nextFullCheck() const { return m_nextFullCheck; }
    //! Milliseconds until a range is tried again that changed each time it was read.
    static qint64 pauseAfterUnsteady(int requests, ListKind kind);

    //! Makes counts and received records due in the next round, which comes after the normal interval at the
    //! latest, because the computer's clock was far ahead.
    void askForEverything();

private:
    struct Search {
        qint64 at = 0;
        int requests = 0;
    };

    const SyncOptions &m_options;
    qint64 m_changesEvery;
    qint64 m_shownEvery = 0;
    qint64 m_receivedFrom = 0;
    qint64 m_receivedBy = 0;
    qint64 m_nextFullCheck = 0;
    qint64 m_nextSearch = 0;
    qint64 m_countedAt = -1; //!< Start of the round in which counts were last compared; -1 before the first.
    int m_countRequests = 2; //!< Number of requests of the last comparison of counts.
    //! Searches for new records within the last half hour, whose requests limit the next search.
    QList<Search> m_searches;
};

} // namespace care
