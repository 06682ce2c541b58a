// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/timeline.h"

#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/references.h"

#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! SELECT for kind, row and time of all events of one kind; empty if its records have no resident or no time.
QString eventsOf(const TimelineKind &kind, qsizetype number)
{
    const Field *resident = kind.schema->field("resident"_L1);
    QStringList columns;
    for (const QString &key : kind.moments) {
        const Field *field = kind.schema->field(key);
        if (field && field->has(FieldFlag::Sortable))
            columns += sortColumn(*field);
    }
    if (!resident || columns.isEmpty())
        return {};
    // NULL is added because coalesce() needs at least two arguments.
    columns += u"NULL"_s;
    return "SELECT "_L1 + QString::number(number) + " AS kind, row, coalesce("_L1 + columns.join(", "_L1)
        + ") AS time FROM "_L1 + recordTable(*kind.schema) + " WHERE "_L1 + refersTo(*resident, u"id = ?"_s);
}

} // namespace

QList<TimelineEvent> timelinePage(const Database &database, const TimelineQuestion &question)
{
    QStringList parts;
    for (qsizetype kind = 0; kind < question.kinds.size(); ++kind)
        parts += eventsOf(question.kinds[kind], kind);
    parts.removeAll(QString());
    if (parts.isEmpty())
        return {};
    const bool goesOn = !question.after.isEmpty();
    QVariantList values(parts.size(), question.resident);
    if (goesOn) {
        const TimelineEvent &last = question.after.last();
        values << -last.time << qint64(last.kind) << last.row;
    }
    QSqlQuery query = database.select("SELECT kind, row, time FROM ("_L1 + parts.join(" UNION ALL "_L1)
            + ") WHERE time IS NOT NULL"_L1 + (goesOn ? " AND (-time, kind, row) > (?, ?, ?)"_L1 : ""_L1)
            + " ORDER BY time DESC, kind, row LIMIT "_L1 + QString::number(question.most),
        values);
    QList<TimelineEvent> events;
    while (query.next())
        events.append(
            { query.value(0).toInt(), query.value(1).toLongLong(), query.value(2).toLongLong(), {} });
    query.finish();
    for (TimelineEvent &event : events)
        event.record = readRows(database, *question.kinds[event.kind].schema, { event.row }).value(0);
    return events;
}

} // namespace care
