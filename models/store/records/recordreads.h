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

//! Position of a record in the order of its list.
struct RowPlace {
    //! Value of a sort column, in the form that the store compares.
    using Value = std::variant<std::monostate, double, QByteArray>;
    qint64 row = 0;
    QVarLengthArray<Value, 3> values;
};
//! Comparison of positions that were read with the same order; it sorts as lists on screen do.
class RowOrder {
public:
    RowOrder(const ResourceSchema &schema, const SortKeys &order);
    bool operator()(const RowPlace &one, const RowPlace &other) const;

private:
    QList<bool> m_areDescending;
};

//! Sorted moments of the records that refer to one id, in ms since 1970 UTC.
using Moments = QList<qint64>;

//! Access to the store as of one moment, in the examiner's thread; valid only during the call that passes it.
//! Records that the service no longer has are always left out.
class RecordReads {
public:
    explicit RecordReads(Database &database)
        : m_database(database)
    {
    }
    //! \a mark must have been taken before this moment of the store.
    RecordReads(Database &database, const WriteLog &log, WriteLog::Mark mark)
        : m_database(database)
        , m_log(&log)
        , m_mark(mark)
    {
    }

    //! Mark for later calls of writtenSince(); nothing where writes are not logged.
    std::optional<WriteLog::Mark> mark() const { return m_log ? std::optional(m_mark) : std::nullopt; }
    //! Rows that may differ from those read at \a mark; nothing if that is unknown.
    std::optional<WriteLog::Writes> writtenSince(WriteLog::Mark mark) const;

    //! False if the store is unreadable; all other functions then return nothing.
    bool isReadable() const;
    //! Rows of the matching records, in order; incomplete if \a isCanceled returned true meanwhile. \a
    //! groupBy is as in selectRows().
    QList<qint64> rows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const std::function<bool()> &isCanceled = {}, const Field *groupBy = nullptr) const;
    std::optional<Record> find(const ResourceSchema &schema, const QString &id) const;
    //! Bytes kept by Store::remember(); null if there are none.
    QByteArray remembered(const QString &name) const;
    struct Found {
        RowPlace place;
        QString id;
    };
    //! Positions of the matching records, limited to \a among if given, in no particular order.
    QList<Found> places(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
        const std::optional<QSet<qint64>> &among = {}) const;
    QSet<qint64> rowsAmong(
        const ResourceSchema &schema, const Filter &filter, const std::optional<QSet<qint64>> &among) const;
    //! Rows of \a schema whose field \a reference refers to one of the \a rows of the list it points to, or
    //! shows one of the names with the numbers \a names.
    QSet<qint64> rowsReferringTo(const ResourceSchema &schema, const Field &reference,
        const QSet<qint64> &rows, const QSet<qint64> &names) const;
    //! Largest row number. Records new to the store get larger ones, unless some were removed.
    qint64 lastRow(const ResourceSchema &schema) const;
    //! Calls \a take with each of these records in order, a null one for a record that cannot be read; few
    //! are in memory at a time.
    void each(const ResourceSchema &schema, const QList<qint64> &rows,
        const std::function<void(qint64 row, const Record &)> &take) const;
    //! Second half of the work on a record, run in the caller's thread; returning false ends all work.
    using Taking = std::function<bool()>;
    //! Calls \a work with each of these records in any thread and any order, and the functions it returned in
    //! the order of the rows.
    void workOnEach(const ResourceSchema &schema, const QList<qint64> &rows,
        const std::function<Taking(qint64 row, const Record &)> &work) const;
    QList<Record> records(const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const;
    qint64 count(const ResourceSchema &schema, const Filter &filter) const;
    QSet<QString> ids(const ResourceSchema &schema, const Filter &filter) const;
    //! Number of matching records by the id that \a reference names.
    QHash<QString, qint64> countBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! Ids that \a reference names in the matching records.
    QSet<QString> referred(const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! Ids of the matching records by the id that \a reference names; an empty id stands for none.
    QHash<QString, QSet<QString>> idsBy(
        const ResourceSchema &schema, const Filter &filter, const Field &reference) const;
    //! Values of \a moment between \a from and \a to in the matching records, by the id that \a reference
    //! names; limited to \a among if given.
    QHash<QString, Moments> moments(const ResourceSchema &schema, const Filter &filter,
        const Field &reference, const Field &moment, qint64 from, qint64 to,
        const std::optional<QSet<qint64>> &among = {}) const;
    //! Values of \a moment in all matching records, whatever they refer to.
    Moments moments(const ResourceSchema &schema, const Filter &filter, const Field &moment, qint64 from,
        qint64 to) const;

    //! Target of a reference, found by the number that values() returns.
    struct Referred {
        QString id;
        QByteArray raw; //!< Reference in JSON, as received.
        QString sorted; //!< Name of the referenced record as lists sort it; empty if unknown.

        QString name() const; //!< Name of the referenced record for display; parses the JSON at each call.
    };
    QHash<qint64, Referred> referred() const;
    //! Calls \a take with the values of \a fields for each matching record: a moment in ms since 1970 UTC, a
    //! number itself, a reference as its number in referred(). Nothing is parsed, so it suits many records.
    using Values = QList<std::optional<qint64>>;
    void values(const ResourceSchema &schema, const Filter &filter, const QList<const Field *> &fields,
        const std::function<void(const Values &)> &take) const;

private:
    std::vector<CompressedRecord> packed(const ResourceSchema &schema, const QList<qint64> &rows) const;
    //! Runs "SELECT \a columns FROM the table WHERE ..." with the condition in \a sql.
    Statement &asked(const ResourceSchema &schema, const QString &columns, const SqlText &sql) const;

    //! Ids behind the numbers of references; several numbers share an id if its name has changed.
    const QHash<qint64, QString> &referredIds() const;

    Database &m_database;
    //! Ids behind the numbers of references, read once when first needed.
    mutable std::optional<QHash<qint64, QString>> m_referredIds;
    const WriteLog *m_log = nullptr;
    WriteLog::Mark m_mark = 0;
};

} // namespace care
