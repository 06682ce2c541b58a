// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/changenotes.h"

#include "models/store/filtersql.h"

#include <QJsonArray>
#include <QSqlError>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Keys of fields hold no comma. A note without any field is about a record that was removed.
constexpr char16_t separator = u',';

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
             "fields TEXT NOT NULL, PRIMARY KEY (resource, id)) WITHOUT ROWID"_s,
        u"CREATE INDEX x_changes_number ON changes (resource, number)"_s };
}

QStringList changedFields(
    const ResourceSchema &schema, const Record &before, const Record &after, ChangeOrigin origin)
{
    QStringList changed;
    for (const Field &field : schema.fields) {
        const QJsonValue old = before.value(field.key);
        // What the list has not shown was perhaps there all the time.
        if (origin == ChangeOrigin::ById && old.isUndefined())
            continue;
        if (!isSame(old, after.value(field.key)))
            changed += field.key;
    }
    return changed;
}

ChangeNotes::ChangeNotes(const Database &database, const ResourceSchema &schema)
    : m_database(database)
    , m_schema(schema)
    , m_known(database, u"SELECT fields FROM changes WHERE resource = ? AND id = ?"_s)
    , m_put(database, u"INSERT OR REPLACE INTO changes (resource, id, number, fields) VALUES (?, ?, ?, ?)"_s)
    , m_trim(database, u"DELETE FROM changes WHERE resource = ? AND number <= ?"_s)
{
}

bool ChangeNotes::note(const Record &before, const Record &after, ChangeOrigin origin)
{
    if (origin == ChangeOrigin::Own)
        return forget(after.id);
    QStringList fields = changedFields(m_schema, before, after, origin);
    if (fields.isEmpty())
        return true;
    QSqlQuery &known = m_known.query();
    known.bindValue(0, QString(m_schema.name));
    known.bindValue(1, after.id);
    if (!known.exec())
        return false;
    if (known.next())
        fields += known.value(0).toString().split(separator, Qt::SkipEmptyParts);
    known.finish();
    fields.removeDuplicates();
    return put(after.id, fields.join(separator));
}

bool ChangeNotes::noteRemoval(qint64 row)
{
    QSqlQuery removed =
        m_database.prepared("SELECT id FROM "_L1 + recordTable(m_schema) + " WHERE row = ?"_L1);
    removed.addBindValue(row);
    if (!removed.exec())
        return false;
    const QString id = removed.next() ? removed.value(0).toString() : QString();
    removed.finish();
    return id.isEmpty() || put(id, u""_s);
}

bool ChangeNotes::put(const QString &id, const QString &fields)
{
    if (!loadNumber())
        return false;
    QSqlQuery &query = m_put.query();
    query.bindValue(0, QString(m_schema.name));
    query.bindValue(1, id);
    query.bindValue(2, ++m_number);
    query.bindValue(3, fields);
    QSqlQuery &trim = m_trim.query();
    trim.bindValue(0, QString(m_schema.name));
    trim.bindValue(1, m_number - mostKept);
    return query.exec() && trim.exec();
}

bool ChangeNotes::forget(const QString &id)
{
    QSqlQuery query = m_database.prepared(u"DELETE FROM changes WHERE resource = ? AND id = ?"_s);
    query.addBindValue(QString(m_schema.name));
    query.addBindValue(id);
    return query.exec();
}

bool ChangeNotes::loadNumber()
{
    if (m_number >= 0)
        return true;
    QSqlQuery newest = m_database.prepared(u"SELECT max(number) FROM changes WHERE resource = ?"_s);
    newest.addBindValue(QString(m_schema.name));
    if (!newest.exec())
        return false;
    m_number = newest.next() ? newest.value(0).toLongLong() : 0;
    return true;
}

RecordChanges readChanges(const Database &database, const ResourceSchema &schema)
{
    RecordChanges changes;
    const QString table = recordTable(schema);
    QSqlQuery notes = database.prepared("SELECT row, fields FROM changes LEFT JOIN "_L1 + table + " ON "_L1
        + table + ".id = changes.id WHERE resource = ?"_L1);
    notes.addBindValue(QString(schema.name));
    notes.exec();
    while (notes.next()) {
        const QStringList fields = notes.value(1).toString().split(separator, Qt::SkipEmptyParts);
        if (notes.value(0).isNull())
            changes.removed += fields.isEmpty() ? 1 : 0;
        else if (!fields.isEmpty())
            changes.fields.insert(notes.value(0).toLongLong(), fields);
    }
    QSqlQuery gone =
        database.prepared("SELECT row FROM "_L1 + table + " WHERE gone IS NOT NULL LIMIT 10000"_L1);
    gone.exec();
    while (gone.next())
        changes.gone.insert(gone.value(0).toLongLong());
    return changes;
}

QString forgetChanges(Database &database, const ResourceSchema &schema, const QList<qint64> &rows)
{
    if (!database.begin())
        return database.errorText();
    QString error;
    const auto change = [&](const QString &sql, const QVariant &row) {
        QSqlQuery query = database.prepared(sql);
        query.addBindValue(QString(schema.name));
        if (row.isValid())
            query.addBindValue(row);
        if (error.isEmpty() && !query.exec())
            error = query.lastError().text();
    };
    const QString table = recordTable(schema);
    for (const qint64 row : rows)
        change("DELETE FROM changes WHERE resource = ? AND id = (SELECT id FROM "_L1 + table
                + " WHERE row = ?)"_L1,
            row);
    // With whatever was forgotten since, and of which nothing can be said any more.
    change("DELETE FROM changes WHERE resource = ? AND id NOT IN (SELECT id FROM "_L1 + table + ')'_L1, {});
    if (error.isEmpty() && !database.commit())
        error = database.errorText();
    if (!error.isEmpty())
        database.rollback();
    return error;
}

} // namespace care
