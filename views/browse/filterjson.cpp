// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/filterjson.h"

#include <QJsonArray>
#include <QJsonObject>

#include <array>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr std::array operatorNames{ "is"_L1, "isNot"_L1, "contains"_L1, "between"_L1, "isEmpty"_L1,
    "isNotEmpty"_L1 };

//! A value that a filter offers, which nobody types.
bool isChosenFromAList(FieldType type)
{
    switch (type) {
    case FieldType::Boolean:
    case FieldType::Enumeration:
    case FieldType::HomeAssignments:
    case FieldType::Reference:
    case FieldType::ReferenceList:
    case FieldType::Severity:
        return true;
    default:
        return false;
    }
}

} // namespace

Filter withoutPersonalValues(const Filter &filter, const ResourceSchema &schema)
{
    Filter kept{ filter.conditions, {} };
    kept.conditions.removeIf([&schema](const Condition &condition) {
        const Field *field = schema.field(condition.field);
        return !condition.values.isEmpty() && (!field || !isChosenFromAList(field->type));
    });
    return kept;
}

QJsonValue toJson(const Filter &filter)
{
    QJsonArray conditions;
    for (const Condition &condition : filter.conditions) {
        conditions.append(QJsonObject{ { u"field"_s, condition.field },
            { u"operator"_s, QString(operatorNames.at(std::size_t(condition.op))) },
            { u"values"_s, QJsonArray::fromStringList(condition.values) } });
    }
    return QJsonObject{ { u"conditions"_s, conditions }, { u"text"_s, filter.text } };
}

Filter filterFromJson(const QJsonValue &value, const ResourceSchema &schema)
{
    Filter filter;
    filter.text = value.toObject().value("text"_L1).toString();
    const QJsonArray conditions = value.toObject().value("conditions"_L1).toArray();
    for (const QJsonValue &entry : conditions) {
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
        if (problemOf(schema, condition).isEmpty())
            filter.conditions += condition;
    }
    return filter;
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
