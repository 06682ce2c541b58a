// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/sync.h"

#include "models/api/apiclient.h"
#include "models/store/store.h"

#include <QTimer>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace care {

namespace {

//! After these many walks that did not bring what the service counts, the difference is reported instead.
constexpr int walksAtMost = 3;
constexpr int pagesAtMost = 10'000;
constexpr auto pauseAfterError = 30s;

} // namespace

QString canonical(const QueryParameters &query)
{
    QStringList parts;
    for (const auto &[name, value] : query)
        parts += name + u'=' + QString::fromLatin1(value.toUtf8().toPercentEncoding());
    parts.sort();
    return parts.join(u'&');
}

Sync::Sync(ApiClient &client, Store &store, QObject *parent)
    : QObject(parent)
    , m_client(client)
    , m_store(store)
{
}

Sync::Walk &Sync::walk(const ResourceSchema &schema, const QueryParameters &query)
{
    Walk &walk = m_walks[{ schema.name, canonical(query) }];
    walk.schema = &schema;
    walk.query = query;
    return walk;
}

ListState Sync::state(const ResourceSchema &schema, const QueryParameters &query) const
{
    const auto found = m_walks.constFind({ schema.name, canonical(query) });
    return found == m_walks.constEnd() ? ListState() : found->state;
}

bool Sync::isReceiving() const
{
    return std::any_of(
        m_walks.cbegin(), m_walks.cend(), [](const Walk &walk) { return walk.state.receiving; });
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
        // Ids of earlier pages are not kept across a restart: a walk that stopped half-way begins anew.
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
            ask(next, Hurry::Now);
    });
}

void Sync::refresh(const ResourceSchema &schema, const QueryParameters &query)
{
    Walk &target = walk(schema, query);
    const Key key{ schema.name, canonical(query) };
    loadCoverage(target, [this, key] {
        Walk &next = m_walks[key];
        if (next.state.receiving) {
            next.again = true;
            return;
        }
        next.walks = 1;
        next.seen.clear();
        next.state.received = 0;
        next.state.coverage.nextPage = 1;
        next.state.coverage.complete = false;
        ask(next, Hurry::Now);
    });
}

void Sync::ask(Walk &target, Hurry hurry)
{
    if (target.state.receiving)
        return;
    target.state.receiving = true;
    target.state.error.reset();
    const Key key{ target.schema->name, canonical(target.query) };
    const auto lane = hurry == Hurry::Now ? ApiClient::Lane::Interactive : ApiClient::Lane::Background;
    m_client.list(target.schema->path(), target.query, target.state.coverage.nextPage, pageSize, lane,
        target.schema->needsToken, this, [this, key](const Result<Page> &page) {
            if (page)
                receive(key, *page);
            else
                fail(key, page.error());
        });
    Q_EMIT stateChanged(key.first, key.second);
}

void Sync::receive(const Key &key, const Page &page)
{
    Walk &target = m_walks[key];
    PageWrite write;
    write.query = key.second;
    for (const RawRecord &record : page.records) {
        write.records.append(record.raw);
        target.seen.insert(record.id);
    }
    Coverage coverage = target.state.coverage;
    const bool last = !page.hasNext || page.records.isEmpty() || coverage.nextPage >= pagesAtMost;
    target.state.received = target.seen.size();
    coverage.asOf = QDateTime::currentDateTimeUtc();
    coverage.total = page.total;
    coverage.complete = last;
    coverage.nextPage = last ? 1 : coverage.nextPage + 1;
    qint64 missing = last ? 0 : target.state.missing;
    // Fewer different ids than the service counts: rows slipped between the pages while they were read.
    if (last && page.total > target.seen.size()) {
        coverage.complete = target.walks >= walksAtMost;
        missing = page.total - target.seen.size();
        ++target.walks;
    }
    write.coverage = coverage;
    m_store.write(*target.schema, write, this, [this, key, coverage, missing](const WriteOutcome &outcome) {
        if (outcome.error.isEmpty())
            return finishPage(key, coverage, missing);
        ApiError error;
        error.kind = ApiError::Kind::NotKept;
        error.detail = outcome.error;
        fail(key, error);
    });
}

// Only what the store holds is said to be here.
void Sync::finishPage(const Key &key, const Coverage &coverage, qint64 missing)
{
    Walk &target = m_walks[key];
    target.state.coverage = coverage;
    target.state.missing = missing;
    target.state.receiving = false;
    if (target.state.coverage.complete) {
        target.seen.clear();
        target.walks = 1;
    }
    const bool again = std::exchange(target.again, false);
    const QueryParameters query = target.query;
    const ResourceSchema &schema = *target.schema;
    Q_EMIT stateChanged(key.first, key.second);
    if (again)
        refresh(schema, query);
    else
        continueBackground();
}

void Sync::fail(const Key &key, const ApiError &error)
{
    Walk &target = m_walks[key];
    target.state.receiving = false;
    target.state.error = error;
    target.again = false;
    Q_EMIT stateChanged(key.first, key.second);
    Q_EMIT failed(error);
    // One try after a pause for what may pass by itself; a key that is not accepted is the user's to mend.
    const ApiError::Next next = error.next();
    if (m_waiting || (next != ApiError::Next::Wait && next != ApiError::Next::Retry))
        return;
    m_waiting = true;
    const auto pause =
        std::max<std::chrono::milliseconds>(pauseAfterError, std::chrono::seconds(error.retryAfterSeconds));
    QTimer::singleShot(pause, this, [this] {
        m_waiting = false;
        continueBackground();
    });
}

void Sync::fetchRecord(const ResourceSchema &schema, const QString &id)
{
    m_client.fetch(schema.path(), id, ApiClient::Lane::Interactive, schema.needsToken, this,
        [this, &schema](const Result<RawRecord> &record) {
            if (!record) {
                Q_EMIT failed(record.error());
                return;
            }
            PageWrite write;
            write.records = { record->raw };
            write.merge = true;
            m_store.write(schema, write, this, [](const WriteOutcome &) {});
        });
}

void Sync::keepWhole(const QList<const ResourceSchema *> &resources)
{
    m_background = resources;
    continueBackground();
}

void Sync::setPaused(bool paused)
{
    m_paused = paused;
    continueBackground();
}

void Sync::continueBackground()
{
    if (m_paused || m_waiting || isReceiving())
        return;
    for (const ResourceSchema *schema : std::as_const(m_background)) {
        Walk &target = walk(*schema, {});
        if (!target.state.known)
            return loadCoverage(target, [this] { continueBackground(); });
        if (!target.state.coverage.complete)
            return ask(target, Hurry::Background);
    }
}

} // namespace care
