// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/filledstore.h"

#include "models/schema/resources.h"
#include "models/store/database/database.h"
#include "models/store/mirror/mirrortables.h"
#include "models/store/records/listsql.h"
#include "models/store/records/matcher.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/tablelayout.h"
#include "tests/bench/workshop.h"

#include <QFileInfo>
#include <QSqlError>
#include <QSqlQuery>
#include <QTimeZone>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr qsizetype pageSize = 1000;

qint64 stored(const Database &database)
{
    QSqlQuery query = database.prepared("SELECT count(*) FROM "_L1 + recordTable(logSchema));
    return query.exec() && query.next() ? query.value(0).toLongLong() : -1;
}

//! The most that the program keeps: it removes older ones at its start.
QString logsOfTheYear()
{
    const QDateTime first = Recipe::today().addDays(-364).startOfDay(Qt::UTC);
    return " WHERE \"createdOn\" >= "_L1 + QString::number(first.toMSecsSinceEpoch());
}

//! As the mirror leaves a list that it has read whole.
QString markWhole(Database &database, const ResourceSchema &schema)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    RangeWrite whole;
    whole.now = now;
    whole.settles = true;
    whole.range.total = matchingCount(database, schema, {}).value_or(0);
    if (const auto written = writeRange(database, schema, whole); !written)
        return written.error().detail;
    const MirrorState state{
        .total = whole.range.total, .fullCheckBegan = now, .fullyCheckedAt = now, .changesAt = now
    };
    const StoreResult<void> stored = storeMirror(database, schema, state, {});
    return stored ? QString() : stored.error().detail;
}

//! Page by page, as records come in.
QString fill(Database &database, const QSqlDatabase &data, const ResourceSchema &schema)
{
    QSqlQuery records(data);
    records.setForwardOnly(true);
    const QString which =
        &schema == &logSchema ? logsOfTheYear() + " ORDER BY \"createdOn\" DESC"_L1 : QString();
    if (!records.exec("SELECT json FROM \""_L1 + schema.name + '"'_L1 + which))
        return records.lastError().text();
    bool more = true;
    while (more) {
        PageWrite page;
        while (page.records.size() < pageSize && (more = records.next()))
            page.records.append(records.value(0).toByteArray());
        page.asOf = QDateTime::currentDateTimeUtc();
        if (const auto written = writePage(database, schema, page); !written)
            return written.error().detail;
    }
    return markWhole(database, schema);
}

//! The logs last: that they are whole says that everything is.
QString fill(Database &database, const QSqlDatabase &data)
{
    QList<const ResourceSchema *> lists(allResources().begin(), allResources().end());
    lists.removeOne(&logSchema);
    lists += &logSchema;
    for (const ResourceSchema *schema : lists) {
        if (const QString problem = fill(database, data, *schema); !problem.isEmpty())
            return problem;
    }
    const StoreResult<void> moved = database.run(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    return moved ? QString() : moved.error().detail;
}

} // namespace

Circumstances wholeStore()
{
    Circumstances around{ QDateTime(Recipe::today(), QTime(12, 0), QTimeZone::utc()), {} };
    for (const ResourceSchema *schema : allResources())
        around.lists.insert(schema->name, { true, around.now });
    return around;
}

tl::expected<FilledStore, QString> filledStore(Workshop &workshop)
{
    const auto made = workshop.data();
    if (!made)
        return tl::unexpected(made.error());
    FilledStore filled{ { QFileInfo(made->file).absolutePath() + "/mirror.db"_L1, QByteArray(32, 'k') }, 0 };
    QSqlQuery count(workshop.database());
    if (!count.exec("SELECT count(*) FROM logs"_L1 + logsOfTheYear()) || !count.next())
        return tl::unexpected(count.lastError().text());
    filled.logs = count.value(0).toLongLong();
    Database database;
    if (database.open(filled.options).place != StoreReport::Place::OnDisk || !ensureTables(database))
        return tl::unexpected(u"there is no encrypted store here"_s);
    if (stored(database) == filled.logs)
        return filled;
    // An earlier fill may not have ended.
    if (!database.beginAnew())
        return tl::unexpected(u"the store cannot be begun anew"_s);
    if (const StoreResult<void> tables = ensureTables(database); !tables)
        return tl::unexpected(tables.error().detail);
    const QString problem = fill(database, workshop.database());
    if (!problem.isEmpty() || stored(database) != filled.logs)
        return tl::unexpected(problem.isEmpty() ? u"the store does not hold all logs"_s : problem);
    return filled;
}

} // namespace care::bench
