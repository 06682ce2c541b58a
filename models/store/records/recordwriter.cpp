// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/recordwriter.h"

#include "models/json/rawjson.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Index of the first column parameter; those before it are bound by RecordWriter::store().
constexpr int firstColumn = 5;

QString insertText(const ResourceSchema &schema, const QList<Column> &columns)
{
    QString names = u"id, span, gone, json, received"_s;
    QString values = u"?, ?, ?, ?, ?"_s;
    for (const Column &column : columns) {
        names += ", "_L1 + column.name;
        values += ", ?"_L1;
    }
    return "INSERT INTO "_L1 + recordTable(schema) + " ("_L1 + names + ") VALUES ("_L1 + values + ')'_L1;
}

QString updateText(const ResourceSchema &schema, const QList<Column> &columns)
{
    QString changes = u"id = ?, span = ?, gone = ?, json = ?, received = ?"_s;
    for (const Column &column : columns)
        changes += ", "_L1 + column.name + " = ?"_L1;
    return "UPDATE "_L1 + recordTable(schema) + " SET "_L1 + changes + " WHERE row = ?"_L1;
}

QString wordsText(const ResourceSchema &schema)
{
    return " INTO "_L1 + searchTable(schema) + " (rowid, words) VALUES (?, ?)"_L1;
}

//! Answer to a request by id, with members that only the stored record has added; \a wholeMembers are taken
//! from the answer alone.
QByteArray merged(const QByteArray &older, const QByteArray &newer, const QStringList &wholeMembers)
{
    QByteArray result = newer;
    const auto members = rawMembers(older);
    const auto present = rawMembers(newer);
    if (!members || !present)
        return result;
    QSet<QString> known(wholeMembers.cbegin(), wholeMembers.cend());
    for (const RawMember &member : *present)
        known += member.key(newer);
    for (const RawMember &member : *members) {
        const QString key = member.key(older);
        if (!known.contains(key))
            result = withRawValue(result, { key }, older.mid(member.offset, member.length));
    }
    return result;
}

} // namespace

RecordWriter::RecordWriter(Database &database, const ResourceSchema &schema, qint64 now)
    : m_database(database)
    , m_schema(schema)
    , m_now(now)
    , m_columns(columnsOf(schema))
    , m_find(database.statement("SELECT row, span, gone, "_L1 + recordBytes(schema) + " FROM "_L1
          + recordTable(schema) + " WHERE id = ?"_L1))
    , m_insert(database.statement(insertText(schema, m_columns)))
    , m_update(database.statement(updateText(schema, m_columns)))
    , m_insertWords(database.statement("INSERT"_L1 + wordsText(schema)))
    , m_updateWords(database.statement("INSERT OR REPLACE"_L1 + wordsText(schema)))
    , m_place(
          database.statement("UPDATE "_L1 + recordTable(schema) + " SET span = ?, gone = ? WHERE row = ?"_L1))
    , m_remove(database.statement("DELETE FROM "_L1 + recordTable(schema) + " WHERE row = ?"_L1))
    , m_removeWords(database.statement("DELETE FROM "_L1 + searchTable(schema) + " WHERE rowid = ?"_L1))
    , m_references(database)
    , m_referring(fieldReferringTo(schema))
{
}

StoreResult<void> RecordWriter::find(const QString &id)
{
    m_find.bindAll(id);
    m_known = m_find.next();
    m_row = m_known ? m_find.number(0) : 0;
    m_range = m_known ? m_find.number(1) : 0;
    m_gone = m_known && !m_find.isNull(2) ? Gone(m_find.number(2)) : Gone();
    m_before = m_known ? m_find.bytes(3).toByteArray() : QByteArray();
    StoreResult<void> found = m_find.result();
    m_find.finish();
    return found;
}

StoreResult<RecordWriter::Effect> RecordWriter::write(
    const QByteArray &raw, bool merge, const QStringList &wholeMembers)
{
    Record record = Record::fromRaw(raw);
    if (record.id.isEmpty())
        return Effect::Unreadable;
    if (StoreResult<void> found = find(record.id); !found)
        return tl::unexpected(found.error());
    if (m_known && merge)
        record = Record::fromRaw(merged(m_before, raw, wholeMembers));
    m_raw = record.raw;
    if (m_known && !m_gone && m_before == m_raw)
        return Effect::Unchanged;
    return store(prepared(m_schema, record, m_knownReferences), m_range, stillGone());
}

StoreResult<RecordWriter::Effect> RecordWriter::write(PreparedPage &page, qsizetype index, qint64 range)
{
    const Record &received = page.received(index);
    m_raw = received.raw;
    if (StoreResult<void> found = find(received.id); !found)
        return tl::unexpected(found.error());
    if (!m_known || m_before != received.raw) {
        const PreparedRecord &prepared = page.at(index);
        if (prepared.id.isEmpty())
            return Effect::Unreadable;
        if (prepared.id != received.id) {
            if (StoreResult<void> found = find(prepared.id); !found)
                return tl::unexpected(found.error());
        }
        return range < 0 ? store(prepared, m_range, stillGone()) : store(prepared, range, {});
    }
    const Gone gone = range < 0 ? stillGone() : Gone();
    const bool returned = m_gone && !gone;
    if (StoreResult<void> moved = move(range < 0 ? m_range : range, gone); !moved)
        return tl::unexpected(moved.error());
    if (!returned)
        return Effect::Unchanged;
    m_day = page.at(index).day;
    return Effect::Returned;
}

// Time since when the record is missed, if that was found by a request sent later than this answer; answers
// may overtake each other.
RecordWriter::Gone RecordWriter::stillGone() const
{
    return m_gone && *m_gone >= m_now ? m_gone : Gone();
}

StoreResult<void> RecordWriter::move(qint64 range, Gone gone)
{
    if (!m_known || (m_range == range && m_gone.has_value() == gone.has_value()))
        return {};
    m_place.bindAll(range, gone, m_row);
    return m_place.run();
}

void RecordWriter::bindColumns(Statement &statement, const PreparedRecord &prepared)
{
    m_numbers.clear();
    m_areSpelledAlike = true;
    int place = firstColumn;
    auto value = prepared.values.cbegin();
    for (const Column &column : m_columns) {
        if (column.field->type != FieldType::Reference) {
            statement.bind(place++, *value++);
            continue;
        }
        const Referred &referred = prepared.references[m_numbers.size()];
        const auto [numbering, number, isSpelledAlike] = m_references.of(referred);
        m_areSpelledAlike = m_areSpelledAlike && (isSpelledAlike || referred.isNothing());
        m_numbers.append(number);
        // NULL after an error makes the column refuse the record, which is then not stored.
        statement.bind(place++, number < 0 ? std::nullopt : std::optional(number));
    }
    if (m_known)
        statement.bind(place, m_row);
}

StoreResult<RecordWriter::Effect> RecordWriter::store(const PreparedRecord &prepared, qint64 range, Gone gone)
{
    // INSERT and UPDATE are separate statements, because an UPSERT sets a savepoint at which the full-text
    // index flushes its collected words.
    Statement &statement = m_known ? m_update : m_insert;
    bindColumns(statement, prepared);
    const QByteArray bytes = m_areSpelledAlike
        ? prepared.compressed
        : m_database.compression().compressed(m_schema, prepared.raw, prepared.id, m_numbers);
    statement.bindAll(prepared.id, range, gone, bytes, m_now);
    m_day = prepared.day;
    if (StoreResult<void> stored = statement.run(); !stored)
        return tl::unexpected(stored.error());
    if (!m_known) {
        m_row = m_database.newestRow();
        m_database.count(m_schema.name, 1);
    }
    Statement &words = m_known ? m_updateWords : m_insertWords;
    words.bind(0, m_row);
    words.bindUtf8(1, prepared.words);
    if (StoreResult<void> indexed = words.run(); !indexed)
        return tl::unexpected(indexed.error());
    if (m_referring) {
        if (StoreResult<void> named = m_references.nameBare(*m_referring, prepared.id, prepared.raw); !named)
            return tl::unexpected(named.error());
    }
    // Former bytes that are unreadable count as none, so the record counts as inserted.
    return m_before.isEmpty() ? Effect::Inserted : Effect::Updated;
}

StoreResult<void> RecordWriter::place(const QString &id, qint64 range)
{
    StoreResult<void> found = find(id);
    return found ? move(range, {}) : found;
}

StoreResult<void> RecordWriter::remove(qint64 row)
{
    m_remove.bindAll(row);
    m_removeWords.bindAll(row);
    if (StoreResult<void> removed = m_remove.run(); !removed)
        return removed;
    // The count of changed rows is used, because the row may be removed already.
    m_database.count(m_schema.name, -m_database.changedRows());
    return m_removeWords.run();
}

} // namespace care
