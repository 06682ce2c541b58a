// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/layout.h"

#include "app/service/database/assignments.h"
#include "app/service/database/columns.h"
#include "app/service/database/recordtable.h"
#include "models/schema/resources.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

void run(const Database &database, const QStringList &statements)
{
    for (const QString &statement : statements)
        database.command(statement);
}

void createRecordTables(const Database &database)
{
    for (const ResourceSchema *schema : allResources())
        run(database, createTableStatements(*schema, database.engine()));
}

//! Creates the table of changes made through the API, each with its key; since layout version 4.
void createResidentChanges(const Database &database)
{
    const QString text = database.engine().textType() + " NOT NULL"_L1;
    database.command(u"CREATE TABLE resident_changes (number BIGINT PRIMARY KEY NOT NULL, changed_on BIGINT "
                     "NOT NULL, key %1, request %1, action %1, resident %1, home %1, fields %1)"_s.arg(text));
    run(database, database.engine().appendOnly(u"resident_changes"_s));
}

//! Creates the table of records touched by recent changes, from which a service with an index in memory
//! learns which records to read again.
void createTouchedTable(const Database &database)
{
    const QString text = database.engine().textType();
    run(database,
        { "CREATE TABLE touched (resource "_L1 + text + " NOT NULL, number BIGINT NOT NULL, id "_L1 + text
            + " NOT NULL, PRIMARY KEY (resource, number, id))"_L1 });
}

//! Creates all tables except those of the records.
void createOwnTables(const Database &database)
{
    const Engine &engine = database.engine();
    const QString text = engine.textType();
    const QString bytes = engine.bytesType();
    run(database,
        { "CREATE TABLE keys (id "_L1 + text + " PRIMARY KEY NOT NULL, digest "_L1 + bytes
                + " NOT NULL UNIQUE, name "_L1 + text + " NOT NULL, homes "_L1 + text
                + ", read_only INTEGER NOT NULL, per_minute INTEGER, created_on BIGINT NOT NULL, "
                  "revoked_on BIGINT, expires_on BIGINT)"_L1,
            "CREATE TABLE secrets (value "_L1 + bytes + " NOT NULL, created_on BIGINT NOT NULL)"_L1,
            "CREATE TABLE changes (resource "_L1 + text
                + " PRIMARY KEY NOT NULL, number BIGINT NOT NULL)"_L1 });
    createResidentChanges(database);
    createTouchedTable(database);
    // UNLOGGED is faster: after a crash of the server, rate-limit counts may start again at zero.
    if (engine.isShared())
        run(database,
            { "CREATE UNLOGGED TABLE limits (caller "_L1 + text + " PRIMARY KEY NOT NULL, times "_L1 + bytes
                + " NOT NULL, version BIGINT NOT NULL, until BIGINT NOT NULL)"_L1 });
}

//! Rewrites all records into new tables: columns derive from the schemas and are filled from the records'
//! text, so any older version can be migrated. Layout version 1 existed in SQLite only.
void layRecordsAnew(const Database &database)
{
    const auto exists = [&](const QString &table) {
        return database
            .value(u"SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"_s, { table })
            .isValid();
    };
    for (const ResourceSchema *schema : allResources()) {
        const QString table = QString(schema->name);
        const QString old = quoted(table + "-before"_L1);
        const bool isThere = exists(table);
        if (isThere)
            database.command("ALTER TABLE "_L1 + quoted(table) + " RENAME TO "_L1 + old);
        if (exists(table + "-homes"_L1))
            database.command("DROP TABLE "_L1 + assignmentTable(*schema));
        run(database, createTableStatements(*schema, database.engine()));
        if (!isThere)
            continue;
        QSqlQuery &rows = database.run("SELECT json, ingested_on FROM "_L1 + old);
        while (rows.next())
            RecordTable::of(*schema).put(database, rows.value(0).toByteArray(), rows.value(1).toLongLong());
        rows.finish();
        database.command("DROP TABLE "_L1 + old); // Dropping the old table drops its indexes too.
    }
}

void migrateFrom2(const Database &database)
{
    createTouchedTable(database);
    for (const ResourceSchema *schema : allResources())
        run(database, dropIndexStatements(*schema));
}

void migrateFrom3(const Database &database)
{
    database.command(u"ALTER TABLE keys ADD COLUMN expires_on BIGINT"_s);
    createResidentChanges(database);
}

} // namespace

void createTables(const Database &database)
{
    createRecordTables(database);
    createOwnTables(database);
    database.engine().setLayout(database, layoutVersion);
}

void createIndexes(const Database &database)
{
    for (const ResourceSchema *schema : allResources())
        run(database, createIndexStatements(*schema));
}

void migrate(const Database &database)
{
    Database::Writing writing(database, Engine::LockWait::Long);
    const Engine::SchemaState state = database.schemaState();
    if (state.isEmpty || state.layout >= layoutVersion)
        return;
    if (state.layout < 2) {
        layRecordsAnew(database);
        createOwnTables(database);
    } else {
        createRecordTables(database); // Create tables of resources that are new to this database.
        if (state.layout < 3)
            migrateFrom2(database);
        if (state.layout < 4)
            migrateFrom3(database);
    }
    createIndexes(database);
    database.command(u"DROP TABLE IF EXISTS names"_s); // Table that layouts before version 4 had.
    database.engine().setLayout(database, layoutVersion);
    writing.commit();
}

} // namespace care::service
