// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/repository.h"

#include "app/service/assignments.h"
#include "app/service/columns.h"
#include "models/schema/record.h"
#include "models/schema/resources.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr qsizetype largestTotals = 2000;

//! Not INSERT OR REPLACE: that would throw away another record with the same NHS number.
QString putStatement(const ResourceSchema &schema)
{
    QString names = u"id, ingested_on, json"_s;
    QString marks = u"?, ?, ?"_s;
    QString updates = u"ingested_on = excluded.ingested_on, json = excluded.json"_s;
    for (const Column &column : columnsOf(schema)) {
        const QString name = quoted(column.name);
        names += ", "_L1 + name;
        marks += ", ?"_L1;
        updates += ", "_L1 + name + " = excluded."_L1 + name;
    }
    return "INSERT INTO "_L1 + quoted(schema.name) + " ("_L1 + names + ") VALUES ("_L1 + marks
        + ") ON CONFLICT (id) DO UPDATE SET "_L1 + updates;
}

} // namespace

Repository::Repository(std::unique_ptr<Database> database)
    : m_database(std::move(database))
{
}

void Repository::addScope(
    Condition &condition, const ResourceSchema &schema, const Key *key, const QString &assignmentStatus)
{
    const bool isScoped = key && key->homes;
    const QString isOneOfTheKeys =
        isScoped ? " IN ("_L1 + QStringList(key->homes->size(), u"?"_s).join(u',') + u')' : QString();
    const auto addHomes = [&] {
        for (const QString &home : *key->homes)
            condition.values += home;
    };
    if (isScoped && !schema.homeField.isEmpty()) {
        condition.sql += " AND "_L1 + quoted(schema.homeField) + isOneOfTheKeys;
        addHomes();
    }
    if (schema.homesField.isEmpty() || (!isScoped && assignmentStatus.isEmpty()))
        return;
    // One and the same assignment: of a home of the key, and in that status.
    condition.sql += " AND EXISTS (SELECT 1 FROM "_L1 + assignmentTable(schema) + " AS assignment WHERE "_L1
        + "assignment.id = "_L1 + quoted(schema.name) + ".id"_L1;
    if (isScoped) {
        condition.sql += " AND assignment.home"_L1 + isOneOfTheKeys;
        addHomes();
    }
    if (!assignmentStatus.isEmpty()) {
        condition.sql += " AND assignment.status = ?"_L1;
        condition.values += assignmentStatus;
    }
    condition.sql += u')';
}

Repository::Condition Repository::conditionOf(
    const ResourceSchema &schema, const ListQuery &query, const Key *key)
{
    Condition condition{ u" WHERE 1"_s, {} };
    for (const ListQuery::Equal &equal : query.equals) {
        condition.sql += " AND "_L1 + quoted(equal.column) + " = ?"_L1;
        condition.values += equal.value;
    }
    if (query.from) {
        condition.sql += " AND "_L1 + quoted(query.rangeColumn) + " >= ?"_L1;
        condition.values += *query.from;
    }
    if (query.to) {
        condition.sql += " AND "_L1 + quoted(query.rangeColumn) + " < ?"_L1;
        condition.values += *query.to;
    }
    addScope(condition, schema, key, query.assignmentStatus);
    return condition;
}

QByteArray Repository::shown(const ResourceSchema &schema, const QByteArray &json, const Key *key)
{
    const bool isNarrowed = key && key->homes && !schema.homesField.isEmpty();
    return isNarrowed ? withHomesOf(*key, schema, json) : json;
}

ListPage Repository::list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const
{
    const Condition condition = conditionOf(schema, query, key);
    const QString from = " FROM "_L1 + quoted(schema.name) + condition.sql;
    const std::shared_lock lock(m_mutex);
    ListPage page;
    page.total = total(from, condition.values);
    const qint64 offset = (query.page - 1) * query.limit;
    if (offset >= page.total)
        return page;
    const QVariantList values = condition.values + QVariantList{ query.limit, offset };
    QSqlQuery &rows =
        m_database->run("SELECT json"_L1 + from + orderClause(schema) + " LIMIT ? OFFSET ?"_L1, values);
    while (rows.next()) {
        if (!page.records.isEmpty())
            page.records += ',';
        page.records += shown(schema, rows.value(0).toByteArray(), key);
    }
    rows.finish();
    return page;
}

qint64 Repository::total(const QString &from, const QVariantList &values) const
{
    QString key = from;
    for (const QVariant &value : values)
        key += QChar::Null + value.toString();
    {
        const std::lock_guard lock(m_totalsMutex);
        const auto known = m_totals.constFind(key);
        if (known != m_totals.constEnd())
            return *known;
    }
    const qint64 counted = m_database->value("SELECT count(*)"_L1 + from, values).toLongLong();
    const std::lock_guard lock(m_totalsMutex);
    if (m_totals.size() >= largestTotals)
        m_totals.clear();
    m_totals.insert(key, counted);
    return counted;
}

std::optional<QByteArray> Repository::record(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    const std::shared_lock lock(m_mutex);
    return storedRecord(schema, id, key);
}

std::optional<QByteArray> Repository::storedRecord(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    Condition condition{ u" WHERE id = ?"_s, { id } };
    addScope(condition, schema, key);
    const QVariant json =
        m_database->value("SELECT json FROM "_L1 + quoted(schema.name) + condition.sql, condition.values);
    return json.isValid() ? std::optional(shown(schema, json.toByteArray(), key)) : std::nullopt;
}

bool Repository::hasHome(const QString &id) const
{
    return record(homeSchema, id, nullptr).has_value();
}

Repository::Change::Change(Repository &repository)
    : m_repository(repository)
    , m_lock(repository.m_mutex)
{
    m_repository.m_database->run(u"BEGIN IMMEDIATE"_s);
}

Repository::Change::~Change()
{
    if (m_done)
        return;
    try {
        m_repository.m_database->run(u"ROLLBACK"_s);
    } catch (const std::exception &) {
        // SQLite has rolled back by itself, which is why the change was not committed.
    }
}

void Repository::Change::createTables()
{
    Database &database = *m_repository.m_database;
    for (const ResourceSchema *schema : allResources()) {
        const QStringList statements = createStatements(*schema) + createAssignmentStatements(*schema);
        for (const QString &statement : statements)
            database.run(statement);
    }
    database.run(u"CREATE TABLE names (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) WITHOUT ROWID"_s);
    database.claim();
}

void Repository::Change::put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn)
{
    const QJsonObject record = QJsonDocument::fromJson(json).object();
    QVariantList values{ recordId(record), ingestedOn, json };
    for (const Column &column : columnsOf(schema))
        values += columnValue(column, record);
    m_repository.m_database->run(putStatement(schema), values);
    if (!schema.homesField.isEmpty())
        putAssignments(schema, record);
}

void Repository::Change::putAssignments(const ResourceSchema &schema, const QJsonObject &record)
{
    Database &database = *m_repository.m_database;
    const QString table = assignmentTable(schema);
    database.run("DELETE FROM "_L1 + table + " WHERE id = ?"_L1, { recordId(record) });
    const QList<Assignment> assignments = assignmentsOf(schema, record);
    for (const Assignment &assignment : assignments)
        database.run("INSERT INTO "_L1 + table + " (id, home, status) VALUES (?, ?, ?)"_L1,
            { recordId(record), assignment.home, assignment.status });
}

void Repository::Change::setName(const QString &id, const QString &name)
{
    m_repository.m_database->run(u"INSERT OR REPLACE INTO names (id, name) VALUES (?, ?)"_s, { id, name });
}

void Repository::Change::commit()
{
    m_repository.m_database->run(u"COMMIT"_s);
    const std::lock_guard lock(m_repository.m_totalsMutex);
    m_repository.m_totals.clear();
    m_done = true;
}

std::optional<QByteArray> Repository::Change::record(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    return m_repository.storedRecord(schema, id, key);
}

std::optional<QString> Repository::Change::nameOf(const QString &id) const
{
    const QVariant name = m_repository.m_database->value(u"SELECT name FROM names WHERE id = ?"_s, { id });
    return name.isValid() ? std::optional(name.toString()) : std::nullopt;
}

bool Repository::Change::isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
    const QString &exceptId) const
{
    const QString sql =
        "SELECT id FROM "_L1 + quoted(schema.name) + " WHERE "_L1 + quoted(field) + " = ? AND id <> ?"_L1;
    return m_repository.m_database->value(sql, { value, exceptId }).isValid();
}

} // namespace care::service
