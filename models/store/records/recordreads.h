// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads of many records at a time, for rules and reports. See Store::examine().
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"
#include "models/store/records/writelog.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QSet>
#include <QVarLengthArray>

#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace care {

class Database;
class Statement;
struct CompressedRecord;
struct SqlText;

//! The place of a record in an order of its list.
struct RowPlace {
    using Value = std::variant<std::monostate, double, QByteArray>; //!< as the store compares them
    qint64 row = 0;
    QVarLengthArray<Value, 3> values;
};
//! Compares places that were read with the same order, as the lists on screen are ordered.
class RowOrder {
public:
    RowOrder(const ResourceSchema &schema, const SortKeys &order);
    bool operator()(const RowPlace &one, const RowPlace &other) const;

private:
    QList<bool> m_areDescending;
};

//! Moments of the records that refer to one id, in order; milliseconds since 1970 UTC.
using Moments = QList<qint64>;

//! One moment of the store, in the thread of its examiner; lives as long as the call that gave it. Records
//! that the service has no longer are left out everywhere.
class RecordReads {
public:
    explicit RecordReads(Database &database)
        : m_database(database)
    {
    }
    //! \a mark: before this moment.
    RecordReads(Database &database, const WriteLog &log, WriteLog::Mark mark)
        : m_database(database)
        , m_log(&log)
        , m_mark(mark)
    {
    }

    //! The mark with which later reads ask writtenSince(); nothing where writes are not logged.
    std::optional<WriteLog::Mark> mark() const { return m_log ? std::optional(m_mark) : std::nullopt; }
    //! At least the rows that differ from what was read at \a mark; nothing if that is not known.
    std::optional<WriteLog::Writes> writtenSince(WriteLog::Mark mark) const;

    //! False if the store cannot be read: then everything else answers with nothing.
    bool isReadable() const;
    //! The rows of the records in the store, in order; some of them if \a isCanceled answers true meanwhile.
    //! \a groupBy: as of selectRows().
    QList<qint64> rows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const std::function<bool()> &isCanceled = {}, const Field *groupBy = nullptr) const;
    std::optional<Record> find(const ResourceSchema &schema, const QString &id) const;
    //! Bytes that Store::remember() keeps; null if there are none.
    QByteArray remembered(const QString &name) const;
    struct Found {
        RowPlace place;
        QString id;
    };
    //! Those of \a among, or of all, in any order.
    QList<Found> places(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const std::optional<QSet<qint64>> &among = {}) const;
    QSet<qint64> rowsAmong(
        const ResourceSchema &schema, const Filter &filter, const std::optional<QSet<qint64>> &among) const;
    //! Rows that refer by \a reference to \a rows of its list, or to the numbers \a names.
    QSet<qint64> rowsReferringTo(const ResourceSchema &schema, const Field &reference,
        const QSet<qint64> &rows, const QSet<qint64> &names) const;
    //! The largest there is; records that are new to the store get larger ones, unless some were removed.
    qint64 lastRow(const ResourceSchema &schema) const;
    //! Calls \a take with each of these records, in order, a null one for each that cannot be read; few are
    //! in memory at a time.
    void each(const ResourceSchema &schema, const QList<qint64> &rows,
        const std::function<void(qint64 row, const Record &)> &take) const;
    //! The second half of the work on a record, in the thread of the caller; false ends all.
    using Taking = std::function<bool()>;
    //! Calls \a work with each of these records in any thread and any order, and what it returned in theirs.
    void workOnEach(const ResourceSchema &schema, const QList<qint64> &rows,
        const std::function<Taking(qint64 row, const Record &)> &work) const;
    QList<Record> records(const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const;
    qint64 count(const ResourceSchema &schema, const Filter &filter) const;
    QSet<QString> ids(const ResourceSchema &schema, const Filter &filter) const;
    //! How many records there are of each id that \a reference names.
    QHash<QString, qint64> countBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! The ids that \a reference names.
    QSet<QString> referred(const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! The ids of records, by the id that \a reference names; empty = none.
    QHash<QString, QSet<QString>> idsBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! Of each id that \a reference names: \a moment of its records, from \a from to \a to; of \a among only.
    QHash<QString, Moments> moments(const ResourceSchema &schema, const Filter &filter,
        const Field &reference, const Field &moment, qint64 from, qint64 to,
        const std::optional<QSet<qint64>> &among = {}) const;
    //! The same of all records, whatever they refer to.
    Moments moments(const ResourceSchema &schema, const Filter &filter, const Field &moment, qint64 from,
        qint64 to) const;

    //! The target of a reference, by the number that values() has for it.
    struct Referred {
        QString id;
        QByteArray raw; //!< the reference as it was received
        QString sorted; //!< its name as it is sorted; empty if none is known

        QString name() const; //!< for people; parses
    };
    QHash<qint64, Referred> referred() const;
    //! Calls \a take with the values of \a fields of each of these records: milliseconds since 1970 UTC of a
    //! moment, a number itself, of a reference its number in referred(). Nothing is parsed: for many records
    //! at once.
    using Values = QList<std::optional<qint64>>;
    void values(const ResourceSchema &schema, const Filter &filter, const QList<const Field *> &fields,
        const std::function<void(const Values &)> &take) const;

private:
    std::vector<CompressedRecord> packed(const ResourceSchema &schema, const QList<qint64> &rows) const;
    //! Runs "SELECT \a columns FROM the table WHERE ..." of what \a sql asks for.
    Statement &asked(const ResourceSchema &schema, const QString &columns, const SqlText &sql) const;

    //! The ids behind the numbers of references; several numbers have one id where its name has changed.
    const QHash<qint64, QString> &referredIds() const;

    Database &m_database;
    mutable std::optional<QHash<qint64, QString>> m_referredIds; //!< once read
    const WriteLog *m_log = nullptr;
    WriteLog::Mark m_mark = 0;
};

} // namespace care
