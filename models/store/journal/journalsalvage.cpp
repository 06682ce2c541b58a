// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journalsalvage.h"

#include "models/store/database/database.h"

#include <QSqlRecord>
#include <QStringList>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Table and column names are safe to insert: the file is encrypted, so only this program wrote it.
QString insertion(const QString &table, const QSqlRecord &row)
{
    QStringList names;
    QStringList places;
    for (int i = 0; i < row.count(); ++i) {
        names += row.fieldName(i);
        places += u"?"_s;
    }
    return "INSERT OR IGNORE INTO "_L1 + table + " ("_L1 + names.join(u',') + ") VALUES ("_L1
        + places.join(u',') + ')'_L1;
}

void copyRows(const Database &from, const Database &into, const QString &table, const QString &order)
{
    QSqlQuery rows = from.prepared("SELECT * FROM "_L1 + table + " ORDER BY rowid "_L1 + order);
    if (!rows.exec())
        return;
    QSqlQuery insert = into.prepared(insertion(table, rows.record()));
    // Stops at the first row that cannot be read.
    while (rows.next()) {
        for (int i = 0; i < rows.record().count(); ++i)
            insert.bindValue(i, rows.value(i));
        insert.exec();
    }
}

} // namespace

void salvageJournal(Database &database, const StoreOptions &old)
{
    Database damaged;
    if (!damaged.openDamaged(old))
        return;
    database.inTransaction([&]() -> StoreResult<void> {
        // Reads from both ends towards the damaged place.
        for (const QString &table : { u"drafts"_s, u"writes"_s, u"words"_s, u"triage"_s, u"census_people"_s,
                 u"census_days"_s, u"census"_s, u"rule_settings"_s, u"audit"_s }) {
            for (const QString &order : { u"ASC"_s, u"DESC"_s })
                copyRows(damaged, database, table, order);
        }
        return {};
    });
}

} // namespace care
