// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/resourceschema.h"
#include "models/sync/countreconciler.h"
#include "models/sync/fetchplan.h"
#include "models/sync/rangefetcher.h"
#include "models/sync/syncoptions.h"
#include "models/sync/syncprogress.h"

#include <QObject>

namespace care {

class ApiClient;
class Clock;
class Store;

//! Keeps the records of one resource in the store equal to those of the service. Internal to models/sync.
//!
//! Fetches every range of days once, then compares the counts; from then on it asks for what is new and
//! compares again, and from time to time fetches everything again (a full check). Of a long list only what
//! has to be is fetched: new records stand at its head, a range of several pages is confirmed by its count,
//! and what the service received lately is fetched the less often the longer that takes.
//!
//! Lives on the thread of its owner (SyncScheduler), which calls startNext() while requests may be sent.
//! Client, store and clock belong to others and outlive it. Everything it knows is in the store, in the same
//! transaction as the records, so the program may end at any moment. Pauses are measured with the monotonic
//! clock, in milliseconds; moments that are stored are milliseconds since 1970. If the computer's clock is
//! set back, these move with it; if a stored moment is later than now, all are forgotten and everything is
//! read once. Errors that concern this resource alone suspend it; others are reported by failed().
class ResourceSync final : public QObject {
    Q_OBJECT

public:
    ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
        const SyncOptions &options, QObject *parent);
    ~ResourceSync() override;

    const ResourceSchema &schema() const { return m_schema; }
    //! Current activity. Only startNext() and the answers it waits for change the phase.
    enum class Phase : quint8 {
        Unloaded, //!< nothing was asked; ends with the first startNext()
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
    //! The store has answered what is held.
    bool isLoaded() const;
    //! Sends the next request; false if there is nothing to send, or only after what is under way.
    bool startNext();
    int underWay() const { return m_busy; }
    //! Requests under way whose answer waits for the store.
    int waiting() const { return m_waiting; }
    //! Requests that were answered since the program began.
    qint64 requestsDone() const { return m_requestsDone; }
    //! Milliseconds until there is something to do; nothing if that is not known.
    std::optional<qint64> dueIn() const;
    //! Poll interval in ms while a view shows this list; 0 when none does.
    void setShown(qint64 every) { m_shownEvery = every; }
    bool isShown() const { return m_shownEvery > 0; }
    //! Asks for changes now.
    void checkNow();
    //! Notes the count of the whole list, which the answer to another request contained.
    void noteTotal(qint64 total);
    //! Ends the suspension, because its cause may be gone.
    void tryNow() { m_suspendedUntil = 0; }
    //! Stores when the ranges were received; at the end of the program.
    void flush();

    ResourceProgress progress() const;

Q_SIGNALS:
    //! An answer was processed; there may be another request to send.
    void advanced();
    //! An answer waits for the store; another request may be sent meanwhile.
    void waitsForStore();
    //! A request failed for a cause that concerns every resource.
    void failed(const care::ApiError &error);
    //! The service answered a request with data, or with an error.
    void answered();
    void refused(const care::ApiError &error);

private:
    void load();
    void followClock();
    qint64 setBackBy() const;
    void forgetTimes();
    qint64 pastMoment(qint64 moment) const;
    bool advancePhase();
    void enter(Phase next);
    Phase afterLoad() const;
    Phase afterCounts() const;
    bool isSuspended() const;
    void askForTotal();
    bool readNext();
    void read(const DateRange &range, FetchRequest::Want want);
    void readNews();
    bool isRestless() const;
    qint64 heldOf(const DateRange &range) const;
    bool hasLoose(const DateRange &range) const;
    void recount(const DateRange &range);
    void take(const FetchRequest &request, const FetchResult &result);
    void recheckDays(const FetchRequest &request, const RangeChanges &changes);
    void takeChanges(const FetchRequest &request, const FetchResult &result);
    int roomForLook();
    qint64 pauseAfterLook(int requests);
    void takeRange(const FetchRequest &request, const FetchResult &result);
    void takeError(const FetchRequest &request, const ApiError &error, int began);
    void refuse(const ApiError &error, int began);
    void count();
    void askForCounts();
    void ask(const DateRange &range, const std::function<void(qint64)> &then,
        const std::function<void()> &failed = {});
    void compare(qint64 total, qint64 dated);
    void searchRanges(const QList<DateRange> &ranges);
    void searchNext();
    void beginCatchingUp();
    void askForReceived();
    bool isOnePage() const;
    bool endPage();
    Phase endCatchingUp();
    void markReplacedMissing();
    void beginFullCheck();
    void endFullCheck();
    void judge(const RangeChanges &changes);
    void setFirstDay(int day);
    bool hasFeed() const;
    bool isDoubtful() const;
    bool isFullCheckRunning() const { return m_state.fullCheckBegan > m_state.fullyCheckedAt; }
    bool isLong() const;
    bool mayCheckFully() const;
    bool maySearch() const;
    qint64 held() const;
    qint64 unnamed() const;
    bool isFullCheckDue() const;
    bool changesAreDue() const;
    qint64 changesEvery() const;
    bool countCanWait() const;
    qint64 fullCheckEvery() const;
    qint64 now() const;
    qint64 elapsed() const;
    int today() const;
    int firstDay() const; //!< oldest day that is kept
    PlanTimes times() const;

    const ResourceSchema &m_schema;
    ApiClient &m_client;
    Store &m_store;
    Clock &m_clock;
    const SyncOptions m_options;
    Phase m_phase = Phase::Unloaded; //!< never Suspended
    FetchPlan m_plan;
    CountReconciler m_counts;
    MirrorState m_state;
    //! A search for new records in a restless list.
    struct Look {
        qint64 at = 0; //!< of the monotonic clock
        int requests = 0;
    };
    QList<Look> m_looks; //!< of the last half hour
    QList<DateRange> m_changes; //!< ranges of days of receipt that are still to be asked for
    QMap<int, qint64> m_loose; //!< as Store::loose(), of a long list
    QList<QList<DateRange>> m_suspects; //!< groups of neighbouring ranges whose count is still to be compared
    QList<DateRange> m_received; //!< ranges that were received but whose time of receipt is not stored yet
    bool m_replaced = true; //!< a range was read again in pieces, perhaps by an earlier run
    bool m_wantsFullCheck = false;
    bool m_asksPage = false; //!< the list fits on one page and is read whole
    bool m_asksReceived = false; //!< records received lately were or are asked for since the last comparison
    bool m_newestFirst = false; //!< the service sorts this list newest first
    bool m_joins = false; //!< overlapping pages join
    bool m_isUnordered =
        false; //!< each answer comes in another order, as found since the last full check began
    int m_parts = 1; //!< homes by which such a list is fetched
    bool m_newsAtTail = false; //!< new records were last found at the end of the list
    bool m_soughtNews = false; //!< the newest days of a restless list were searched in this round of changes
    bool m_checkNow = false;
    bool m_hasNews = false; //!< a new or moved record came in this round of changes
    bool m_doubtful = false;
    int m_busy = 0;
    int m_waiting = 0;
    int m_failures = 0;
    int m_checks = 0; //!< calls of checkNow()
    int m_requests = 0; //!< that this round of changes took
    int m_countRequests = 2; //!< of the last comparison
    int m_fullCheckRequests = 0;
    int m_searchRequests = 0; //!< of the search for a difference
    qint64 m_requestsDone = 0;
    qint64 m_changesBegan = 0;
    qint64 m_changesEvery;
    qint64 m_shownEvery = 0; //!< see setShown()
    qint64 m_agreedAt = 0; //!< everything that the service counted then is here
    qint64 m_counted = -1; //!< count that came with the newest records; -1 if they were not asked for
    qint64 m_drift = 0; //!< of the wall clock from the monotonic one
    //! Times of the monotonic clock.
    qint64 m_loadedAt = 0;
    qint64 m_changesSoughtAt = -1; //!< in this run
    qint64 m_countedAt = -1; //!< of the last comparison of counts in this run
    qint64 m_receivedDue = 0; //!< when records received lately are asked for at the latest
    qint64 m_receivedMay = 0; //!< the same at the earliest, if the counts differ
    qint64 m_nextFullCheck = 0;
    qint64 m_nextSearch = 0;
    qint64 m_suspendedUntil = 0;
    bool m_repeats = false; //!< as in ResourceProgress, since the last full check began
    qint64 m_gone = 0;
    QMap<int, qint64> m_unnamed; //!< records without a usable id, by the first day of the range they are in
    qint64 m_unsent = 0; //!< records within ranges that the service counts but does not send
    std::optional<ApiError> m_error;
};

} // namespace care
