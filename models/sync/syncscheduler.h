// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sync/resourcesync.h"

#include <QHash>
#include <QObject>

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace care {

//! Measured rate of answers, from which the remaining time is estimated. Internal to models/sync.
//!
//! The rate covers five minutes, so it follows when other workstations with the same key start or stop. Times
//! are ms of the monotonic clock, which the caller reads.
class ThroughputMeter {
public:
    //! Notes the total number of requests answered since the program began.
    void note(qint64 elapsed, qint64 answered);
    //! Forgets the samples, because time without requests would lower the rate.
    void clear() { m_samples.clear(); }
    //! Answers per minute; nothing until half a minute and ten requests were measured.
    std::optional<double> perMinute(qint64 elapsed) const;

private:
    struct Sample {
        qint64 elapsed = 0;
        qint64 answered = 0;
    };
    std::deque<Sample> m_samples;
};

//! Order in which resources may send requests. Internal to models/sync.
//!
//! Resources on screen come first; then residents, incidents, homes, users and categories; then plans, goals,
//! assessments, devices and documents; then the daily logs. Owns a ResourceSync for each and passes on their
//! reports. Lives on the GUI thread and never blocks it, since it only starts requests. An error that
//! concerns every resource stops all of them; they are tried again after a growing pause (ms, monotonic
//! clock), or at once with resume(). Client, store and clock must outlive it.
class SyncScheduler final : public QObject {
    Q_OBJECT

public:
    SyncScheduler(ApiClient &client, Store &store, Clock &clock, const SyncOptions &options, QObject *parent);
    ~SyncScheduler() override;

    void start(const QList<const ResourceSchema *> &resources);
    //! True if the stored state of the resource is known, whether its synchronisation was started or not;
    //! otherwise \a then is called once it is.
    bool load(const ResourceSchema &schema, const std::function<void()> &then);
    //! True once the stored state of every resource is known.
    bool isLoaded() const;
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    //! Marks a list as shown. Calls are counted: it is shown until hide() was called as often.
    void show(const ResourceSchema &schema);
    void hide(const ResourceSchema &schema);
    //! Downloads this resource first from now on, because it is on screen.
    void prefer(const ResourceSchema &schema);
    //! Asks now for changes of one resource, or of all.
    void checkNow(const ResourceSchema *schema = nullptr);
    //! Tries again at once, because the cause of the stop may be gone.
    void resume();

    SyncProgress progress() const;
    //! Error that the user must correct before anything can be received or stored, such as a full disk or a
    //! wrong certificate; nothing while synchronisation works or waits for an error to pass.
    std::optional<ApiError> stopCause() const;
    //! Progress of a resource; nothing while it is not mirrored, unless an earlier run completed it.
    std::optional<ResourceProgress> progressOf(const ResourceSchema &schema) const;
    //! Sets the total of a resource, as ResourceSync::noteTotal().
    void noteTotal(const ResourceSchema &schema, qint64 total);

Q_SIGNALS:
    void progressChanged();
    //! Signals answered() and refused() of each ListRequests, passed on.
    void answered();
    void refused(const care::ApiError &error);

private:
    std::unique_ptr<ResourceSync> made(const ResourceSchema &schema) const;
    bool isKept(const ResourceSchema &schema) const;
    ResourceSync *find(const ResourceSchema &schema) const;
    void sortShownFirst();
    void pump();
    void pumpLater();
    void pumpAfterSuccess();
    void stop(const ApiError &error);
    void wakeAt(qint64 at);
    void announce();
    int sum(int (ListRequests::*count)() const) const;
    int secondsFor(int requests) const;

    ApiClient &m_client;
    Store &m_store;
    Clock &m_clock;
    const SyncOptions m_options;
    //! Synchronised resources in the order in which they may send requests.
    std::vector<std::unique_ptr<ResourceSync>> m_resources;
    std::map<const ResourceSchema *, std::unique_ptr<ResourceSync>>
        //! Resources whose stored state load() has read, but whose synchronisation was not started.
        m_unstarted;
    //! Number of show() calls less hide() calls; a list with more than 0 is on screen.
    QHash<const ResourceSchema *, int> m_shown;
    ThroughputMeter m_meter;
    qint64 m_answered = 0; //!< Number of requests answered since the program began, for the throughput.
    std::optional<ApiError> m_error;
    bool m_paused = false;
    bool m_announcing = false;
    bool m_isIdle = true; //!< True if no request is running or about to be.
    int m_failures = 0;
    //! Wake-up times of the scheduler, in ms of the monotonic clock.
    qint64 m_waitsUntil = 0;
    qint64 m_wakeAt = 0;
};

} // namespace care
