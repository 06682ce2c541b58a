// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/references.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"

using namespace Qt::StringLiterals;

namespace care {

QStringList referredStatements()
{
    return {
        // AUTOINCREMENT keeps numbers from being reused, which would make records compressed with the old
        // reference unreadable.
        u"CREATE TABLE referred (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, name TEXT NOT "
        u"NULL, "
        "raw BLOB NOT NULL, shown TEXT NOT NULL, bare INTEGER NOT NULL, "
        "known INTEGER GENERATED ALWAYS AS (shown <> '') VIRTUAL, UNIQUE (id, name))"_s,
        // Indexes for lists ordered by a reference, up or down; unknown names come last in both.
        u"CREATE INDEX x_referred_up ON referred (known DESC, shown, number)"_s,
        u"CREATE INDEX x_referred_down ON referred (known DESC, shown DESC, number DESC)"_s,
        u"INSERT INTO referred (number, id, name, raw, shown, bare) VALUES (0, '', '', '', '', 0)"_s,
    };
}

QString refersTo(const Field &field, const QString &condition)
{
    return sortColumn(field) + " IN (SELECT number FROM referred WHERE "_L1 + condition + ')'_L1;
}

QString referredName(const Field &field)
{
    return "(SELECT nullif(shown, '') FROM referred WHERE number = "_L1 + sortColumn(field) + ')'_L1;
}

const Field *fieldReferringTo(const ResourceSchema &schema)
{
    for (const ResourceSchema *other : allResources()) {
        for (const Field &field : other->fields) {
            if (field.type == FieldType::Reference && field.target == schema.name
                && !field.key.contains(u'.'))
                return &field;
        }
    }
    return nullptr;
}

namespace {

//! Name by which records are sorted whose \a field refers to \a record.
QString sortedName(const Field &field, const Record &record)
{
    Record referring;
    referring.shown.insert(
        field.key, QJsonObject{ { "id"_L1, record.id }, { "name"_L1, record.value("name"_L1) } });
    return sortValue(field, referring).toString();
}

} // namespace

ReferenceNumbers::ReferenceNumbers(Database &database)
    : m_database(database)
    , m_find(database.statement(u"SELECT number, raw FROM referred WHERE id = ? AND name = ?"_s))
    , m_add(database.statement(u"INSERT INTO referred (id, name, raw, shown, bare) VALUES (?, ?, ?, ?, ?)"_s))
    , m_findBare(database.statement(u"SELECT number FROM referred WHERE id = ? AND bare"_s))
    , m_nameBare(database.statement(u"UPDATE referred SET shown = ? WHERE id = ? AND bare"_s))
{
}

ReferredNumber ReferenceNumbers::of(const Referred &referred)
{
    if (referred.isNothing())
        return {};
    if (referred.number && referred.number->numbering == m_database.numbering())
        return *referred.number;
    const ReferredNumber number = numberOf(referred);
    if (number.number >= 0 && referred.number)
        *referred.number = number;
    return number;
}

ReferredNumber ReferenceNumbers::numberOf(const Referred &referred)
{
    // Null strings would be bound as NULL.
    const QString id = referred.id.isNull() ? u""_s : referred.id;
    const QString name = referred.name.isNull() ? u""_s : referred.name;
    ReferredNumber found{ m_database.numbering(), -1 };
    m_find.bindAll(id, name);
    if (m_find.next())
        found = { m_database.numbering(), m_find.number(0), m_find.bytes(1) == referred.raw };
    m_find.finish();
    if (found.number >= 0)
        return found;
    const QString shown = referred.bareIn ? shownName(referred) : name;
    m_add.bindAll(id, name, referred.raw, shown, qint64(referred.bareIn != nullptr));
    return { m_database.numbering(), m_add.run() ? m_database.newestRow() : -1, true };
}

QString ReferenceNumbers::shownName(const Referred &referred) const
{
    const ResourceSchema *target = findResource(QString(referred.bareIn->target));
    const std::optional<Record> known =
        target ? findRecord(m_database, *target, referred.id) : std::optional<Record>();
    const QString name = known ? sortedName(*referred.bareIn, *known) : referred.name;
    return name.isNull() ? u""_s : name;
}

StoreResult<void> ReferenceNumbers::nameBare(const Field &field, const QString &id, const QByteArray &raw)
{
    m_findBare.bindAll(id);
    const bool isReferred = m_findBare.next();
    m_findBare.finish();
    if (!isReferred)
        return {};
    const QString name = sortedName(field, Record::fromRaw(raw));
    if (name.isEmpty())
        return {};
    m_nameBare.bindAll(name, id);
    return m_nameBare.run();
}

StoreResult<void> forgetUnreferred(Database &database)
{
    database.beginNumbering();
    QStringList unused{ u"number > 0"_s };
    for (const ResourceSchema *schema : allResources()) {
        for (const Field &field : schema->fields) {
            if (field.type == FieldType::Reference)
                unused += "NOT EXISTS (SELECT 1 FROM "_L1 + recordTable(*schema) + " WHERE "_L1
                    + sortColumn(field) + " = number)"_L1;
        }
    }
    return database.run("DELETE FROM referred WHERE "_L1 + unused.join(" AND "_L1));
}

} // namespace care
