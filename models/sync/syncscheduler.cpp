// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/syncscheduler.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace care {

namespace {

constexpr qint64 window = 300'000;
constexpr qint64 minDuration = 30'000;
constexpr qint64 minAnswers = 10;
//! Length in ms of a throughput sample; answers within it are counted together.
constexpr qint64 sampleInterval = 1'000;

} // namespace

void ThroughputMeter::note(qint64 elapsed, qint64 answered)
{
    const bool isNew =
        m_samples.size() < 2 || elapsed - m_samples[m_samples.size() - 2].elapsed >= sampleInterval;
    if (isNew)
        m_samples.push_back({ elapsed, answered });
    else
        m_samples.back() = { elapsed, answered };
    while (m_samples.size() > 2 && m_samples.front().elapsed < elapsed - window)
        m_samples.pop_front();
}

std::optional<double> ThroughputMeter::perMinute(qint64 elapsed) const
{
    if (m_samples.empty())
        return {};
    const qint64 took = elapsed - m_samples.front().elapsed;
    const qint64 answered = m_samples.back().answered - m_samples.front().answered;
    if (took < minDuration || answered < minAnswers)
        return {};
    return double(answered) * 60'000 / double(took);
}

namespace {

constexpr qint64 firstPause = 30'000;
constexpr qint64 longestPause = 300'000;
//! Longest pause in ms after an error that the user has to correct, such as a full disk or a wrong
//! certificate.
constexpr qint64 longestStop = 600'000;
//! Milliseconds between notifications of views while pages arrive quickly.
constexpr qint64 announceEvery = 250;
constexpr qint64 longestSleep = 3'600'000;

//! Options of a resource: reference data, which hardly ever changes, is updated half as often unless it is on
//! screen.
SyncOptions optionsFor(const ResourceSchema &schema, SyncOptions options)
{
    if (schema.changesRarely)
        options.changesEvery *= 2;
    return options;
}

bool isTriedAgain(const ApiError &error)
{
    const ApiError::Next next = error.next();
    return next == ApiError::Next::Wait || next == ApiError::Next::Retry;
}

//! True if the user has to correct the cause of the error, because it does not pass by itself.
bool needsUser(const ApiError &error)
{
    using Kind = ApiError::Kind;
    return error.kind == Kind::NotStored || error.kind == Kind::Tls || !isTriedAgain(error);
}

} // namespace

SyncScheduler::SyncScheduler(
    ApiClient &client, Store &store, Clock &clock, const SyncOptions &options, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_clock(clock)
    , m_options(options)
{
}

SyncScheduler::~SyncScheduler() = default;

void SyncScheduler::start(const QList<const ResourceSchema *> &resources)
{
    for (const ResourceSchema *schema : resources) {
        if (find(*schema))
            continue;
        if (!isKept(*schema)) {
            m_store.forgetBefore(*schema, m_clock.now().date().addDays(2));
            continue;
        }
        auto unstarted = m_unstarted.extract(schema);
        m_resources.push_back(unstarted ? std::move(unstarted.mapped()) : made(*schema));
        const ListRequests *requests = &m_resources.back()->requests();
        connect(requests, &ListRequests::failed, this, &SyncScheduler::stop);
        connect(requests, &ListRequests::advanced, this, &SyncScheduler::pumpAfterSuccess);
        connect(requests, &ListRequests::waitsForStore, this, &SyncScheduler::pumpLater);
        connect(requests, &ListRequests::refused, this, &SyncScheduler::refused);
        connect(requests, &ListRequests::answered, this, [this](int count) {
            m_answered += count;
            Q_EMIT answered();
        });
        // Resources are loaded at once, because an earlier one may have so many requests that later ones
        // would wait long for their turn.
        m_resources.back()->load();
    }
    sortShownFirst();
    pump();
}

std::unique_ptr<ResourceSync> SyncScheduler::made(const ResourceSchema &schema) const
{
    return std::make_unique<ResourceSync>(
        schema, m_client, m_store, m_clock, optionsFor(schema, m_options), nullptr);
}

bool SyncScheduler::isKept(const ResourceSchema &schema) const
{
    return &schema != &logSchema || m_options.keptDays > 0;
}

bool SyncScheduler::load(const ResourceSchema &schema, const std::function<void()> &then)
{
    ResourceSync *mirror = find(schema);
    if (!mirror && isKept(schema)) {
        std::unique_ptr<ResourceSync> &unstarted = m_unstarted[&schema];
        if (!unstarted)
            unstarted = made(schema);
        mirror = unstarted.get();
    }
    if (!mirror || mirror->isLoaded())
        return true;
    connect(&mirror->requests(), &ListRequests::advanced, this, then, Qt::SingleShotConnection);
    mirror->load();
    return false;
}

bool SyncScheduler::isLoaded() const
{
    return std::all_of(
        m_resources.begin(), m_resources.end(), [](const auto &mirror) { return mirror->isLoaded(); });
}

ResourceSync *SyncScheduler::find(const ResourceSchema &schema) const
{
    const auto found = std::find_if(m_resources.begin(), m_resources.end(),
        [&](const auto &mirror) { return &mirror->schema() == &schema; });
    return found == m_resources.end() ? nullptr : found->get();
}

std::optional<ResourceProgress> SyncScheduler::progressOf(const ResourceSchema &schema) const
{
    if (const ResourceSync *mirror = find(schema))
        return mirror->progress();
    const auto unstarted = m_unstarted.find(&schema);
    const ResourceProgress stored =
        unstarted == m_unstarted.end() ? ResourceProgress() : unstarted->second->progress();
    return stored.complete ? std::optional(stored) : std::nullopt;
}

void SyncScheduler::noteTotal(const ResourceSchema &schema, qint64 total)
{
    if (ResourceSync *mirror = find(schema))
        mirror->noteTotal(total);
}

int SyncScheduler::sum(int (ListRequests::*count)() const) const
{
    return std::accumulate(m_resources.begin(), m_resources.end(), 0,
        [count](int sum, const auto &mirror) { return sum + (mirror->requests().*count)(); });
}

void SyncScheduler::pumpAfterSuccess()
{
    m_failures = 0;
    m_error.reset();
    m_meter.note(m_clock.elapsed(), m_answered);
    pumpLater();
}

std::optional<ApiError> SyncScheduler::stopCause() const
{
    using Kind = ApiError::Kind;
    const bool concernsAll = m_error && (m_error->kind == Kind::NotStored || m_error->kind == Kind::Tls);
    return concernsAll ? m_error : std::nullopt;
}

// The next requests are started later from the event loop, because the caller is a resource in the middle of
// a signal.
void SyncScheduler::pumpLater()
{
    m_isIdle = false;
    QMetaObject::invokeMethod(this, &SyncScheduler::pump, Qt::QueuedConnection);
}

void SyncScheduler::pump()
{
    announce();
    const qint64 now = m_clock.elapsed();
    if (m_paused || now < m_waitsUntil)
        m_meter.clear();
    if (m_paused)
        return;
    if (now < m_waitsUntil) {
        if (m_waitsUntil < std::numeric_limits<qint64>::max())
            wakeAt(m_waitsUntil);
        return;
    }
    const int waiting = std::min(sum(&ListRequests::waiting), m_options.mostWaiting);
    const int underWay = sum(&ListRequests::underWay);
    int free = m_options.atOnce + waiting - underWay;
    m_isIdle = underWay == 0;
    for (const auto &mirror : m_resources) {
        while (free > 0 && mirror->startNext()) {
            m_isIdle = false;
            --free;
        }
    }
    if (!m_isIdle)
        return;
    m_meter.clear();
    // Regular waking is needed, because no signal tells that the user is back.
    qint64 next = now + (m_shown.isEmpty() ? longestSleep : m_options.shownEvery);
    for (const auto &mirror : m_resources) {
        if (const auto in = mirror->dueIn())
            next = std::min(next, now + *in);
    }
    wakeAt(next);
}

void SyncScheduler::wakeAt(qint64 at)
{
    const qint64 now = m_clock.elapsed();
    if (m_wakeAt > now && m_wakeAt <= at)
        return;
    m_wakeAt = at;
    m_clock.after(std::max<qint64>(at - now, 1), this, [this, at] {
        if (m_wakeAt != at)
            return;
        m_wakeAt = 0;
        pump();
    });
}

// Stops all resources after an error that concerns all, and schedules another attempt. A rejected key waits
// for another key; a full disk or a guest network's certificate may be put right without the program
// noticing.
void SyncScheduler::stop(const ApiError &error)
{
    m_error = error;
    const bool mayPass = isTriedAgain(error) || error.kind == ApiError::Kind::Tls;
    const qint64 longest = needsUser(error) ? longestStop : longestPause;
    const qint64 pause = std::max(
        std::min(firstPause << std::min(m_failures++, 5), longest), qint64(error.retryAfterSeconds) * 1000);
    m_waitsUntil = mayPass ? m_clock.elapsed() + pause : std::numeric_limits<qint64>::max();
    if (mayPass)
        wakeAt(m_waitsUntil);
    announce();
}

void SyncScheduler::resume()
{
    m_waitsUntil = 0;
    m_wakeAt = 0;
    for (const auto &mirror : m_resources)
        mirror->tryNow();
    pump();
}

void SyncScheduler::setPaused(bool paused)
{
    m_paused = paused;
    if (paused) {
        for (const auto &mirror : m_resources)
            mirror->flush();
        announce();
    } else {
        resume();
    }
}

void SyncScheduler::prefer(const ResourceSchema &schema)
{
    std::stable_partition(m_resources.begin(), m_resources.end(),
        [&](const auto &mirror) { return &mirror->schema() == &schema; });
    sortShownFirst();
}

void SyncScheduler::show(const ResourceSchema &schema)
{
    ++m_shown[&schema];
    prefer(schema);
    pumpLater();
}

void SyncScheduler::hide(const ResourceSchema &schema)
{
    if (--m_shown[&schema] <= 0)
        m_shown.remove(&schema);
    sortShownFirst();
}

// Moves resources on screen to the front; stable, so the order within both parts stays.
void SyncScheduler::sortShownFirst()
{
    const qint64 every = std::max(m_options.shownEvery, m_shown.size() * m_options.perShown);
    for (const auto &mirror : m_resources)
        mirror->setShown(m_shown.contains(&mirror->schema()) ? every : 0);
    std::stable_partition(
        m_resources.begin(), m_resources.end(), [](const auto &mirror) { return mirror->isShown(); });
}

void SyncScheduler::checkNow(const ResourceSchema *schema)
{
    for (const auto &mirror : m_resources) {
        if (!schema || &mirror->schema() == schema)
            mirror->checkNow();
    }
    resume();
}

void SyncScheduler::announce()
{
    if (std::exchange(m_announcing, true))
        return;
    m_clock.after(announceEvery, this, [this] {
        m_announcing = false;
        Q_EMIT progressChanged();
    });
}

// Estimated seconds for a number of requests at the rate of the last minutes, or at the permitted rate until
// that is known; -1 if unknown.
int SyncScheduler::secondsFor(int requests) const
{
    const double permitted = std::max(1, m_client.pacer().backgroundRate());
    const double perMinute = m_meter.perMinute(m_clock.elapsed()).value_or(permitted);
    return perMinute > 0 ? int(std::ceil(requests * 60 / perMinute)) : -1;
}

SyncProgress SyncScheduler::progress() const
{
    using Doing = SyncProgress::Doing;
    SyncProgress progress;
    bool known = !m_resources.empty();
    bool complete = known;
    int requests = 0;
    for (const auto &mirror : m_resources) {
        const ResourceProgress one = mirror->progress();
        if (one.receiving && progress.resource.isEmpty())
            progress.resource = one.resource;
        known = known && one.total >= 0;
        complete = complete && one.complete;
        requests += one.requestsLeft;
        progress.resources.append(one);
    }
    if (known) {
        progress.requestsLeft = requests;
        progress.secondsLeft = secondsFor(requests);
    }
    progress.error = m_error;
    if (m_resources.empty())
        progress.doing = Doing::Nothing;
    else if (m_paused)
        progress.doing = Doing::Paused;
    else if (m_error && needsUser(*m_error))
        progress.doing = Doing::Stopped;
    else if (m_clock.elapsed() < m_waitsUntil)
        progress.doing = Doing::Waiting;
    else if (!m_isIdle)
        progress.doing = complete ? Doing::Checking : Doing::Receiving;
    else
        progress.doing = complete ? Doing::Idle : Doing::Waiting;
    return progress;
}

} // namespace care
