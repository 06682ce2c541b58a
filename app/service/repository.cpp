// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/repository.h"

#include "app/service/assignments.h"
#include "app/service/recordtable.h"
#include "models/schema/resources.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Up to so many records of a range are found first and then sorted. More of them are not far apart when one
//! walks down the list.
constexpr qint64 mostSorted = 50'000;

//! The records of \a rows from the top down, and the place of the first.
QList<QByteArray> recordsOf(QSqlQuery &rows, bool upwards, Place &first)
{
    QList<QByteArray> records;
    while (rows.next()) {
        if (upwards || records.isEmpty())
            first = { rows.value(1).toLongLong(), rows.value(2).toString() };
        records += rows.value(0).toByteArray();
    }
    rows.finish();
    if (upwards)
        std::reverse(records.begin(), records.end());
    return records;
}

} // namespace

Repository::Repository(const Database &database)
    : m_database(database)
{
}

QString Repository::Condition::text(bool walking) const
{
    if (homes.isEmpty())
        return sql;
    return sql + " AND "_L1 + (walking ? QString(u'(' + homes + " || '')"_L1) : homes) + isOneOf;
}

void Repository::addScope(
    Condition &condition, const ResourceSchema &schema, const Key *key, const QString &assignmentStatus)
{
    const bool isScoped = key && key->homes;
    const QString isOneOf =
        isScoped ? " IN (NULL"_L1 + u",?"_s.repeated(key->homes->size()) + u')' : QString();
    const auto addHomes = [&] {
        for (const QString &home : *key->homes)
            condition.values += home;
    };
    if (!schema.homesField.isEmpty() && (isScoped || !assignmentStatus.isEmpty())) {
        // One and the same assignment: of a home of the key, and in that status.
        condition.sql += " AND EXISTS (SELECT 1 FROM "_L1 + assignmentTable(schema)
            + " AS assignment WHERE assignment.id = "_L1 + quoted(schema.name) + ".id"_L1;
        if (!assignmentStatus.isEmpty()) {
            condition.sql += " AND assignment.status = ?"_L1;
            condition.values += assignmentStatus;
        }
        if (isScoped) {
            condition.sql += " AND assignment.home"_L1 + isOneOf;
            addHomes();
        }
        condition.sql += u')';
    }
    if (isScoped && !schema.homeField.isEmpty()) {
        condition.homes = quoted(schema.homeField);
        condition.isOneOf = isOneOf;
        addHomes();
    }
}

Repository::Condition Repository::conditionOf(
    const ResourceSchema &schema, const ListQuery &query, const Key *key)
{
    Condition condition{ u" WHERE TRUE"_s, {}, {}, {} };
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
    if (!query.equals.isEmpty())
        condition.lies = Lies::InOrder;
    else if (!query.rangeColumn.isEmpty() && query.rangeColumn != "createdOn"_L1)
        condition.lies = Lies::Somewhere;
    else if (!condition.homes.isEmpty() && key->homes->size() > 1)
        condition.lies = Lies::Evenly;
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
    QString list = schema.name + condition.text();
    for (const QVariant &value : condition.values)
        list += QChar::Null + value.toString();
    return m_database.readTogether([&] {
        const Walk walk{ schema, condition, list, lastChange(schema) };
        ListPage page;
        page.total = total(walk);
        const qint64 first = (query.page - 1) * query.limit;
        if (first >= page.total)
            return page;
        const QList<QByteArray> records =
            rows(walk, { first, std::min(query.limit, page.total - first), page.total });
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

qint64 Repository::total(const Walk &walk) const
{
    if (const std::optional<qint64> known = m_landmarks.total(walk.list, walk.change))
        return *known;
    const qint64 counted =
        m_database
            .value("SELECT count(*) FROM "_L1 + quoted(walk.schema.name) + walk.condition.text(),
                walk.condition.values)
            .toLongLong();
    m_landmarks.setTotal(walk.list, walk.change, counted);
    return counted;
}

bool Repository::isSortedFaster(const Walk &walk, qint64 total, qint64 steps) const
{
    if (walk.condition.lies != Lies::Evenly)
        return walk.condition.lies == Lies::Somewhere && total <= mostSorted;
    // One of so many records is found on the way; sorting one costs as much as four steps (measured).
    const Condition all{ u" WHERE TRUE"_s, {}, {}, {} };
    const double length = double(this->total({ walk.schema, all, walk.schema.name + all.sql, walk.change }));
    return double(steps) * length / double(total) > 4.0 * double(total);
}

// From the nearest record whose place is known, downwards or, if that is nearer, upwards from below.
QList<QByteArray> Repository::rows(const Walk &walk, const Stretch &stretch) const
{
    const Landmarks::Found above = m_landmarks.before(walk.list, walk.change, stretch.first);
    const Landmarks::Found below = m_landmarks.after(walk.list, walk.change, stretch.first + stretch.count);
    const qint64 down = stretch.first - above.position;
    const qint64 up = below.position - stretch.first - stretch.count;
    const bool upwards = up < down;
    const std::optional<Place> &start = upwards ? below.place : above.place;

    const Order order = orderOf(walk.schema);
    const QString direction = upwards ? order.upwards : order.downwards;
    const QString from = " FROM "_L1 + quoted(walk.schema.name);
    const bool sorted = isSortedFaster(walk, stretch.total, std::min(up, down) + stretch.count);
    QString where = walk.condition.text(!sorted && walk.condition.lies != Lies::InOrder);
    QVariantList values = walk.condition.values;
    if (start) {
        where += " AND "_L1 + (upwards ? order.isBefore : order.isFrom);
        values += order.valuesOf(*start);
    }
    values += { stretch.count, upwards ? up : down };
    QString sql = "SELECT json, "_L1 + order.columns + from;
    if (sorted) // the plus keeps it from walking along an index
        sql += " WHERE id IN (SELECT id"_L1 + from + where + " ORDER BY +"_L1 + direction
            + " LIMIT ? OFFSET ?) ORDER BY "_L1 + direction;
    else
        sql += where + " ORDER BY "_L1 + direction + " LIMIT ? OFFSET ?"_L1;

    Place first;
    QList<QByteArray> records = recordsOf(m_database.run(sql, values), upwards, first);
    if (stretch.first > 0 && !records.isEmpty())
        m_landmarks.add(walk.list, walk.change, stretch.first, first);
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
    Condition condition{ u" WHERE id = ?"_s, {}, {}, { id } };
    addScope(condition, schema, key);
    const QVariant json =
        m_database.value("SELECT json FROM "_L1 + quoted(schema.name) + condition.text(), condition.values);
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

bool Repository::Change::isTaken(const ResourceSchema &schema, QLatin1StringView field, const QString &value,
    const QString &exceptId) const
{
    const QString sql =
        "SELECT id FROM "_L1 + quoted(schema.name) + " WHERE "_L1 + quoted(field) + " = ? AND id <> ?"_L1;
    return m_database.value(sql, { value, exceptId }).isValid();
}

} // namespace care::service
