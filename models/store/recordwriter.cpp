// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/recordwriter.h"

#include "models/schema/formatting.h"
#include "models/schema/rawjson.h"
#include "models/schema/values.h"
#include "models/store/packing.h"

#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Bound in this order by RecordWriter::store(), and then the columns.
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

//! A by-id answer may lack members that the list had; those stay.
QByteArray merged(const QByteArray &older, const QByteArray &newer)
{
    QByteArray result = newer;
    const auto members = rawMembers(older);
    const auto present = rawMembers(newer);
    if (!members || !present)
        return result;
    for (const RawMember &member : *members) {
        const bool known = std::any_of(present->cbegin(), present->cend(),
            [&](const RawMember &other) { return other.key == member.key; });
        if (!known)
            result = withRawValue(result, { member.key }, older.mid(member.offset, member.length));
    }
    return result;
}

} // namespace

RecordWriter::RecordWriter(Database &database, const ResourceSchema &schema, qint64 now)
    : m_schema(schema)
    , m_now(now)
    , m_columns(columnsOf(schema))
    , m_database(database)
    , m_find(database,
          "SELECT row, span, gone, "_L1 + recordBytes(schema) + " FROM "_L1 + recordTable(schema)
              + " WHERE id = ?"_L1)
    , m_insert(database, insertText(schema, m_columns))
    , m_update(database, updateText(schema, m_columns))
    , m_words(
          database, "INSERT OR REPLACE INTO "_L1 + searchTable(schema) + " (rowid, words) VALUES (?, ?)"_L1)
    , m_place(database, "UPDATE "_L1 + recordTable(schema) + " SET span = ?, gone = ? WHERE row = ?"_L1)
    , m_remove(database, "DELETE FROM "_L1 + recordTable(schema) + " WHERE row = ?"_L1)
    , m_references(database)
    , m_removeWords(database, "DELETE FROM "_L1 + searchTable(schema) + " WHERE rowid = ?"_L1)
{
}

bool RecordWriter::run(QSqlQuery &query)
{
    if (query.exec())
        return true;
    m_error = query.lastError().text();
    return false;
}

bool RecordWriter::find(const QString &id)
{
    QSqlQuery &query = m_find.query();
    query.bindValue(0, id);
    if (!run(query))
        return false;
    m_known = query.next();
    m_row = m_known ? query.value(0).toLongLong() : 0;
    m_span = m_known ? query.value(1).toLongLong() : 0;
    m_gone = m_known ? query.value(2) : QVariant(QMetaType::fromType<qint64>());
    m_before = m_known ? query.value(3).toByteArray() : QByteArray();
    query.finish();
    return true;
}

RecordWriter::Result RecordWriter::write(const QByteArray &raw, bool merge)
{
    // Most is here already, byte for byte, and need not be read to know it.
    const QString id = likelyId(raw);
    if (!id.isEmpty() && !find(id))
        return Result::Failed;
    if (!id.isEmpty() && m_known && m_gone.isNull() && m_before == raw) {
        m_record = { id, raw, {} };
        return Result::Unchanged;
    }
    m_record = Record::fromRaw(raw);
    if (m_record.id.isEmpty())
        return Result::Unreadable;
    if (m_record.id != id && !find(m_record.id))
        return Result::Failed;
    if (m_known && merge)
        m_record = Record::fromRaw(merged(m_before, raw));
    if (m_known && m_gone.isNull() && m_before == m_record.raw)
        return Result::Unchanged;
    return store(m_span, stillGone());
}

RecordWriter::Result RecordWriter::write(const ReceivedRecord &received, qint64 span)
{
    if (!find(received.id))
        return Result::Failed;
    if (!m_known || m_before != received.raw) {
        m_record = Record::fromRaw(received.raw);
        if (m_record.id.isEmpty())
            return Result::Unreadable;
        if (m_record.id != received.id && !find(m_record.id))
            return Result::Failed;
        return span < 0 ? store(m_span, stillGone()) : store(span, {});
    }
    const QVariant gone = span < 0 ? stillGone() : QVariant();
    const bool returned = !m_gone.isNull() && gone.isNull();
    if (!move(span < 0 ? m_span : span, gone))
        return Result::Failed;
    if (!returned)
        return Result::Unchanged;
    m_record = Record::fromRaw(received.raw);
    return Result::Returned;
}

// Answers overtake each other: one that was asked for later has missed the record already.
QVariant RecordWriter::stillGone() const
{
    return !m_gone.isNull() && m_gone.toLongLong() >= m_now ? m_gone : QVariant();
}

bool RecordWriter::move(qint64 span, const QVariant &gone)
{
    if (!m_known || (m_span == span && m_gone.isNull() == gone.isNull()))
        return true;
    QSqlQuery &query = m_place.query();
    query.bindValue(0, span);
    query.bindValue(1, gone);
    query.bindValue(2, m_row);
    return run(query);
}

QVariant RecordWriter::columnValue(const Field &field)
{
    const QVariant value = sortValue(field, m_record);
    if (field.type != FieldType::Reference)
        return value;
    const qint64 number =
        m_references.of(referenceId(field, m_record), value.toString(), m_record.value(field.key).toObject());
    m_numbers.append(number);
    return number < 0 ? QVariant() : QVariant(number); // null is refused
}

RecordWriter::Result RecordWriter::store(qint64 span, const QVariant &gone)
{
    // An upsert would do both, but it sets a savepoint, at which the full-text index writes all that it has
    // collected.
    QSqlQuery &query = m_known ? m_update.query() : m_insert.query();
    m_numbers.clear();
    int position = firstColumn;
    for (const Column &column : std::as_const(m_columns))
        query.bindValue(position++, columnValue(*column.field));
    if (m_known)
        query.bindValue(position, m_row);
    position = 0;
    query.bindValue(position++, m_record.id);
    query.bindValue(position++, span);
    query.bindValue(position++, gone);
    query.bindValue(position++, m_database.packing().packed(m_schema, m_record.raw, m_record.id, m_numbers));
    query.bindValue(position++, m_now);
    Q_ASSERT(position == firstColumn);
    if (!run(query))
        return Result::Failed;
    if (!m_known)
        m_row = query.lastInsertId().toLongLong();
    QSqlQuery &words = m_words.query();
    words.bindValue(0, m_row);
    words.bindValue(1, indexedWords(searchText(m_schema, m_record)));
    if (!run(words))
        return Result::Failed;
    // What could not be read any more has no older state that it could differ from.
    return m_before.isEmpty() ? Result::Inserted : Result::Updated;
}

bool RecordWriter::place(const QString &id, qint64 span)
{
    return find(id) && move(span, {});
}

bool RecordWriter::remove(qint64 row)
{
    m_remove.query().bindValue(0, row);
    m_removeWords.query().bindValue(0, row);
    return run(m_remove.query()) && run(m_removeWords.query());
}

} // namespace care
