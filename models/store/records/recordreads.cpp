// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/recordreads.h"

#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"

#include <QSqlQuery>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QSqlQuery asked(const Database &database, const QString &text, const QVariantList &values = {})
{
    QSqlQuery query = database.prepared(text);
    query.setForwardOnly(true);
    for (const QVariant &value : values)
        query.addBindValue(value);
    query.exec();
    return query;
}

//! " WHERE ..." of the filter, of records that the service still has.
SqlText presentSql(const ResourceSchema &schema, const Filter &filter)
{
    SqlText sql = whereSql(schema, filter);
    sql.text += (sql.text.isEmpty() ? " WHERE "_L1 : " AND "_L1) + "gone IS NULL"_L1;
    return sql;
}

//! The ids behind the numbers of references; several numbers have one id where its name has changed.
QHash<qint64, QString> referredIds(const Database &database)
{
    QHash<qint64, QString> ids;
    QSqlQuery query = asked(database, u"SELECT number, id FROM referred WHERE id <> ''"_s);
    while (query.next())
        ids.insert(query.value(0).toLongLong(), query.value(1).toString());
    return ids;
}

} // namespace

QList<qint64> RecordReads::rows(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const
{
    QSet<qint64> gone;
    QSqlQuery missed =
        asked(m_database, "SELECT row FROM "_L1 + recordTable(schema) + " WHERE gone IS NOT NULL"_L1);
    while (missed.next())
        gone += missed.value(0).toLongLong();
    const SqlText sql = selectRows(schema, filter, order);
    QSqlQuery query = asked(m_database, sql.text, sql.values);
    QList<qint64> rows;
    while (query.next()) {
        const qint64 row = query.value(0).toLongLong();
        if (!gone.contains(row))
            rows += row;
    }
    return rows;
}

void RecordReads::each(const ResourceSchema &schema, const QList<qint64> &rows,
    const std::function<void(qint64, const Record &)> &take) const
{
    constexpr qsizetype together = 100;
    for (qsizetype from = 0; from < rows.size(); from += together) {
        const QList<qint64> some = rows.mid(from, together);
        const QList<Record> records = readRows(m_database, schema, some);
        for (qsizetype i = 0; i < records.size(); ++i)
            take(some.at(i), records.at(i));
    }
}

QList<Record> RecordReads::records(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order) const
{
    return readRows(m_database, schema, rows(schema, filter, order));
}

qint64 RecordReads::count(const ResourceSchema &schema, const Filter &filter) const
{
    const SqlText sql = presentSql(schema, filter);
    QSqlQuery query =
        asked(m_database, "SELECT count(*) FROM "_L1 + recordTable(schema) + sql.text, sql.values);
    return query.next() ? query.value(0).toLongLong() : 0;
}

QSet<QString> RecordReads::ids(const ResourceSchema &schema, const Filter &filter) const
{
    const SqlText sql = presentSql(schema, filter);
    QSqlQuery query = asked(m_database, "SELECT id FROM "_L1 + recordTable(schema) + sql.text, sql.values);
    QSet<QString> ids;
    while (query.next())
        ids += query.value(0).toString();
    return ids;
}

QHash<QString, qint64> RecordReads::countBy(
    const ResourceSchema &schema, const Filter &filter, const Field &reference) const
{
    const QHash<qint64, QString> ids = referredIds(m_database);
    const SqlText sql = presentSql(schema, filter);
    QSqlQuery query = asked(m_database,
        "SELECT "_L1 + sortColumn(reference) + ", count(*) FROM "_L1 + recordTable(schema) + sql.text
            + " GROUP BY 1"_L1,
        sql.values);
    QHash<QString, qint64> counts;
    while (query.next())
        counts[ids.value(query.value(0).toLongLong())] += query.value(1).toLongLong();
    counts.remove(QString());
    return counts;
}

QHash<QString, QSet<QString>> RecordReads::idsBy(
    const ResourceSchema &schema, const Filter &filter, const Field &reference) const
{
    const QHash<qint64, QString> referred = referredIds(m_database);
    const SqlText sql = presentSql(schema, filter);
    QSqlQuery query = asked(m_database,
        "SELECT "_L1 + sortColumn(reference) + ", id FROM "_L1 + recordTable(schema) + sql.text, sql.values);
    QHash<QString, QSet<QString>> ids;
    while (query.next())
        ids[referred.value(query.value(0).toLongLong())] += query.value(1).toString();
    return ids;
}

QHash<QString, QList<qint64>> RecordReads::moments(const ResourceSchema &schema, const Filter &filter,
    const Field &reference, const Field &moment, qint64 from, qint64 to) const
{
    const QHash<qint64, QString> ids = referredIds(m_database);
    const QString column = sortColumn(moment);
    SqlText sql = presentSql(schema, filter);
    sql.text += " AND "_L1 + column + " BETWEEN ? AND ?"_L1;
    sql.values << from << to;
    QSqlQuery query = asked(m_database,
        "SELECT "_L1 + sortColumn(reference) + ", "_L1 + column + " FROM "_L1 + recordTable(schema) + sql.text
            + " ORDER BY 2"_L1,
        sql.values);
    QHash<QString, QList<qint64>> moments;
    while (query.next())
        moments[ids.value(query.value(0).toLongLong())] += query.value(1).toLongLong();
    moments.remove(QString());
    return moments;
}

QList<qint64> RecordReads::moments(
    const ResourceSchema &schema, const Filter &filter, const Field &moment, qint64 from, qint64 to) const
{
    const QString column = sortColumn(moment);
    SqlText sql = presentSql(schema, filter);
    sql.text += " AND "_L1 + column + " BETWEEN ? AND ?"_L1;
    sql.values << from << to;
    QSqlQuery query = asked(m_database,
        "SELECT "_L1 + column + " FROM "_L1 + recordTable(schema) + sql.text + " ORDER BY 1"_L1, sql.values);
    QList<qint64> moments;
    while (query.next())
        moments += query.value(0).toLongLong();
    return moments;
}

} // namespace care
