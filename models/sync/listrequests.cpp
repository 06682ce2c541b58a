// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listrequests.h"

#include "models/api/apiclient.h"
#include "models/sync/rangequery.h"

#include <array>

namespace care {

namespace {

constexpr qint64 firstPause = 60'000;
constexpr qint64 longestPause = 60 * firstPause;

} // namespace

ListRequests::ListRequests(
    const ResourceSchema &schema, ApiClient &client, Store &store, const MirrorClock &clock)
    : m_schema(schema)
    , m_client(client)
    , m_store(store)
    , m_clock(clock)
{
}

bool ListRequests::isAttended() const
{
    return m_client.isAttended();
}

void ListRequests::count(
    const DateRange &days, const std::function<void(qint64)> &then, const ErrorHandler &handleError)
{
    ++m_underWay;
    m_client.list(m_schema.path(), rangeQuery(m_schema, days, false), 1, 1, ApiClient::Lane::Background,
        m_schema.needsToken, this,
        [this, then, handleError, checks = m_checks](const Result<RecordPage> &page) {
            --m_underWay;
            if (!page)
                return refuse(page.error(), checks, handleError);
            noteAnswer(1);
            then(page->credibleTotal());
            Q_EMIT advanced();
        });
}

void ListRequests::fetch(const FetchRequest &request, const std::function<void(const FetchResult &)> &then,
    const ErrorHandler &handleError)
{
    ++m_underWay;
    auto *fetcher = new RangeFetcher(m_client, m_store, request, this);
    connect(fetcher, &RangeFetcher::waitsForStore, this, [this](bool waits) {
        m_waiting += waits ? 1 : -1;
        if (waits)
            Q_EMIT waitsForStore();
    });
    fetcher->start([this, then, handleError, checks = m_checks](const Result<FetchResult> &fetched) {
        --m_underWay;
        if (!fetched)
            return refuse(fetched.error(), checks, handleError);
        m_failures = 0;
        noteAnswer(fetched->requests);
        then(*fetched);
        Q_EMIT advanced();
    });
}

void ListRequests::noteAnswer(int requests)
{
    m_error.reset();
    Q_EMIT answered(requests);
}

void ListRequests::refuse(const ApiError &error, int checksBefore, const ErrorHandler &handleError)
{
    Q_EMIT refused(error);
    if (handleError && handleError(error))
        return Q_EMIT advanced();
    pauseAfter(error, checksBefore);
}

// Pauses this list after an error of its own, without stopping others; errors of requests sent before the
// last checkNow() pause nothing.
void ListRequests::pauseAfter(const ApiError &error, int checksBefore)
{
    using Kind = ApiError::Kind;
    constexpr std::array own{ Kind::Forbidden, Kind::NotFound, Kind::Invalid, Kind::Conflict,
        Kind::ServerFault, Kind::BadAnswer, Kind::TimedOut, Kind::Redirected };
    m_error = error;
    if (checksBefore != m_checks && error.next() == ApiError::Next::Retry)
        return Q_EMIT advanced();
    if (std::find(own.begin(), own.end(), error.kind) == own.end())
        return Q_EMIT failed(error);
    m_pausedUntil = m_clock.elapsed() + std::min(firstPause << std::min(m_failures++, 6), longestPause);
    Q_EMIT advanced();
}

} // namespace care
