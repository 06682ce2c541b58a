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

//! Contradictions and doubtful answers of the service about one list, since its last full check began.
//! Internal to models/sync. Numbers of records; belongs to the thread of its owner.
class ListAnomalies {
public:
    //! \a gone: records here that the service no longer returns; \a held: those it returned.
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
    //! A second answer agrees that the missed records are gone.
    void confirmGone() { m_isDoubtful = false; }

    //! Records that the service counts but sends without a usable id, so that they cannot be stored.
    qint64 unnamed() const { return std::accumulate(m_unnamed.cbegin(), m_unnamed.cend(), qint64(0)); }
    qint64 unnamedUndated() const { return m_unnamed.value(DateRange::undated().first); }
    //! Records within ranges that the service counts but does not send.
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
    // A single implausible answer must not remove everyone (fault row 73).
    bool areTooManyGone(qint64 held) const { return m_gone * 5 > held + m_gone; }

    qint64 m_gone = 0;
    bool m_isDoubtful = false;
    bool m_repeats = false; //!< a page promised another one, which had no new record
    qint64 m_unsent = 0;
    QMap<int, qint64> m_unnamed; //!< by the first day of the range they are in
};

//! Keeps the records of one resource in the store equal to those of the service. Internal to models/sync.
//!
//! Fetches every range of days once, then compares the counts; from then on it asks for what is new and
//! compares again, and from time to time fetches everything again (a full check). Of a long list only what
//! has to be is fetched: new records stand at its head, a range of several pages is confirmed by its count,
//! and what the service received lately is fetched the less often the longer that takes.
//!
//! The phase decides what comes next; each decision is made by a part of its own: FetchPlan (which
//! days), ListProfile (in which way), SyncPace (how soon), CountReconciler and DifferenceSearch (where a
//! record is missing). ListRequests sends the requests.
//!
//! Lives on the thread of its owner (SyncScheduler), which calls startNext() while requests may be sent.
//! Client, store and clock belong to others and outlive it. Everything it knows is in the store, in the same
//! transaction as the records, so the program may end at any moment. Times are as in MirrorClock. If the
//! computer's clock is set back, stored moments move with it; if one is later than now, all are forgotten and
//! everything is read once. Errors that concern this resource alone suspend it.
class ResourceSync final : public QObject {
    Q_OBJECT

public:
    ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
        const SyncOptions &options, QObject *parent);
    ~ResourceSync() override;

    const ResourceSchema &schema() const { return m_schema; }
    //! Current activity. Only startNext() and the answers it waits for change the phase.
    enum class Phase : quint8 {
        Unloaded, //!< nothing was asked; ends with load() or the first startNext()
        Loading, //!< the store is asked what is held; ends with its answer: Receiving if a full check was
                 //!< interrupted, CountingList if its count was lost, else Idle
        CountingList, //!< the service is asked how many records there are; ends as Loading does
        Idle, //!< nothing to do; ends when changes or a full check are due. Ranges whose missed records must
              //!< be confirmed are fetched without leaving it
        Receiving, //!< a full check fetches every range; ends with the last one: Confirming
        CatchingUp, //!< what is new or was changed is fetched, also while a full check runs; ends when all of
                    //!< it is stored: Confirming, or Idle if one page showed the whole list
        Confirming, //!< the counts are compared; ends when CountReconciler is done: Completing if a full
                    //!< check runs, else Idle. It may lead to CatchingUp or Receiving on the way
        Completing, //!< the store marks what the full check did not bring; ends with its answer: Idle
        Suspended, //!< an error of this resource alone; ends after a pause or with tryNow(), and the phase
                   //!< before continues
    };
    Phase phase() const;
    //! Asks the store what is held, unless it was asked before; followed by ListRequests::advanced().
    void load();
    //! The store has answered what is held.
    bool isLoaded() const;
    //! Sends the next request; false if there is nothing to send, or only after what is under way.
    bool startNext();
    //! Signals and numbers of the requests.
    const ListRequests &requests() const { return m_requests; }
    int underWay() const { return m_requests.underWay(); }
    //! Milliseconds until there is something to do; nothing if that is not known.
    std::optional<qint64> dueIn() const;
    //! Poll interval in ms while a view shows this list; 0 when none does.
    void setShown(qint64 every) { m_pace.setShown(every); }
    bool isShown() const { return m_pace.isShown(); }
    //! Asks for changes now.
    void checkNow();
    //! Notes the count of the whole list, which the answer to another request contained.
    void noteTotal(qint64 total);
    //! Ends the suspension, because its cause may be gone.
    void tryNow() { m_requests.tryNow(); }
    //! Stores when the ranges were received; at the end of the program.
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
    int firstDay() const; //!< oldest day that is kept
    PlanTimes times() const;

    const ResourceSchema &m_schema;
    Store &m_store;
    const SyncOptions m_options;
    MirrorClock m_clock;
    ListRequests m_requests;
    Phase m_phase = Phase::Unloaded; //!< never Suspended
    MirrorState m_state;
    FetchPlan m_plan;
    QList<DateRange> m_received; //!< ranges that were received but whose time of receipt is not stored yet
    ListProfile m_profile;
    SyncPace m_pace;
    CatchUp m_round; //!< the present or the last one
    CountReconciler m_counts;
    DifferenceSearch m_search;
    ListAnomalies m_anomalies;
};

} // namespace care
