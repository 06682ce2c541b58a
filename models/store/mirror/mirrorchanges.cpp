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
        m_outcome.error = answer.lastError().text();
    return answer;
}

qint64 MirrorChanges::value(const QString &sql, const QVariantList &values)
{
    QSqlQuery answer = query(sql, values);
    return !failed() && answer.next() ? answer.value(0).toLongLong() : 0;
}

void MirrorChanges::countOrphans(const QString &condition, const QVariantList &values)
{
    m_outcome.orphans = value("SELECT count(*) FROM "_L1 + m_table + " WHERE "_L1 + condition, values);
}

void MirrorChanges::count(RecordWriter::Result result)
{
    using Result = RecordWriter::Result;
    m_outcome.inserted += result == Result::Inserted ? 1 : 0;
    m_outcome.updated += result == Result::Updated ? 1 : 0;
    m_outcome.unchanged += result == Result::Unchanged || result == Result::Returned ? 1 : 0;
    m_outcome.unreadable += result == Result::Unreadable ? 1 : 0;
    if (result == Result::Failed)
        m_outcome.error = m_writer.errorText();
    if (result == Result::Inserted || result == Result::Updated || result == Result::Returned)
        note(result);
}

//! What changed in it; where else it may belong, or may still be counted.
void MirrorChanges::note(RecordWriter::Result result)
{
    const bool updated = result == RecordWriter::Result::Updated;
    const Record before = updated ? Record::fromRaw(m_writer.before()) : Record();
    if (updated && !m_notes.note(before, Record::fromRaw(m_writer.raw()), ChangeOrigin::List))
        m_outcome.error = u"changes"_s;
    const int day = m_writer.day();
    const int former = updated ? dayOf(before) : 0;
    if (updated && day == former)
        return;
    m_outcome.undated += day == 0 || (updated && former == 0) ? 1 : 0;
    if (day != 0)
        m_outcome.days.append(day);
    if (former != 0)
        m_outcome.formerDays.append(former);
}

//! The number of the range, under which its records stand. Spans that it replaces go.
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

//! The ranges that this one stands for from now on, in part or whole.
void MirrorChanges::replace(const DateRange &range)
{
    if (range.isUndated())
        return;
    // Without any bound it brings the undated, too.
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

//! Only what is in no range of days is undated.
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
        else if (!m_writer.place(id, number))
            m_outcome.error = m_writer.errorText();
    }
    const QString counting = "SELECT count(*) FROM "_L1 + m_table + " WHERE span = ?"_L1;
    m_outcome.members = value(counting, { number });
    if (m_outcome.members == members.size() && !write.range.isUndated())
        return;
    markMissing(u"span = ?"_s, { number }, members);
    m_outcome.goneSince =
        value("SELECT min(gone) FROM "_L1 + m_table + " WHERE span = ? AND gone IS NOT NULL"_L1, { number });
    m_outcome.members =
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
        if (!failed() && !m_notes.noteRemoval(row))
            m_outcome.error = u"changes"_s;
        if (!failed() && !m_writer.remove(row))
            m_outcome.error = m_writer.errorText();
    }
    m_outcome.missed += int(fresh.size());
    m_outcome.removed += int(old.size());
}

RangeOutcome MirrorChanges::run(const std::function<void(MirrorChanges &)> &work)
{
    if (!m_database.begin())
        return { .error = m_database.errorText() };
    work(*this);
    // The names go with what they stood in.
    if (!failed() && m_outcome.removed > 0)
        m_outcome.error = forgetUnreferred(m_database);
    m_outcome.gone = value("SELECT count(*) FROM "_L1 + m_table + " WHERE gone IS NOT NULL"_L1, {});
    if (!failed() && !m_database.commit())
        m_outcome.error = m_database.errorText();
    if (!failed())
        return m_outcome;
    m_database.rollback();
    return { .error = m_outcome.error };
}

} // namespace care
