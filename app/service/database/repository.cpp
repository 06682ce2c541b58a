// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/repository.h"

#include "app/service/database/assignments.h"
#include "app/service/database/deadline.h"
#include "app/service/database/layout.h"
#include "app/service/database/recordtable.h"
#include "models/schema/resources.h"

#include <chrono>

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

//! Maximum attempts to read a list whose records change between the search for ids and the reading.
constexpr int mostAttempts = 3;
//! Limits of the log of touched records: changes per resource, and records per change.
constexpr qint64 rememberedChanges = 1'000;
constexpr std::size_t mostTouched = 5'000;
//! Time limit for building an index; requests waiting for the index have shorter ones.
constexpr std::chrono::minutes longestReading{ 5 };

//! SQL condition " AND ..." for records that \a key may see; appends its \a values.
QString scopeOf(const ResourceSchema &schema, const Key *key, QVariantList &values)
{
    if (!key || !key->homes)
        return {};
    const QString isOneOf = " IN (NULL"_L1 + u",?"_s.repeated(key->homes->size()) + u')';
    QString sql;
    const auto add = [&](const QString &condition) {
        sql += " AND "_L1 + condition;
        for (const QString &home : *key->homes)
            values += home;
    };
    if (!schema.homesField.isEmpty())
        add("EXISTS (SELECT 1 FROM "_L1 + assignmentTable(schema) + " AS assignment WHERE assignment.id = "_L1
            + quoted(schema.name) + ".id AND assignment.home"_L1 + isOneOf + u')');
    if (!schema.homeField.isEmpty())
        add(quoted(schema.homeField) + isOneOf);
    return sql;
}

} // namespace

Repository::Repository(const Database &database)
    : m_database(database)
{
    for (const ResourceSchema *schema : allResources())
        m_lists.try_emplace(schema);
}

QByteArray Repository::shown(const ResourceSchema &schema, const QByteArray &json, const Key *key)
{
    const bool isNarrowed = key && key->homes && !schema.homesField.isEmpty();
    return isNarrowed ? withHomesOf(*key, schema, json) : json;
}

void Repository::prepareLists() const
{
    for (const ResourceSchema *schema : allResources())
        m_database.readTogether([&] { index(*schema, true); });
}

ListPage Repository::list(const ResourceSchema &schema, const ListQuery &query, const Key *key) const
{
    for (int attempt = 1;; ++attempt) {
        if (std::optional<ListPage> page = attemptList(schema, query, key, attempt >= mostAttempts))
            return std::move(*page);
    }
}

std::optional<ListPage> Repository::attemptList(
    const ResourceSchema &schema, const ListQuery &query, const Key *key, bool anyhow) const
{
    return m_database.readTogether([&]() -> std::optional<ListPage> {
        const std::shared_ptr<const ListIndex> index = this->index(schema, anyhow);
        if (!index)
            return std::nullopt;
        const ListIndex::Page found = index->page(query, key);
        ListPage page{ {}, found.total };
        const QList<QByteArray> records = RecordTable::of(schema).records(m_database, found.ids);
        for (const QByteArray &json : records) {
            if (!page.records.isEmpty())
                page.records += ',';
            page.records += shown(schema, json, key);
        }
        return page;
    });
}

std::shared_ptr<const ListIndex> Repository::index(const ResourceSchema &schema, bool anyhow) const
{
    const Version version{ m_database.identity(), lastChange(schema) };
    Lists &lists = m_lists.at(&schema);
    std::unique_lock lock(lists.mutex, std::defer_lock);
    const Deadline *const deadline = Deadline::current();
    if (deadline && deadline->at() != Deadline::Clock::time_point::max())
        static_cast<void>(lock.try_lock_until(deadline->at()));
    else
        lock.lock();
    Deadline::check();
    if (lists.index && lists.version == version)
        return lists.index;
    const bool isOlder =
        lists.index && lists.version.database == version.database && lists.version.change > version.change;
    if (isOlder && !anyhow)
        return nullptr;
    lists.index = readIndex(schema, lists, version);
    lists.version = version;
    return lists.index;
}

std::shared_ptr<const ListIndex> Repository::readIndex(
    const ResourceSchema &schema, const Lists &lists, const Version &version) const
{
    // The index serves all later requests, so the first request's short deadline does not apply.
    const Deadline deadline(Deadline::Clock::now() + longestReading);
    const Deadline::Scope scope(deadline);
    const RecordTable &table = RecordTable::of(schema);
    if (lists.index && lists.version.database == version.database && lists.version.change < version.change) {
        if (const auto touched = touchedSince(schema, lists.version.change, version.change))
            return std::make_shared<ListIndex>(table.refreshed(m_database, *lists.index, *touched));
    }
    return std::make_shared<ListIndex>(table.index(m_database));
}

std::optional<std::set<QString>> Repository::touchedSince(
    const ResourceSchema &schema, qint64 change, qint64 last) const
{
    std::set<QString> ids;
    std::set<qint64> changes;
    QSqlQuery &rows = m_database.run(u"SELECT number, id FROM touched WHERE resource = ? AND number > ?"_s,
        { QString(schema.name), change });
    while (rows.next()) {
        changes.insert(rows.value(0).toLongLong());
        ids.insert(rows.value(1).toString());
    }
    rows.finish();
    const bool isComplete = qint64(changes.size()) == last - change && ids.size() <= mostTouched;
    return isComplete ? std::optional(ids) : std::nullopt;
}

qint64 Repository::lastChange(const ResourceSchema &schema) const
{
    return m_database.value(u"SELECT number FROM changes WHERE resource = ?"_s, { QString(schema.name) })
        .toLongLong();
}

std::optional<QByteArray> Repository::record(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    return m_database.read([&] { return storedRecord(schema, id, key); });
}

std::optional<QByteArray> Repository::storedRecord(
    const ResourceSchema &schema, const QString &id, const Key *key) const
{
    QVariantList values{ id };
    const QString scope = scopeOf(schema, key, values);
    const QVariant json =
        m_database.value("SELECT json FROM "_L1 + quoted(schema.name) + " WHERE id = ?"_L1 + scope, values);
    return json.isValid() ? std::optional(shown(schema, json.toByteArray(), key)) : std::nullopt;
}

bool Repository::hasHome(const QString &id) const
{
    return record(homeSchema, id, nullptr).has_value();
}

std::optional<DatabaseError::Kind> Repository::trouble() const
{
    using Kind = DatabaseError::Kind;
    try {
        // Check layout, keys and a record, which every request needs.
        const bool isOurs = m_database.read([this] {
            const Engine::SchemaState state = m_database.schemaState();
            m_database.value(u"SELECT id FROM keys LIMIT 1"_s);
            m_database.value("SELECT json FROM "_L1 + quoted(homeSchema.name) + " LIMIT 1"_L1);
            return !state.isForeign && state.layout == layoutVersion;
        });
        if (!isOurs)
            return Kind::Other;
        const Kind known = m_database.trouble();
        if ((known == Kind::DiskFull || known == Kind::NotWritable) && m_database.isTroubleOld())
            writeNothing();
    } catch (const DatabaseError &error) {
        return error.kind();
    }
    const Kind left = m_database.trouble();
    return left == Kind::Other ? std::nullopt : std::optional(left);
}

//! Rewrites values unchanged, to test whether the disk accepts writes again.
void Repository::writeNothing() const
{
    Database::Writing writing(m_database);
    m_database.run(u"UPDATE changes SET number = number"_s);
    writing.commit();
}

Repository::Change::Change(Repository &repository, Engine::LockWait wait)
    : m_repository(repository)
    , m_database(repository.m_database)
    , m_writing(repository.m_database, wait)
{
}

void Repository::Change::put(const ResourceSchema &schema, const QByteArray &json, qint64 ingestedOn)
{
    const QString id = RecordTable::of(schema).put(m_database, json, ingestedOn);
    std::set<QString> &touched = m_touched[QString(schema.name)];
    if (touched.size() <= mostTouched) // Beyond this number, commit() logs no ids and the index is rebuilt.
        touched.insert(id);
}

void Repository::Change::remove(const ResourceSchema &schema, const QString &id)
{
    RecordTable::of(schema).remove(m_database, id);
    m_touched[QString(schema.name)].insert(id);
}

void Repository::Change::commit()
{
    for (const auto &[resource, ids] : m_touched)
        commit(resource, ids);
    m_writing.commit();
}

void Repository::Change::commit(const QString &resource, const std::set<QString> &ids)
{
    m_database.run(u"INSERT INTO changes (resource, number) VALUES (?, 1) ON CONFLICT (resource) DO "
                   "UPDATE SET number = changes.number + 1"_s,
        { resource });
    const qint64 number =
        m_database.value(u"SELECT number FROM changes WHERE resource = ?"_s, { resource }).toLongLong();
    m_database.run(u"DELETE FROM touched WHERE resource = ? AND number <= ?"_s,
        { resource, number - rememberedChanges });
    if (ids.size() > mostTouched)
        return;
    for (const QString &id : ids)
        m_database.run(
            u"INSERT INTO touched (resource, number, id) VALUES (?, ?, ?)"_s, { resource, number, id });
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
