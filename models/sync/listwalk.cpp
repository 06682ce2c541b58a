// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/listwalk.h"

#include <algorithm>

namespace care {

namespace {

constexpr int mostWalks = 12;
constexpr int mostWalksOfLongList = 3;
constexpr qsizetype longList = 4'000; // records
constexpr int mostWalksWhileRecordsGo = 3;
constexpr int mostInVain = 3;
constexpr int mostPages = 10'000;

} // namespace

ListWalk::State ListWalk::take(const RecordPage &page)
{
    const qsizetype known = m_ids.size();
    const qsizetype knownOfAll = m_all.size();
    for (const Record &record : page.records) {
        m_ids.insert(record.id);
        m_all.insert(record.id);
    }
    if (m_readsHead)
        return takeHead(page, m_all.size() - knownOfAll);
    for (const Record &record : page.records)
        m_order.append(record.id);
    m_unnamed += page.unnamed;
    const bool first = m_page == 1;
    const bool bringsNew = m_ids.size() > known;
    m_shrank = !first && (m_shrank || (page.total >= 0 && page.total < m_total));
    m_total = page.total;
    if (first)
        m_atFirst = page.total;
    // A service that ignores the page number would send its first page for ever.
    m_contradiction.repeats = (m_contradiction.repeats && !first)
        || (!first && page.hasNext && !page.records.isEmpty() && !bringsNew);
    const bool goesOn = page.hasNext || page.total > m_ids.size() + m_unnamed;
    if (!bringsNew || !goesOn || m_page >= mostPages)
        return endWalk();
    ++m_page;
    return State::Going;
}

ListWalk::State ListWalk::endWalk()
{
    if (m_walks == 1 && !m_shrank && m_total >= 0)
        m_uncounted = std::max<qint64>(m_ids.size() + m_unnamed - m_total, 0);
    // The head of a list of one page, or of one that repeats its pages, has just been read.
    if (m_page == 1 || m_contradiction.repeats)
        return judge();
    m_readsHead = true;
    m_page = 1;
    return State::Going;
}

// Reads on from the head while pages bring new records: most lists have them there, and other pages none.
ListWalk::State ListWalk::takeHead(const RecordPage &page, qsizetype added)
{
    m_total = page.total;
    const bool isAllNew = added > 0 && added == page.records.size();
    const bool goesOn =
        page.hasNext && m_page < mostPages && (isAllNew || (added > 0 && page.total > m_all.size()));
    if (!goesOn)
        return judge();
    ++m_page;
    return State::Going;
}

ListWalk::State ListWalk::judge()
{
    m_readsHead = false;
    // Records that came since the walk began are not missing.
    m_contradiction.unnamed = std::max(m_contradiction.unnamed, m_unnamed);
    m_contradiction.missing =
        std::max<qint64>(std::min(m_total, m_atFirst) - m_all.size() - m_contradiction.unnamed, 0);
    const auto goneOf = [this](const QSet<QString> &ids) {
        return m_total >= 0 && ids.size() > m_total + m_uncounted;
    };
    const bool shifted = m_shrank || goneOf(m_ids);
    m_contradiction.shifts = shifted || goneOf(m_all);
    m_inVain = m_all.size() > m_before ? 0 : m_inVain + 1;
    m_before = m_all.size();
    const bool same = m_order == m_lastOrder;
    const int most = m_all.size() > longList ? mostWalksOfLongList : mostWalks;
    const bool helps = m_contradiction.missing > 0 ? !same && m_inVain < mostInVain && m_walks < most
                                                   : shifted && m_walks < mostWalksWhileRecordsGo;
    if (!helps)
        return State::Ended;
    ++m_walks;
    m_page = 1;
    m_ids.clear();
    m_unnamed = 0;
    m_lastOrder = std::exchange(m_order, {});
    return State::Going;
}

} // namespace care
