// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/recordtable.h"

#include "app/service/assignments.h"
#include "models/schema/record.h"
#include "models/schema/resources.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::service {

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

// Not INSERT OR REPLACE: that would throw away another record with the same NHS number.
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
}

void RecordTable::put(const Database &database, const QByteArray &json, qint64 ingestedOn) const
{
    const QJsonObject record = QJsonDocument::fromJson(json).object();
    QVariantList values{ recordId(record), ingestedOn, json };
    for (const Column &column : m_columns)
        values += columnValue(column, record);
    database.run(m_put, values);
    if (!m_schema.homesField.isEmpty())
        putAssignments(database, record);
}

void RecordTable::remove(const Database &database, const QString &id) const
{
    database.run("DELETE FROM "_L1 + quoted(m_schema.name) + " WHERE id = ?"_L1, { id });
    if (!m_schema.homesField.isEmpty())
        database.run("DELETE FROM "_L1 + assignmentTable(m_schema) + " WHERE id = ?"_L1, { id });
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
