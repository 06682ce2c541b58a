// SPDX-License-Identifier: GPL-3.0-or-later
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

//! Cache of the records of visible rows, read from the store on first access. Lives in the thread of its
//! list, which owns it and the rows. No call blocks: an unread record is null, is read with its neighbours,
//! and recordsRead() follows. A few screens of records are kept. An unreadable record stays null.
class RecordCache : public QObject {
    Q_OBJECT

public:
    //! \a rows are the list's own, seen as they change; they outlive the cache.
    RecordCache(const ResourceSchema &schema, Store &store, const ListRows &rows, QObject *parent = nullptr);

    //! Record of a row; null while unread, and for a row that is no record. A record that may have changed is
    //! returned as it was, and read again.
    Record record(int row);
    //! Row of a cached record; -1 if no cached record has this id.
    int rowOf(const QString &id) const;

    //! Age given to records that are read from now on; it grows when the store changes.
    int age() const { return m_age; }
    //! Makes all cached records outdated, because the store has changed.
    void grow() { ++m_age; }
    //! Adds a record that arrived with its row, requested at the given age. Dropped if the store has closed
    //! since, because the program is locked.
    void insert(qint64 key, const Record &record, int age);

Q_SIGNALS:
    //! Emitted when records between these rows, both included, have been read.
    void recordsRead(int first, int last);

private:
    struct Cached {
        Record record;
        int age = 0; //!< Age of the cache when the record was read.
    };

    bool isFresh(qint64 key) const;
    void want(int row);
    void readWanted();
    void take(const QList<int> &places, const QList<qint64> &keys, const QList<Record> &records, int age);

    const ResourceSchema &m_schema;
    Store &m_store;
    const ListRows &m_rows;
    QCache<qint64, Cached> m_records; //!< Cached records by their key in the store.
    QSet<int> m_wanted; //!< Blocks of rows that were accessed but not read yet.
    QTimer m_timer;
    int m_age = 0;
    //! Lowest age still accepted: older answers are dropped because the store has closed since.
    int m_oldest = 0;
    bool m_isReading = false; //!< True while a query for records runs.
};

} // namespace care
