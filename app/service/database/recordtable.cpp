// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/recordtable.h"

#include "app/service/database/assignments.h"
#include "models/json/record.h"
#include "models/schema/resources.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Records read per statement while an index is built, so that no statement takes long.
constexpr qsizetype portion = 20'000;
//! Numbers of placeholders per statement; a few fixed sizes keep the number of prepared statements small.
constexpr std::array<qsizetype, 6> listSizes{ 1, 5, 10, 25, 50, 100 };

//! SQL text " IN (?,?,...)" and its values; repeats the last id to fill the size.
struct IdList {
    QString sql;
    QVariantList values;

    explicit IdList(const QStringList &ids)
    {
        const qsizetype size = *std::lower_bound(listSizes.begin(), listSizes.end(), ids.size());
        sql = " IN (?"_L1 + u",?"_s.repeated(size - 1) + u')';
        for (qsizetype i = 0; i < size; ++i)
            values += ids.at(std::min(i, ids.size() - 1));
    }
};

} // namespace

const RecordTable &RecordTable::of(const ResourceSchema &schema)
{
    static const std::map<const ResourceSchema *, RecordTable> tables = [] {
        std::map<const ResourceSchema *, RecordTable> all;
        for (const ResourceSchema *each : allResources())
            all.emplace(each, RecordTable(*each));
        return all;
    }();
    return tables.at(&schema);
}

// INSERT OR REPLACE is avoided: it would silently delete another record with the same NHS number.
RecordTable::RecordTable(const ResourceSchema &schema)
    : m_schema(schema)
    , m_columns(columnsOf(schema))
{
    QString names = u"id, ingested_on, json"_s;
    QString marks = u"?, ?, ?"_s;
    QString updates = u"ingested_on = excluded.ingested_on, json = excluded.json"_s;
    for (const Column &column : m_columns) {
        const QString name = quoted(column.name);
        names += ", "_L1 + name;
        marks += ", ?"_L1;
        updates += ", "_L1 + name + " = excluded."_L1 + name;
    }
    m_put = "INSERT INTO "_L1 + quoted(schema.name) + " ("_L1 + names + ") VALUES ("_L1 + marks
        + ") ON CONFLICT (id) DO UPDATE SET "_L1 + updates;
    m_select = u"SELECT id, ingested_on"_s;
    for (const Column &column : m_columns)
        m_select += ", "_L1 + (column.use == Column::Use::Unique ? u"NULL"_s : quoted(column.name));
    m_select += " FROM "_L1 + quoted(schema.name);
}

QString RecordTable::put(const Database &database, const QByteArray &json, qint64 ingestedOn) const
{
    const QJsonObject record = QJsonDocument::fromJson(json).object();
    const QString id = recordId(record);
    QVariantList values{ id, ingestedOn, json };
    for (const Column &column : m_columns)
        values += columnValue(column, record);
    database.run(m_put, values);
    if (!m_schema.homesField.isEmpty())
        putAssignments(database, record);
    return id;
}

void RecordTable::remove(const Database &database, const QString &id) const
{
    database.run("DELETE FROM "_L1 + quoted(m_schema.name) + " WHERE id = ?"_L1, { id });
    if (!m_schema.homesField.isEmpty())
        database.run("DELETE FROM "_L1 + assignmentTable(m_schema) + " WHERE id = ?"_L1, { id });
}

IndexedRecord RecordTable::indexed(const QSqlQuery &row) const
{
    IndexedRecord record{ row.value(0).toString(), row.value(1).toLongLong(), {}, {} };
    record.columns.reserve(m_columns.size());
    for (int i = 0; i < m_columns.size(); ++i)
        record.columns += row.value(2 + i);
    return record;
}

QHash<QString, QList<Assignment>> RecordTable::assignments(
    const Database &database, const QString &condition, const QVariantList &values) const
{
    QHash<QString, QList<Assignment>> found;
    if (m_schema.homesField.isEmpty())
        return found;
    QSqlQuery &rows =
        database.run("SELECT id, home, status FROM "_L1 + assignmentTable(m_schema) + condition, values);
    while (rows.next())
        found[rows.value(0).toString()] += { rows.value(1).toString(), rows.value(2).toString() };
    rows.finish();
    return found;
}

ListIndex RecordTable::index(const Database &database) const
{
    const QHash<QString, QList<Assignment>> assignments = this->assignments(database, {}, {});
    const Order order = orderOf(m_schema);
    const QString end = " ORDER BY "_L1 + order.downwards + " LIMIT ?"_L1;
    const auto created = std::find_if(m_columns.begin(), m_columns.end(),
        [](const Column &column) { return column.name == "createdOn"_L1; });
    ListIndex index(m_schema);
    std::optional<Place> last;
    for (bool isWhole = false; !isWhole;) {
        QVariantList values = last ? order.valuesOf(*last) : QVariantList();
        QSqlQuery &rows = database.run(
            m_select + (last ? " WHERE "_L1 + order.isBelow : QString()) + end, values << portion);
        qsizetype count = 0;
        for (; rows.next(); ++count) {
            IndexedRecord record = indexed(rows);
            record.assignments = assignments.value(record.id);
            const auto at = created - m_columns.begin();
            last = { at < m_columns.size() ? record.columns.at(at).toLongLong() : 0, record.id };
            index.append(record);
        }
        rows.finish();
        isWhole = count < portion;
    }
    return index;
}

ListIndex RecordTable::refreshed(
    const Database &database, const ListIndex &index, const std::set<QString> &ids) const
{
    QList<IndexedRecord> records;
    const QStringList all(ids.begin(), ids.end());
    for (qsizetype i = 0; i < all.size(); i += listSizes.back()) {
        const IdList some(all.mid(i, listSizes.back()));
        const auto assignments = this->assignments(database, " WHERE id"_L1 + some.sql, some.values);
        QSqlQuery &rows = database.run(m_select + " WHERE id"_L1 + some.sql, some.values);
        while (rows.next()) {
            records += indexed(rows);
            records.last().assignments = assignments.value(records.last().id);
        }
        rows.finish();
    }
    return index.changed(ids, records);
}

QList<QByteArray> RecordTable::records(const Database &database, const QStringList &ids) const
{
    QList<QByteArray> records;
    if (ids.isEmpty())
        return records;
    const IdList list(ids);
    QHash<QString, QByteArray> found;
    QSqlQuery &rows = database.run(
        "SELECT id, json FROM "_L1 + quoted(m_schema.name) + " WHERE id"_L1 + list.sql, list.values);
    while (rows.next())
        found.insert(rows.value(0).toString(), rows.value(1).toByteArray());
    rows.finish();
    for (const QString &id : ids) {
        const auto record = found.constFind(id);
        if (record != found.constEnd())
            records += *record;
    }
    return records;
}

void RecordTable::putAssignments(const Database &database, const QJsonObject &record) const
{
    const QString table = assignmentTable(m_schema);
    database.run("DELETE FROM "_L1 + table + " WHERE id = ?"_L1, { recordId(record) });
    const QList<Assignment> assignments = assignmentsOf(m_schema, record);
    for (const Assignment &assignment : assignments)
        database.run("INSERT INTO "_L1 + table + " (id, home, status) VALUES (?, ?, ?)"_L1,
            { recordId(record), assignment.home, assignment.status });
}

} // namespace care::service
