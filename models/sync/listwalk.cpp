// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listwalk.h"

#include <algorithm>

namespace care {

namespace {

constexpr int maxWalks = 12;
constexpr int maxWalksOfLongList = 3;
constexpr qsizetype longListSize = 4'000; // records
constexpr int maxWalksWhileRecordsGo = 3;
constexpr int maxFutileWalks = 3;

} // namespace

ListWalk::State ListWalk::add(const RecordPage &page)
{
    const qsizetype known = m_all.size();
    for (const Record &record : page.records)
        m_all.insert(record.id);
    if (readsHead())
        return addHead(page, m_all.size() - known);
    for (const Record &record : page.records)
        m_order.append(record.id);
    if (m_walk.add(page))
        return State::Going;
    if (m_walks == 1 && !m_walk.hasShrunk() && m_walk.total() >= 0)
        m_uncounted = std::max<qint64>(m_walk.received() - m_walk.total(), 0);
    // The head of a list of one page, or of one that repeats its pages, has just been read.
    if (m_walk.page() == 1 || m_walk.repeats())
        return endWalk();
    m_headPage = 1;
    return State::Going;
}

// Reads on from the head while pages bring new records: most lists have them there, and other pages none.
ListWalk::State ListWalk::addHead(const RecordPage &page, qsizetype added)
{
    m_walk.addAgain(page);
    const bool isAllNew = added > 0 && added == page.records.size();
    const bool continues = page.hasNext && m_headPage < PageWalk::maxPages
        && (isAllNew || (added > 0 && page.total > m_all.size()));
    if (!continues)
        return endWalk();
    ++m_headPage;
    return State::Going;
}

ListWalk::State ListWalk::endWalk()
{
    m_headPage = 0;
    const qint64 total = m_walk.total();
    m_contradiction.repeats = m_walk.repeats();
    m_contradiction.unnamed = std::max(m_contradiction.unnamed, m_walk.unnamed());
    // Records that came since the walk began are not missing.
    m_contradiction.missing =
        std::max<qint64>(std::min(total, m_walk.firstTotal()) - m_all.size() - m_contradiction.unnamed, 0);
    const auto exceedsCount = [&](const QSet<QString> &ids) {
        return total >= 0 && ids.size() > total + m_uncounted;
    };
    const bool shifted = m_walk.hasShrunk() || exceedsCount(m_walk.ids());
    m_contradiction.shifts = shifted || exceedsCount(m_all);
    m_futileWalks = m_all.size() > m_before ? 0 : m_futileWalks + 1;
    m_before = m_all.size();
    const bool same = m_order == m_lastOrder;
    const int most = m_all.size() > longListSize ? maxWalksOfLongList : maxWalks;
    const bool helps = m_contradiction.missing > 0 ? !same && m_futileWalks < maxFutileWalks && m_walks < most
                                                   : shifted && m_walks < maxWalksWhileRecordsGo;
    if (!helps)
        return State::Ended;
    ++m_walks;
    m_walk = {};
    m_lastOrder = std::exchange(m_order, {});
    return State::Going;
}

} // namespace care
