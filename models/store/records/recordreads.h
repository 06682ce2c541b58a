// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads of many records at a time, for rules and reports. See Store::examine().
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>

namespace care {

class Database;

//! One moment of the store, in the thread of its examiner; lives as long as the call that gave it. Records
//! that the service has no longer are left out everywhere.
class RecordReads {
public:
    explicit RecordReads(const Database &database)
        : m_database(database)
    {
    }

    //! The rows of the records in the store, in order.
    QList<qint64> rows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const;
    //! Calls \a take with each of these records; few are in memory at a time.
    void each(const ResourceSchema &schema, const QList<qint64> &rows,
        const std::function<void(qint64 row, const Record &)> &take) const;
    QList<Record> records(const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const;
    qint64 count(const ResourceSchema &schema, const Filter &filter) const;
    QSet<QString> ids(const ResourceSchema &schema, const Filter &filter) const;
    //! How many records there are of each id that \a reference names.
    QHash<QString, qint64> countBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! The ids of records, by the id that \a reference names; empty = none.
    QHash<QString, QSet<QString>> idsBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! Of each id that \a reference names: \a moment of its records, milliseconds since 1970 UTC in order,
    //! from \a from to \a to.
    QHash<QString, QList<qint64>> moments(const ResourceSchema &schema, const Filter &filter,
        const Field &reference, const Field &moment, qint64 from, qint64 to) const;
    //! The same of all records, whatever they refer to.
    QList<qint64> moments(const ResourceSchema &schema, const Filter &filter, const Field &moment,
        qint64 from, qint64 to) const;

private:
    const Database &m_database;
};

} // namespace care
