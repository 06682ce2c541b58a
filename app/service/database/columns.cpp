// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/database/columns.h"

#include "app/service/database/assignments.h"
#include "models/json/record.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView created = "createdOn"_L1;

bool hasCreated(const ResourceSchema &schema)
{
    return schema.field(created) != nullptr;
}

QString sqlType(const Column &column, const Engine &engine)
{
    if (column.name == created)
        return u"BIGINT NOT NULL"_s;
    const bool number = column.use == Column::Use::Date || column.field->type == FieldType::Severity;
    return number ? u"BIGINT"_s : engine.textType();
}

QString indexName(const ResourceSchema &schema, const QString &name)
{
    return quoted(QString(schema.name + "-by-"_L1 + name));
}

QVariant textOrNull(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

} // namespace

QList<Column> columnsOf(const ResourceSchema &schema)
{
    QList<Column> columns;
    const auto add = [&](QLatin1StringView key, Column::Use use) {
        const auto isThere = [&](const Column &column) {
            return column.name == key;
        };
        if (!key.isEmpty() && key != "id"_L1 && std::none_of(columns.begin(), columns.end(), isThere))
            columns.append({ key, schema.field(key), use });
    };
    add(schema.homeField, Column::Use::Filter);
    for (const Parameter &parameter : schema.parameters) {
        if (parameter.type != ParameterType::AssignmentStatus)
            add(parameter.field, Column::Use::Filter);
    }
    for (const DateField &date : schema.dateFields)
        add(date.field, Column::Use::Date);
    if (hasCreated(schema))
        add(created, Column::Use::Date);
    for (const Field &field : schema.fields) {
        if (field.type == FieldType::NhsNumber)
            add(field.key, Column::Use::Unique);
    }
    return columns;
}

QVariant columnValue(const Column &column, const QJsonObject &record)
{
    const QJsonValue value = valueAt(record, column.field->key);
    switch (column.field->type) {
    case FieldType::Reference:
        return textOrNull(Reference::fromJson(value).id);
    case FieldType::Date: {
        const QDate date = calendarDate(value);
        return date.isValid() ? QVariant(date.startOfDay(Qt::UTC).toMSecsSinceEpoch()) : QVariant();
    }
    case FieldType::Timestamp: {
        const QDateTime instant = timestamp(value);
        if (instant.isValid())
            return instant.toMSecsSinceEpoch();
        return column.name == created ? QVariant(neverCreated) : QVariant();
    }
    case FieldType::Severity: {
        const std::optional<double> severity = number(value);
        return severity ? QVariant(int(*severity)) : QVariant();
    }
    case FieldType::NhsNumber:
        return textOrNull(compactNhsNumber(value.toString()));
    default:
        return textOrNull(value.toString());
    }
}

QStringList createTableStatements(const ResourceSchema &schema, const Engine &engine)
{
    QString create = "CREATE TABLE IF NOT EXISTS "_L1 + quoted(schema.name) + " (id "_L1 + engine.textType()
        + " PRIMARY KEY NOT NULL, ingested_on BIGINT NOT NULL"_L1;
    const QList<Column> columns = columnsOf(schema);
    for (const Column &column : columns)
        create += ", "_L1 + quoted(column.name) + u' ' + sqlType(column, engine);
    // The JSON text is the last column, so that SQLite need not read past it to reach the others.
    return QStringList{ create + ", json "_L1 + engine.bytesType() + " NOT NULL)"_L1 }
    + createAssignmentStatements(schema, engine);
}

QStringList createIndexStatements(const ResourceSchema &schema)
{
    QStringList statements;
    const auto add = [&](const QString &name, const QString &on, QLatin1StringView kind = {}) {
        statements += "CREATE "_L1 + kind + "INDEX IF NOT EXISTS "_L1 + indexName(schema, name) + " ON "_L1
            + quoted(schema.name) + " ("_L1 + on + ")"_L1;
    };
    const QString order = orderOf(schema).downwards;
    // Covering index of all filter columns in list order, from which the in-memory lists are filled at
    // start-up.
    QString all = order + ", ingested_on"_L1;
    const QList<Column> columns = columnsOf(schema);
    for (const Column &column : columns) {
        if (column.use == Column::Use::Unique)
            add(column.name, quoted(column.name), "UNIQUE "_L1);
        else if (column.name != created)
            all += ", "_L1 + quoted(column.name);
        // Indexes for finding the records that refer to a home or resident.
        if (column.use == Column::Use::Filter && column.field->type == FieldType::Reference
            && (column.name == schema.homeField || column.name == "resident"_L1))
            add(column.name, quoted(column.name) + ", "_L1 + order);
    }
    if (hasCreated(schema))
        add(created, all);
    return statements;
}

QStringList dropIndexStatements(const ResourceSchema &schema)
{
    QStringList statements;
    const auto add = [&](const QString &name) {
        statements += "DROP INDEX IF EXISTS "_L1 + indexName(schema, name);
    };
    const QList<Column> columns = columnsOf(schema);
    for (const Column &column : columns)
        add(column.name);
    add(u"ingested_on"_s);
    return statements;
}

QString quoted(QLatin1StringView name)
{
    return quoted(QString(name));
}

QString quoted(const QString &name)
{
    return u'"' + name + u'"';
}

QVariantList Order::valuesOf(const Place &place) const
{
    return byCreation ? QVariantList{ place.createdOn, place.createdOn, place.id } : QVariantList{ place.id };
}

Order orderOf(const ResourceSchema &schema)
{
    if (!hasCreated(schema))
        return { u"id"_s, u"id > ?"_s, false };
    // The first comparison is redundant, but lets the database start from an index.
    return { u"\"createdOn\" DESC, id"_s, u"\"createdOn\" <= ? AND (\"createdOn\" < ? OR id > ?)"_s, true };
}

} // namespace care::service
