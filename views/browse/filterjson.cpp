// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterjson.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr std::array operatorNames{ "is"_L1, "isNot"_L1, "contains"_L1, "between"_L1, "isEmpty"_L1,
    "isNotEmpty"_L1, "containsNot"_L1, "within"_L1, "isCurrent"_L1 };

QJsonArray toJson(const QList<Condition> &conditions)
{
    QJsonArray array;
    for (const Condition &condition : conditions) {
        array.append(QJsonObject{ { u"field"_s, condition.field },
            { u"operator"_s, QString(operatorNames.at(std::size_t(condition.op))) },
            { u"values"_s, QJsonArray::fromStringList(condition.values) } });
    }
    return array;
}

QList<Condition> conditionsFromJson(const QJsonArray &array)
{
    QList<Condition> conditions;
    for (const QJsonValue &entry : array) {
        const QJsonObject object = entry.toObject();
        const QString name = object.value("operator"_L1).toString();
        const auto known = std::find_if(
            operatorNames.begin(), operatorNames.end(), [&](QLatin1StringView op) { return name == op; });
        if (known == operatorNames.end())
            continue;
        Condition condition{ object.value("field"_L1).toString(), Operator(known - operatorNames.begin()),
            {} };
        const QJsonArray values = object.value("values"_L1).toArray();
        for (const QJsonValue &text : values)
            condition.values += text.toString();
        conditions += condition;
    }
    return conditions;
}

} // namespace

QJsonValue toJson(const Filter &filter, const ResourceSchema *schema)
{
    QJsonObject object{ { u"conditions"_s, toJson(filter.conditions) }, { u"text"_s, filter.text },
        { u"match"_s, filter.match == Filter::Match::Any ? u"any"_s : u"all"_s } };
    QList<Condition> homes = filter.always;
    homes.removeIf([schema](const Condition &each) { return !schema || !isOfHomes(*schema, each); });
    if (!homes.isEmpty())
        object.insert(u"homes"_s, toJson(homes));
    return object;
}

Filter filterFromJson(const QJsonValue &value)
{
    Filter filter;
    if (value.toObject().value("match"_L1).toString() == "any"_L1)
        filter.match = Filter::Match::Any;
    filter.text = value.toObject().value("text"_L1).toString();
    filter.conditions = conditionsFromJson(value.toObject().value("conditions"_L1).toArray());
    filter.always = conditionsFromJson(value.toObject().value("homes"_L1).toArray());
    return filter;
}

Filter usablePart(const Filter &filter, const ResourceSchema &schema, QStringList *problems)
{
    Filter usable = filter;
    const auto isUnusable = [&](const Condition &condition) {
        const QString problem = problemOf(schema, condition);
        if (problems && !problem.isEmpty())
            problems->append(problem);
        return !problem.isEmpty();
    };
    usable.conditions.removeIf(isUnusable);
    usable.always.removeIf(isUnusable);
    return usable;
}

QJsonValue toJson(const SortKeys &order)
{
    QJsonArray keys;
    for (const SortKey &key : order)
        keys.append(
            QJsonObject{ { u"field"_s, key.field }, { u"descending"_s, key.order == Qt::DescendingOrder } });
    return keys;
}

SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema)
{
    SortKeys order;
    const QJsonArray keys = value.toArray();
    for (const QJsonValue &entry : keys) {
        const QString field = entry.toObject().value("field"_L1).toString();
        const Field *known = schema.field(field);
        if (known && known->has(FieldFlag::Sortable))
            order.append({ field,
                entry.toObject().value("descending"_L1).toBool() ? Qt::DescendingOrder
                                                                 : Qt::AscendingOrder });
    }
    return order;
}

} // namespace care
