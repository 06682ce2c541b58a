// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/rowgroups.h"

#include <algorithm>

namespace care {

void RowGroups::setField(const QString &field, bool biggestFirst)
{
    *this = {};
    m_field = field;
    m_isBiggestFirst = biggestFirst;
}

void RowGroups::set(const ListRows &records, const QList<MatchGroup> &groups)
{
    m_records = records;
    m_groups = groups;
    if (m_isBiggestFirst)
        orderBySize();
    m_places.clear();
    for (qsizetype i = 0; i < m_groups.size(); ++i) {
        const QString &value = m_groups.at(i).value;
        if (!m_headings.contains(value))
            m_headings.insert(value, ListRow::ofHeading(m_headings.size()));
        m_places.insert(m_headings.value(value), i);
    }
}

//! Each group takes its records with it.
void RowGroups::orderBySize()
{
    struct Part {
        MatchGroup group;
        ListRows records;
    };
    QList<Part> parts;
    qsizetype next = 0;
    for (const MatchGroup &group : std::as_const(m_groups)) {
        parts += Part{ group, m_records.mid(next, qsizetype(group.count)) };
        next += parts.last().records.size();
    }
    std::stable_sort(parts.begin(), parts.end(),
        [](const Part &a, const Part &b) { return a.group.count > b.group.count; });
    const ListRows others = m_records.mid(next);
    m_groups.clear();
    m_records = {};
    m_records.reserve(next + others.size());
    for (const Part &part : std::as_const(parts)) {
        m_groups += part.group;
        m_records.append(part.records);
    }
    m_records.append(others);
}

ListRows RowGroups::rows() const
{
    if (m_groups.isEmpty())
        return m_records;
    ListRows rows;
    rows.reserve(m_records.size() + m_groups.size());
    qsizetype next = 0;
    for (const MatchGroup &group : m_groups) {
        rows.append(m_headings.value(group.value));
        const qsizetype end = std::min<qsizetype>(next + group.count, m_records.size());
        if (!isFolded(group))
            rows.append(m_records.mid(next, end - next));
        next = end;
    }
    return rows;
}

const MatchGroup *RowGroups::heading(ListRow row) const
{
    if (!row.isHeading())
        return nullptr; // a record, as nearly every row is
    const auto place = m_places.constFind(row);
    return place != m_places.cend() ? &m_groups.at(*place) : nullptr;
}

void RowGroups::fold(const QString &value, bool folded)
{
    if (folded)
        m_folded.insert(value);
    else
        m_folded.remove(value);
}

bool RowGroups::open(ListRow record)
{
    qsizetype place = m_records.indexOf(record);
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
