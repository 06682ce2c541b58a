// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listwalk.h"

#include <algorithm>

namespace care {

namespace {

constexpr int mostWalks = 12;
constexpr int mostWalksWhileRecordsGo = 3;
constexpr int mostInVain = 3;
constexpr int mostPages = 10'000;

} // namespace

ListWalk::State ListWalk::take(const Page &page)
{
    const qsizetype known = m_ids.size();
    for (const Record &record : page.records) {
        m_ids.insert(record.id);
        m_all.insert(record.id);
        m_order.append(record.id);
    }
    const bool first = m_page == 1;
    const bool bringsNew = m_ids.size() > known;
    m_shrank = !first && (m_shrank || (page.total >= 0 && page.total < m_total));
    m_total = page.total;
    // A service that ignores the page number would send its first page for ever.
    m_contradiction.repeats = (m_contradiction.repeats && !first)
        || (!first && page.hasNext && !page.records.isEmpty() && !bringsNew);
    const bool goesOn = page.hasNext || page.total > m_ids.size();
    if (!bringsNew || !goesOn || m_page >= mostPages)
        return endWalk(page.total);
    ++m_page;
    return State::Going;
}

ListWalk::State ListWalk::endWalk(qint64 total)
{
    m_contradiction.missing = std::max<qint64>(total - m_all.size(), 0);
    m_contradiction.shifts = m_shrank;
    m_inVain = m_all.size() > m_before ? 0 : m_inVain + 1;
    m_before = m_all.size();
    const bool same = m_order == m_lastOrder;
    const bool helps = m_contradiction.missing > 0 ? !same && m_inVain < mostInVain && m_walks < mostWalks
                                                   : m_shrank && m_walks < mostWalksWhileRecordsGo;
    if (!helps)
        return State::Ended;
    ++m_walks;
    m_page = 1;
    m_ids.clear();
    m_lastOrder = std::exchange(m_order, {});
    return State::Going;
}

} // namespace care
