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

constexpr qint64 pauseAfterError = 30'000;

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

Sync::Sync(ApiClient &client, Store &store, Clock &clock, const RequestBudget *budget,
    const SyncOptions &options, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
    , m_clock(clock)
    , m_isOffline(options.isOffline)
    , m_scheduler(std::make_unique<SyncScheduler>(client, store, clock, budget, options, nullptr))
{
    connect(m_scheduler.get(), &SyncScheduler::progressChanged, this, &Sync::observeMirror);
    connect(m_scheduler.get(), &SyncScheduler::answered, this, [this] {
        // The error that stopped the lists on screen has gone.
        if (std::exchange(m_refusal, std::nullopt))
            tryAgain();
    });
    connect(m_scheduler.get(), &SyncScheduler::refused, this, &Sync::refused);
    connect(&client, &ApiClient::outageChanged, m_scheduler.get(), &SyncScheduler::resume);
}

Sync::~Sync() = default;

Sync::Walk &Sync::walk(const ResourceSchema &schema, const QueryParameters &query)
{
    Walk &walk = m_walks[{ schema.name, canonical(query) }];
    walk.schema = &schema;
    walk.query = query;
    return walk;
}

bool Sync::isReceiving() const
{
    return std::any_of(
        m_walks.cbegin(), m_walks.cend(), [](const auto &walk) { return walk.second.state.receiving; });
}

void Sync::loadCoverage(Walk &target, const std::function<void()> &then)
{
    if (target.state.known)
        return then();
    target.afterLoad.append(then);
    if (target.loading)
        return;
    target.loading = true;
    const Key key{ target.schema->name, canonical(target.query) };
    m_store.coverage(*target.schema, key.second, this, [this, key](const Coverage &coverage) {
        Walk &loaded = m_walks[key];
        loaded.state.coverage = coverage;
        loaded.state.known = true;
        loaded.loading = false;
        // The clock was ahead: how old the list is here is not known, so it is received anew.
        if (coverage.asOf > m_clock.now())
            loaded.state.coverage = {};
        // The ids of earlier pages are not stored, so a walk that was interrupted begins again.
        if (!coverage.complete)
            loaded.state.coverage.nextPage = 1;
        const auto waiting = std::exchange(loaded.afterLoad, {});
        for (const auto &call : waiting)
            call();
        Q_EMIT stateChanged(key.first, key.second);
    });
}

void Sync::fetchNext(const ResourceSchema &schema, const QueryParameters &query)
{
    Walk &target = walk(schema, query);
    const Key key{ schema.name, canonical(query) };
    loadCoverage(target, [this, key] {
        Walk &next = m_walks[key];
        if (!next.state.coverage.complete)
            ask(next);
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
    const Key key{ schema.name, canonical(query) };
    loadCoverage(target, [this, key] {
        Walk &next = m_walks[key];
        if (next.state.receiving) {
            next.again = true;
            return;
        }
        next.list = {};
        next.state.received = 0;
        next.state.coverage.nextPage = 1;
        next.state.coverage.complete = false;
        ask(next);
    });
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

void Sync::ask(Walk &target)
{
    if (target.state.receiving || m_isOffline)
        return;
    target.state.receiving = true;
    target.state.error.reset();
    const Key key{ target.schema->name, canonical(target.query) };
    m_client.list(target.schema->path(), target.query, target.state.coverage.nextPage, pageSize,
        ApiClient::Lane::Interactive, target.schema->needsToken, this,
        [this, key](const Result<RecordPage> &page) {
            if (page)
                receive(key, *page);
            else
                fail(key, page.error());
        });
    Q_EMIT stateChanged(key.first, key.second);
}

void Sync::receive(const Key &key, const RecordPage &page)
{
    Walk &target = m_walks[key];
    m_refusal.reset();
    if (target.query.isEmpty())
        m_scheduler->noteTotal(*target.schema, page.total);
    PageWrite write;
    write.query = key.second;
    for (const Record &record : page.records)
        write.records.append(record.raw);
    if (target.list.page() == 1 && !target.list.readsHead())
        target.began = m_clock.now();
    const bool ended = target.list.take(page) == ListWalk::State::Ended;
    target.state.received = target.list.received();
    target.state.counted = page.total;
    Coverage coverage = target.state.coverage;
    // Records that came while the list was read may not be in it.
    coverage.asOf = ended ? target.began : m_clock.now();
    coverage.total = page.total;
    coverage.complete = ended;
    coverage.nextPage = ended ? 1 : target.list.page();
    write.coverage = coverage;
    m_store.write(*target.schema, write, this, [this, key, coverage](const StoreResult<PageChanges> &stored) {
        if (stored)
            finishPage(key, coverage);
        else
            fail(key, notStored(stored.error()));
    });
}

// Reports a page only once it is stored, because views read its records from the store.
void Sync::finishPage(const Key &key, const Coverage &coverage)
{
    Walk &target = m_walks[key];
    target.state.coverage = coverage;
    target.state.receiving = false;
    if (target.state.coverage.complete) {
        const ListContradiction &found = target.list.contradiction();
        target.state.missing = found.missing;
        target.state.unnamed = found.unnamed;
        target.state.repeats = found.repeats;
        target.state.shifts = found.shifts;
        target.list = {};
    }
    const bool again = std::exchange(target.again, false);
    const QueryParameters query = target.query;
    const ResourceSchema &schema = *target.schema;
    Q_EMIT stateChanged(key.first, key.second);
    // The service answers, so whatever stopped the mirror is tried again.
    m_scheduler->resume();
    if (again)
        refresh(schema, query);
    else if (!target.state.coverage.complete
        && (target.state.coverage.nextPage == 1 || target.list.readsHead()))
        ask(target); // another walk, or the head once more
}

void Sync::fail(const Key &key, const ApiError &error)
{
    Walk &target = m_walks[key];
    target.state.receiving = false;
    target.state.error = error;
    target.again = false;
    refused(error);
    for (const auto &[name, value] : std::as_const(target.query)) {
        // The home no longer belongs to this key: its records are removed from this computer.
        if (error.kind == ApiError::Kind::Forbidden && name == "homeId"_L1)
            m_store.forgetHome(value);
    }
    Q_EMIT stateChanged(key.first, key.second);
    Q_EMIT failed(error);
    // Errors that may pass are tried again after a pause; a rejected key has to be replaced by the user.
    const ApiError::Next next = error.next();
    if (m_waiting || (next != ApiError::Next::Wait && next != ApiError::Next::Retry))
        return;
    m_waiting = true;
    m_clock.after(std::max(pauseAfterError, qint64(error.retryAfterSeconds) * 1000), this, [this] {
        m_waiting = false;
        tryAgain();
    });
}

void Sync::tryAgain()
{
    // A copy, because whoever receives the signal may ask for more lists.
    QList<Walk *> walks;
    for (auto &[key, walk] : m_walks)
        walks.append(&walk);
    for (Walk *each : std::as_const(walks)) {
        Walk &target = *each;
        using Next = ApiError::Next;
        if (!target.state.error || !target.schema)
            continue;
        const Next next = target.state.error->next();
        if (next != Next::Wait && next != Next::Retry && next != Next::SignInAgain)
            continue;
        if (state(*target.schema, target.query).coverage.complete) {
            target.state.error.reset();
            Q_EMIT stateChanged(target.schema->name, canonical(target.query));
        } else {
            ask(target);
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
    const auto found = m_walks.find({ schema.name, canonical(query) });
    ListState state = found == m_walks.cend() ? ListState() : found->second.state;
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
    const auto found = m_walks.find({ resource, query });
    return found != m_walks.cend()
        && (found->second.state.error || found->second.state.coverage.asOf.isValid());
}

std::optional<ApiError> Sync::connectionError() const
{
    if (const std::optional<ApiError> cause = m_scheduler->stopCause())
        return cause;
    const std::optional<ApiError> outage = m_client.outage();
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
                return fail({ schema.name, QString() }, page.error());
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
    const bool tellsAll = std::exchange(m_hadCause, hasCause) != hasCause;
    for (const ResourceProgress &one : now.resources) {
        if (one.complete && !m_isOffline && !m_whole.contains(one.resource)) {
            // After a restart the list is known to be complete before anything was requested.
            m_whole.insert(one.resource);
            PageWrite write;
            write.coverage = { 1, one.total, true, one.asOf };
            m_store.write(*findResource(one.resource), write, this, [](const StoreResult<PageChanges> &) {});
        }
        // A short list may begin and finish between two of these calls.
        const auto told = m_told.constFind(one.resource);
        const bool isNews = told == m_told.constEnd() || !looksTheSame(*told, one);
        m_told.insert(one.resource, one);
        if (one.receiving || isNews || tellsAll)
            Q_EMIT stateChanged(one.resource, QString());
    }
    Q_EMIT progressChanged();
}

} // namespace care
