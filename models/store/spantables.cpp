// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/spantables.h"

#include "models/schema/values.h"
#include "models/store/recordwriter.h"

#include <QSet>
#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr auto createdOn = "createdOn"_L1;

//! One transaction of a mirror. After the first statement that fails the others are left out.
class Changes {
public:
    Changes(Database &database, const ResourceSchema &schema, qint64 now, qint64 goneBefore = 0)
        : m_database(database)
        , m_schema(schema)
        , m_now(now)
        , m_goneBefore(goneBefore)
        , m_table(recordTable(schema))
        , m_writer(database, schema, now)
    {
    }

    SpanOutcome run(const SpanWrite &write);
    SpanOutcome run(const std::function<void(Changes &)> &work);

    QSqlQuery query(const QString &sql, const QVariantList &values);
    //! Missed records are marked, or removed if they have been marked for long enough.
    void miss(const QString &condition, const QVariantList &values, const QSet<QString> &except);
    QString table() const { return m_table; }
    QString resource() const { return m_schema.name; }

private:
    void take(const SpanWrite &write);
    void settle(const SpanWrite &write);
    qint64 numberOf(const Span &span);
    void placeUndated(const QString &id, qint64 number);
    void count(RecordWriter::Result result);
    qint64 value(const QString &sql, const QVariantList &values);
    bool failed() const { return !m_outcome.error.isEmpty(); }

    Database &m_database;
    const ResourceSchema &m_schema;
    const qint64 m_now;
    const qint64 m_goneBefore;
    const QString m_table;
    RecordWriter m_writer;
    SpanOutcome m_outcome;
};

QSqlQuery Changes::query(const QString &sql, const QVariantList &values)
{
    QSqlQuery answer = m_database.prepared(sql);
    for (const QVariant &value : values)
        answer.addBindValue(value);
    if (!failed() && !answer.exec())
        m_outcome.error = answer.lastError().text();
    return answer;
}

qint64 Changes::value(const QString &sql, const QVariantList &values)
{
    QSqlQuery answer = query(sql, values);
    return !failed() && answer.next() ? answer.value(0).toLongLong() : 0;
}

void Changes::count(RecordWriter::Result result)
{
    using Result = RecordWriter::Result;
    m_outcome.inserted += result == Result::Inserted ? 1 : 0;
    m_outcome.updated += result == Result::Updated ? 1 : 0;
    m_outcome.unchanged += result == Result::Unchanged ? 1 : 0;
    m_outcome.unreadable += result == Result::Unreadable ? 1 : 0;
    if (result == Result::Failed)
        m_outcome.error = m_writer.errorText();
    if (result != Result::Inserted)
        return;
    const QDateTime created = timestamp(m_writer.record().value(createdOn));
    if (created.isValid())
        m_outcome.days.append(int(created.toUTC().date().toJulianDay()));
}

//! The number of the span, under which its records stand. Spans that it replaces go.
qint64 Changes::numberOf(const Span &span)
{
    QSqlQuery known = query(u"SELECT id, total FROM spans WHERE resource = ? AND first = ? AND last = ?"_s,
        { resource(), span.first, span.last });
    if (failed())
        return 0;
    if (known.next()) {
        const qint64 number = known.value(0).toLongLong();
        const bool same = known.value(1).toLongLong() == span.total;
        known.finish();
        if (!same)
            query(u"UPDATE spans SET total = ?, as_of = ? WHERE id = ?"_s, { span.total, m_now, number });
        return number;
    }
    if (!span.isUndated())
        query(u"DELETE FROM spans WHERE resource = ? AND first <= last AND first <= ? AND last >= ?"_s,
            { resource(), span.last, span.first });
    return query(u"INSERT INTO spans (resource, first, last, total, as_of) VALUES (?, ?, ?, ?, ?)"_s,
        { resource(), span.first, span.last, span.total, m_now })
        .lastInsertId()
        .toLongLong();
}

void Changes::take(const SpanWrite &write)
{
    for (const ReceivedRecord &record : write.records) {
        if (failed())
            return;
        count(m_writer.write(record));
    }
}

//! Only what is in no span of days is undated.
void Changes::placeUndated(const QString &id, qint64 number)
{
    query("UPDATE "_L1 + m_table
            + " SET span = ?, gone = NULL WHERE id = ? AND ((span = ? AND gone IS NOT NULL) OR span NOT IN "
              "(SELECT id FROM spans WHERE resource = ?))"_L1,
        { number, id, number, resource() });
}

void Changes::settle(const SpanWrite &write)
{
    const qint64 number = numberOf(write.span);
    QSet<QString> members(write.ids.cbegin(), write.ids.cend());
    for (const ReceivedRecord &record : write.records) {
        if (failed())
            return;
        members.insert(record.id);
        count(write.span.isUndated() ? m_writer.write(record) : m_writer.write(record, number));
    }
    for (const QString &id : write.span.isUndated() ? members.values() : write.ids) {
        if (failed())
            return;
        if (write.span.isUndated())
            placeUndated(id, number);
        else if (!m_writer.place(id, number))
            m_outcome.error = m_writer.errorText();
    }
    const QString counting = "SELECT count(*) FROM "_L1 + m_table + " WHERE span = ?"_L1;
    m_outcome.members = value(counting, { number });
    if (m_outcome.members == members.size() && !write.span.isUndated())
        return;
    miss(u"span = ?"_s, { number }, members);
    m_outcome.goneSince =
        value("SELECT min(gone) FROM "_L1 + m_table + " WHERE span = ? AND gone IS NOT NULL"_L1, { number });
    m_outcome.members =
        value("SELECT count(*) FROM "_L1 + m_table + " WHERE span = ? AND gone IS NULL"_L1, { number });
}

void Changes::miss(const QString &condition, const QVariantList &values, const QSet<QString> &except)
{
    QList<qint64> fresh;
    QList<qint64> old;
    QSqlQuery rows = query("SELECT row, id, gone FROM "_L1 + m_table + " WHERE "_L1 + condition, values);
    while (!failed() && rows.next()) {
        if (except.contains(rows.value(1).toString()))
            continue;
        if (rows.value(2).isNull())
            fresh.append(rows.value(0).toLongLong());
        else if (rows.value(2).toLongLong() <= m_goneBefore)
            old.append(rows.value(0).toLongLong());
    }
    rows.finish();
    for (const qint64 row : std::as_const(fresh))
        query("UPDATE "_L1 + m_table + " SET gone = ? WHERE row = ?"_L1, { m_now, row });
    for (const qint64 row : std::as_const(old)) {
        if (!failed() && !m_writer.remove(row))
            m_outcome.error = m_writer.errorText();
    }
    m_outcome.missed += int(fresh.size());
    m_outcome.removed += int(old.size());
}

SpanOutcome Changes::run(const SpanWrite &write)
{
    return run([&](Changes &changes) { write.settles ? changes.settle(write) : changes.take(write); });
}

SpanOutcome Changes::run(const std::function<void(Changes &)> &work)
{
    if (!m_database.begin())
        return { .error = m_database.errorText() };
    work(*this);
    m_outcome.gone = value("SELECT count(*) FROM "_L1 + m_table + " WHERE gone IS NOT NULL"_L1, {});
    if (!failed() && !m_database.commit())
        m_outcome.error = m_database.errorText();
    if (!failed())
        return m_outcome;
    m_database.rollback();
    return { .error = m_outcome.error };
}

} // namespace

Mirror readMirror(const Database &database, const ResourceSchema &schema)
{
    Mirror mirror;
    const QString table = recordTable(schema);
    const auto query = [&](const QString &sql, const QVariantList &values) {
        QSqlQuery answer = database.prepared(sql);
        for (const QVariant &value : values)
            answer.addBindValue(value);
        answer.exec();
        return answer;
    };
    QSqlQuery state =
        query(u"SELECT total, look_began, look_row, looked_at, changes_at, no_feed FROM mirrors "
              "WHERE resource = ?"_s,
            { QString(schema.name) });
    if (state.next()) {
        mirror.state = { state.value(0).toLongLong(), state.value(1).toLongLong(),
            state.value(2).toLongLong(), state.value(3).toLongLong(), state.value(4).toLongLong(),
            state.value(5).toBool() };
    }
    QSqlQuery spans = query("SELECT first, last, total, as_of, (SELECT min(gone) FROM "_L1 + table
            + " WHERE span = spans.id AND gone IS NOT NULL) FROM spans WHERE resource = ? ORDER BY first"_L1,
        { QString(schema.name) });
    while (spans.next()) {
        mirror.spans.append({ spans.value(0).toInt(), spans.value(1).toInt(), spans.value(2).toLongLong(),
            spans.value(3).toLongLong(), spans.value(4).toLongLong() });
    }
    QSqlQuery gone = query("SELECT count(*) FROM "_L1 + table + " WHERE gone IS NOT NULL"_L1, {});
    mirror.gone = gone.next() ? gone.value(0).toLongLong() : 0;
    return mirror;
}

SpanOutcome writeSpan(Database &database, const ResourceSchema &schema, const SpanWrite &write)
{
    return Changes(database, schema, write.now, write.goneBefore).run(write);
}

static void putState(Changes &changes, const MirrorState &state)
{
    changes.query(
        u"INSERT INTO mirrors (resource, total, look_began, look_row, looked_at, changes_at, no_feed) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (resource) DO UPDATE SET total = excluded.total, "
        "look_began = excluded.look_began, look_row = excluded.look_row, looked_at = "
        "excluded.looked_at, changes_at = excluded.changes_at, no_feed = excluded.no_feed"_s,
        { changes.resource(), state.total, state.lookBegan, state.lookRow, state.lookedAt, state.changesAt,
            int(state.noFeed) });
}

QString keepMirror(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const QList<Span> &received)
{
    return Changes(database, schema, 0)
        .run([&](Changes &changes) {
            putState(changes, state);
            for (const Span &span : received) {
                changes.query(u"UPDATE spans SET as_of = ? WHERE resource = ? AND first = ? AND last = ?"_s,
                    { span.asOf, changes.resource(), span.first, span.last });
            }
        })
        .error;
}

SpanOutcome beginLook(Database &database, const ResourceSchema &schema, MirrorState &state, qint64 now)
{
    return Changes(database, schema, now).run([&](Changes &changes) {
        QSqlQuery newest = changes.query("SELECT max(row) FROM "_L1 + changes.table(), {});
        state.lookRow = newest.next() ? newest.value(0).toLongLong() : 0;
        newest.finish();
        state.lookBegan = now;
        putState(changes, state);
    });
}

SpanOutcome endLook(
    Database &database, const ResourceSchema &schema, const MirrorState &state, qint64 now, qint64 goneBefore)
{
    return Changes(database, schema, now, goneBefore).run([&](Changes &changes) {
        changes.miss(u"row <= ? AND span NOT IN (SELECT id FROM spans WHERE resource = ?)"_s,
            { state.lookRow, changes.resource() }, {});
        putState(changes, state);
    });
}

} // namespace care
