// SPDX-License-Identifier: GPL-3.0-or-later
// One resource, kept whole and honest. Internal to this room.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/sync/fetchplan.h"
#include "models/sync/rangefetcher.h"
#include "models/sync/syncoptions.h"
#include "models/sync/syncprogress.h"

#include <QObject>

namespace care {

class ApiClient;
class Clock;
class Store;

// Looks at every range once, then compares the counts; from then on it asks for what is new and compares
// again, and looks at everything from time to time. Of a long list only what has to be is asked for: what is
// new stands at its head, a range of several pages is looked at by its count, and what the service received
// lately is read the less often the longer that takes. All it knows is in the store, in the same transaction
// as the records, so it may be stopped anywhere.
class ResourceSync final : public QObject {
    Q_OBJECT

public:
    ResourceSync(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
        const SyncOptions &options, QObject *parent);
    ~ResourceSync() override;

    const ResourceSchema &schema() const { return m_schema; }
    // Begins the next piece of work; false if there is nothing to do, or only after what is under way.
    bool work();
    int underWay() const { return m_busy; }
    // Of these the answers that wait for the store.
    int waiting() const { return m_waiting; }
    // Milliseconds until there is something to do; nothing if that is not known.
    std::optional<qint64> dueIn() const;
    // Changes are asked for now.
    void checkNow() { m_checkNow = true; }
    // Somebody else was told what the service counts of the whole list.
    void noteTotal(qint64 total);
    // Whatever it waits for may be over.
    void tryNow() { m_blockedUntil = 0; }
    // What came in is kept up to here, also when it came; for the end of the program.
    void flush();

    ResourceProgress progress() const;

Q_SIGNALS:
    // A piece of work is done; there may be another.
    void advanced();
    // It waits for the store, and another may begin meanwhile.
    void waitsForStore();
    // It did not work, and others would fail as well.
    void failed(const care::ApiError &error);
    // The service sent what was asked for, or it did not.
    void answered();
    void refused(const care::ApiError &error);

private:
    // How hard the counts were tried to be brought together.
    enum class Effort : quint8 { None, Newest, FullCheck };

    void load();
    void askForTotal();
    bool readNext();
    void read(const DateRange &range, FetchRequest::Want want);
    bool hasLoose(const DateRange &range) const;
    void recount(const DateRange &range);
    void take(const FetchRequest &request, const FetchResult &result);
    void recheckDays(const FetchRequest &request, const RangeOutcome &outcome);
    void takeChanges(const FetchRequest &request, const FetchResult &result);
    void takeRange(const FetchRequest &request, const FetchResult &result);
    void takeError(const FetchRequest &request, const ApiError &error);
    void refuse(const ApiError &error);
    void count();
    void askForCounts();
    void ask(const DateRange &range, const std::function<void(qint64)> &then,
        const std::function<void()> &failed = {});
    void compare(qint64 total, qint64 dated);
    bool seekDifference();
    void askForChanges();
    void askForReceived();
    bool isOnePage() const;
    bool endPage();
    void endChanges();
    void missReplaced();
    void beginFullCheck();
    void endFullCheck();
    void judge(const RangeOutcome &outcome);
    void keepFrom(int day);
    bool hasFeed() const;
    bool isDoubtful() const;
    bool isFullCheckRunning() const { return m_state.fullCheckBegan > m_state.fullyCheckedAt; }
    bool isLong() const;
    bool mayCheckFully() const;
    qint64 held() const;
    bool isFullCheckDue() const;
    bool changesAreDue() const;
    qint64 fullCheckEvery() const;
    qint64 now() const;
    qint64 elapsed() const;
    int today() const;
    int firstDay() const; // of what is kept
    PlanTimes times() const;

    const ResourceSchema &m_schema;
    ApiClient &m_client;
    Store &m_store;
    Clock &m_clock;
    const SyncOptions m_options;
    FetchPlan m_plan;
    MirrorState m_state;
    QList<DateRange> m_changes; // days of which changes are still to be asked for
    QMap<int, qint64> m_loose; // as Store::loose(), of a long list
    QList<DateRange> m_received; // ranges whose time of receipt is not kept yet
    Effort m_effort = Effort::None;
    bool m_triedUndated = false;
    bool m_sawUndated = false;
    bool m_mayHide = true; // undated records from the counts, since the last look
    bool m_replaced = true; // a range was read again in pieces, perhaps by an earlier run
    bool m_loading = false;
    bool m_loaded = false;
    bool m_lacksTotal = false; // although some of its ranges are here
    bool m_mustCount = false;
    bool m_wantsFullCheck = false;
    bool m_asksChanges = false;
    bool m_asksPage = false; // the whole list again, because it is no longer than that
    bool m_asksReceived = false; // this time or when the counts were compared last
    bool m_newestFirst = false; // so the service sorts this list
    bool m_checkNow = false;
    bool m_doubtful = false;
    int m_busy = 0;
    int m_waiting = 0;
    int m_failures = 0;
    int m_requests = 0; // of the changes that are being asked for
    int m_fullCheckRequests = 0;
    qint64 m_changesBegan = 0;
    qint64 m_changesEvery;
    qint64 m_agreedAt = 0; // what the service counted then is here
    qint64 m_counted = -1; // with the newest records; -1 if they were not asked for
    qint64 m_knownDifference = 0; // that a look at everything did not explain
    // Times of the monotonic clock.
    qint64 m_changesSoughtAt = -1; // in this run
    qint64 m_receivedDue =
        0; // what the service received lately is read again, if nothing calls for it before
    qint64 m_receivedMay = 0; // the same if the counts differ
    qint64 m_nextFullCheck = 0;
    qint64 m_blockedUntil = 0;
    bool m_repeats = false; // as in ResourceProgress, since the last look began
    qint64 m_gone = 0;
    qint64 m_missing = 0;
    qint64 m_unsent = 0; // as m_missing, within ranges
    std::optional<ApiError> m_error;
};

} // namespace care
