// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filter.h"

#include "models/schema/formatting.h"
#include "models/schema/values.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(filter)
};

using NameOf = std::function<QString(const Field &, const QString &)>;

bool isDate(const Field &field)
{
    return field.type == FieldType::Date || field.type == FieldType::Timestamp;
}

QString valueText(const Field &field, const QString &value, const NameOf &nameOf)
{
    if (field.type == FieldType::Enumeration)
        return enumLabel(field, value);
    if (field.type == FieldType::Reference && nameOf)
        return nameOf(field, value);
    if (field.type == FieldType::Boolean)
        return value == "true"_L1 ? Words::tr("yes") : Words::tr("no");
    if (isDate(field))
        return displayDate(QDate::fromString(value, Qt::ISODate));
    return value;
}

QString rangeText(const Field *field, const QString &label, const QStringList &values, const NameOf &nameOf)
{
    const auto text = [&](const QString &value) {
        return field ? valueText(*field, value, nameOf) : displayDate(QDate::fromString(value, Qt::ISODate));
    };
    const QString from = values.value(0);
    const QString to = values.value(1);
    if (from.isEmpty())
        return Words::tr("%1 up to %2").arg(label, text(to));
    if (to.isEmpty())
        return Words::tr("%1 from %2").arg(label, text(from));
    return Words::tr("%1 from %2 to %3").arg(label, text(from), text(to));
}

QString conditionText(const ResourceSchema &schema, const Condition &condition, const NameOf &nameOf)
{
    const Field *field = schema.field(condition.field);
    const QString label = field ? field->title().toLower() : Words::tr("received");
    if (condition.op == Operator::Between)
        return rangeText(field, label, condition.values, nameOf);
    QStringList values;
    for (const QString &value : condition.values)
        values += field ? valueText(*field, value, nameOf) : value;
    const QString last = values.isEmpty() ? QString() : values.takeLast();
    const QString all = values.isEmpty() ? last : Words::tr("%1 or %2").arg(values.join(", "_L1), last);
    switch (condition.op) {
    case Operator::Is:
        return Words::tr("%1 is %2").arg(label, all);
    case Operator::IsNot:
        return Words::tr("%1 is not %2").arg(label, all);
    case Operator::Contains:
        return Words::tr("%1 contains %2").arg(label, all);
    case Operator::IsEmpty:
        return Words::tr("%1 is not recorded").arg(label);
    default:
        return Words::tr("%1 is recorded").arg(label);
    }
}

QString rangeProblem(const Field *field, const QStringList &values)
{
    const QString from = values.value(0);
    const QString to = values.value(1);
    if (from.isEmpty() && to.isEmpty())
        return Words::tr("A range needs a first or a last value");
    if (field && !isDate(*field)) {
        for (const QString &value : { from, to }) {
            bool isNumber = value.isEmpty();
            if (!isNumber)
                value.toDouble(&isNumber);
            if (!isNumber)
                return Words::tr("%1 is not a number").arg(value);
        }
        return {};
    }
    const QDate first = QDate::fromString(from, Qt::ISODate);
    const QDate last = QDate::fromString(to, Qt::ISODate);
    if ((!from.isEmpty() && !first.isValid()) || (!to.isEmpty() && !last.isValid()))
        return Words::tr("Write a date as year-month-day, like 2026-11-21");
    if (first.isValid() && last.isValid() && first > last)
        return Words::tr("The first date is after the last");
    return {};
}

//! One day more on each side: whether the service counts UTC or London days is not promised.
void addRange(const ResourceSchema &schema, const Condition &condition, QueryParameters &query)
{
    const auto matches = [&](const DateField &date) {
        return condition.field == date.field || (condition.field == "ingested_on"_L1 && date.field.isEmpty());
    };
    const auto date = std::find_if(schema.dateFields.begin(), schema.dateFields.end(), matches);
    if (date == schema.dateFields.end())
        return;
    const QDate from = QDate::fromString(condition.values.value(0), Qt::ISODate);
    const QDate to = QDate::fromString(condition.values.value(1), Qt::ISODate);
    if (from.isValid())
        query.append({ u"startDate"_s, from.addDays(-1).toString(Qt::ISODate) });
    if (to.isValid())
        query.append({ u"endDate"_s, to.addDays(1).toString(Qt::ISODate) });
    if (from.isValid() || to.isValid())
        query.append({ u"dateField"_s, QString(date->parameter) });
}

} // namespace

QString filterText(const ResourceSchema &schema, const Filter &filter, const NameOf &nameOf)
{
    QStringList parts;
    for (const Condition &condition : filter.conditions)
        parts += conditionText(schema, condition, nameOf);
    if (!filter.text.trimmed().isEmpty())
        parts += Words::tr("contains “%1”").arg(visibleText(filter.text.trimmed()));
    return parts.join(", "_L1);
}

QString problemOf(const ResourceSchema &schema, const Condition &condition)
{
    const Field *field = schema.field(condition.field);
    const bool received = condition.field == "ingested_on"_L1 && schema.dateField(condition.field);
    if (!field && !received)
        return Words::tr("There is no field “%1” here").arg(visibleText(condition.field));
    if (condition.op == Operator::Between)
        return rangeProblem(field, condition.values);
    if (!field)
        return Words::tr("“Received” can only be a range of dates");
    const bool needsValue =
        condition.op == Operator::Is || condition.op == Operator::IsNot || condition.op == Operator::Contains;
    if (needsValue && condition.values.isEmpty())
        return Words::tr("%1 needs a value").arg(field->title());
    return {};
}

QueryParameters serviceQuery(const ResourceSchema &schema, const Filter &filter)
{
    QueryParameters query;
    bool ranged = false;
    for (const Condition &condition : filter.conditions) {
        if (!problemOf(schema, condition).isEmpty())
            continue;
        if (condition.op == Operator::Between && !ranged) {
            const qsizetype before = query.size();
            addRange(schema, condition, query);
            ranged = query.size() > before;
        }
        if (condition.op != Operator::Is || condition.values.size() != 1)
            continue;
        for (const Parameter &parameter : schema.parameters) {
            const bool taken = std::any_of(
                query.begin(), query.end(), [&](const auto &pair) { return pair.first == parameter.name; });
            if (!taken && !parameter.field.isEmpty() && condition.field == parameter.field)
                query.append({ QString(parameter.name), condition.values.first() });
        }
    }
    return query;
}

} // namespace care
