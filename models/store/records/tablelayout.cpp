// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/tablelayout.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/records/changenotes.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/references.h"

#include <QCryptographicHash>
#include <QSqlError>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Columns of an index: one column, or the first of those that are counted together, followed by the row,
//! which orders records of one value, and the others.
QString indexedColumns(const ResourceSchema &schema, const Column &first)
{
    QStringList columns{ first.name };
    if (!schema.counted.empty() && schema.counted.front() == first.field->key) {
        columns += u"row"_s;
        for (const QLatin1StringView key : schema.counted.subspan(1))
            columns += sortColumn(*schema.field(key));
        columns += u"gone"_s;
    }
    return columns.join(", "_L1);
}

QStringList tableStatements(const ResourceSchema &schema)
{
    const QString table = recordTable(schema);
    QString columns;
    QStringList indexes;
    for (const Column &column : columnsOf(schema)) {
        columns += ", "_L1 + column.name
            + (column.field->type == FieldType::Reference ? " INTEGER NOT NULL"_L1 : ""_L1);
        indexes += "CREATE INDEX x_"_L1 + table + '_'_L1 + column.name + " ON "_L1 + table + " ("_L1
            + indexedColumns(schema, column) + ')'_L1;
    }
    QStringList statements{ "CREATE TABLE "_L1 + table
        + " (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, span INTEGER NOT NULL, gone INTEGER, json BLOB NOT NULL, received INTEGER NOT NULL"_L1
        + columns + ')'_L1 };
    // Index for the records of a range, which are selected for every page that arrives; the query needs no
    // table.
    statements += "CREATE INDEX x_"_L1 + table + "_span ON "_L1 + table + " (span, gone)"_L1;
    // Index for the few records that are gone, whose number is also needed after every page.
    statements += "CREATE INDEX x_"_L1 + table + "_gone ON "_L1 + table + " (gone) WHERE gone IS NOT NULL"_L1;
    // Full-text index with detail=none, because it finds records and not positions in them; text is split
    // into words beforehand (indexedWords).
    statements += "CREATE VIRTUAL TABLE "_L1 + searchTable(schema)
        + " USING fts5(words, content='', contentless_delete=1, detail=none, prefix='1', tokenize='ascii')"_L1;
    // Stored number of records, because counting a million takes longer than showing the first of them.
    statements += "INSERT INTO counts (resource, records) VALUES ('"_L1 + schema.name + "', 0)"_L1;
    return statements + indexes;
}

QStringList allStatements()
{
    QStringList statements{
        u"CREATE TABLE meta (name TEXT PRIMARY KEY, value)"_s,
        u"CREATE TABLE counts (resource TEXT PRIMARY KEY, records INTEGER NOT NULL) WITHOUT ROWID"_s,
        // AUTOINCREMENT keeps numbers from being reused, because records keep the number of their former
        // range.
        u"CREATE TABLE spans (id INTEGER PRIMARY KEY AUTOINCREMENT, resource TEXT NOT NULL, first INTEGER "
        u"NOT "
        "NULL, last INTEGER NOT NULL, total INTEGER NOT NULL, as_of INTEGER NOT NULL, UNIQUE (resource, first, last))"_s,
        // Ranges that were replaced; records that still name one belong to no range.
        u"CREATE TABLE replaced_spans (id INTEGER PRIMARY KEY, resource TEXT NOT NULL)"_s,
        u"CREATE TABLE mirrors (resource TEXT PRIMARY KEY, total INTEGER NOT NULL, look_began INTEGER NOT "
        u"NULL, "
        "look_row INTEGER NOT NULL, looked_at INTEGER NOT NULL, changes_at INTEGER NOT NULL, no_feed INTEGER NOT NULL)"_s
    };
    statements += referredStatements();
    statements += changeTables();
    for (const ResourceSchema *schema : allResources())
        statements += tableStatements(*schema);
    return statements;
}

QString fingerprint(const QStringList &statements)
{
    const QByteArray text = statements.join(u'\n').toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
}

QStringList searchableKeys()
{
    QStringList keys;
    for (const ResourceSchema *schema : allResources()) {
        for (const Field &field : schema->fields) {
            if (field.has(FieldFlag::Searchable))
                keys += schema->name + ' '_L1 + field.key;
        }
    }
    return keys;
}

//! Samples of folding, splitting and sorting, whose change shows that stored words and columns no longer fit.
//! They contain nothing that depends on the day, such as an age, or the store would be rebuilt on a birthday.
QStringList foldedSamples()
{
    constexpr char16_t firstLetter = u' ';
    constexpr char16_t lastLetter = 0x024F;
    QString letters;
    for (char16_t letter = firstLetter; letter <= lastLetter; ++letter)
        letters += QString(QChar(letter)) + u' ';
    const Record sample = Record::fromRaw(
        R"({"id":"1","name":{"title":"Mrs","first":"Mary Ann","last":"O’Neill-Łapińska"},"dateOfBirth":)"
        R"("1945-07-14T00:00:00Z","ageYears":81,"nhsNumber":"9990000018","location":{"room":"20"},"addresses":[{"line1":)"
        R"("5 Mill Lane","postcode":"ZZ99 3VZ"}],"phones":[{"type":"mobile","number":"+44 7700 900123"}],)"
        R"("importantContacts":[{"name":{"first":"Ann","last":"Lee"},"phones":["01632 960349"]}],)"
        R"("home":{"id":"h","name":"St Mary's"}})");
    QStringList samples{ indexedWords(letters),
        indexedWords(u"Müller Mueller Nygaard Jaeaeskelae Bauer Joe"_s) };
    for (const Field &field : residentSchema.fields)
        samples << sortValue(field, sample).toString() << indexedWords(searchText(field, sample));
    return samples;
}

QStringList outlines()
{
    QStringList all;
    for (const ResourceSchema *schema : allResources())
        all += QString::fromUtf8(recordOutline(*schema));
    return all;
}

StoreResult<void> runAll(Database &database, const QStringList &statements)
{
    for (const QString &statement : statements) {
        if (StoreResult<void> done = database.run(statement); !done)
            return done;
    }
    return {};
}

StoreResult<void> dropEverything(Database &database)
{
    QSqlQuery query = database.prepared(u"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT "
                                        u"LIKE 'sqlite_%' AND (sql LIKE 'CREATE VIRTUAL%' "
                                        "OR name GLOB 'r_*' OR name IN ('meta', 'spans', "
                                        "'replaced_spans', 'counts', 'mirrors', 'referred', "
                                        "'changes', "
                                        "'coverage'))"_s);
    if (!query.exec())
        return storeFailure(query.lastError().text());
    QStringList statements;
    while (query.next())
        statements += "DROP TABLE IF EXISTS \""_L1 + query.value(0).toString() + '"'_L1;
    query.finish();
    return runAll(database, statements);
}

//! Fingerprint of everything that stored data depends on: the statements, the searchable fields, the way
//! words are made and the compression dictionaries.
QString wantedSchema()
{
    return fingerprint(allStatements() + searchableKeys() + foldedSamples() + outlines());
}

QString schemaOf(const Database &database)
{
    return database.selectValue(u"SELECT value FROM meta WHERE name = 'schema'"_s).toString();
}

} // namespace

bool hasColumn(const Field &field)
{
    return field.has(FieldFlag::Sortable) || field.type == FieldType::Reference;
}

QList<Column> columnsOf(const ResourceSchema &schema)
{
    QList<Column> columns;
    for (const Field &field : schema.fields) {
        if (hasColumn(field))
            columns.append({ &field, sortColumn(field) });
    }
    return columns;
}

bool hasTables(const Database &database)
{
    return schemaOf(database) == wantedSchema();
}

StoreResult<void> ensureTables(Database &database)
{
    const QStringList statements = allStatements();
    const QString wanted = wantedSchema();
    if (schemaOf(database) == wanted)
        return {};
    // A new file is created, because overwriting gigabytes in place takes minutes.
    const bool isEmpty = database.beginAnew();
    return database.inTransaction([&]() -> StoreResult<void> {
        if (!isEmpty) {
            if (StoreResult<void> dropped = dropEverything(database); !dropped)
                return dropped;
        }
        if (StoreResult<void> made = runAll(database, statements); !made)
            return made;
        return database.run(u"INSERT INTO meta (name, value) VALUES ('schema', ?)"_s, { wanted });
    });
}

} // namespace care
