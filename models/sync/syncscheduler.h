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

//! Measured rate of answers, for an estimate of the time left. Internal to models/sync.
//!
//! The rate covers the last five minutes, so it follows when other workstations on the same key begin or end.
//! Times are milliseconds of the monotonic clock, which the caller reads.
class ThroughputMeter {
public:
    //! Notes the number of requests answered since the program began.
    void note(qint64 elapsed, qint64 answered);
    //! Forgets the samples, because time without requests would lower the rate.
    void clear() { m_samples.clear(); }
    //! Nothing until half a minute and ten requests were measured.
    std::optional<double> perMinute(qint64 elapsed) const;

private:
    struct Sample {
        qint64 elapsed = 0;
        qint64 answered = 0;
    };
    std::deque<Sample> m_samples;
};

//! Decides which resource may send the next request. Internal to models/sync.
//!
//! First what is on the screen; then residents, incidents, homes, users and categories; then plans, goals,
//! assessments, devices and documents; then the daily logs. Owns a ResourceSync for each and passes on what
//! they report. Lives on the GUI thread and never blocks it: all it does is start requests. An error that
//! concerns every resource stops all of them: it is tried again after a pause that grows (milliseconds,
//! monotonic clock), or at once with resume(). Client, store and clock outlive it.
class SyncScheduler final : public QObject {
    Q_OBJECT

public:
    SyncScheduler(ApiClient &client, Store &store, Clock &clock, const SyncOptions &options, QObject *parent);
    ~SyncScheduler() override;

    void start(const QList<const ResourceSchema *> &resources);
    //! True if it is known what the store holds of this resource, started or not; else \a then is called once
    //! it is.
    bool load(const ResourceSchema &schema, const std::function<void()> &then);
    //! True once the store has answered what it holds of each resource.
    bool isLoaded() const;
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }
    //! Calls are counted: a list is shown until it was hidden as often as it was shown.
    void show(const ResourceSchema &schema);
    void hide(const ResourceSchema &schema);
    //! Downloads this resource first from now on, because it is on screen.
    void prefer(const ResourceSchema &schema);
    //! Changes of this resource, or of all, are asked for now.
    void checkNow(const ResourceSchema *schema = nullptr);
    //! Tries again at once: the cause of the stop may be gone.
    void resume();

    SyncProgress progress() const;
    //! An error that the user must correct before anything can be received or stored, such as a full disk or
    //! a wrong certificate; nothing while it works or waits for an error to pass.
    std::optional<ApiError> stopCause() const;
    //! The progress of a resource; nothing while it is not mirrored, unless an earlier run has completed it.
    std::optional<ResourceProgress> progressOf(const ResourceSchema &schema) const;
    //! As ResourceSync::noteTotal().
    void noteTotal(const ResourceSchema &schema, qint64 total);

Q_SIGNALS:
    void progressChanged();
    //! As those of each ListRequests.
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
    std::vector<std::unique_ptr<ResourceSync>> m_resources; //!< in the order of work
    std::map<const ResourceSchema *, std::unique_ptr<ResourceSync>>
        m_unstarted; //!< that load() was called for
    QHash<const ResourceSchema *, int> m_shown; //!< calls of show() less those of hide()
    ThroughputMeter m_meter;
    qint64 m_answered = 0; //!< requests since the program began
    std::optional<ApiError> m_error;
    bool m_paused = false;
    bool m_announcing = false;
    bool m_isIdle = true; //!< nothing is under way or about to be
    int m_failures = 0;
    //! Times of the monotonic clock.
    qint64 m_waitsUntil = 0;
    qint64 m_wakeAt = 0;
};

} // namespace care
