// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/listsql.h"

#include "models/schema/resources.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/references.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

// Sort directions in SQL that put empty values last, ascending and descending.
constexpr auto ascending = " ASC NULLS LAST"_L1;
constexpr auto descending = " DESC NULLS LAST"_L1;

constexpr QLatin1StringView directionOf(Qt::SortOrder order)
{
    return order == Qt::AscendingOrder ? ascending : descending;
}

//! SQL expression by which lists sort a field that is not a reference.
QString comparedColumn(const Field &field)
{
    return field.has(FieldFlag::NumbersInText) ? "in_counting_order("_L1 + sortColumn(field) + ')'_L1
                                               : sortColumn(field);
}

struct Term {
    const Field *field;
    QLatin1StringView direction;

    bool isReference() const { return field->type == FieldType::Reference; }
    QString text() const
    {
        if (!isReference())
            return comparedColumn(*field) + direction;
        // References with equal names are also sorted by id, so that records of two homes with the same name
        // are not mixed.
        return referredName(*field) + direction + ", "_L1 + sortColumn(*field) + direction;
    }
};

//! Additional sort keys for equal records: newest first in lists of events, otherwise by name. The default
//! order and moments, which are hardly ever equal, get none, because one index gives their order; nor do
//! daily logs, where another key would mean reading each of a million.
SortKeys furtherKeys(const ResourceSchema &schema, const SortKeys &order)
{
    const Field *first = schema.field(order.first().field);
    const bool isInOrder = !first || first->type == FieldType::Timestamp || first->key == schema.defaultSort;
    if (isInOrder || schema.name == logSchema.name)
        return {};
    if (schema.field(schema.defaultSort)->type == FieldType::Timestamp)
        return { { schema.defaultSort, schema.defaultOrder } };
    SortKeys keys;
    for (const Field &field : schema.fields) {
        if (field.has(FieldFlag::Identity))
            keys += { field.key };
    }
    return keys;
}

QList<Term> termsOf(const ResourceSchema &schema, const SortKeys &order)
{
    const SortKeys usual{ { schema.defaultSort, schema.defaultOrder } };
    SortKeys keys = order.isEmpty() ? usual : order;
    const SortKeys further = furtherKeys(schema, keys);
    for (const SortKey &key : further) {
        const auto isKnown = [&key](const SortKey &each) {
            return each.field == key.field;
        };
        if (std::none_of(keys.cbegin(), keys.cend(), isKnown))
            keys += key;
    }
    QList<Term> terms;
    for (const SortKey &key : std::as_const(keys)) {
        const Field *field = schema.field(key.field);
        if (field && field->has(FieldFlag::Sortable))
            terms += { field, directionOf(key.order) };
    }
    return terms;
}

Term groupTerm(const Field &field)
{
    // Groups by severity begin with the highest severity.
    return { &field, field.type == FieldType::Severity ? descending : ascending };
}

QStringList texts(const QList<Term> &terms)
{
    QStringList result;
    for (const Term &term : terms)
        result += term.text();
    return result;
}

//! Final ORDER BY term, the row in the direction of the first term, so that one index gives the whole order.
QString lastTerm(const QList<Term> &terms)
{
    return !terms.isEmpty() && terms.first().direction == descending ? u"row DESC"_s : u"row"_s;
}

//! Query for all records ordered by the name of a reference. It walks the names in order and, for each, the
//! column's index, so that nothing has to be sorted.
QString selectAlongNames(const ResourceSchema &schema, const QList<Term> &terms)
{
    const Term &first = terms.first();
    const QLatin1StringView direction = first.direction == descending ? " DESC"_L1 : ""_L1;
    QStringList order{ "known DESC, shown"_L1 + direction + ", number"_L1 + direction };
    order += texts(terms.mid(1));
    order += lastTerm(terms);
    return "SELECT row FROM referred CROSS JOIN "_L1 + recordTable(schema) + " ON "_L1
        + sortColumn(*first.field) + " = number ORDER BY "_L1 + order.join(", "_L1);
}

} // namespace

QString sortColumn(const Field &field)
{
    return "c_"_L1 + QString(field.key).replace(u'.', u'_');
}

QString recordTable(const ResourceSchema &schema)
{
    return "r_"_L1 + QString(schema.name).replace(u'-', u'_');
}

QString searchTable(const ResourceSchema &schema)
{
    return "f_"_L1 + QString(schema.name).replace(u'-', u'_');
}

QString orderTerms(const ResourceSchema &schema, const SortKeys &order)
{
    const QList<Term> terms = termsOf(schema, order);
    return (texts(terms) + QStringList(lastTerm(terms))).join(", "_L1);
}

OrderColumns orderColumns(const ResourceSchema &schema, const SortKeys &order)
{
    OrderColumns result;
    const QList<Term> terms = termsOf(schema, order);
    for (const Term &term : terms) {
        const QStringList columns = term.isReference()
            ? QStringList{ referredName(*term.field), sortColumn(*term.field) }
            : QStringList{ comparedColumn(*term.field) };
        result.columns += columns;
        result.areDescending += QList<bool>(columns.size(), term.direction == descending);
    }
    return result;
}

SqlText selectRows(
    const ResourceSchema &schema, const Filter &filter, const SortKeys &order, const Field *groupBy)
{
    SqlText sql = whereSql(schema, filter);
    const QList<Term> terms = termsOf(schema, order);
    QList<Term> all = terms;
    if (groupBy)
        all.prepend(groupTerm(*groupBy));
    if (sql.text.isEmpty() && !all.isEmpty() && all.first().isReference())
        return { selectAlongNames(schema, all), {} };
    QStringList orderedBy = texts(all);
    const QString currentFirst = currentFirstTerm(schema, filter);
    if (!currentFirst.isEmpty())
        orderedBy.insert(groupBy ? 1 : 0, currentFirst);
    orderedBy += lastTerm(terms);
    sql.text =
        "SELECT row FROM "_L1 + recordTable(schema) + sql.text + " ORDER BY "_L1 + orderedBy.join(", "_L1);
    return sql;
}

SqlText countGroups(const ResourceSchema &schema, const Filter &filter, const Field &groupBy)
{
    SqlText sql = whereSql(schema, filter);
    const QString column = sortColumn(groupBy);
    // Groups are formed by id and name, so two references with one id but different names are two groups.
    const QString value = groupBy.type == FieldType::Reference
        ? "(SELECT quote(id) || quote(name) FROM referred WHERE number = "_L1 + column + ')'_L1
        : "quote("_L1 + column + ')'_L1;
    // Column min(row) picks one record of each group, from which the heading is read.
    sql.text = "SELECT "_L1 + value + ", count(*), min(row), "_L1 + recordBytes(schema) + " FROM "_L1
        + recordTable(schema) + sql.text + " GROUP BY "_L1 + column + " ORDER BY "_L1
        + groupTerm(groupBy).text();
    return sql;
}

SqlText countRows(const ResourceSchema &schema, const Filter &filter)
{
    SqlText sql = whereSql(schema, filter);
    if (sql.text.isEmpty())
        return { u"SELECT records FROM counts WHERE resource = ?"_s, { QString(schema.name) } };
    sql.text = "SELECT count(*) FROM "_L1 + recordTable(schema) + sql.text;
    return sql;
}

SqlText selectChoices(const ResourceSchema &schema, const Field &field, const Filter &counted)
{
    const SqlText where = whereSql(schema, counted);
    const QString table = recordTable(schema);
    const QString column = sortColumn(field);
    // Column min(row) picks one record of each value, from which the label is read.
    const QString values = "SELECT "_L1 + column + " AS value, "_L1
        + (where.text.isEmpty() ? u"count(*)"_s
                                : "sum(row IN (SELECT row FROM "_L1 + table + where.text + "))"_L1)
        + " AS count, min(row) AS sample FROM "_L1 + table + " GROUP BY 1"_L1;
    const QString choices = field.type == FieldType::Reference
        ? "SELECT id AS value, sum(count) AS count, min(sample) AS sample FROM ("_L1 + values
            + ") JOIN referred ON number = value WHERE id <> '' GROUP BY id"_L1
        : values;
    return { "SELECT value, count, (SELECT "_L1 + recordBytes(schema) + " FROM "_L1 + table
            + " WHERE row = sample) FROM ("_L1 + choices + ") WHERE value IS NOT NULL LIMIT 500"_L1,
        where.values };
}

} // namespace care
