// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/mirror/mirrortables.h"

#include "models/store/mirror/mirrorchanges.h"
#include "models/store/records/listsql.h"

using namespace Qt::StringLiterals;

namespace care {

namespace {

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
    QSqlQuery ranges = query("SELECT first, last, total, as_of, (SELECT min(gone) FROM "_L1 + table
            + " WHERE span = spans.id AND gone IS NOT NULL) FROM spans WHERE resource = ? ORDER BY first"_L1,
        { QString(schema.name) });
    while (ranges.next()) {
        mirror.ranges.append({ ranges.value(0).toInt(), ranges.value(1).toInt(), ranges.value(2).toLongLong(),
            ranges.value(3).toLongLong(), ranges.value(4).toLongLong() });
    }
    QSqlQuery gone = query("SELECT count(*) FROM "_L1 + table + " WHERE gone IS NOT NULL"_L1, {});
    mirror.gone = gone.next() ? gone.value(0).toLongLong() : 0;
    return mirror;
}

QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema)
{
    constexpr qint64 day = 24 * 3'600'000LL;
    const Field *created = schema.field("createdOn"_L1);
    if (!created || !created->has(FieldFlag::Sortable))
        return {};
    QSqlQuery rows = database.prepared("SELECT "_L1 + sortColumn(*created) + " FROM "_L1 + recordTable(schema)
        + " WHERE span = 0 AND gone IS NULL"_L1);
    rows.exec();
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

} // namespace care
