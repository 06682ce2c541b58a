// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/resourceschema.h"
#include "models/sync/countreconciler.h"
#include "models/sync/fetchplan.h"
#include "models/sync/listprofile.h"
#include "models/sync/listrequests.h"
#include "models/sync/mirrorclock.h"
#include "models/sync/rangefetcher.h"
#include "models/sync/syncpace.h"
#include "models/sync/syncprogress.h"

#include <QMap>
#include <QObject>

#include <numeric>

namespace care {

//! Contradictions and doubtful answers of the service about one list since its last full check began, as
//! numbers of records. Belongs to the thread of its owner. Internal to models/sync.
class ListAnomalies {
public:
    //! \a gone counts stored records that the service no longer returns, \a held those that it does.
    void load(qint64 gone, qint64 held)
    {
        m_gone = gone;
        m_isDoubtful = areTooManyGone(held);
    }
    void beginFullCheck()
    {
        m_repeats = false;
        m_unsent = 0;
        m_unnamed.clear();
    }
    void noteRange(const DateRange &range, const FetchResult &result)
    {
        m_unsent += result.missing;
        if (result.end != FetchResult::End::Stored)
            return;
        m_unnamed.insert(range.first, result.unnamed);
        m_repeats = m_repeats || result.repeats;
    }
    void noteChanges(const RangeChanges &changes, qint64 held)
    {
        m_gone = changes.gone;
        m_isDoubtful = areTooManyGone(held) && (m_isDoubtful || changes.missed > 0);
    }
    //! Notes that a second answer confirmed the missed records as gone.
    void confirmGone() { m_isDoubtful = false; }

    //! Number of records without a usable id, which the service counts but which cannot be stored.
    qint64 unnamed() const { return std::accumulate(m_unnamed.cbegin(), m_unnamed.cend(), qint64(0)); }
    qint64 unnamedUndated() const { return m_unnamed.value(DateRange::undated().first); }
    //! Number of records within ranges that the service counts but does not send.
    qint64 unsent() const { return m_unsent; }
    void addTo(ResourceProgress &progress) const
    {
        progress.missing += m_unsent;
        progress.unnamed = unnamed();
        progress.repeats = m_repeats;
        progress.gone = m_gone;
        progress.doubtful = m_isDoubtful;
    }

private:
    // Threshold of a fifth of the records, because a single implausible answer must not remove everyone
    // (fault row 73).
    bool areTooManyGone(qint64 held) const { return m_gone * 5 > held + m_gone; }

    qint64 m_gone = 0;
    bool m_isDoubtful = false;
    bool m_repeats = false; //!< True if a page promised another one that had no new record.
    qint64 m_unsent = 0;
    QMap<int, qint64> m_unnamed; //!< Number of records without a usable id, by first day of their range.
};

//! Synchronisation of one resource between service and store. Internal to models/sync.
//!
//! Every range of days is fetched once, and counts are compared. After that it asks for changes and compares
//! again, and from time to time fetches everything again (a full check). Of a long list it fetches as little
//! as possible: new records are at its head, a range of several pages is confirmed by its count, and recently
//! received records are fetched less often the more requests that takes.
//!
//! The phase decides what comes next; each decision has a class of its own: FetchPlan (which days),
//! ListProfile (in which way), SyncPace (how soon), CountReconciler and DifferenceSearch (where a record is
//! missing). ListRequests sends the requests.
//!
//! Lives on the thread of its owner (SyncScheduler), which calls startNext() while requests may be sent.
//! Client, store and clock must outlive it. All its knowledge is stored in the same transaction as the
//! records, so the program may end at any moment. Times are as in MirrorClock. If the computer's clock is set
//! back, stored moments move with it; if one is still later than now, all are forgotten and everything is
//! read once. Errors that concern this resource alone suspend it.
class ResourceSync final : public QObject {
    Q_OBJECT

public:
    ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
        const SyncOptions &options, QObject *parent);
    ~ResourceSync() override;

    const ResourceSchema &schema() const { return m_schema; }
    //! Current activity, changed only by startNext() and the answers that it waits for.
    enum class Phase : quint8 {
        Unloaded, //!< Nothing was requested yet; ends with load() or the first startNext().
        //! The store is asked for the stored ranges; ends as Receiving if a full check was interrupted,
        //! CountingList if its count was lost, otherwise Idle.
        Loading,
        //! The service is asked for the number of records; ends as Receiving or Idle, like Loading.
        CountingList,
        //! Nothing to do until changes or a full check are due; ranges whose missed records must be confirmed
        //! are fetched in this phase too.
        Idle,
        Receiving, //!< A full check fetches every range; after the last one: Confirming.
        //! New and changed records are fetched, also during a full check; then Confirming, or Idle if one
        //! page showed the whole list.
        CatchingUp,
        //! The counts are compared until CountReconciler is done, perhaps by way of CatchingUp or Receiving;
        //! then Completing during a full check, otherwise Idle.
        Confirming,
        Completing, //!< The store marks records that the full check did not bring; then Idle.
        //! An error of this resource alone; after a pause or tryNow() the previous phase continues.
        Suspended,
    };
    Phase phase() const;
    //! Loads the stored ranges, unless that was done before; followed by ListRequests::advanced().
    void load();
    //! True once the ranges held by the store are known.
    bool isLoaded() const;
    //! Sends the next request; false if there is none, or only after running ones are done.
    bool startNext();
    //! Requests of this resource, whose signals and numbers the scheduler uses.
    const ListRequests &requests() const { return m_requests; }
    int underWay() const { return m_requests.underWay(); }
    //! Milliseconds until there is something to do; nothing if unknown.
    std::optional<qint64> dueIn() const;
    //! Poll interval in ms while a view shows this list; 0 when none does.
    void setShown(qint64 every) { m_pace.setShown(every); }
    bool isShown() const { return m_pace.isShown(); }
    //! Asks the service now for changes to this list, at the user's wish or after the computer woke up.
    void checkNow();
    //! Sets the count of the whole list, which the answer to another request contained.
    void noteTotal(qint64 total);
    //! Ends the suspension after an error, because its cause may be gone.
    void tryNow() { m_requests.tryNow(); }
    //! Stores the times at which ranges were received; called at the end of the program.
    void flush();

    ResourceProgress progress() const;

private:
    void followClock();
    void forgetTimes();
    qint64 pastMoment(qint64 moment) const;

    bool advancePhase();
    void enter(Phase next);
    Phase afterLoad() const { return isFullCheckRunning() ? Phase::Receiving : Phase::Idle; }
    Phase afterCounts() const { return isFullCheckRunning() ? Phase::Completing : Phase::Idle; }

    bool readNext();
    void confirm(const DateRange &range);
    void fetch(const DateRange &range, FetchRequest::Want want);
    void receive(const FetchRequest &request, const FetchResult &result);
    void recheckDays(const FetchRequest &request, const RangeChanges &changes);
    void receiveRange(const FetchRequest &request, const FetchResult &result);
    void insertRange(const FetchRequest &request, const FetchResult &result);
    void receiveNewest(const FetchRequest &request, const FetchResult &result);
    bool handleError(const FetchRequest &request, const ApiError &error);

    bool changesAreDue() const;
    void beginCatchingUp();
    Phase endCatchingUp();
    void askForReceived();
    bool isOnePage() const;
    bool hasFeed() const;

    void countList();
    void count();
    void askForCounts();
    void compare(qint64 total, qint64 dated);
    void searchNext();
    void markReplacedMissing();

    void beginFullCheck();
    void endFullCheck();
    bool isFullCheckRunning() const { return m_state.fullCheckBegan > m_state.fullyCheckedAt; }
    bool isFullCheckDue() const;
    bool mayCheckFully() const;
    qint64 fullCheckEvery() const;

    ListKind kind() const { return m_profile.kind(m_state.total, m_plan.pageSize()); }
    bool isLong() const { return kind() != ListKind::Short; }
    bool isRestless() const { return kind() == ListKind::Restless; }
    qint64 changesEvery() const { return m_pace.changesEvery(m_round.requests, m_requests.isAttended()); }
    int firstDay() const; //!< Oldest day of which records are kept on this computer.
    PlanTimes times() const;

    const ResourceSchema &m_schema;
    Store &m_store;
    const SyncOptions m_options;
    MirrorClock m_clock;
    ListRequests m_requests;
    //! Current phase, except Suspended, which phase() derives from the pause.
    Phase m_phase = Phase::Unloaded;
    MirrorState m_state;
    FetchPlan m_plan;
    QList<DateRange> m_received; //!< Received ranges whose time of receipt is not stored yet.
    ListProfile m_profile;
    SyncPace m_pace;
    CatchUp m_round; //!< State of the present round of catching up with changes, or of the last one.
    CountReconciler m_counts;
    DifferenceSearch m_search;
    ListAnomalies m_anomalies;
};

} // namespace care
