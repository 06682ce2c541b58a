// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/mirror/mirrorchanges.h"

#include "models/schema/values.h"
#include "models/store/records/references.h"

#include <QSqlError>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

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

//! Remembers the first error.
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

//! The number of the range in the table "spans"; removes the ranges it replaces.
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

//! Removes the ranges that \a range replaces in whole or in part.
void MirrorChanges::replace(const DateRange &range)
{
    if (range.isUndated())
        return;
    // A range without bounds includes the records without a date.
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

//! Counts a record as undated only if no range of days contains it.
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

} // namespace care
