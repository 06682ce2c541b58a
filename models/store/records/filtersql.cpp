// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/filtersql.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/folding.h"
#include "models/schema/londontime.h"
#include "models/schema/period.h"
#include "models/schema/resources.h"
#include "models/schema/values.h"
#include "models/schema/wantedtext.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/references.h"
#include "models/store/records/searchsql.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! SQL expression for a field's value. Fields without a column are read from the record's JSON, slower, so
//! that every field can be filtered by.
QString expression(const ResourceSchema &schema, const Field &field)
{
    if (field.type == FieldType::Reference)
        return referredName(field);
    return field.has(FieldFlag::Sortable)
        ? sortColumn(field)
        : QString("json_extract("_L1 + recordJson(schema) + ", '$."_L1 + field.key + "')"_L1);
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

//! Condition that a member of a list's element, or the element itself, is one of the values.
SqlText elementAmong(const QString &member, const QStringList &values)
{
    return { "CASE element.type WHEN 'object' THEN json_extract(element.value, '$."_L1 + member
            + "') ELSE element.value END IN ("_L1 + placeholders(values.size()) + ')'_L1,
        QVariantList(values.begin(), values.end()) };
}

//! Condition that any element of a list (a reference, or a home with a status) is one of the values; the
//! empty value stands for an empty list. With \a homes, only the status in those homes counts.
SqlText amongElements(
    const ResourceSchema &schema, const Field &field, const Condition &condition, const QStringList &homes)
{
    const bool isOfHomes = field.type == FieldType::HomeAssignments;
    SqlText test = elementAmong(isOfHomes ? u"home.id"_s : u"id"_s, condition.values);
    if (isOfHomes) {
        const SqlText status = elementAmong(u"deviceStatus"_s, condition.values);
        const SqlText home = homes.isEmpty() ? SqlText{ u"1"_s, {} } : elementAmong(u"home.id"_s, homes);
        test.text += " OR ("_L1 + status.text + " AND "_L1 + home.text + ')'_L1;
        test.values += status.values + home.values;
    }
    const QString list = recordJson(schema) + ", '$."_L1 + field.key + '\''_L1;
    SqlText sql{ "EXISTS (SELECT 1 FROM json_each("_L1 + list + ") AS element WHERE "_L1 + test.text + ')'_L1,
        test.values };
    if (condition.values.contains(QString()))
        sql.text = '('_L1 + sql.text + " OR NOT EXISTS (SELECT 1 FROM json_each("_L1 + list + ")))"_L1;
    if (condition.op == Operator::IsNot)
        sql.text.prepend("NOT "_L1);
    return sql;
}

//! Condition that the moment in \a column is on one of the condition's days.
SqlText amongDays(const QString &column, const Condition &condition)
{
    SqlText sql;
    QStringList alternatives;
    for (const QString &value : condition.values) {
        const QDate day = QDate::fromString(value, Qt::ISODate);
        alternatives += '('_L1 + column + " >= ? AND "_L1 + column + " < ?)"_L1;
        sql.values << midnightInLondon(day).toMSecsSinceEpoch()
                   << midnightInLondon(day.addDays(1)).toMSecsSinceEpoch();
    }
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    return sql;
}

//! True for fields whose texts an SQL function compares whatever their spelling; fields with a column are
//! compared by their folded text, which has an index.
bool isComparedAsText(const Field &field)
{
    const bool isText = field.type == FieldType::Text || field.type == FieldType::LongText;
    return field.type == FieldType::PersonName
        || (isText && field.key != "id"_L1 && !field.has(FieldFlag::Sortable));
}

SqlText amongTexts(const QString &column, const Field &field, const Condition &condition)
{
    const QString function = field.type == FieldType::PersonName ? u"is_name("_s : u"is_text("_s;
    SqlText sql;
    QStringList alternatives;
    for (const QString &value : condition.values) {
        alternatives += function + column + ", ?)"_L1;
        sql.values << value;
    }
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    return sql;
}

SqlText among(
    const ResourceSchema &schema, const Field &field, const Condition &condition, const QStringList &homes)
{
    if (field.type == FieldType::ReferenceList || field.type == FieldType::HomeAssignments)
        return amongElements(schema, field, condition, homes);
    const QString column = field.key == "id"_L1 ? u"id"_s : expression(schema, field);
    SqlText sql;
    if (field.type == FieldType::Timestamp) {
        sql = amongDays(column, condition);
    } else if (isComparedAsText(field)) {
        sql = amongTexts(column, field, condition);
    } else {
        // A single IN replaces many ORs, because SQLite limits the depth of expressions.
        const QString alternatives = " IN ("_L1 + placeholders(condition.values.size()) + ')'_L1;
        const bool byId = field.type == FieldType::Reference;
        sql.text = byId ? refersTo(field, "id"_L1 + alternatives) : '('_L1 + column + alternatives + ')'_L1;
        for (const QString &value : condition.values)
            sql.values << (byId ? QVariant(value) : comparable(field, value));
    }
    if (condition.op == Operator::IsNot)
        sql.text = '('_L1 + column + " IS NULL OR NOT "_L1 + sql.text + ')'_L1;
    return sql;
}

SqlText between(const ResourceSchema &schema, const Field &field, const Condition &condition)
{
    SqlText sql;
    QStringList parts;
    const auto bound = [&](const QString &value, bool upper) -> QVariant {
        if (field.type == FieldType::Timestamp) {
            const auto &[day, time] = boundFromText(value);
            QDateTime moment =
                time.isValid() ? momentInLondon(day, time) : midnightInLondon(upper ? day.addDays(1) : day);
            // A time that comes twice, at the end of summer time, is passed the second time.
            if (const QDateTime second = moment.addSecs(3600);
                upper && clockInLondon(second) == clockInLondon(moment))
                moment = second;
            return moment.toMSecsSinceEpoch() - (upper ? 1 : 0);
        }
        return comparable(field, value);
    };
    if (!condition.values.value(0).isEmpty()) {
        parts += expression(schema, field) + " >= ?"_L1;
        sql.values << bound(condition.values.value(0), false);
    }
    if (!condition.values.value(1).isEmpty()) {
        parts += expression(schema, field) + " <= ?"_L1;
        sql.values << bound(condition.values.value(1), true);
    }
    sql.text = '('_L1 + parts.join(" AND "_L1) + ')'_L1;
    return sql;
}

//! True for fields that hold names, which are stored family name first and searched for in either order.
bool isOfNames(const Field &field)
{
    return field.type == FieldType::PersonName || field.type == FieldType::Reference
        || field.type == FieldType::ReferenceList;
}

SqlText containing(const ResourceSchema &schema, const Field &field, const Condition &condition)
{
    const bool isReference = field.type == FieldType::Reference;
    const QString function = isOfNames(field) ? u"has_name("_s : u"has_text("_s;
    // Names are stored without their title.
    const bool isPerson = field.type == FieldType::PersonName || field.target == residentSchema.name;
    const bool isTitleLeftOut = isPerson && condition.op == Operator::Contains;
    SqlText sql;
    QStringList alternatives;
    for (const QString &value : condition.values) {
        alternatives += function + (isReference ? u"shown"_s : expression(schema, field)) + ", ?)"_L1;
        sql.values << (isTitleLeftOut ? withoutTitles(value) : value);
    }
    // References are searched among the few referred names, not among all records.
    sql.text = '('_L1 + alternatives.join(" OR "_L1) + ')'_L1;
    if (isReference)
        sql.text = refersTo(field, sql.text);
    if (condition.op == Operator::ContainsNot)
        sql.text = '('_L1 + expression(schema, field) + " IS NULL OR NOT "_L1 + sql.text + ')'_L1;
    return sql;
}

//! True if \a filter selects one resident, whatever its other conditions.
bool isAboutOne(const ResourceSchema &schema, const Filter &filter)
{
    return std::any_of(filter.always.cbegin(), filter.always.cend(), [&schema](const Condition &condition) {
        return condition.op == Operator::Is && condition.values.size() == 1
            && schema.currentWith == condition.field;
    });
}

//! SQL terms that are true for a record that has ended itself (left, archived, completed). They contain only
//! constants of the schemas, so nothing has to be bound.
QStringList ownEndedTerms(const ResourceSchema &schema)
{
    QStringList parts;
    for (const EndedValue &ended : schema.ended) {
        const Field &field = *schema.field(ended.field);
        const bool isTrue = field.type == FieldType::Boolean;
        parts += "ifnull("_L1 + sortColumn(field)
            + (isTrue ? " = 1"_L1 : QString(" = '"_L1 + ended.value + u'\'')) + ", 0)"_L1;
    }
    return parts;
}

//! SQL that is true where the field says nothing, nor any that belongs to it (ResourceSchema::together).
QString emptySql(const ResourceSchema &schema, const Field &field)
{
    const auto isNothing = [&schema](const Field &each, QLatin1StringView nothing) {
        const QString value = expression(schema, each);
        return QString('('_L1 + value + " IS NULL OR "_L1 + value + " IN ("_L1 + nothing + "))"_L1);
    };
    const bool hasOthers = !schema.together.empty() && schema.together.front() == field.key;
    if (!hasOthers)
        return isNothing(field, "'', '[]', '{}'"_L1);
    QStringList parts;
    for (const QLatin1StringView key : schema.together) {
        const Field &each = *schema.field(key);
        parts += isNothing(each, each.type == FieldType::Boolean ? "0"_L1 : "'', '[]', '{}'"_L1);
    }
    return parts.join(" AND "_L1);
}

//! SQL for one condition; \a homes are the homes to which the same field narrows the list.
SqlText conditionSql(const ResourceSchema &schema, const Field &field, const Condition &condition,
    const QStringList &homes = {})
{
    const bool isReference = field.type == FieldType::Reference;
    switch (condition.op) {
    case Operator::Is:
    case Operator::IsNot:
        return among(schema, field, condition, homes);
    case Operator::Contains:
    case Operator::ContainsNot:
        return containing(schema, field, condition);
    case Operator::Within:
    case Operator::IsCurrent: // IsCurrent names no field and is handled by whereSql().
        return { u"0"_s, {} };
    case Operator::Between:
        return between(schema, field, condition);
    case Operator::IsEmpty:
        if (isReference)
            return { refersTo(field, u"NOT known"_s), {} };
        return { '('_L1 + emptySql(schema, field) + ')'_L1, {} };
    case Operator::IsNotEmpty:
        if (isReference)
            return { refersTo(field, u"known"_s), {} };
        return { "NOT ("_L1 + emptySql(schema, field) + ')'_L1, {} };
    }
    return {};
}

} // namespace

QString endedSql(const ResourceSchema &schema)
{
    QStringList parts = ownEndedTerms(schema);
    if (!schema.currentWith.isEmpty())
        parts += refersTo(*schema.field(schema.currentWith),
            "id IN (SELECT id FROM "_L1 + recordTable(residentSchema) + " WHERE "_L1
                + endedSql(residentSchema) + ')'_L1);
    return parts.join(" OR "_L1);
}

QString currentFirstTerm(const ResourceSchema &schema, const Filter &filter)
{
    const bool shows =
        !schema.ended.empty() && isAboutOne(schema, filter) && !filter.conditions.contains(currentOnly);
    return shows ? '('_L1 + ownEndedTerms(schema).join(" OR "_L1) + ')'_L1 : QString();
}

//! Values of a field to which the list is always narrowed, whatever the user's conditions.
static QStringList valuesAlways(const Filter &filter, const QString &field)
{
    QStringList values;
    for (const Condition &condition : filter.always) {
        if (condition.field == field && condition.op == Operator::Is)
            values += condition.values;
    }
    return values;
}

SqlText allConditionsSql(const ResourceSchema &schema, const QList<Condition> &conditions)
{
    SqlText sql;
    QStringList parts;
    for (const Condition &condition : conditions) {
        const Field *field = schema.field(condition.field);
        const bool usable = field && problemOf(schema, condition).isEmpty();
        const SqlText part = usable ? conditionSql(schema, *field, condition) : SqlText{ u"0"_s, {} };
        parts += part.text;
        sql.values += part.values;
    }
    sql.text = parts.join(" AND "_L1);
    return sql;
}

SqlText whereSql(const ResourceSchema &schema, const Filter &filter)
{
    SqlText sql;
    QStringList parts;
    QStringList where;
    for (const Condition &condition : filter.conditions) {
        const Field *field = schema.field(condition.field);
        if (condition.op == Operator::IsCurrent && schema.knowsCurrent()) {
            // The condition "current" always applies, also when the others are alternatives. In a list about
            // one resident only the record's own end counts, so that after the resident left, records then in
            // force still differ from those replaced before.
            const QString ended =
                isAboutOne(schema, filter) ? ownEndedTerms(schema).join(" OR "_L1) : endedSql(schema);
            if (!ended.isEmpty())
                where += "NOT ("_L1 + ended + ')'_L1;
            continue;
        }
        if (!field || !problemOf(schema, condition).isEmpty())
            continue;
        const SqlText part = conditionSql(schema, *field, condition, valuesAlways(filter, condition.field));
        parts += part.text;
        sql.values += part.values;
    }
    if (!parts.isEmpty())
        where += '('_L1 + parts.join(filter.match == Filter::Match::Any ? " OR "_L1 : " AND "_L1) + ')'_L1;
    if (const SqlText always = allConditionsSql(schema, filter.always); !always.text.isEmpty()) {
        where += always.text;
        sql.values += always.values;
    }
    if (!searchWords(filter.text).isEmpty()) {
        const SqlText words = selectWords(schema, filter.text);
        where += "row IN ("_L1 + words.text + ')'_L1;
        sql.values += words.values;
    }
    if (!where.isEmpty())
        sql.text = " WHERE "_L1 + where.join(" AND "_L1);
    return sql;
}

} // namespace care
