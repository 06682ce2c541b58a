// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/repository.h"

#include "app/service/assignments.h"
#include "app/service/recordtable.h"
#include "models/schema/resources.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service {

Repository::Repository(const Database &database)
    : m_database(database)
{
}

void Repository::addScope(
    Condition &condition, const ResourceSchema &schema, const Key *key, const QString &assignmentStatus)
{
    const bool isScoped = key && key->homes;
    const QString isOneOfTheKeys =
        isScoped ? " IN (NULL"_L1 + u",?"_s.repeated(key->homes->size()) + u')' : QString();
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
    Condition condition{ u" WHERE TRUE"_s, {} };
    for (const ListQuery::Equal &equal : query.equals) {
        condition.sql += " AND "_L1 + quoted(equal.column) + " = ?"_L1;
        condition.values += equal.value;
    }
    if (query.from || query.to) {
        condition.sql += " AND "_L1 + quoted(query.rangeColumn) + " >= ?"_L1;
        condition.values += query.from.value_or(neverCreated + 1);
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
    QString list = from;
    for (const QVariant &value : condition.values)
        list += QChar::Null + value.toString();
    return m_database.readTogether([&] {
        const qint64 change = lastChange(schema);
        ListPage page;
        page.total = total(list, change, from, condition);
        const qint64 first = (query.page - 1) * query.limit;
        if (first >= page.total)
            return page;
        const Stretch stretch{ first, std::min(query.limit, page.total - first), page.total };
        const QList<QByteArray> records = rows(schema, condition, list, change, stretch);
        for (const QByteArray &json : records) {
            if (!page.records.isEmpty())
                page.records += ',';
            page.records += shown(schema, json, key);
        }
        return page;
    });
}

qint64 Repository::lastChange(const ResourceSchema &schema) const
{
    return m_database.value(u"SELECT number FROM changes WHERE resource = ?"_s, { QString(schema.name) })
        .toLongLong();
}

qint64 Repository::total(
    const QString &list, qint64 change, const QString &from, const Condition &condition) const
{
    if (const std::optional<qint64> known = m_landmarks.total(list, change))
        return *known;
    const qint64 counted = m_database.value("SELECT count(*)"_L1 + from, condition.values).toLongLong();
    m_landmarks.setTotal(list, change, counted);
    return counted;
}

// From the nearest record whose place is known, downwards or, if that is nearer, upwards from below.
QList<QByteArray> Repository::rows(const ResourceSchema &schema, const Condition &condition,
    const QString &list, qint64 change, const Stretch &stretch) const
{
    const Landmarks::Found above = m_landmarks.before(list, change, stretch.first);
    const Landmarks::Found below = m_landmarks.after(list, change, stretch.first + stretch.count);
    const qint64 down = stretch.first - above.position;
    const qint64 up = below.position - stretch.first - stretch.count;
    const bool upwards = up < down;
    const std::optional<Place> &start = upwards ? below.place : above.place;

    const Order order = orderOf(schema);
    QString sql = "SELECT json, "_L1 + order.columns + " FROM "_L1 + quoted(schema.name) + condition.sql;
    QVariantList values = condition.values;
    if (start) {
        sql += " AND "_L1 + (upwards ? order.isBefore : order.isFrom);
        values += order.valuesOf(*start);
    }
    sql += " ORDER BY "_L1 + (upwards ? order.upwards : order.downwards) + " LIMIT ? OFFSET ?"_L1;
    values += { stretch.count, upwards ? up : down };

    QSqlQuery &found = m_database.run(sql, values);
    QList<QByteArray> records;
    Place place;
    while (found.next()) {
        if (upwards || records.isEmpty())
            place = { found.value(1).toLongLong(), found.value(2).toString() };
        records += found.value(0).toByteArray();
    }
    found.finish();
    if (upwards)
        std::reverse(records.begin(), records.end());
    if (stretch.first > 0 && !records.isEmpty())
        m_landmarks.add(list, change, stretch.first, place);
    return records;
}

std::optional<QByteArray> Repository::record(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    return m_database.read([&] { return storedRecord(schema, id, key); });
}

std::optional<QByteArray> Repository::storedRecord(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    Condition condition{ u" WHERE id = ?"_s, { id } };
    addScope(condition, schema, key);
    const QVariant json =
        m_database.value("SELECT json FROM "_L1 + quoted(schema.name) + condition.sql, condition.values);
    return json.isValid() ? std::optional(shown(schema, json.toByteArray(), key)) : std::nullopt;
}

bool Repository::hasHome(const QString &id) const
{
    return record(homeSchema, id, nullptr).has_value();
}

bool Repository::isAnswering() const
{
    try {
        m_database.read([this] { return lastChange(homeSchema); });
        return true;
    } catch (const DatabaseError &) {
        return false;
    }
}

Repository::Change::Change(Repository &repository, Engine::Patience patience)
    : m_repository(repository)
    , m_database(repository.m_database)
    , m_writing(repository.m_database, patience)
{
}

void Repository::Change::put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn)
{
    RecordTable::of(schema).put(m_database, json, ingestedOn);
    m_touched.insert(QString(schema.name));
}

void Repository::Change::remove(const ResourceSchema &schema, const QString &id)
{
    RecordTable::of(schema).remove(m_database, id);
    m_touched.insert(QString(schema.name));
}

void Repository::Change::setName(const QString &id, const QString &name)
{
    m_database.run(u"INSERT INTO names (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = "
                   "excluded.name"_s,
        { id, name });
}

void Repository::Change::commit()
{
    for (const QString &resource : m_touched)
        m_database.run(u"INSERT INTO changes (resource, number) VALUES (?, 1) ON CONFLICT (resource) DO "
                       "UPDATE SET number = changes.number + 1"_s,
            { resource });
    m_writing.commit();
}

std::optional<QByteArray> Repository::Change::record(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    return m_repository.storedRecord(schema, id, key);
}

std::optional<QString> Repository::Change::nameOf(const QString &id) const
{
    const QVariant name = m_database.value(u"SELECT name FROM names WHERE id = ?"_s, { id });
    return name.isValid() ? std::optional(name.toString()) : std::nullopt;
}

bool Repository::Change::isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
    const QString &exceptId) const
{
    const QString sql =
        "SELECT id FROM "_L1 + quoted(schema.name) + " WHERE "_L1 + quoted(field) + " = ? AND id <> ?"_L1;
    return m_database.value(sql, { value, exceptId }).isValid();
}

} // namespace care::service
