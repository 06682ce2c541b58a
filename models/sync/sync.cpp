// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/sync.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/notstored.h"
#include "models/sync/syncscheduler.h"

#include <QPointer>

#include <algorithm>
#include <array>
#include <tuple>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 errorPause = 30'000;

//! True if both give the same state(), apart from errors.
bool looksTheSame(const ResourceProgress &a, const ResourceProgress &b)
{
    const auto shown = [](const ResourceProgress &one) {
        return std::tie(one.total, one.held, one.missing, one.unnamed, one.repeats, one.complete,
            one.receiving, one.asOf);
    };
    return shown(a) == shown(b) && a.error.has_value() == b.error.has_value();
}

} // namespace

QString canonical(const QueryParameters &query)
{
    QStringList parts;
    for (const auto &[name, value] : query)
        parts += name + u'=' + QString::fromLatin1(value.toUtf8().toPercentEncoding());
    parts.sort();
    return parts.join(u'&');
}

Sync::Sync(ApiClient &client, Store &store, Clock &clock, const SyncOptions &options, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_clock(clock)
    , m_isOffline(options.isOffline)
    , m_scheduler(std::make_unique<SyncScheduler>(client, store, clock, options, nullptr))
{
    connect(m_scheduler.get(), &SyncScheduler::progressChanged, this, &Sync::observeMirror);
    connect(m_scheduler.get(), &SyncScheduler::answered, this, [this] {
        // The error that stopped the lists on screen has gone.
        if (std::exchange(m_refusal, std::nullopt))
            tryAgain();
    });
    connect(m_scheduler.get(), &SyncScheduler::refused, this, &Sync::refused);
    connect(&client.pacer(), &RequestPacer::outageChanged, m_scheduler.get(), &SyncScheduler::resume);
}

Sync::~Sync() = default;

Sync::Walk &Sync::walk(const ResourceSchema &schema, const QueryParameters &query)
{
    const QString key = canonical(query);
    return m_walks.try_emplace({ schema.name, key }, Walk{ schema, query, key }).first->second;
}

const Sync::Walk *Sync::find(const QString &resource, const QString &query) const
{
    const auto found = m_walks.find({ resource, query });
    return found == m_walks.cend() ? nullptr : &found->second;
}

void Sync::announce(const Walk &walk)
{
    Q_EMIT stateChanged(walk.schema.name, walk.key);
}

bool Sync::isReceiving() const
{
    return std::any_of(
        m_walks.cbegin(), m_walks.cend(), [](const auto &walk) { return walk.second.state.receiving; });
}

void Sync::load(Walk &walk, const std::function<void()> &then)
{
    if (walk.state.known)
        return then();
    walk.afterLoad.append(then);
    if (std::exchange(walk.isLoading, true))
        return;
    m_store.coverage(walk.schema, walk.key, this, [this, &walk](const Coverage &coverage) {
        walk.isLoading = false;
        walk.state.known = true;
        // The clock was ahead: how old the list is here is not known, so it is received anew.
        walk.state.coverage = coverage.asOf > m_clock.now() ? Coverage() : coverage;
        // The ids of earlier pages are not stored, so a walk that was interrupted begins again.
        if (!coverage.complete)
            walk.state.coverage.nextPage = 1;
        const auto waiting = std::exchange(walk.afterLoad, {});
        for (const auto &call : waiting)
            call();
        announce(walk);
    });
}

void Sync::fetchNext(const ResourceSchema &schema, const QueryParameters &query)
{
    Walk &target = walk(schema, query);
    load(target, [this, &target] {
        if (!target.state.coverage.complete)
            ask(target);
    });
    m_scheduler->prefer(schema);
}

void Sync::refresh(const ResourceSchema &schema, const QueryParameters &query)
{
    // The user is asking, so a service that is being left alone for a while is tried at once.
    m_client.tryAgain();
    m_scheduler->prefer(schema);
    m_scheduler->checkNow(&schema);
    if (const auto mirror = m_scheduler->progressOf(schema); mirror && mirror->complete && query.isEmpty())
        return receiveFirst(schema);
    Walk &target = walk(schema, query);
    load(target, [this, &target] {
        if (target.state.receiving)
            target.isRefreshDue = true;
        else
            restart(target);
    });
}

void Sync::restart(Walk &walk)
{
    walk.list = {};
    walk.state.received = 0;
    walk.state.coverage.nextPage = 1;
    walk.state.coverage.complete = false;
    ask(walk);
}

std::shared_ptr<const void> Sync::show(const ResourceSchema &schema)
{
    const QPointer<SyncScheduler> scheduler = m_scheduler.get();
    m_scheduler->show(schema);
    return { &schema, [scheduler](const ResourceSchema *shown) {
                if (scheduler)
                    scheduler->hide(*shown);
            } };
}

void Sync::ask(Walk &walk)
{
    if (walk.state.receiving || m_isOffline)
        return;
    walk.state.receiving = true;
    walk.state.error.reset();
    m_client.list(walk.schema.path(), walk.query, walk.state.coverage.nextPage, pageSize,
        ApiClient::Lane::Interactive, walk.schema.needsToken, this,
        [this, &walk](const Result<RecordPage> &page) {
            if (page)
                receive(walk, *page);
            else
                fail(walk, page.error());
        });
    announce(walk);
}

void Sync::receive(Walk &walk, const RecordPage &page)
{
    m_refusal.reset();
    if (walk.query.isEmpty())
        m_scheduler->noteTotal(walk.schema, page.total);
    if (walk.list.page() == 1 && !walk.list.readsHead())
        walk.began = m_clock.now();
    const bool ended = walk.list.add(page) == ListWalk::State::Ended;
    walk.state.received = walk.list.received();
    walk.state.counted = page.total;
    PageWrite write;
    write.query = walk.key;
    for (const Record &record : page.records)
        write.records.append(record.raw);
    // Records that came while the list was read may not be in it.
    write.coverage = { ended ? 1 : walk.list.page(), page.total, ended, ended ? walk.began : m_clock.now() };
    m_store.write(walk.schema, write, this,
        [this, &walk, coverage = write.coverage](const StoreResult<PageChanges> &stored) {
            if (stored)
                finishPage(walk, coverage);
            else
                fail(walk, notStored(stored.error()));
        });
}

// Reports a page only once it is stored, because views read its records from the store.
void Sync::finishPage(Walk &walk, const Coverage &coverage)
{
    walk.state.coverage = coverage;
    walk.state.receiving = false;
    if (coverage.complete) {
        static_cast<ListContradiction &>(walk.state) = walk.list.contradiction();
        walk.list = {};
    }
    const bool isRefreshDue = std::exchange(walk.isRefreshDue, false);
    announce(walk);
    // The service answers, so whatever stopped the mirror is tried again.
    m_scheduler->resume();
    const Coverage &now = walk.state.coverage;
    if (isRefreshDue)
        refresh(walk.schema, walk.query);
    else if (!now.complete && (now.nextPage == 1 || walk.list.readsHead()))
        ask(walk); // another walk, or the head once more
}

void Sync::fail(Walk &walk, const ApiError &error)
{
    walk.state.receiving = false;
    walk.state.error = error;
    walk.isRefreshDue = false;
    refused(error);
    for (const auto &[name, value] : std::as_const(walk.query)) {
        // The home no longer belongs to this key: its records are removed from this computer.
        if (error.kind == ApiError::Kind::Forbidden && name == "homeId"_L1)
            m_store.forgetHome(value);
    }
    announce(walk);
    Q_EMIT failed(error);
    // Errors that may pass are tried again after a pause; a rejected key has to be replaced by the user.
    const ApiError::Next next = error.next();
    if (m_waiting || (next != ApiError::Next::Wait && next != ApiError::Next::Retry))
        return;
    m_waiting = true;
    m_clock.after(std::max(errorPause, qint64(error.retryAfterSeconds) * 1000), this, [this] {
        m_waiting = false;
        tryAgain();
    });
}

void Sync::tryAgain()
{
    using Next = ApiError::Next;
    // A copy, because whoever receives the signal may ask for more lists.
    QList<Walk *> walks;
    for (auto &[key, walk] : m_walks)
        walks.append(&walk);
    for (Walk *each : std::as_const(walks)) {
        std::optional<ApiError> &error = each->state.error;
        const Next next = error ? error->next() : Next::GiveUp;
        if (next != Next::Wait && next != Next::Retry && next != Next::SignInAgain)
            continue;
        if (state(each->schema, each->query).coverage.complete) {
            error.reset();
            announce(*each);
        } else {
            ask(*each);
        }
    }
}

void Sync::fetchRecord(const ResourceSchema &schema, const QString &id)
{
    m_client.fetch(schema.path(), id, ApiClient::Lane::Interactive, schema.needsToken, this,
        [this, &schema, id](const Result<Record> &record) {
            if (!record) {
                if (record.error().kind == ApiError::Kind::NotFound)
                    m_store.markGone(schema, id, m_clock.now().toMSecsSinceEpoch());
                Q_EMIT recordRefused(schema.name, id, record.error());
                Q_EMIT failed(record.error());
                return;
            }
            PageWrite write;
            write.records = { record->raw };
            write.merge = true;
            m_store.write(schema, write, this, [](const StoreResult<PageChanges> &) {});
        });
}

ListState Sync::state(const ResourceSchema &schema, const QueryParameters &query) const
{
    const Walk *walk = find(schema.name, canonical(query));
    ListState state = walk ? walk->state : ListState();
    // A moment in the future does not tell the age of the list; the clock was set back since.
    if (state.coverage.asOf > m_clock.now())
        state.coverage.asOf = {};
    const std::optional<ResourceProgress> mirror =
        query.isEmpty() ? m_scheduler->progressOf(schema) : std::nullopt;
    // An error that stops the whole mirror concerns every list.
    if (!state.error && m_scheduler->progressOf(schema))
        state.error = m_scheduler->stopCause();
    return combinedState(state, mirror);
}

bool Sync::hasAnswered(const QString &resource, const QString &query) const
{
    const Walk *walk = find(resource, query);
    return walk && (walk->state.error || walk->state.coverage.asOf.isValid());
}

std::optional<ApiError> Sync::connectionError() const
{
    if (const std::optional<ApiError> cause = m_scheduler->stopCause())
        return cause;
    const std::optional<ApiError> outage = m_client.pacer().outage();
    return outage ? outage : m_refusal;
}

// A service that refuses is reachable. One that fails at one list may serve the others; if it fails at all,
// that is an outage.
void Sync::refused(const ApiError &error)
{
    using Kind = ApiError::Kind;
    constexpr std::array answers{ Kind::Forbidden, Kind::NotFound, Kind::Invalid, Kind::Conflict,
        Kind::TooManyRequests };
    const bool ofThisList = error.kind == Kind::ServerFault || error.kind == Kind::BadAnswer;
    if (std::find(answers.begin(), answers.end(), error.kind) != answers.end())
        m_refusal.reset();
    else if (error.kind != Kind::Canceled && (!ofThisList || error.fromWebPage))
        m_refusal = error;
}

// New records appear at the head of the list; the rest is received by the mirror.
void Sync::receiveFirst(const ResourceSchema &schema)
{
    m_client.list(schema.path(), {}, 1, pageSize, ApiClient::Lane::Interactive, schema.needsToken, this,
        [this, &schema](const Result<RecordPage> &page) {
            if (!page)
                return fail(walk(schema, {}), page.error());
            m_refusal.reset();
            m_scheduler->noteTotal(schema, page->credibleTotal());
            RangeWrite write;
            write.now = m_clock.now().toMSecsSinceEpoch();
            write.records = page->records;
            m_store.writeRange(schema, write, this, [](const StoreResult<RangeChanges> &) {});
        });
}

void Sync::startFullSync()
{
    startFullSync(resourcesBy(&Places::download));
}

void Sync::startFullSync(const QList<const ResourceSchema *> &resources)
{
    m_scheduler->start(resources);
}

void Sync::setPaused(bool paused)
{
    m_scheduler->setPaused(paused);
}

bool Sync::isPaused() const
{
    return m_scheduler->isPaused();
}

void Sync::checkNow()
{
    m_scheduler->checkNow();
    tryAgain();
}

SyncProgress Sync::progress() const
{
    return m_scheduler->progress();
}

bool Sync::isLoaded() const
{
    return m_scheduler->isLoaded();
}

void Sync::observeMirror()
{
    const SyncProgress now = progress();
    const bool hasCause = m_scheduler->stopCause().has_value();
    const bool concernsAll = std::exchange(m_hadCause, hasCause) != hasCause;
    for (const ResourceProgress &one : now.resources) {
        if (one.complete && !m_isOffline && !m_whole.contains(one.resource)) {
            // After a restart the list is known to be complete before anything was requested.
            m_whole.insert(one.resource);
            PageWrite write;
            write.coverage = { 1, one.total, true, one.asOf };
            m_store.write(*findResource(one.resource), write, this, [](const StoreResult<PageChanges> &) {});
        }
        // A short list may begin and finish between two of these calls.
        const auto known = m_announced.constFind(one.resource);
        const bool isNews = known == m_announced.constEnd() || !looksTheSame(*known, one);
        m_announced.insert(one.resource, one);
        if (one.receiving || isNews || concernsAll)
            Q_EMIT stateChanged(one.resource, QString());
    }
    Q_EMIT progressChanged();
}

} // namespace care
