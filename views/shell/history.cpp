// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/history.h"

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

Place History::back()
{
    return canGoBack() ? m_places[--m_at] : Place();
}

Place History::forward()
{
    return canGoForward() ? m_places[++m_at] : Place();
}

} // namespace care
