// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/recordtables.h"

#include "models/schema/formatting.h"
#include "models/schema/rawjson.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/filtersql.h"
#include "models/store/tablelayout.h"

#include <QSqlError>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QVariant columnValue(const Column &column, const Record &record)
{
    if (!column.isId)
        return sortValue(*column.field, record);
    const QString id = referenceId(*column.field, record);
    return id.isEmpty() ? QVariant() : QVariant(id);
}

QString upsertText(const ResourceSchema &schema, const QList<Column> &columns)
{
    QString names = u"id, json, received"_s;
    QString values = u"?, ?, ?"_s;
    QString updates = u"json = excluded.json, received = excluded.received"_s;
    for (const Column &column : columns) {
        names += ", "_L1 + column.name;
        values += ", ?"_L1;
        updates += ", "_L1 + column.name + " = excluded."_L1 + column.name;
    }
    return "INSERT INTO "_L1 + recordTable(schema) + " ("_L1 + names + ") VALUES ("_L1 + values
        + ") ON CONFLICT (id) DO UPDATE SET "_L1 + updates + " RETURNING row"_L1;
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

//! Writes records of one resource with statements that are prepared once.
class PageWriter {
public:
    PageWriter(Database &database, const ResourceSchema &schema)
        : m_schema(schema)
        , m_columns(columnsOf(schema))
        , m_find(database.prepared("SELECT json FROM "_L1 + recordTable(schema) + " WHERE id = ?"_L1))
        , m_upsert(database.prepared(upsertText(schema, m_columns)))
        , m_words(database.prepared(
              "INSERT OR REPLACE INTO "_L1 + searchTable(schema) + " (rowid, words) VALUES (?, ?)"_L1))
    {
    }

    bool write(const QByteArray &raw, bool merge, WriteOutcome &outcome)
    {
        Record record = Record::fromRaw(raw);
        if (record.id.isEmpty()) {
            ++outcome.unreadable;
            return true;
        }
        m_find.bindValue(0, record.id);
        if (!m_find.exec())
            return fail(m_find, outcome);
        const bool known = m_find.next();
        const QByteArray before = known ? m_find.value(0).toString().toUtf8() : QByteArray();
        m_find.finish();
        if (known && merge)
            record = Record::fromRaw(merged(before, raw));
        if (known && before == record.raw) {
            ++outcome.unchanged;
            return true;
        }
        ++(known ? outcome.updated : outcome.inserted);
        return store(record, outcome);
    }

private:
    bool store(const Record &record, WriteOutcome &outcome)
    {
        int position = 0;
        m_upsert.bindValue(position++, record.id);
        m_upsert.bindValue(position++, QString::fromUtf8(record.raw));
        m_upsert.bindValue(position++, QDateTime::currentMSecsSinceEpoch());
        for (const Column &column : m_columns)
            m_upsert.bindValue(position++, columnValue(column, record));
        if (!m_upsert.exec() || !m_upsert.next())
            return fail(m_upsert, outcome);
        const qint64 row = m_upsert.value(0).toLongLong();
        m_upsert.finish();
        m_words.bindValue(0, row);
        m_words.bindValue(1, searchText(m_schema, record));
        return m_words.exec() || fail(m_words, outcome);
    }

    static bool fail(const QSqlQuery &query, WriteOutcome &outcome)
    {
        outcome.error = query.lastError().text();
        return false;
    }

    const ResourceSchema &m_schema;
    QList<Column> m_columns;
    QSqlQuery m_find;
    QSqlQuery m_upsert;
    QSqlQuery m_words;
};

bool writeCoverage(Database &database, const ResourceSchema &schema, const PageWrite &page)
{
    if (page.merge)
        return true;
    QSqlQuery query = database.prepared(
        u"INSERT INTO coverage (resource, query, next_page, total, complete, as_of) VALUES (?, ?, ?, ?, ?, "
        u"?) "
        "ON CONFLICT (resource, query) DO UPDATE SET next_page = excluded.next_page, total = excluded.total, "
        "complete = excluded.complete, as_of = excluded.as_of"_s);
    query.addBindValue(QString(schema.name));
    query.addBindValue(page.query.isNull() ? u""_s : page.query);
    query.addBindValue(page.coverage.nextPage);
    query.addBindValue(page.coverage.total);
    query.addBindValue(int(page.coverage.complete));
    query.addBindValue(page.coverage.asOf.toMSecsSinceEpoch());
    return query.exec();
}

} // namespace

WriteOutcome writePage(Database &database, const ResourceSchema &schema, const PageWrite &page)
{
    WriteOutcome outcome;
    if (!database.begin()) {
        outcome.error = database.errorText();
        return outcome;
    }
    bool written = true;
    {
        PageWriter writer(database, schema);
        for (const QByteArray &raw : page.records)
            written = written && writer.write(raw, page.merge, outcome);
        if (written && !writeCoverage(database, schema, page)) {
            written = false;
            outcome.error = u"coverage"_s;
        }
    }
    if (written && database.commit())
        return outcome;
    if (outcome.error.isEmpty())
        outcome.error = database.errorText();
    database.rollback();
    return { .error = outcome.error };
}

Matches matchingRows(
    const Database &database, const ResourceSchema &schema, const Filter &filter, const SortKeys &order)
{
    Matches matches;
    QSqlQuery count = database.prepared("SELECT count(*) FROM "_L1 + recordTable(schema));
    if (count.exec() && count.next())
        matches.stored = count.value(0).toLongLong();
    const SqlText sql = selectRows(schema, filter, order);
    QSqlQuery query = database.prepared(sql.text);
    for (const QVariant &value : sql.values)
        query.addBindValue(value);
    if (!query.exec())
        return matches;
    while (query.next())
        matches.rows.append(query.value(0).toLongLong());
    return matches;
}

QList<Record> readRows(const Database &database, const ResourceSchema &schema, const QList<qint64> &rows)
{
    QList<Record> records;
    records.reserve(rows.size());
    QSqlQuery query = database.prepared("SELECT json FROM "_L1 + recordTable(schema) + " WHERE row = ?"_L1);
    for (const qint64 row : rows) {
        query.bindValue(0, row);
        records.append(
            query.exec() && query.next() ? Record::fromRaw(query.value(0).toString().toUtf8()) : Record());
        query.finish();
    }
    return records;
}

Record findRecord(const Database &database, const ResourceSchema &schema, const QString &id)
{
    QSqlQuery query = database.prepared("SELECT json FROM "_L1 + recordTable(schema) + " WHERE id = ?"_L1);
    query.addBindValue(id);
    return query.exec() && query.next() ? Record::fromRaw(query.value(0).toString().toUtf8()) : Record();
}

Coverage readCoverage(const Database &database, const ResourceSchema &schema, const QString &query)
{
    Coverage coverage;
    QSqlQuery sql = database.prepared(
        u"SELECT next_page, total, complete, as_of FROM coverage WHERE resource = ? AND query = ?"_s);
    sql.addBindValue(QString(schema.name));
    sql.addBindValue(query.isNull() ? u""_s : query);
    if (!sql.exec() || !sql.next())
        return coverage;
    coverage.nextPage = sql.value(0).toInt();
    coverage.total = sql.value(1).toLongLong();
    coverage.complete = sql.value(2).toBool();
    coverage.asOf = QDateTime::fromMSecsSinceEpoch(sql.value(3).toLongLong(), Qt::UTC);
    return coverage;
}

QList<Choice> choicesOf(const Database &database, const ResourceSchema &schema, const Field &field)
{
    QList<Choice> choices;
    const QString column = field.type == FieldType::Reference ? idColumn(field) : sortColumn(field);
    // min(row) picks one record of each value, whose text labels it.
    QSqlQuery query = database.prepared("SELECT "_L1 + column + ", count(*), min(row), json FROM "_L1
        + recordTable(schema) + " WHERE "_L1 + column + " IS NOT NULL GROUP BY 1 LIMIT 500"_L1);
    if (!query.exec())
        return choices;
    while (query.next()) {
        const Record sample = Record::fromRaw(query.value(3).toString().toUtf8());
        choices.append(
            { query.value(0).toString(), displayText(field, sample), query.value(1).toLongLong() });
    }
    std::sort(choices.begin(), choices.end(),
        [](const Choice &a, const Choice &b) { return QString::localeAwareCompare(a.label, b.label) < 0; });
    return choices;
}

} // namespace care
