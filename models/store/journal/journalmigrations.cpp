// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/journal/journalmigrations.h"

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

//! One entry for each version of the layout. Entries are never changed, only added.
const QList<QStringList> &migrations()
{
    static const QList<QStringList> all{
        {
            u"CREATE TABLE drafts (resource TEXT NOT NULL, id TEXT NOT NULL, content BLOB NOT NULL, "
            "kept_at INTEGER NOT NULL, discarded INTEGER NOT NULL, PRIMARY KEY (resource, id))"_s,
            u"CREATE TABLE writes (number INTEGER PRIMARY KEY AUTOINCREMENT, method TEXT NOT NULL, "
            "resource TEXT NOT NULL, record TEXT NOT NULL, body BLOB NOT NULL, began_at INTEGER NOT NULL, "
            "state TEXT NOT NULL)"_s,
            u"CREATE TABLE audit (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, "
            "action TEXT NOT NULL, resource TEXT NOT NULL, record TEXT NOT NULL, fields TEXT NOT NULL, "
            "result TEXT NOT NULL, hash BLOB NOT NULL)"_s,
            // Triggers keep the program itself from changing the trail; the chain of hashes reveals changes
            // by others.
            u"CREATE TRIGGER audit_keeps BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END"_s,
            u"CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END"_s,
        },
        { u"CREATE TABLE words (word TEXT PRIMARY KEY)"_s },
        {
            u"CREATE TABLE triage (number INTEGER PRIMARY KEY AUTOINCREMENT, act TEXT NOT NULL, "
            "rule TEXT NOT NULL, resource TEXT NOT NULL, record TEXT NOT NULL, fingerprint TEXT NOT NULL, "
            "state TEXT NOT NULL, until TEXT NOT NULL, note TEXT NOT NULL, at INTEGER NOT NULL)"_s,
            u"CREATE INDEX triage_findings ON triage (rule, record)"_s,
        },
        {
            // Residents are numbered, so that a day takes about a byte a resident.
            u"CREATE TABLE census_people (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)"_s,
            u"CREATE TABLE census_days (day TEXT PRIMARY KEY, taken_at INTEGER NOT NULL, "
            "late INTEGER NOT NULL)"_s,
            u"CREATE TABLE census (day TEXT NOT NULL, home TEXT NOT NULL, residents INTEGER NOT NULL, "
            "numbers TEXT NOT NULL, PRIMARY KEY (day, home))"_s,
        },
        { u"CREATE TABLE rule_settings (setting TEXT PRIMARY KEY, number INTEGER NOT NULL)"_s },
        {
            u"CREATE TABLE looks (number INTEGER PRIMARY KEY, since INTEGER, at INTEGER NOT NULL)"_s,
            u"CREATE TABLE looked_at (rule TEXT PRIMARY KEY, before BLOB NOT NULL, seen BLOB NOT NULL)"_s,
        },
        { u"CREATE TABLE recalculations (id TEXT PRIMARY KEY, measure TEXT NOT NULL, home TEXT NOT NULL, "
          "day TEXT NOT NULL, reason TEXT NOT NULL)"_s },
        { u"CREATE TABLE notifications (incident TEXT PRIMARY KEY, words TEXT NOT NULL, "
          "answer INTEGER NOT NULL, reason TEXT NOT NULL, who TEXT NOT NULL, answered_at INTEGER)"_s },
    };
    return all;
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
                 u"census_days"_s, u"census"_s, u"rule_settings"_s, u"looks"_s, u"looked_at"_s,
                 u"recalculations"_s, u"notifications"_s, u"audit"_s }) {
            for (const QString &order : { u"ASC"_s, u"DESC"_s })
                copyRows(damaged, database, table, order);
        }
        return {};
    });
}

Migration migrateJournal(Database &database)
{
    QSqlQuery query = database.prepared(u"PRAGMA user_version"_s);
    if (!query.exec() || !query.next())
        return Migration::Failed;
    const qsizetype version = query.value(0).toInt();
    query.finish();
    const QList<QStringList> &all = migrations();
    if (version > all.size())
        return Migration::Newer;
    if (version == all.size())
        return Migration::Done;
    const StoreResult<void> migrated = database.inTransaction([&]() -> StoreResult<void> {
        for (qsizetype i = version; i < all.size(); ++i) {
            for (const QString &statement : all.at(i)) {
                if (StoreResult<void> made = database.run(statement); !made)
                    return made;
            }
        }
        return database.run("PRAGMA user_version = "_L1 + QString::number(all.size()));
    });
    return migrated ? Migration::Done : Migration::Failed;
}

} // namespace care
