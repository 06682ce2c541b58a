// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/filtersql.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// What is not recorded comes last either way.
constexpr auto ascending = " ASC NULLS LAST"_L1;
constexpr auto descending = " DESC NULLS LAST"_L1;

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

QString placeholders(qsizetype count)
{
    return QStringList(count, u"?"_s).join(", "_L1);
}

//! Any reference of a list, or any home or status of homes with a status, that is one of the values.
SqlText amongElements(const ResourceSchema &schema, const Field &field, const Condition &condition)
{
    SqlText sql;
    QStringList tests;
    const bool ofHomes = field.type == FieldType::HomeAssignments;
    for (const QString &member : (ofHomes ? u"deviceStatus home.id"_s : u"id"_s).split(u' ')) {
        tests += "CASE element.type WHEN 'object' THEN json_extract(element.value, '$."_L1 + member
            + "') ELSE element.value END IN ("_L1 + placeholders(condition.values.size()) + ')'_L1;
        sql.values += QVariantList(condition.values.begin(), condition.values.end());
    }
    // With the name of its table: json_each has a hidden column that is called json too.
    sql.text = (condition.op == Operator::IsNot ? u"NOT EXISTS"_s : u"EXISTS"_s)
        + " (SELECT 1 FROM json_each("_L1 + recordTable(schema) + ".json, '$."_L1 + field.key
        + "') AS element WHERE "_L1 + tests.join(" OR "_L1) + ')'_L1;
    return sql;
}

//! An instant is one of several days.
SqlText amongDays(const QString &column, const Condition &condition)
{
    SqlText sql;
    QStringList alternatives;
    for (const QString &value : condition.values) {
        const QDate day = QDate::fromString(value, Qt::ISODate);
        alternatives += '('_L1 + column + " >= ? AND "_L1 + column + " < ?)"_L1;
        sql.values << startOfDay(day) << startOfDay(day.addDays(1));
    }
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    return sql;
}

SqlText among(const ResourceSchema &schema, const Field &field, const Condition &condition)
{
    if (field.type == FieldType::ReferenceList || field.type == FieldType::HomeAssignments)
        return amongElements(schema, field, condition);
    const bool byId = field.type == FieldType::Reference;
    const QString column = byId ? idColumn(field) : field.key == "id"_L1 ? u"id"_s : expression(field);
    SqlText sql;
    if (field.type == FieldType::Timestamp) {
        sql = amongDays(column, condition);
    } else {
        // Not one OR after the other: the depth of an expression is limited.
        sql.text = '('_L1 + column + " IN ("_L1 + placeholders(condition.values.size()) + "))"_L1;
        for (const QString &value : condition.values)
            sql.values << (byId ? QVariant(value) : comparable(field, value));
    }
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
    SqlText sql;
    QStringList alternatives;
    for (const QString &value : condition.values) {
        QString pattern = field.has(FieldFlag::Sortable) ? folded(value) : value;
        pattern.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s);
        alternatives += expression(field) + " LIKE ? ESCAPE '\\'"_L1;
        sql.values << QString('%'_L1 + pattern + '%'_L1);
    }
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    if (condition.op == Operator::ContainsNot)
        sql.text = '('_L1 + expression(field) + " IS NULL OR NOT "_L1 + sql.text + ')'_L1;
    return sql;
}

SqlText conditionSql(const ResourceSchema &schema, const Field &field, const Condition &condition)
{
    switch (condition.op) {
    case Operator::Is:
    case Operator::IsNot:
        return among(schema, field, condition);
    case Operator::Contains:
    case Operator::ContainsNot:
        return containing(field, condition);
    case Operator::Within:
        return { u"0"_s, {} };
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

//! " WHERE ..." or nothing.
SqlText whereSql(const ResourceSchema &schema, const Filter &filter)
{
    SqlText sql;
    QStringList parts;
    for (const Condition &condition : filter.conditions) {
        const Field *field = schema.field(condition.field);
        if (!field || !problemOf(schema, condition).isEmpty())
            continue;
        const SqlText part = conditionSql(schema, *field, condition);
        parts += part.text;
        sql.values += part.values;
    }
    QStringList where;
    if (!parts.isEmpty())
        where += '('_L1 + parts.join(filter.match == Filter::Match::Any ? " OR "_L1 : " AND "_L1) + ')'_L1;
    for (const Condition &condition : filter.always) {
        const Field *field = schema.field(condition.field);
        const bool usable = field && problemOf(schema, condition).isEmpty();
        const SqlText part = usable ? conditionSql(schema, *field, condition) : SqlText{ u"0"_s, {} };
        where += part.text;
        sql.values += part.values;
    }
    const QString words = searchExpression(filter.text);
    const QString search = searchTable(schema);
    if (!words.isEmpty()) {
        where += "row IN (SELECT rowid FROM "_L1 + search + " WHERE "_L1 + search + " MATCH ?)"_L1;
        sql.values << words;
    }
    if (!where.isEmpty())
        sql.text = " WHERE "_L1 + where.join(" AND "_L1);
    return sql;
}

} // namespace

QString orderTerms(const ResourceSchema &schema, const SortKeys &order)
{
    const SortKeys usual{ { schema.defaultSort, schema.defaultOrder } };
    QStringList terms;
    for (const SortKey &key : order.isEmpty() ? usual : order) {
        const Field *field = schema.field(key.field);
        if (field && field->has(FieldFlag::Sortable))
            terms += sortColumn(*field) + (key.order == Qt::AscendingOrder ? ascending : descending);
    }
    // In the direction of the first, whose index then gives the whole order by itself.
    const bool down = !terms.isEmpty() && terms.first().endsWith(descending);
    terms += down ? u"row DESC"_s : u"row"_s;
    return terms.join(", "_L1);
}

namespace {

//! Two homes of the same name are two groups.
QStringList groupColumns(const Field &field)
{
    QStringList columns{ sortColumn(field) };
    if (field.type == FieldType::Reference)
        columns += idColumn(field);
    return columns;
}

QString groupOrder(const Field &field)
{
    // What is severe comes first.
    const QLatin1StringView direction = field.type == FieldType::Severity ? descending : ascending;
    return groupColumns(field).join(direction + ", "_L1) + direction;
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

SqlText selectRows(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order, const Field *groupBy)
{
    SqlText sql = whereSql(schema, filter);
    const QString groups = groupBy ? QString(groupOrder(*groupBy) + ", "_L1) : QString();
    sql.text = "SELECT row FROM "_L1 + recordTable(schema) + sql.text + " ORDER BY "_L1 + groups
        + orderTerms(schema, order);
    return sql;
}

SqlText countGroups(const ResourceSchema &schema, const Filter &filter, const Field &groupBy)
{
    SqlText sql = whereSql(schema, filter);
    const QStringList columns = groupColumns(groupBy);
    // What tells the group from others: of two with one id but two names, or with no id, each is its own.
    const QString value = "quote("_L1 + columns.join(") || quote("_L1) + ')'_L1;
    // min(row) picks one record of each value, whose text labels it.
    sql.text = "SELECT "_L1 + value + ", count(*), min(row), json FROM "_L1 + recordTable(schema) + sql.text
        + " GROUP BY "_L1 + columns.join(", "_L1) + " ORDER BY "_L1 + groupOrder(groupBy);
    return sql;
}

SqlText countRows(const ResourceSchema &schema, const Filter &filter)
{
    SqlText sql = whereSql(schema, filter);
    sql.text = "SELECT count(*) FROM "_L1 + recordTable(schema) + sql.text;
    return sql;
}

} // namespace care
