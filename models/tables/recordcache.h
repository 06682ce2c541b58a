// SPDX-License-Identifier: GPL-3.0-or-later
//! The records of the visible rows, read from the store when they are first asked for.
#pragma once

#include "models/json/record.h"
#include "models/tables/listrow.h"

#include <QCache>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace care {

class Store;
struct ResourceSchema;

//! Lives in the thread of its list, which owns it and the rows. No call blocks: a record that is not read yet
//! is null; it is read together with its neighbours, and recordsRead() follows. Some screens full of records
//! are kept. A record that cannot be read stays null.
class RecordCache : public QObject {
    Q_OBJECT

public:
    //! \a rows: those of the list, as they are at any time; they outlive the cache.
    RecordCache(const ResourceSchema &schema, Store &store, const ListRows &rows, QObject *parent = nullptr);

    //! The record of a row; null while it is not read, and for a row that is no record. A record that may
    //! have changed since it was read is returned, and read again.
    Record record(int row);
    //! The row of a record that is kept here; -1 if there is none with this id.
    int rowOf(const QString &id) const;

    //! Records that are read from now on have a new age.
    int age() const { return m_age; }
    //! Makes all records old, because the store has changed and they may have changed with it.
    void grow() { ++m_age; }
    //! A record that came with its row, read when the cache was of \a age. Dropped if the store has closed
    //! since: the program is locked.
    void insert(qint64 key, const Record &record, int age);

Q_SIGNALS:
    //! Records were read between these rows, both included.
    void recordsRead(int first, int last);

private:
    struct Cached {
        Record record;
        int age = 0; //!< of the cache when it was read
    };

    bool isFresh(qint64 key) const;
    void want(int row);
    void readWanted();
    void take(const QList<int> &places, const QList<qint64> &keys, const QList<Record> &records, int age);

    const ResourceSchema &m_schema;
    Store &m_store;
    const ListRows &m_rows;
    QCache<qint64, Cached> m_records; //!< by key
    QSet<int> m_wanted; //!< blocks of rows that were looked at and are not read
    QTimer m_timer;
    int m_age = 0;
    int m_oldest = 0; //!< answers to questions of a lower age are dropped, because the store has closed since
    bool m_isReading = false; //!< records are on their way
};

} // namespace care
