// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/mirror/dateranges.h"
#include "models/sync/listprofile.h"
#include "models/sync/syncoptions.h"

#include <optional>

namespace care {

//! One round of catching up with what changed at the service, from the decision to ask until the counts are
//! compared. Internal to models/sync; ResourceSync begins each round with a new one.
struct CatchUp {
    enum class Way : quint8 {
        Head, //!< the counts and the head of the list tell whether anything is new
        Page, //!< the list fits on one page and is read whole
        Received, //!< the service is asked for what it received lately
    };

    Way way = Way::Head;
    qint64 began = 0; //!< milliseconds since 1970; 0 before the first round of this run
    qint64 soughtAt = -1; //!< the same by the monotonic clock; -1 before the first round
    int checks = 0; //!< calls of ResourceSync::checkNow() before
    int requests = 0; //!< for received or new records
    bool hasNews = false; //!< a new or moved record came
    bool hasSearched = false; //!< the newest days of a restless list were searched
    std::optional<qint64> counted; //!< total that came with the newest records; -1 if it was not credible
    QList<DateRange> received; //!< days of receipt that are still to be asked for

    //! Asks for days of receipt in two parts, because their records do not fit on one page.
    void divide(const DateRange &days, int today)
    {
        const int last = days.last == DateRange::openEnd ? today : days.last;
        const int middle = (days.first + last) / 2;
        received.prepend({ days.first, middle });
        received.prepend({ middle + 1, days.last });
    }
};

//! Decides how often a list is asked for changes, for counts and for everything: the more requests something
//! took, the longer until it is repeated. Internal to models/sync.
//!
//! Pure arithmetic: times are milliseconds of the monotonic clock, which the caller reads. Belongs to the
//! thread of its owner.
class SyncPace {
public:
    explicit SyncPace(const SyncOptions &options);

    //! Interval in ms while a view shows this list; 0 when none does.
    void setShown(qint64 every) { m_shownEvery = every; }
    bool isShown() const { return m_shownEvery > 0; }
    //! Milliseconds between two rounds of changes, after one of so many requests. While nobody uses the
    //! program, lists on screen are updated as rarely as the others.
    qint64 changesEvery(int requests, bool isAttended) const;

    //! After a round of changes.
    void scheduleChanges(const CatchUp &round, ListKind kind, bool isNewestFirst);
    //! After a search for new records of a restless list.
    void scheduleSearchForNews(const CatchUp &round);
    //! Pages that the next such search may take: the limit for half an hour less the earlier ones and the
    //! counts that follow.
    int roomForSearch(const CatchUp &round);

    //! Records received lately are to be asked for, even if the counts agree; or may be, if they differ.
    bool mustFetchReceived(qint64 elapsed) const { return elapsed >= m_receivedBy; }
    bool mayFetchReceived(qint64 elapsed) const { return elapsed >= m_receivedFrom; }

    //! After a comparison of counts.
    void noteCounts(const CatchUp &round, int requests);
    void countNow() { m_countedAt = -1; }
    bool areCountsDue(const CatchUp &round) const;
    //! Before the count of ranges that a search for a difference asks for.
    void scheduleSearch(qint64 elapsed, int requests);
    bool maySearch(qint64 elapsed) const { return elapsed >= m_nextSearch; }

    //! After a full check of so many requests; \a newestPages: of the last days.
    void scheduleFullCheck(qint64 elapsed, int requests, ListKind kind, qint64 newestPages);
    //! When the list may be checked again, whatever the computer's clock says of the last time.
    qint64 nextFullCheck() const { return m_nextFullCheck; }
    //! Milliseconds until a range that changed each time it was read is tried again.
    static qint64 pauseAfterUnsteady(int requests, ListKind kind);

    //! Makes counts and received records due in the next round, which comes as soon as any, because the
    //! computer's clock was far ahead.
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
    qint64 m_countedAt = -1; //!< when the round began that the counts were last compared in; -1: not yet
    int m_countRequests = 2; //!< of the last comparison
    QList<Search> m_searches; //!< for new records, in the last half hour
};

} // namespace care
