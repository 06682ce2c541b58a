// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a list whose records stand in groups: a heading before each, and what is folded left out.
// Internal to models/tables.
#pragma once

#include "models/store/storetypes.h"

#include <QHash>
#include <QSet>

namespace care {

class RowGroups {
public:
    // Which field the groups are of; empty for none. What was folded is open again.
    void setField(const QString &field);
    const QString &field() const { return m_field; }

    // What matches now.
    void set(const Matches &matches);
    // How many records match, folded or not.
    qint64 count() const { return m_rows.size(); }
    bool isEmpty() const { return m_groups.isEmpty(); }

    // Keys of records as the store gave them, and of headings, which are negative and stay the same as long
    // as the group is of the same value.
    QList<qint64> rows() const;
    // Of a key that rows() gave; null for a record.
    const MatchGroup *heading(qint64 key) const;
    bool isFolded(const MatchGroup &group) const { return m_folded.contains(group.value); }

    void fold(const QString &value, bool folded);
    void foldAll(bool folded);
    // Opens the group of this record; false if it is open already.
    bool open(qint64 row);

private:
    QString m_field;
    QList<qint64> m_rows;
    QList<MatchGroup> m_groups;
    QSet<QString> m_folded; // values
    QHash<QString, qint64> m_keys; // of headings, by value
    QHash<qint64, qsizetype> m_places; // of the same in m_groups
};

} // namespace care
