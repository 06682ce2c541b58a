// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/columns.h"

#include "models/schema/record.h"
#include "models/schema/values.h"

using namespace Qt::StringLiterals;

namespace care::service {

namespace {

constexpr QLatin1StringView created = "createdOn"_L1;

bool hasCreated(const ResourceSchema &schema)
{
    return schema.field(created) != nullptr;
}

QString sqlType(const Column &column)
{
    const bool number = column.use == Column::Use::Date || column.field->type == FieldType::Severity;
    return number ? u"INTEGER"_s : u"TEXT"_s;
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
        return instant.isValid() ? QVariant(instant.toMSecsSinceEpoch()) : QVariant();
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

QStringList createStatements(const ResourceSchema &schema)
{
    const QString table = quoted(schema.name);
    QString create =
        "CREATE TABLE "_L1 + table + " (id TEXT PRIMARY KEY NOT NULL, ingested_on INTEGER NOT NULL"_L1;
    QStringList statements;
    const auto addIndex = [&](const QString &name, const QString &on, QLatin1StringView kind = {}) {
        const QString index = quoted(QString(schema.name + "-by-"_L1 + name));
        statements += "CREATE "_L1 + kind + "INDEX "_L1 + index + " ON "_L1 + table + " ("_L1 + on + ")"_L1;
    };
    const QString order = hasCreated(schema) ? u", \"createdOn\" DESC, id"_s : u", id"_s;
    for (const Column &column : columnsOf(schema)) {
        create += ", "_L1 + quoted(column.name) + u' ' + sqlType(column);
        if (column.use == Column::Use::Filter)
            addIndex(column.name, quoted(column.name) + order);
        else if (column.use == Column::Use::Unique)
            addIndex(column.name, quoted(column.name), "UNIQUE "_L1);
        else if (column.name != created)
            addIndex(column.name, quoted(column.name));
    }
    if (hasCreated(schema))
        addIndex(created, u"\"createdOn\" DESC, id"_s);
    addIndex(u"ingested_on"_s, u"ingested_on"_s);
    // The text stands last, so that reading a column does not walk over it.
    statements.prepend(create + ", json BLOB NOT NULL)"_L1);
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

QString orderClause(const ResourceSchema &schema)
{
    return hasCreated(schema) ? u" ORDER BY \"createdOn\" DESC, id"_s : u" ORDER BY id"_s;
}

} // namespace care::service
