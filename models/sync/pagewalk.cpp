// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sync/pagewalk.h"

namespace care {

void PageWalk::addAgain(const RecordPage &page)
{
    m_total = page.total;
    for (const Record &record : page.records)
        m_ids.insert(record.id);
}

bool PageWalk::add(const RecordPage &page)
{
    const bool isFirst = m_page == 1;
    if (isFirst)
        m_firstTotal = page.total;
    m_isSteady = m_isSteady && (isFirst || page.total == m_total);
    m_hasShrunk = m_hasShrunk || (!isFirst && page.total >= 0 && page.total < m_total);
    const qsizetype known = m_ids.size();
    addAgain(page);
    m_unnamed += page.unnamed;
    const bool bringsNew = m_ids.size() > known;
    m_repeats = m_repeats || (!isFirst && page.hasNext && !bringsNew);
    // A service that ignores the page number would send its first page for ever.
    const bool continues = bringsNew && (page.hasNext || page.total > received()) && m_page < maxPages;
    m_page += continues ? 1 : 0;
    return continues;
}

} // namespace care
