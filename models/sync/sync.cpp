// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/sync.h"

#include "models/api/apiclient.h"
#include "models/api/clock.h"
#include "models/schema/resources.h"
#include "models/store/store.h"
#include "models/sync/rangefetcher.h"
#include "models/sync/rangequery.h"
#include "models/sync/syncscheduler.h"

#include <QPointer>

#include <algorithm>
#include <array>
#include <tuple>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qint64 errorPause = 30'000;

//! True if two states look the same to a view, apart from the text of errors.
bool looksTheSame(const ResourceProgress &a, const ResourceProgress &b)
{
    const auto shown = [](const ResourceProgress &one) {
        return std::tie(one.total, one.received, one.missing, one.unnamed, one.repeats, one.complete,
            one.receiving, one.asOf);
    };
    return shown(a) == shown(b) && a.error.has_value() == b.error.has_value();
}

} // namespace

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
        // Answers to the mirror show that the error which stopped the lists on screen is gone.
        if (std::exchange(m_refusal, std::nullopt))
            tryAgain();
    });
    connect(m_scheduler.get(), &SyncScheduler::refused, this, &Sync::refused);
    connect(&client.pacer(), &RequestPacer::outageChanged, m_scheduler.get(), &SyncScheduler::resume);
}

Sync::~Sync() = default;

Sync::List &Sync::listOf(const ResourceSchema &schema, const QueryParameters &query)
{
    const QString key = canonical(query);
    return m_lists.try_emplace({ schema.name, key }, List{ schema, query, key }).first->second;
}

const Sync::List *Sync::find(const QString &resource, const QString &query) const
{
    const auto found = m_lists.find({ resource, query });
    return found == m_lists.cend() ? nullptr : &found->second;
}

void Sync::announce(const List &list)
{
    Q_EMIT stateChanged(list.schema.name, list.key);
}

// Calls \a then once the list's stored state is known. The mirror knows how complete an earlier run left the
// list; of filtered lists only records are kept. The first call for each list is queued, because a listener
// to one list may request many others.
void Sync::whenLoaded(List &list, const std::function<void()> &then)
{
    const auto loaded = [this, &list, then] {
        then();
        announce(list);
    };
    if (!list.query.isEmpty() && !std::exchange(list.wasAsked, true))
        QMetaObject::invokeMethod(this, then, Qt::QueuedConnection);
    else if (!list.query.isEmpty() || m_scheduler->load(list.schema, loaded))
        then();
}

void Sync::fetchNext(const ResourceSchema &schema, const QueryParameters &query)
{
    List &list = listOf(schema, query);
    whenLoaded(list, [this, &list] {
        if (!state(list.schema, list.query).complete)
            ask(list);
    });
    m_scheduler->prefer(schema);
}

void Sync::refresh(const ResourceSchema &schema, const QueryParameters &query)
{
    // The user is asking, so an outage is ended for one attempt.
    m_client.tryAgain();
    m_scheduler->prefer(schema);
    m_scheduler->checkNow(&schema);
    List &list = listOf(schema, query);
    whenLoaded(list, [this, &list] {
        const std::optional<ResourceProgress> mirror = m_scheduler->progressOf(list.schema);
        if (list.query.isEmpty() && mirror && mirror->complete)
            receiveFirst(list.schema);
        else if (list.state.receiving)
            list.isRefreshDue = true;
        else
            restart(list);
    });
}

void Sync::restart(List &list)
{
    endWalk(list);
    list.state.received = 0;
    list.state.complete = false;
    ask(list);
}

// The fetcher is deleted later, because this may be called from its own callback.
void Sync::endWalk(List &list)
{
    if (RangeFetcher *fetcher = std::exchange(list.fetcher, nullptr))
        fetcher->deleteLater();
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

// Requests the next page. A walk begun by an earlier run starts again, because the ids of its pages are not
// stored.
void Sync::ask(List &list)
{
    if (list.state.receiving || m_isOffline)
        return;
    list.state.receiving = true;
    list.state.error.reset();
    if (!list.fetcher) {
        const FetchRequest request{ .schema = &list.schema,
            .scope = list.query,
            .want = FetchRequest::Want::Listed,
            .lane = Lane::Interactive };
        list.fetcher = new RangeFetcher(m_client, m_store, request, this);
    }
    list.fetcher->fetchPage(
        m_clock.now().toMSecsSinceEpoch(), [this, &list](const Result<FetchResult> &page) {
            list.state.receiving = false;
            if (page)
                return receive(list, *page);
            list.isRefreshDue = false;
            if (page.error().kind == ApiError::Kind::NotStored)
                endWalk(list);
            fail(list, page.error());
        });
    announce(list);
}

void Sync::receive(List &list, const FetchResult &page)
{
    m_refusal.reset();
    if (list.query.isEmpty())
        m_scheduler->noteTotal(list.schema, page.total);
    list.state.received = page.received;
    list.state.counted = page.total;
    list.state.total = page.total;
    list.state.complete = page.complete;
    list.state.asOf = page.asOf;
    if (page.complete) {
        static_cast<ListContradiction &>(list.state) = static_cast<const ListContradiction &>(page);
        endWalk(list);
    }
    const bool isRefreshDue = std::exchange(list.isRefreshDue, false);
    announce(list);
    // The service answers, so a stopped mirror is tried again.
    m_scheduler->resume();
    if (isRefreshDue)
        refresh(list.schema, list.query);
    else if (page.isNextPageDue)
        ask(list);
}

void Sync::fail(List &list, const ApiError &error)
{
    list.state.error = error;
    refused(error);
    announce(list);
    Q_EMIT failed(error);
    // Temporary errors are retried after a pause; a rejected key has to be replaced by the user.
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
    // A copy is iterated, because receivers of the signal may add lists.
    QList<List *> lists;
    for (auto &[key, list] : m_lists)
        lists.append(&list);
    for (List *each : std::as_const(lists)) {
        std::optional<ApiError> &error = each->state.error;
        const Next next = error ? error->next() : Next::GiveUp;
        if (next != Next::Wait && next != Next::Retry && next != Next::SignInAgain)
            continue;
        if (state(each->schema, each->query).complete) {
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
    const List *list = find(schema.name, canonical(query));
    ListState state = list ? list->state : ListState();
    // A moment in the future does not tell the age of the list, because the clock was set back since.
    if (state.asOf > m_clock.now())
        state.asOf = {};
    const std::optional<ResourceProgress> mirror =
        query.isEmpty() ? m_scheduler->progressOf(schema) : std::nullopt;
    // Errors that stop the whole mirror concern every list.
    if (!state.error && m_scheduler->progressOf(schema))
        state.error = m_scheduler->stopCause();
    return combinedState(state, mirror);
}

bool Sync::hasAnswered(const QString &resource, const QString &query) const
{
    const List *list = find(resource, query);
    const ListState now = list ? state(list->schema, list->query) : ListState();
    return now.error || now.asOf.isValid();
}

std::optional<ApiError> Sync::connectionError() const
{
    if (const std::optional<ApiError> cause = m_scheduler->stopCause())
        return cause;
    const std::optional<ApiError> outage = m_client.pacer().outage();
    return outage ? outage : m_refusal;
}

// Handles an error from the service. A refusal proves that the service is reachable. Failing at one list says
// little, because others may work; failing at all of them is an outage.
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

// Requests only the first page, because new records are at the head of the list and the mirror receives the
// rest.
void Sync::receiveFirst(const ResourceSchema &schema)
{
    const FetchRequest request{ .schema = &schema,
        .want = FetchRequest::Want::Newest,
        .lane = Lane::Interactive,
        .now = m_clock.now().toMSecsSinceEpoch(),
        .maxPages = 1 };
    auto *fetcher = new RangeFetcher(m_client, m_store, request, this);
    fetcher->start([this, &schema](const Result<FetchResult> &head) {
        if (!head)
            return fail(listOf(schema, {}), head.error());
        m_refusal.reset();
        m_scheduler->noteTotal(schema, head->total);
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
        // Short lists may begin and finish between two calls, so changes are noticed by comparing.
        const auto known = m_announced.constFind(one.resource);
        const bool isNews = known == m_announced.constEnd() || !looksTheSame(*known, one);
        m_announced.insert(one.resource, one);
        if (one.receiving || isNews || concernsAll)
            Q_EMIT stateChanged(one.resource, QString());
    }
    Q_EMIT progressChanged();
}

} // namespace care
