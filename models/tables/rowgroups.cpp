// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowgroups.h"

#include <algorithm>

namespace care {

void RowGroups::setField(const QString &field)
{
    *this = {};
    m_field = field;
}

void RowGroups::set(const Matches &matches)
{
    m_rows = matches.rows;
    m_groups = matches.groups;
    m_places.clear();
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        const QString &value = m_groups.at(i).value;
        if (!m_keys.contains(value))
            m_keys.insert(value, -1 - m_keys.size());
        m_places.insert(m_keys.value(value), i);
    }
}

QList<qint64> RowGroups::rows() const
{
    if (m_groups.isEmpty())
        return m_rows;
    QList<qint64> rows;
    rows.reserve(m_rows.size() + m_groups.size());
    qsizetype next = 0;
    for (const MatchGroup &group : m_groups) {
        rows.append(m_keys.value(group.value));
        const qsizetype end = std::min<qsizetype>(next + group.count, m_rows.size());
        if (!isFolded(group))
            std::copy(m_rows.cbegin() + next, m_rows.cbegin() + end, std::back_inserter(rows));
        next = end;
    }
    return rows;
}

const MatchGroup *RowGroups::heading(qint64 key) const
{
    const auto place = m_places.constFind(key);
    return key < 0 && place != m_places.cend() ? &m_groups.at(*place) : nullptr;
}

void RowGroups::fold(const QString &value, bool folded)
{
    if (folded)
        m_folded.insert(value);
    else
        m_folded.remove(value);
}

bool RowGroups::open(qint64 row)
{
    qsizetype place = m_rows.indexOf(row);
    for (const MatchGroup &group : std::as_const(m_groups)) {
        if (place >= 0 && place < group.count)
            return m_folded.remove(group.value);
        place -= qsizetype(group.count);
    }
    return false;
}

void RowGroups::foldAll(bool folded)
{
    m_folded.clear();
    for (const MatchGroup &group : std::as_const(m_groups))
        fold(group.value, folded);
}

} // namespace care
