// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filterprinter.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

bool isPlainWord(const QString &text)
{
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.isLetterOrNumber() || c.isMark(); });
}

//! The words of a search, in quotation marks unless they are read back the same without.
QString printedText(const QString &text)
{
    const QStringList words = text.split(u' ');
    return std::all_of(words.begin(), words.end(), isPlainWord) ? text : inQuotationMarks(text);
}

QString printedValue(const Field &field, Operator op, const QString &value, const ValuesOf &valuesOf)
{
    const bool exact = op == Operator::Is || op == Operator::IsNot;
    if (!exact)
        return quotedValue(value);
    switch (field.type) {
    case FieldType::Boolean:
        return value == "true"_L1 ? u"yes"_s : u"no"_s;
    case FieldType::Reference: {
        const KnownValues known = valuesOf ? valuesOf(field) : KnownValues();
        for (const NamedValue &each : known.values) {
            if (each.value == value && namedValues(known, each.name) == QStringList{ value })
                return quotedValue(each.name);
        }
        return u'#' + quotedValue(value);
    }
    case FieldType::Enumeration:
    case FieldType::HomeAssignments: {
        const bool known = std::any_of(field.values.begin(), field.values.end(),
            [&](const EnumValue &each) { return value == each.value; });
        return known ? value : QString(u'#' + quotedValue(value));
    }
    default:
        return quotedValue(value);
    }
}

QString printedCondition(const ResourceSchema &schema, const Condition &condition, const ValuesOf &valuesOf)
{
    if (condition.op == Operator::IsCurrent)
        return u"is:current"_s;
    const QString word = fieldWord(schema, condition.field);
    switch (condition.op) {
    case Operator::IsEmpty:
        return word + ":empty"_L1;
    case Operator::IsNotEmpty:
        return u'-' + word + ":empty"_L1;
    case Operator::Within:
        return word + u':' + condition.values.first();
    case Operator::Between: {
        const QString &from = condition.values[0];
        const QString &to = condition.values[1];
        if (from.isEmpty() || to.isEmpty())
            return word + (from.isEmpty() ? "<="_L1 : ">="_L1) + from + to;
        return word + u':' + from + ".."_L1 + to;
    }
    default:
        break;
    }
    const Field &field = *schema.field(condition.field);
    const bool negated = condition.op == Operator::IsNot || condition.op == Operator::ContainsNot;
    const bool exact = condition.op == Operator::Is || condition.op == Operator::IsNot;
    const bool byColon = operatorOfColon(field) == (exact ? Operator::Is : Operator::Contains);
    QStringList values;
    for (const QString &value : condition.values)
        values += printedValue(field, condition.op, value, valuesOf);
    return (negated ? u"-"_s : QString()) + word
        + QChar(byColon ? u':'
                : exact ? u'='
                        : u'~')
        + values.join(u',');
}

} // namespace

QString printFilter(const ResourceSchema &schema, const Filter &filter, const ValuesOf &valuesOf)
{
    QStringList parts;
    if (filter.match == Filter::Match::Any)
        parts += u"match:any"_s;
    for (const Condition &condition : filter.conditions) {
        if (problemOf(schema, condition).isEmpty())
            parts += printedCondition(schema, condition, valuesOf);
    }
    if (!filter.text.isEmpty())
        parts += printedText(filter.text);
    return parts.join(u' ');
}

} // namespace care
