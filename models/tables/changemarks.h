// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/storetypes.h"

#include <QObject>
#include <QVariant>

#include <vector>

namespace care {

class Store;

//! Marks of what others changed in a list since the user last looked: changed cells, and records that the
//! service no longer has. Marks last until the user has seen them, over restarts too. Rows are keys as in
//! ListRow::key().
class ChangeMarks : public QObject {
    Q_OBJECT

public:
    ChangeMarks(const ResourceSchema &schema, Store &store, QObject *parent = nullptr);

    bool isEmpty() const { return m_changes == RecordChanges(); }
    //! Keys of the changed fields of a record; empty for most records.
    QStringList fieldsOf(qint64 row) const;
    bool isGone(qint64 row) const { return m_changes.gone.contains(row); }
    //! Keys of all records with marks as a bit set, fast enough for lists of a million rows.
    std::vector<bool> byKey() const;
    //! Number of changed records that were removed from the store, so that no list shows them.
    int removedCount() const { return m_changes.removed; }
    //! Data of a cell: \a plain, or what the marks make of it.
    QVariant marked(const QVariant &plain, qint64 row, const Field &field, int role) const;

    //! Forgets the marks of these records, and the number of removed ones, because the user has seen them.
    void forget(const QList<qint64> &rows);

Q_SIGNALS:
    void changed();

private:
    void read();
    const FieldChange *changeOf(qint64 row, const Field &field) const;
    QString words(qint64 row, const Field &field) const;

    const ResourceSchema &m_schema;
    Store &m_store;
    RecordChanges m_changes;
    bool m_reading = false;
    //! True if the store changed while the marks were being read, so that they must be read again.
    bool m_again = false;
};

} // namespace care
