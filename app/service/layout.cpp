// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/layout.h"

#include "app/service/assignments.h"
#include "app/service/columns.h"
#include "app/service/recordtable.h"
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

//! Which records the last changes of a resource touched: who holds an index of it in memory reads only those.
void createTouchedTable(const Database &database)
{
    const QString text = database.engine().textType();
    run(database,
        { "CREATE TABLE touched (resource "_L1 + text + " NOT NULL, number BIGINT NOT NULL, id "_L1 + text
            + " NOT NULL, PRIMARY KEY (resource, number, id))"_L1 });
}

//! Everything besides the records and the names.
void createOwnTables(const Database &database)
{
    const Engine &engine = database.engine();
    const QString text = engine.textType();
    const QString bytes = engine.bytesType();
    run(database,
        { "CREATE TABLE keys (id "_L1 + text + " PRIMARY KEY NOT NULL, digest "_L1 + bytes
                + " NOT NULL UNIQUE, name "_L1 + text + " NOT NULL, homes "_L1 + text
                + ", read_only INTEGER NOT NULL, per_minute INTEGER, created_on BIGINT NOT NULL, "
                  "revoked_on BIGINT)"_L1,
            "CREATE TABLE secrets (value "_L1 + bytes + " NOT NULL, created_on BIGINT NOT NULL)"_L1,
            "CREATE TABLE changes (resource "_L1 + text
                + " PRIMARY KEY NOT NULL, number BIGINT NOT NULL)"_L1 });
    createTouchedTable(database);
    // Not logged: after a crash everybody may start counting again.
    if (engine.isShared())
        run(database,
            { "CREATE UNLOGGED TABLE limits (caller "_L1 + text + " PRIMARY KEY NOT NULL, times "_L1 + bytes
                + " NOT NULL, version BIGINT NOT NULL, until BIGINT NOT NULL)"_L1 });
}

//! The columns follow from the schemas and are made from the records' text, so a table of any age is brought
//! up to date by writing its records into a new one. Only SQLite has known earlier layouts.
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
        database.command("DROP TABLE "_L1 + old); // and its indexes with it
    }
}

} // namespace

void createTables(const Database &database)
{
    createRecordTables(database);
    createOwnTables(database);
    database.command("CREATE TABLE names (id "_L1 + database.engine().textType()
        + " PRIMARY KEY NOT NULL, name "_L1 + database.engine().textType() + " NOT NULL)"_L1);
    database.engine().setLayout(database, layoutVersion);
}

void createIndexes(const Database &database)
{
    for (const ResourceSchema *schema : allResources())
        run(database, createIndexStatements(*schema));
}

void migrate(const Database &database)
{
    Database::Writing writing(database, Engine::Patience::Long);
    const Engine::Standing standing = database.standing();
    if (standing.isEmpty || standing.layout >= layoutVersion)
        return;
    if (standing.layout < 2) {
        layRecordsAnew(database);
        createOwnTables(database);
    } else {
        createTouchedTable(database);
        for (const ResourceSchema *schema : allResources())
            run(database, dropIndexStatements(*schema));
    }
    createIndexes(database);
    database.engine().setLayout(database, layoutVersion);
    writing.commit();
}

} // namespace care::service
