// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/syncpace.h"

#include <algorithm>

namespace care {

namespace {

constexpr qint64 minute = 60'000;
constexpr qint64 hour = 60 * minute;
constexpr qint64 oneDay = 24 * hour;
//! Pause in ms per request between rounds of changes or full checks, which limits them to a fifth of the
//! time.
constexpr qint64 pausePerRequest = 5'000;
//! Pause in ms per request for a list on screen, which allows three requests a minute.
constexpr qint64 pausePerShownRequest = 20'000;
//! Number of requests from which a query for received records is repeated less often.
constexpr int cheapRequests = 1;
constexpr int cheapRequestsOfShown = 3;
constexpr qint64 pausePerReceivedRequest = 5 * minute;
//! Pause in ms per request between searches for a difference.
constexpr qint64 pausePerSearch = minute;
//! Pause in ms per request about changes of a long list that is not sorted newest first. Nothing tells where
//! its new records are, so at most ten requests in half an hour look for them.
constexpr qint64 pausePerRestlessRequest = 3 * minute;
constexpr int maxRestlessRequests = 10;
constexpr qint64 halfAnHour = 30 * minute;

} // namespace

SyncPace::SyncPace(const SyncOptions &options)
    : m_options(options)
    , m_changesEvery(options.changesEvery)
{
}

qint64 SyncPace::changesEvery(int requests, bool isAttended) const
{
    if (!isShown() || !isAttended)
        return m_changesEvery;
    return std::min(m_changesEvery, std::max(m_shownEvery, requests * pausePerShownRequest));
}

void SyncPace::scheduleChanges(const CatchUp &round, ListKind kind, bool isNewestFirst)
{
    const qint64 pause = std::clamp(round.requests * pausePerRequest, m_options.changesEvery, hour);
    if (kind != ListKind::Restless)
        m_changesEvery = kind == ListKind::Long && isNewestFirst ? m_options.changesEvery : pause;
    if (round.way != CatchUp::Way::Received)
        return;
    const qint64 longPause = round.requests * pausePerReceivedRequest;
    const bool isCheap = round.requests <= (isShown() ? cheapRequestsOfShown : cheapRequests);
    m_receivedFrom = round.soughtAt + (kind == ListKind::Restless ? longPause : pause);
    m_receivedBy = round.soughtAt + (isCheap ? m_options.changesEvery : std::min(longPause, oneDay));
}

int SyncPace::roomForSearch(const CatchUp &round)
{
    m_searches.removeIf([&](const Search &search) { return search.at + halfAnHour <= round.soughtAt; });
    int room = maxRestlessRequests - m_countRequests;
    for (const Search &search : std::as_const(m_searches))
        room -= search.requests;
    return std::max(room, 1);
}

void SyncPace::scheduleSearchForNews(const CatchUp &round)
{
    // The next comparison of counts is assumed to take as many requests as the last.
    const int requests = round.requests + m_countRequests;
    m_searches.append({ round.soughtAt, requests });
    qint64 pause = requests * pausePerRestlessRequest;
    int sum = requests; // Requests of the searches within half an hour, including the next search.
    for (auto search = m_searches.crbegin(); search != m_searches.crend(); ++search) {
        sum += search->requests;
        if (sum > maxRestlessRequests) {
            pause = std::max(pause, search->at + halfAnHour - round.soughtAt);
            break;
        }
    }
    m_changesEvery = std::clamp(pause, m_options.changesEvery, oneDay);
}

void SyncPace::noteCounts(const CatchUp &round, int requests)
{
    m_countedAt = round.soughtAt;
    m_countRequests = requests;
}

bool SyncPace::areCountsDue(const CatchUp &round) const
{
    const qint64 every = isShown() ? m_options.changesEvery : 2 * m_options.changesEvery;
    return m_countedAt < 0 || round.soughtAt - m_countedAt >= every;
}

void SyncPace::scheduleSearch(qint64 elapsed, int requests)
{
    m_nextSearch = elapsed + requests * pausePerSearch;
}

void SyncPace::scheduleFullCheck(qint64 elapsed, int requests, ListKind kind, qint64 newestPages)
{
    // Everything was just read, so the first query for later changes can wait as long as usual.
    if (m_receivedBy == 0 && kind != ListKind::Short)
        m_receivedBy = elapsed + std::min(newestPages * pausePerReceivedRequest, oneDay);
    if (kind != ListKind::Restless) {
        m_nextFullCheck = elapsed + std::clamp(requests * pausePerRequest, m_options.changesEvery, hour);
        return;
    }
    // New records of a restless list (one with new records on any page) are among those received lately and
    // in the ranges of the newest days.
    m_receivedFrom = std::max(m_receivedFrom, m_receivedBy);
    m_nextFullCheck =
        elapsed + std::clamp(requests * pausePerRestlessRequest, m_options.changesEvery, oneDay);
}

qint64 SyncPace::pauseAfterUnsteady(int requests, ListKind kind)
{
    // Long lists cost too many requests to be tried again soon.
    return kind == ListKind::Restless ? std::clamp(requests * pausePerRestlessRequest, minute, oneDay)
                                      : minute;
}

void SyncPace::askForEverything()
{
    m_changesEvery = std::min(m_changesEvery, m_options.changesEvery);
    m_countedAt = -1;
    m_receivedBy = 0;
}

} // namespace care
