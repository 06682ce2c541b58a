// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/changenotes.h"

#include "models/store/records/listsql.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Changes as JSON; a note without changes stands for a removed record.
QByteArray writtenDown(const QList<FieldChange> &changes)
{
    constexpr qsizetype longest = 2'000; // Longest former value that is noted, in bytes of JSON.
    QJsonArray all;
    for (const FieldChange &change : changes) {
        QJsonObject note{ { "key"_L1, change.key }, { "at"_L1, change.noticedAt } };
        const QJsonObject was{ { "was"_L1, change.was } };
        if (!change.was.isUndefined() && QJsonDocument(was).toJson(QJsonDocument::Compact).size() <= longest)
            note.insert("was"_L1, change.was);
        all += note;
    }
    return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

QList<FieldChange> readNote(const QByteArray &note)
{
    QList<FieldChange> changes;
    const QJsonArray all = QJsonDocument::fromJson(note).array();
    for (const QJsonValue &each : all)
        changes += { each["key"_L1].toString(), each["at"_L1].toInteger(), each["was"_L1] };
    return changes;
}

bool isBlank(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() || (value.isString() && value.toString().isEmpty())
        || (value.isArray() && value.toArray().isEmpty()) || (value.isObject() && value.toObject().isEmpty());
}

bool isSame(const QJsonValue &before, const QJsonValue &after)
{
    return before == after || (isBlank(before) && isBlank(after));
}

} // namespace

QStringList changeTables()
{
    return { u"CREATE TABLE changes (resource TEXT NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, "
             "changed TEXT NOT NULL, PRIMARY KEY (resource, id)) WITHOUT ROWID"_s,
        u"CREATE INDEX x_changes_number ON changes (resource, number)"_s };
}

QStringList changedFields(
    const ResourceSchema &schema, const Record &before, const Record &after, ChangeOrigin origin)
{
    QStringList changed;
    for (const Field &field : schema.fields) {
        const QJsonValue old = before.value(field.key);
        // Single records may have members that lists leave out, so a member that is new here is no change.
        if (origin == ChangeOrigin::ById && old.isUndefined())
            continue;
        if (!isSame(old, after.value(field.key)))
            changed += field.key;
    }
    return changed;
}

ChangeNotes::ChangeNotes(Database &database, const ResourceSchema &schema, qint64 now)
    : m_database(database)
    , m_schema(schema)
    , m_resource(schema.name)
    , m_now(now)
{
}

StoreResult<void> ChangeNotes::note(const Record &before, const Record &after, ChangeOrigin origin)
{
    if (origin == ChangeOrigin::ThisUser)
        return forget(after.id);
    const QStringList fields = changedFields(m_schema, before, after, origin);
    if (fields.isEmpty())
        return {};
    Statement &known = m_database.statement(u"SELECT changed FROM changes WHERE resource = ? AND id = ?"_s);
    known.bindAll(m_resource, after.id);
    QList<FieldChange> earlier = known.next() ? readNote(known.text(0).toUtf8()) : QList<FieldChange>();
    StoreResult<void> read = known.result();
    known.finish();
    QList<FieldChange> changes;
    for (const QString &key : fields) {
        const FieldChange *first = changeOf(earlier, key);
        const QJsonValue old = before.value(m_schema.field(key)->key);
        // The value noted first is kept, because the user saw that one and none in between.
        changes += { key, m_now, first ? first->was : isBlank(old) ? QJsonValue() : old };
    }
    earlier.removeIf([&fields](const FieldChange &change) { return fields.contains(change.key); });
    return read ? put(after.id, writtenDown(changes + earlier)) : read;
}

StoreResult<void> ChangeNotes::noteRemoval(qint64 row)
{
    Statement &removed =
        m_database.statement("SELECT id FROM "_L1 + recordTable(m_schema) + " WHERE row = ?"_L1);
    removed.bindAll(row);
    const QString id = removed.next() ? removed.text(0) : QString();
    StoreResult<void> read = removed.result();
    removed.finish();
    return read && !id.isEmpty() ? put(id, "[]") : read;
}

StoreResult<void> ChangeNotes::put(const QString &id, const QByteArray &changes)
{
    if (StoreResult<void> loaded = loadNumber(); !loaded)
        return loaded;
    Statement &add = m_database.statement(
        u"INSERT OR REPLACE INTO changes (resource, id, number, changed) VALUES (?, ?, ?, ?)"_s);
    add.bindAll(m_resource, id, ++m_number, QString::fromUtf8(changes));
    Statement &trim = m_database.statement(u"DELETE FROM changes WHERE resource = ? AND number <= ?"_s);
    trim.bindAll(m_resource, m_number - mostKept);
    StoreResult<void> added = add.run();
    return added ? trim.run() : added;
}

StoreResult<void> ChangeNotes::forget(const QString &id)
{
    Statement &known = m_database.statement(u"DELETE FROM changes WHERE resource = ? AND id = ?"_s);
    known.bindAll(m_resource, id);
    return known.run();
}

StoreResult<void> ChangeNotes::loadNumber()
{
    if (m_number >= 0)
        return {};
    Statement &newest = m_database.statement(u"SELECT max(number) FROM changes WHERE resource = ?"_s);
    newest.bindAll(m_resource);
    if (newest.next())
        m_number = newest.number(0);
    StoreResult<void> read = newest.result();
    newest.finish();
    return read;
}

RecordChanges readChanges(const Database &database, const ResourceSchema &schema)
{
    RecordChanges changes;
    const QString table = recordTable(schema);
    QSqlQuery notes = database.select("SELECT row, changed FROM changes LEFT JOIN "_L1 + table + " ON "_L1
            + table + ".id = changes.id WHERE resource = ?"_L1,
        { QString(schema.name) });
    while (notes.next()) {
        const QList<FieldChange> fields = readNote(notes.value(1).toByteArray());
        if (notes.value(0).isNull())
            changes.removed += fields.isEmpty() ? 1 : 0;
        else if (!fields.isEmpty())
            changes.fields.insert(notes.value(0).toLongLong(), fields);
    }
    QSqlQuery gone =
        database.select("SELECT row FROM "_L1 + table + " WHERE gone IS NOT NULL LIMIT 10000"_L1);
    while (gone.next())
        changes.gone.insert(gone.value(0).toLongLong());
    return changes;
}

QList<FieldChange> readChanges(const Database &database, const ResourceSchema &schema, const QString &id)
{
    const QVariant note = database.selectValue(
        u"SELECT changed FROM changes WHERE resource = ? AND id = ?"_s, { QString(schema.name), id });
    return readNote(note.toByteArray());
}

StoreResult<void> forgetChanges(Database &database, const ResourceSchema &schema, const QList<qint64> &rows)
{
    return database.inTransaction([&]() -> StoreResult<void> {
        const QString table = recordTable(schema);
        const QString resource(schema.name);
        const QString forgetOne = "DELETE FROM changes WHERE resource = ? AND id = (SELECT id FROM "_L1
            + table + " WHERE row = ?)"_L1;
        for (const qint64 row : rows) {
            if (StoreResult<void> forgotten = database.run(forgetOne, { resource, row }); !forgotten)
                return forgotten;
        }
        // Notes of records that have been removed from the store since are removed too.
        return database.run(
            "DELETE FROM changes WHERE resource = ? AND id NOT IN (SELECT id FROM "_L1 + table + ')'_L1,
            { resource });
    });
}

} // namespace care
