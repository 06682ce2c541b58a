// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/history.h"

#include <algorithm>

namespace care {

void History::go(const Place &place)
{
    if (m_at >= 0) {
        const Place &here = m_places[m_at];
        if (here.page == place.page && here.part == place.part && here.filter == place.filter
            && (place.record.isEmpty() || here.record == place.record))
            return;
    }
    m_places.resize(m_at + 1);
    m_places.append(place);
    if (m_places.size() > longest)
        m_places.removeFirst();
    m_at = m_places.size() - 1;
}

void History::update(const Place &place)
{
    if (m_at >= 0)
        m_places[m_at] = place;
}

void History::forget(const QString &page)
{
    for (qsizetype place = m_places.size() - 1; place >= 0; --place) {
        if (m_places.at(place).page != page)
            continue;
        m_places.removeAt(place);
        if (place <= m_at)
            --m_at;
    }
    m_at = std::max<qsizetype>(m_at, m_places.isEmpty() ? -1 : 0);
}

Place History::back()
{
    return canGoBack() ? m_places[--m_at] : Place();
}

Place History::forward()
{
    return canGoForward() ? m_places[++m_at] : Place();
}

} // namespace care
