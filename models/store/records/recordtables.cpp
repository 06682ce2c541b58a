// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/recordtables.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/filtersql.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/recordwriter.h"
#include "models/store/records/references.h"
#include "models/store/records/searchsql.h"

#include <QVariant>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

ChangeOrigin originOf(const PageWrite &page)
{
    if (page.madeByUser)
        return ChangeOrigin::ThisUser;
    return page.merge ? ChangeOrigin::ById : ChangeOrigin::List;
}

void count(RecordWriter::Effect effect, PageChanges &changes)
{
    using Effect = RecordWriter::Effect;
    changes.inserted += effect == Effect::Inserted ? 1 : 0;
    changes.updated += effect == Effect::Updated ? 1 : 0;
    changes.unchanged += effect == Effect::Unchanged ? 1 : 0;
    changes.unreadable += effect == Effect::Unreadable ? 1 : 0;
}

StoreResult<PageChanges> writeRecords(Database &database, const ResourceSchema &schema, const PageWrite &page)
{
    const qint64 now =
        page.asOf.isValid() ? page.asOf.toMSecsSinceEpoch() : QDateTime::currentMSecsSinceEpoch();
    RecordWriter writer(database, schema, now);
    ChangeNotes notes(database, schema, now);
    PageChanges changes;
    for (const QByteArray &raw : page.records) {
        const StoreResult<RecordWriter::Effect> effect = writer.write(raw, page.merge, page.wholeMembers);
        if (!effect)
            return tl::unexpected(effect.error());
        count(*effect, changes);
        if (!page.madeByUser && *effect != RecordWriter::Effect::Updated)
            continue;
        const StoreResult<void> noted =
            notes.note(Record::fromRaw(writer.before()), Record::fromRaw(writer.raw()), originOf(page));
        if (!noted)
            return tl::unexpected(noted.error());
    }
    return changes;
}

} // namespace

StoreResult<PageChanges> writePage(Database &database, const ResourceSchema &schema, const PageWrite &page)
{
    StoreResult<PageChanges> changes;
    const StoreResult<void> written = database.inTransaction([&]() -> StoreResult<void> {
        changes = writeRecords(database, schema, page);
        return changes ? StoreResult<void>() : tl::unexpected(changes.error());
    });
    return written ? changes : tl::unexpected(written.error());
}

Found foundRecords(const Database &database, const ResourceSchema &schema, const QString &text,
    const QList<Condition> &first, int most)
{
    Found found;
    const SqlText sql = selectFound(schema, text, first);
    if (sql.text.isEmpty())
        return found;
    QSqlQuery query = database.select(sql.text, sql.values);
    QList<qint64> rows;
    for (; query.next(); ++found.count) {
        if (rows.size() < most)
            rows.append(query.value(0).toLongLong());
    }
    query.finish();
    found.records = readRows(database, schema, rows);
    found.records.removeIf([](const Record &record) { return record.isNull(); });
    return found;
}

namespace {

//! True if a field has an id without a name, so that the record it refers to must be looked up.
bool isUnnamed(const Field &field, const Record &record)
{
    if (field.type != FieldType::Reference || field.key.contains(u'.'))
        return false;
    // Nearly all references have a name, which is checked without decoding the value.
    const QByteArrayView bytes = record.bytes(field.key);
    if (bytes.isEmpty() || !memberBytes(bytes, "name"_L1).isEmpty())
        return false;
    const Reference reference = Reference::fromJson(record.value(field.key));
    return !reference.id.isEmpty() && reference.name.isEmpty();
}

} // namespace

bool hasUnnamedReference(const ResourceSchema &schema, const Record &record)
{
    return std::any_of(schema.fields.begin(), schema.fields.end(),
        [&record](const Field &field) { return isUnnamed(field, record); });
}

void nameReferences(const Database &database, const ResourceSchema &schema, Record &record)
{
    for (const Field &field : schema.fields) {
        const ResourceSchema *target =
            isUnnamed(field, record) ? findResource(QString(field.target)) : nullptr;
        const QString id = target ? Reference::fromJson(record.value(field.key)).id : QString();
        if (const std::optional<Record> known =
                target ? findRecord(database, *target, id) : std::optional<Record>())
            record.shown.insert(
                field.key, QJsonObject{ { "id"_L1, id }, { "name"_L1, known->value("name"_L1) } });
    }
}

QList<Record> readRows(const Database &database, const ResourceSchema &schema, const QList<qint64> &rows)
{
    QList<Record> records;
    records.reserve(rows.size());
    QSqlQuery query = database.prepared(
        "SELECT "_L1 + recordBytes(schema) + " FROM "_L1 + recordTable(schema) + " WHERE row = ?"_L1);
    for (const qint64 row : rows) {
        query.bindValue(0, row);
        Record record =
            query.exec() && query.next() ? Record::fromStored(query.value(0).toByteArray()) : Record();
        query.finish();
        nameReferences(database, schema, record);
        records.append(std::move(record));
    }
    return records;
}

std::optional<Record> findRecord(const Database &database, const ResourceSchema &schema, const QString &id)
{
    const QVariant bytes = database.selectValue(
        "SELECT "_L1 + recordBytes(schema) + " FROM "_L1 + recordTable(schema) + " WHERE id = ?"_L1, { id });
    const Record record = Record::fromStored(bytes.toByteArray());
    return record.isNull() ? std::nullopt : std::optional(record);
}

std::optional<qint64> findRow(const Database &database, const ResourceSchema &schema, const QString &id)
{
    const QVariant row =
        database.selectValue("SELECT row FROM "_L1 + recordTable(schema) + " WHERE id = ?"_L1, { id });
    return row.isValid() ? std::optional(row.toLongLong()) : std::nullopt;
}

QStringList idsOf(const Database &database, const ResourceSchema &schema, const QString &homeId)
{
    const Field *home = schema.field(schema.homeField);
    const bool ofHome = !homeId.isEmpty() && home && home->type == FieldType::Reference;
    QSqlQuery query = database.select("SELECT id FROM "_L1 + recordTable(schema)
            + (ofHome ? QString(" WHERE "_L1 + refersTo(*home, u"id = ?"_s)) : QString()),
        ofHome ? QVariantList{ homeId } : QVariantList());
    QStringList ids;
    while (query.next())
        ids += query.value(0).toString();
    return ids;
}

StoreResult<void> rememberBytes(Database &database, const QString &name, const QByteArray &bytes)
{
    return database.run(u"INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"_s,
        { QString("remembered/"_L1 + name), bytes });
}

QByteArray rememberedBytes(const Database &database, const QString &name)
{
    return database
        .selectValue(u"SELECT value FROM meta WHERE name = ?"_s, { QString("remembered/"_L1 + name) })
        .toByteArray();
}

QList<Choice> choicesOf(
    const Database &database, const ResourceSchema &schema, const Field &field, const Filter &counted)
{
    QList<Choice> choices;
    const SqlText sql = selectChoices(schema, field, counted);
    QSqlQuery query = database.select(sql.text, sql.values);
    while (query.next()) {
        Record sample = Record::fromStored(query.value(2).toByteArray());
        nameReferences(database, schema, sample);
        choices.append(
            { query.value(0).toString(), displayText(field, sample), query.value(1).toLongLong() });
    }
    std::sort(choices.begin(), choices.end(),
        [](const Choice &a, const Choice &b) { return isBeforeInRegister(a.label, b.label); });
    return choices;
}

} // namespace care
