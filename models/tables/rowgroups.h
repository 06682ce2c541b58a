// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a list whose records stand in groups: a heading before each, without the records of folded
// groups. Internal to models/tables.
#pragma once

#include "models/store/storetypes.h"
#include "models/tables/listrow.h"

#include <QHash>
#include <QSet>

namespace care {

class RowGroups {
public:
    // Sets the field that the groups are of; empty for none. Opens all groups. With \a biggestFirst those of
    // more records come first, so that the list answers "who most"; else they keep their order.
    void setField(const QString &field, bool biggestFirst);
    const QString &field() const { return m_field; }

    // Sets the matching records and their groups, one after the other.
    void set(const ListRows &records, const QList<MatchGroup> &groups = {});
    // Number of matching records, folded or not.
    qint64 count() const { return m_records.size(); }
    bool isEmpty() const { return m_groups.isEmpty(); }

    // The rows of the records and headings; a heading keeps its row as long as its group has the same value.
    ListRows rows() const;
    // The group whose heading a row of rows() is; null for a record.
    const MatchGroup *heading(ListRow row) const;
    bool isFolded(const MatchGroup &group) const { return m_folded.contains(group.value); }

    void fold(const QString &value, bool folded);
    void foldAll(bool folded);
    // True if this record matches, folded or not.
    bool holds(ListRow record) const { return m_records.contains(record); }
    // Opens the group of this record; false if it is open already.
    bool open(ListRow record);

private:
    void orderBySize();

    QString m_field;
    bool m_isBiggestFirst = false;
    ListRows m_records;
    QList<MatchGroup> m_groups;
    QSet<QString> m_folded; // values of the folded groups
    QHash<QString, ListRow> m_headings; // rows of the headings, by value
    QHash<ListRow, qsizetype> m_places; // index of the group in m_groups, by the row of its heading
};

} // namespace care
