// SPDX-License-Identifier: GPL-3.0-or-later
//! Which cells of a list others have changed since the user last looked, and which of its records the service
//! has no longer.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/storetypes.h"

#include <QObject>
#include <QVariant>

#include <vector>

namespace care {

class Store;

//! Holds the marks until they are forgotten, over restarts too. Keys are those of ListRow::key().
class ChangeMarks : public QObject {
    Q_OBJECT

public:
    ChangeMarks(const ResourceSchema &schema, Store &store, QObject *parent = nullptr);

    bool isEmpty() const { return m_changes == RecordChanges(); }
    //! The keys of the fields that were changed; empty for most records.
    QStringList fieldsOf(qint64 row) const;
    bool isGone(qint64 row) const { return m_changes.gone.contains(row); }
    //! The keys of all records with marks; quick for lists of a million rows.
    std::vector<bool> byKey() const;
    //! The number of changed records that were removed from the store, so that no list shows them.
    int removedCount() const { return m_changes.removed; }
    //! The data of a cell: \a plain, or what a mark adds to it.
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
    bool m_again = false; //!< the store changed while the marks were read
};

} // namespace care
