// SPDX-License-Identifier: GPL-3.0-or-later
// One resource, kept whole and honest. Internal to this room.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/sync/spanplan.h"
#include "models/sync/spanreader.h"
#include "models/sync/syncoptions.h"
#include "models/sync/syncprogress.h"

#include <QObject>

namespace care {

class ApiClient;
class Clock;
class Store;

// Looks at every span once, then compares the counts; from then on it asks for what the service received
// lately and compares again, and looks at everything from time to time. All it knows is in the store, in the
// same transaction as the records, so it may be stopped anywhere.
class ResourceMirror final : public QObject {
    Q_OBJECT

public:
    ResourceMirror(const ResourceSchema &schema, ApiClient &client, Store &store, Clock &clock,
        const SyncOptions &options, QObject *parent);
    ~ResourceMirror() override;

    const ResourceSchema &schema() const { return m_schema; }
    // Begins the next piece of work; false if there is nothing to do, or only after what is under way.
    bool work();
    int underWay() const { return m_busy; }
    // Of these the answers that wait for the store.
    int waiting() const { return m_waiting; }
    // When there will be something to do, milliseconds since 1970; 0 if unknown.
    qint64 dueAt() const;
    // Changes are asked for now.
    void checkNow() { m_checkNow = true; }
    // What came in is kept up to here, also when it came; for the end of the program.
    void flush();

    ResourceProgress progress() const;

Q_SIGNALS:
    // A piece of work is done, or waits for the store; there may be another.
    void advanced();
    // It did not work, and others would fail as well.
    void failed(const care::ApiError &error);

private:
    // How hard the counts were tried to be brought together.
    enum class Effort : quint8 { None, Newest, Look };

    void load();
    bool readNext();
    void read(const Span &span, bool received);
    void take(const SpanQuestion &question, const SpanReading &reading);
    void recheckDays(const SpanQuestion &question, const SpanOutcome &outcome);
    void takeChanges(const SpanQuestion &question, const SpanReading &reading);
    void takeSpan(const SpanQuestion &question, const SpanReading &reading);
    void takeError(const SpanQuestion &question, const ApiError &error);
    void refuse(const ApiError &error);
    void count();
    void ask(const Span &span, const std::function<void(qint64)> &then);
    void compare(qint64 total, qint64 dated);
    void askForChanges();
    void endChanges();
    void missReplaced();
    void beginLook();
    void endLook();
    void judge(const SpanOutcome &outcome);
    void keepFrom(int day);
    bool hasFeed() const;
    bool isDoubtful() const;
    bool isLooking() const { return m_state.lookBegan > m_state.lookedAt; }
    bool lookIsDue() const;
    bool changesAreDue() const;
    qint64 lookEvery() const;
    qint64 now() const;
    int today() const;
    int firstDay() const; // of what is kept
    PlanTimes times() const;

    const ResourceSchema &m_schema;
    ApiClient &m_client;
    Store &m_store;
    Clock &m_clock;
    const SyncOptions m_options;
    SpanPlan m_plan;
    MirrorState m_state;
    QList<Span> m_changes; // days of which changes are still to be asked for
    QList<Span> m_received; // spans whose time of receipt is not kept yet
    Effort m_effort = Effort::None;
    bool m_triedUndated = false;
    bool m_sawUndated = false;
    bool m_mayHide = true; // undated records from the counts, since the last look
    bool m_replaced = true; // a span was read again in pieces, perhaps by an earlier run
    bool m_loading = false;
    bool m_loaded = false;
    bool m_mustCount = false;
    bool m_wantsLook = false;
    bool m_asksChanges = false;
    bool m_checkNow = false;
    bool m_doubtful = false;
    int m_busy = 0;
    int m_waiting = 0;
    int m_failures = 0;
    int m_requests = 0; // of the changes that are being asked for
    qint64 m_changesBegan = 0;
    qint64 m_changesEvery;
    qint64 m_blockedUntil = 0;
    qint64 m_gone = 0;
    qint64 m_missing = 0;
    qint64 m_unsent = 0; // as m_missing, within spans
    std::optional<ApiError> m_error;
};

} // namespace care
