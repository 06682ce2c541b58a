// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/filtersql.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace care {

namespace {

QString quoted(QLatin1StringView prefix, QString key)
{
    return prefix + key.replace(u'.', u'_');
}

//! Fields without a column of their own are read from the record itself: slower, but every field filters.
QString expression(const Field &field)
{
    return field.has(FieldFlag::Sortable) ? sortColumn(field)
                                          : QString("json_extract(json, '$."_L1 + field.key + "')"_L1);
}

//! Start of a day in London, where the care homes are, as the column of a timestamp counts.
qint64 startOfDay(QDate day)
{
    static const QTimeZone london("Europe/London");
    return (london.isValid() ? day.startOfDay(london) : day.startOfDay(Qt::UTC)).toMSecsSinceEpoch();
}

bool isNumeric(const Field &field)
{
    return field.type == FieldType::Number || field.type == FieldType::Score
        || field.type == FieldType::Severity;
}

QVariant comparable(const Field &field, const QString &value)
{
    if (field.type == FieldType::Boolean)
        return value == "true"_L1 ? 1 : 0;
    if (isNumeric(field))
        return value.toDouble();
    if (field.type == FieldType::NhsNumber)
        return compactNhsNumber(value);
    if (field.type == FieldType::Date)
        return QDate::fromString(value, Qt::ISODate).toJulianDay();
    if (field.type == FieldType::Enumeration || field.key == "id"_L1 || !field.has(FieldFlag::Sortable))
        return value;
    return folded(value);
}

SqlText among(const Field &field, const Condition &condition)
{
    SqlText sql;
    const bool byId = field.type == FieldType::Reference;
    const QString column = byId ? idColumn(field) : field.key == "id"_L1 ? u"id"_s : expression(field);
    QStringList alternatives;
    for (const QString &value : condition.values) {
        if (field.type == FieldType::Timestamp) {
            const QDate day = QDate::fromString(value, Qt::ISODate);
            alternatives += '('_L1 + column + " >= ? AND "_L1 + column + " < ?)"_L1;
            sql.values << startOfDay(day) << startOfDay(day.addDays(1));
            continue;
        }
        alternatives += column + " = ?"_L1;
        sql.values << (byId ? QVariant(value) : comparable(field, value));
    }
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    if (condition.op == Operator::IsNot)
        sql.text = '('_L1 + column + " IS NULL OR NOT "_L1 + sql.text + ')'_L1;
    return sql;
}

SqlText between(const Field &field, const Condition &condition)
{
    SqlText sql;
    QStringList parts;
    const auto bound = [&](const QString &value, bool upper) -> QVariant {
        if (field.type == FieldType::Timestamp) {
            const QDate day = QDate::fromString(value, Qt::ISODate);
            return upper ? startOfDay(day.addDays(1)) - 1 : startOfDay(day);
        }
        return comparable(field, value);
    };
    if (!condition.values.value(0).isEmpty()) {
        parts += expression(field) + " >= ?"_L1;
        sql.values << bound(condition.values.value(0), false);
    }
    if (!condition.values.value(1).isEmpty()) {
        parts += expression(field) + " <= ?"_L1;
        sql.values << bound(condition.values.value(1), true);
    }
    sql.text = '('_L1 + parts.join(" AND "_L1) + ')'_L1;
    return sql;
}

SqlText containing(const Field &field, const Condition &condition)
{
    QString pattern =
        field.has(FieldFlag::Sortable) ? folded(condition.values.value(0)) : condition.values.value(0);
    pattern.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s);
    return { expression(field) + " LIKE ? ESCAPE '\\'"_L1, { QVariant('%'_L1 + pattern + '%'_L1) } };
}

SqlText conditionSql(const Field &field, const Condition &condition)
{
    switch (condition.op) {
    case Operator::Is:
    case Operator::IsNot:
        return among(field, condition);
    case Operator::Contains:
        return containing(field, condition);
    case Operator::Between:
        return between(field, condition);
    case Operator::IsEmpty:
        return { '('_L1 + expression(field) + " IS NULL OR "_L1 + expression(field)
                + " IN ('', '[]', '{}'))"_L1,
            {} };
    case Operator::IsNotEmpty:
        return { '('_L1 + expression(field) + " IS NOT NULL AND "_L1 + expression(field)
                + " NOT IN ('', '[]', '{}'))"_L1,
            {} };
    }
    return {};
}

QString orderSql(const ResourceSchema &schema, SortKeys order)
{
    if (order.isEmpty())
        order.append({ schema.defaultSort, schema.defaultOrder });
    QStringList terms;
    for (const SortKey &key : order) {
        const Field *field = schema.field(key.field);
        if (field && field->has(FieldFlag::Sortable))
            terms += sortColumn(*field) + (key.order == Qt::AscendingOrder ? " ASC"_L1 : " DESC"_L1)
                + " NULLS LAST"_L1;
    }
    terms += u"row"_s;
    return terms.join(", "_L1);
}

} // namespace

QString sortColumn(const Field &field)
{
    return quoted("c_"_L1, field.key);
}

QString idColumn(const Field &field)
{
    return quoted("i_"_L1, field.key);
}

QString recordTable(const ResourceSchema &schema)
{
    return "r_"_L1 + QString(schema.name).replace(u'-', u'_');
}

QString searchTable(const ResourceSchema &schema)
{
    return "f_"_L1 + QString(schema.name).replace(u'-', u'_');
}

QString searchExpression(const QString &text)
{
    QStringList words;
    QString word;
    const QString ended = text.left(10'000) + u' ';
    for (const QChar c : ended) {
        if (c.isLetterOrNumber() || c.isMark() || c.isSurrogate()) {
            word += c;
        } else if (!word.isEmpty()) {
            words += '"'_L1 + word + "\"*"_L1;
            word.clear();
        }
    }
    return words.mid(0, 64).join(u' ');
}

SqlText selectRows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order)
{
    SqlText sql;
    QStringList where;
    for (const Condition &condition : filter.conditions) {
        const Field *field = schema.field(condition.field);
        if (!field || !problemOf(schema, condition).isEmpty())
            continue;
        const SqlText part = conditionSql(*field, condition);
        where += part.text;
        sql.values += part.values;
    }
    const QString words = searchExpression(filter.text);
    const QString search = searchTable(schema);
    if (!words.isEmpty()) {
        where += "row IN (SELECT rowid FROM "_L1 + search + " WHERE "_L1 + search + " MATCH ?)"_L1;
        sql.values << words;
    }
    sql.text = "SELECT row FROM "_L1 + recordTable(schema)
        + (where.isEmpty() ? QString() : QString(" WHERE "_L1 + where.join(" AND "_L1))) + " ORDER BY "_L1
        + orderSql(schema, order);
    return sql;
}

} // namespace care
