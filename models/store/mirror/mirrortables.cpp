// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/mirror/mirrortables.h"

#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordwriter.h"
#include "models/store/records/references.h"

#include <QDateTime>
#include <QSet>
#include <QSqlError>
#include <QVariant>

#include <functional>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Transaction that changes one resource's mirror. After the first failed statement the others are skipped.
class MirrorChanges {
public:
    MirrorChanges(Database &database, const ResourceSchema &schema, qint64 now, qint64 goneBefore = 0)
        : m_database(database)
        , m_schema(schema)
        , m_now(now)
        , m_goneBefore(goneBefore)
        , m_table(recordTable(schema))
        , m_writer(database, schema, now)
        , m_notes(database, schema, now)
    {
    }

    //! Writes an answer; \a page holds the records of \a write.
    void put(const RangeWrite &write, PreparedPage &page)
    {
        write.settles ? settle(write, page) : take(page);
    }
    StoreResult<RangeChanges> run(const std::function<void(MirrorChanges &)> &work);

    QSqlQuery query(const QString &sql, const QVariantList &values);
    //! Marks missed records, or removes those that were marked long enough ago.
    void markMissing(const QString &condition, const QVariantList &values, const QSet<QString> &except);
    void countOrphans(const QString &condition, const QVariantList &values);
    QString table() const { return m_table; }
    QString resource() const { return m_schema.name; }

private:
    void take(PreparedPage &page);
    void settle(const RangeWrite &write, PreparedPage &page);
    qint64 numberOf(const DateRange &range);
    void replace(const DateRange &range);
    void placeUndated(const QString &id, qint64 number);
    void count(const StoreResult<RecordWriter::Effect> &effect);
    void note(RecordWriter::Effect effect);
    qint64 value(const QString &sql, const QVariantList &values);
    void check(const StoreResult<void> &done);
    bool failed() const { return !m_state; }

    Database &m_database;
    const ResourceSchema &m_schema;
    const qint64 m_now;
    const qint64 m_goneBefore;
    const QString m_table;
    RecordWriter m_writer;
    ChangeNotes m_notes;
    RangeChanges m_changes;
    StoreResult<void> m_state;
};

QSqlQuery MirrorChanges::query(const QString &sql, const QVariantList &values)
{
    QSqlQuery answer = m_database.prepared(sql);
    for (const QVariant &value : values)
        answer.addBindValue(value);
    if (!failed() && !answer.exec())
        m_state = storeFailure(answer.lastError().text());
    return answer;
}

qint64 MirrorChanges::value(const QString &sql, const QVariantList &values)
{
    Statement &statement = m_database.statement(sql);
    int place = 0;
    for (const QVariant &each : values)
        statement.bind(place++, each);
    const qint64 answer = !failed() && statement.next() ? statement.number(0) : 0;
    check(statement.result());
    statement.finish();
    return answer;
}

void MirrorChanges::countOrphans(const QString &condition, const QVariantList &values)
{
    m_changes.orphans = value("SELECT count(*) FROM "_L1 + m_table + " WHERE "_L1 + condition, values);
}

//! Keeps the first error of the transaction, because it explains those that follow.
void MirrorChanges::check(const StoreResult<void> &done)
{
    if (m_state)
        m_state = done;
}

void MirrorChanges::count(const StoreResult<RecordWriter::Effect> &effect)
{
    using Effect = RecordWriter::Effect;
    if (!effect)
        return check(tl::unexpected(effect.error()));
    m_changes.inserted += *effect == Effect::Inserted ? 1 : 0;
    m_changes.updated += *effect == Effect::Updated ? 1 : 0;
    m_changes.unchanged += *effect == Effect::Unchanged || *effect == Effect::Returned ? 1 : 0;
    m_changes.returned += *effect == Effect::Returned ? 1 : 0;
    m_changes.unreadable += *effect == Effect::Unreadable ? 1 : 0;
    if (*effect == Effect::Inserted || *effect == Effect::Updated || *effect == Effect::Returned)
        note(*effect);
}

//! Notes which fields changed, and the days to which the record belongs now and belonged before.
void MirrorChanges::note(RecordWriter::Effect effect)
{
    const bool updated = effect == RecordWriter::Effect::Updated;
    const Record before = updated ? Record::fromRaw(m_writer.before()) : Record();
    if (updated)
        check(m_notes.note(before, Record::fromRaw(m_writer.raw()), ChangeOrigin::List));
    const int day = m_writer.day();
    const int former = updated ? dayOf(before) : 0;
    if (updated && day == former)
        return;
    m_changes.undated += day == 0 || (updated && former == 0) ? 1 : 0;
    if (day != 0)
        m_changes.days.append(day);
    if (former != 0)
        m_changes.formerDays.append(former);
}

//! Number of the range in the table "spans"; a new one removes the ranges it replaces.
qint64 MirrorChanges::numberOf(const DateRange &range)
{
    QSqlQuery known = query(u"SELECT id, total FROM spans WHERE resource = ? AND first = ? AND last = ?"_s,
        { resource(), range.first, range.last });
    if (failed())
        return 0;
    if (known.next()) {
        const qint64 number = known.value(0).toLongLong();
        const bool same = known.value(1).toLongLong() == range.total;
        known.finish();
        if (!same)
            query(u"UPDATE spans SET total = ?, as_of = ? WHERE id = ?"_s, { range.total, m_now, number });
        return number;
    }
    replace(range);
    return query(u"INSERT INTO spans (resource, first, last, total, as_of) VALUES (?, ?, ?, ?, ?)"_s,
        { resource(), range.first, range.last, range.total, m_now })
        .lastInsertId()
        .toLongLong();
}

//! Removes the stored ranges that \a range overlaps, because it replaces them.
void MirrorChanges::replace(const DateRange &range)
{
    if (range.isUndated())
        return;
    // Replacing the range without bounds also replaces the undated records, because it includes them.
    const QString those =
        u" FROM spans WHERE resource = ? AND ((first <= last AND first <= ? AND last >= ?) OR ?)"_s;
    const QVariantList values{ resource(), range.last, range.first, range.sameDays({}) };
    query("INSERT INTO replaced_spans (id, resource) SELECT id, resource"_L1 + those, values);
    query("DELETE"_L1 + those, values);
}

void MirrorChanges::take(PreparedPage &page)
{
    for (qsizetype index = 0; index < page.size() && !failed(); ++index)
        count(m_writer.write(page, index));
}

//! Assigns a record to the undated range, unless a range of days contains it.
void MirrorChanges::placeUndated(const QString &id, qint64 number)
{
    query("UPDATE "_L1 + m_table
            + " SET span = ?, gone = NULL WHERE id = ? AND (gone IS NOT NULL OR span NOT IN "
              "(SELECT id FROM spans WHERE resource = ?))"_L1,
        { number, id, resource() });
}

void MirrorChanges::settle(const RangeWrite &write, PreparedPage &page)
{
    const qint64 number = numberOf(write.range);
    QSet<QString> members(write.ids.cbegin(), write.ids.cend());
    for (qsizetype index = 0; index < page.size() && !failed(); ++index) {
        members.insert(page.received(index).id);
        count(write.range.isUndated() ? m_writer.write(page, index) : m_writer.write(page, index, number));
    }
    for (const QString &id : write.range.isUndated() ? members.values() : write.ids) {
        if (failed())
            return;
        if (write.range.isUndated())
            placeUndated(id, number);
        else
            check(m_writer.place(id, number));
    }
    const QString counting = "SELECT count(*) FROM "_L1 + m_table + " WHERE span = ?"_L1;
    m_changes.members = value(counting, { number });
    if (m_changes.members == members.size() && !write.range.isUndated())
        return;
    markMissing(u"span = ?"_s, { number }, members);
    m_changes.goneSince =
        value("SELECT min(gone) FROM "_L1 + m_table + " WHERE span = ? AND gone IS NOT NULL"_L1, { number });
    m_changes.members =
        value("SELECT count(*) FROM "_L1 + m_table + " WHERE span = ? AND gone IS NULL"_L1, { number });
}

void MirrorChanges::markMissing(
    const QString &condition, const QVariantList &values, const QSet<QString> &except)
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
        if (!failed())
            check(m_notes.noteRemoval(row));
        if (!failed())
            check(m_writer.remove(row));
    }
    m_changes.missed += int(fresh.size());
    m_changes.removed += int(old.size());
}

StoreResult<RangeChanges> MirrorChanges::run(const std::function<void(MirrorChanges &)> &work)
{
    const StoreResult<void> done = m_database.inTransaction([&] {
        work(*this);
        // References that no remaining record uses are removed too, because they hold names.
        if (!failed() && m_changes.removed > 0)
            check(forgetUnreferred(m_database));
        m_changes.gone = value("SELECT count(*) FROM "_L1 + m_table + " WHERE gone IS NOT NULL"_L1, {});
        return m_state;
    });
    return done ? StoreResult<RangeChanges>(m_changes) : tl::unexpected(done.error());
}

void putState(MirrorChanges &changes, const MirrorState &state)
{
    changes.query(
        u"INSERT INTO mirrors (resource, total, look_began, look_row, looked_at, changes_at, no_feed) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (resource) DO UPDATE SET total = excluded.total, "
        "look_began = excluded.look_began, look_row = excluded.look_row, looked_at = "
        "excluded.looked_at, changes_at = excluded.changes_at, no_feed = excluded.no_feed"_s,
        { changes.resource(), state.total, state.fullCheckBegan, state.fullCheckRow, state.fullyCheckedAt,
            state.changesAt, int(state.noFeed) });
}

void putRanges(MirrorChanges &changes, const QList<DateRange> &ranges)
{
    for (const DateRange &range : ranges) {
        changes.query(u"UPDATE spans SET as_of = ? WHERE resource = ? AND first = ? AND last = ?"_s,
            { range.asOf, changes.resource(), range.first, range.last });
    }
}

//! Transaction that removes the records matching a condition, with their search words.
class Removal {
public:
    explicit Removal(Database &database)
        : m_database(database)
    {
    }

    StoreResult<QStringList> run(const std::function<void(Removal &)> &work)
    {
        const StoreResult<void> done = m_database.inTransaction([&]() -> StoreResult<void> {
            work(*this);
            // References that no remaining record uses are removed too, because they hold names.
            return m_state && m_removed ? forgetUnreferred(m_database) : m_state;
        });
        return done ? StoreResult<QStringList>(m_resources) : tl::unexpected(done.error());
    }

    //! Removes the matching records; true if there were any.
    bool remove(const ResourceSchema &schema, const QString &where, const QVariantList &values)
    {
        const QString rows = " FROM "_L1 + recordTable(schema) + " WHERE "_L1 + where;
        change("DELETE FROM "_L1 + searchTable(schema) + " WHERE rowid IN (SELECT row"_L1 + rows + ')'_L1,
            values);
        const int removed = change("DELETE"_L1 + rows, values);
        if (removed <= 0)
            return false;
        m_database.count(schema.name, -removed);
        m_resources.append(schema.name);
        m_removed = true;
        return true;
    }

    void mark(const ResourceSchema &schema, const QString &id, qint64 now)
    {
        const QString sql =
            "UPDATE "_L1 + recordTable(schema) + " SET gone = ? WHERE id = ? AND gone IS NULL"_L1;
        if (change(sql, { now, id }) > 0)
            m_resources.append(schema.name);
    }

    //! Runs a statement and returns the number of changed rows; does nothing after an earlier failure.
    int change(const QString &sql, const QVariantList &values)
    {
        if (m_state)
            m_state = m_database.run(sql, values);
        return m_state ? m_database.changedRows() : 0;
    }

private:
    Database &m_database;
    QStringList m_resources;
    StoreResult<void> m_state;
    bool m_removed = false;
};

} // namespace

Mirror readMirror(const Database &database, const ResourceSchema &schema)
{
    Mirror mirror;
    const QString table = recordTable(schema);
    QSqlQuery state =
        database.select(u"SELECT total, look_began, look_row, looked_at, changes_at, no_feed FROM mirrors "
                        "WHERE resource = ?"_s,
            { QString(schema.name) });
    if (state.next()) {
        mirror.state = { state.value(0).toLongLong(), state.value(1).toLongLong(),
            state.value(2).toLongLong(), state.value(3).toLongLong(), state.value(4).toLongLong(),
            state.value(5).toBool() };
    }
    QSqlQuery ranges = database.select("SELECT first, last, total, as_of, (SELECT min(gone) FROM "_L1 + table
            + " WHERE span = spans.id AND gone IS NOT NULL) FROM spans WHERE resource = ? ORDER BY first"_L1,
        { QString(schema.name) });
    while (ranges.next()) {
        mirror.ranges.append({ ranges.value(0).toInt(), ranges.value(1).toInt(), ranges.value(2).toLongLong(),
            ranges.value(3).toLongLong(), ranges.value(4).toLongLong() });
    }
    mirror.gone =
        database.selectValue("SELECT count(*) FROM "_L1 + table + " WHERE gone IS NOT NULL"_L1).toLongLong();
    return mirror;
}

QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema)
{
    constexpr qint64 day = 24 * 3'600'000LL;
    const Field *created = schema.field("createdOn"_L1);
    if (!created || !created->has(FieldFlag::Sortable))
        return {};
    QSqlQuery rows = database.select("SELECT "_L1 + sortColumn(*created) + " FROM "_L1 + recordTable(schema)
        + " WHERE span = 0 AND gone IS NULL"_L1);
    QMap<int, qint64> loose;
    while (rows.next()) {
        const QDate date =
            rows.value(0).isNull() ? QDate() : QDate(1970, 1, 1).addDays(rows.value(0).toLongLong() / day);
        ++loose[date.isValid() ? int(date.toJulianDay()) : 0];
    }
    return loose;
}

StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write, PreparedPage &page)
{
    MirrorChanges changes(database, schema, write.now, write.goneBefore);
    StoreResult<RangeChanges> written = changes.run([&](MirrorChanges &all) { all.put(write, page); });
    page.stop();
    return written;
}

StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write)
{
    PreparedPage page(schema, write.records);
    return writeRange(database, schema, write, page);
}

StoreResult<void> storeMirror(Database &database, const ResourceSchema &schema, const MirrorState &state,
    const QList<DateRange> &received)
{
    const StoreResult<RangeChanges> kept =
        MirrorChanges(database, schema, 0).run([&](MirrorChanges &changes) {
            putState(changes, state);
            putRanges(changes, received);
        });
    return kept ? StoreResult<void>() : tl::unexpected(kept.error());
}

StoreResult<void> putRight(Database &database, const ResourceSchema &schema, const MirrorTimes &times)
{
    const StoreResult<RangeChanges> kept =
        MirrorChanges(database, schema, 0).run([&](MirrorChanges &changes) {
            putState(changes, times.state);
            putRanges(changes, times.ranges);
            changes.query(
                "UPDATE "_L1 + changes.table() + " SET gone = min(gone - ?, ?) WHERE gone IS NOT NULL"_L1,
                { times.back, times.now });
        });
    return kept ? StoreResult<void>() : tl::unexpected(kept.error());
}

StoreResult<RangeChanges> markReplacedMissing(
    Database &database, const ResourceSchema &schema, const FullCheckEnd &end)
{
    return MirrorChanges(database, schema, end.now, end.goneBefore).run([&](MirrorChanges &changes) {
        changes.markMissing(
            u"span IN (SELECT id FROM replaced_spans WHERE resource = ?)"_s, { changes.resource() }, {});
        changes.query(u"DELETE FROM replaced_spans WHERE resource = ?"_s, { changes.resource() });
    });
}

StoreResult<MirrorState> beginFullCheck(
    Database &database, const ResourceSchema &schema, MirrorState state, qint64 now)
{
    const StoreResult<RangeChanges> begun =
        MirrorChanges(database, schema, now).run([&](MirrorChanges &changes) {
            QSqlQuery newest = changes.query("SELECT max(row) FROM "_L1 + changes.table(), {});
            state.fullCheckRow = newest.next() ? newest.value(0).toLongLong() : 0;
            newest.finish();
            state.fullCheckBegan = now;
            putState(changes, state);
        });
    return begun ? StoreResult<MirrorState>(state) : tl::unexpected(begun.error());
}

StoreResult<RangeChanges> endFullCheck(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end)
{
    return MirrorChanges(database, schema, end.now, end.goneBefore).run([&](MirrorChanges &changes) {
        QString orphans = u"span NOT IN (SELECT id FROM spans WHERE resource = ?)"_s;
        QVariantList values{ changes.resource() };
        const Field *created = schema.field("createdOn"_L1);
        if (end.since > 0 && created && created->has(FieldFlag::Sortable)) {
            orphans += " AND "_L1 + sortColumn(*created) + " >= ?"_L1;
            values += end.since;
        }
        changes.markMissing(orphans + " AND row <= ?"_L1, values + QVariantList{ state.fullCheckRow }, {});
        changes.countOrphans(orphans + " AND gone IS NULL"_L1, values);
        changes.query(u"DELETE FROM replaced_spans WHERE resource = ?"_s, { changes.resource() });
        putState(changes, state);
    });
}

StoreResult<QStringList> forgetBefore(Database &database, const ResourceSchema &schema, QDate day)
{
    return Removal(database).run([&](Removal &removal) {
        const QVariant first(day.toJulianDay());
        const QString resource(schema.name);
        const Field *created = schema.field("createdOn"_L1);
        if (created && created->has(FieldFlag::Sortable))
            removal.remove(schema, sortColumn(*created) + " < ?"_L1,
                { day.addDays(-1).startOfDay(Qt::UTC).toMSecsSinceEpoch() });
        removal.change(
            u"DELETE FROM spans WHERE resource = ? AND first <= last AND last < ?"_s, { resource, first });
        removal.change(u"UPDATE spans SET first = ? WHERE resource = ? AND first < ? AND first <= last"_s,
            { first, resource, first });
    });
}

StoreResult<QStringList> forgetHome(Database &database, const QString &homeId)
{
    return Removal(database).run([&](Removal &removal) {
        for (const ResourceSchema *schema : allResources()) {
            const Field *home = schema->field(schema->homeField);
            if (schema->homeField == "id"_L1)
                removal.remove(*schema, u"id = ?"_s, { homeId });
            else if (home && home->type == FieldType::Reference)
                removal.remove(*schema, refersTo(*home, u"id = ?"_s), { homeId });
        }
        removal.change(u"DELETE FROM meta WHERE name GLOB 'remembered/*'"_s, {});
    });
}

StoreResult<QStringList> markGone(
    Database &database, const ResourceSchema &schema, const QString &id, qint64 now)
{
    return Removal(database).run([&](Removal &removal) { removal.mark(schema, id, now); });
}

} // namespace care
