// SPDX-License-Identifier: GPL-3.0-or-later
// Records in groups: the headings of a list.
#include "models/schema/formatting.h"
#include "models/tables/resourcetablemodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

void ResourceTableModel::setGrouping(const QString &field)
{
    const Field *known = m_schema.field(field);
    const QString usable = known && known->canGroup() ? field : QString();
    if (usable == grouping())
        return;
    m_groups.setField(usable);
    query();
    Q_EMIT orderChanged();
}

void ResourceTableModel::setFolded(int row, bool folded)
{
    const MatchGroup *group = m_groups.heading(m_rows.value(row));
    if (!group || m_groups.isFolded(*group) == folded)
        return;
    m_groups.fold(group->value, folded);
    applyRows(m_groups.rows());
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void ResourceTableModel::foldAll(bool folded)
{
    m_groups.foldAll(folded);
    applyRows(m_groups.rows());
    announceCells();
}

int ResourceTableModel::firstRecordRow() const
{
    const auto first = std::find_if(m_rows.cbegin(), m_rows.cend(), [](qint64 key) { return key >= 0; });
    return first == m_rows.cend() ? -1 : int(first - m_rows.cbegin());
}

QVariant ResourceTableModel::heading(const MatchGroup &group, int column, int role) const
{
    const QString label = group.label.isEmpty() ? notRecorded() : group.label;
    switch (role) {
    case GroupRole:
        return label;
    case GroupCountRole:
        return group.count;
    case FoldedRole:
        return m_groups.isFolded(group);
    case Qt::AccessibleTextRole: {
        const Field *field = m_schema.field(grouping());
        const QString words = m_groups.isFolded(group)
            ? tr("%1 %2, %Ln records, folded", nullptr, int(group.count))
            : tr("%1 %2, %Ln records", nullptr, int(group.count));
        return column == 0 && field ? words.arg(field->title(), label) : QString();
    }
    default:
        return {};
    }
}

// The place of a heading can be current, so that the keyboard reaches it, but it is no record to be selected;
// nor is one that nobody knows yet.
Qt::ItemFlags ResourceTableModel::flags(const QModelIndex &index) const
{
    return index.isValid() && m_rows.value(index.row()) <= 0 ? Qt::ItemFlags(Qt::ItemIsEnabled)
                                                             : QAbstractTableModel::flags(index);
}

} // namespace care
