// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filter.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/period.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filter)
};

//! Limit of values in one condition, more than anybody ticks; the database allows far more.
constexpr qsizetype mostValues = 500;
// Limit of record ids that a rule may find; SQLite takes 32,766 values per query.
constexpr qsizetype mostIds = 30'000;

QString dateProblem(const QString &value)
{
    const DayBound bound = boundFromText(value);
    return bound.day.isValid() && !bound.time.isValid()
        ? QString()
        : Texts::tr("Write a date as 21/11/2026 or 2026-11-21, or in words: today, last-7-days, this-month");
}

QString numberProblem(const QString &value)
{
    static const QRegularExpression number(u"^[+-]?[0-9]{1,15}([.][0-9]{1,15})?$"_s);
    return number.match(value).hasMatch() ? QString()
                                          : Texts::tr("“%1” is not a number").arg(visibleText(value));
}

//! Problem with a value that the field is compared with; empty if there is none.
QString valueProblem(const Field &field, const QString &value)
{
    if (isDate(field))
        return dateProblem(value);
    if (isNumeric(field))
        return numberProblem(value);
    if (field.type == FieldType::Boolean && value != "true"_L1 && value != "false"_L1)
        return Texts::tr("%1 is yes or no").arg(field.title());
    return {};
}

//! Problem with one end of a date range; an end for timestamps may have hours ("2026-11-27T21:00").
QString endProblem(const Field *field, const QString &value)
{
    if (field && !isDate(*field))
        return valueProblem(*field, value);
    if (!value.contains(u'T') || !field || field->type != FieldType::Timestamp)
        return dateProblem(value);
    return boundFromText(value).day.isValid() ? QString() : Texts::tr("Write a time as 2026-11-21T21:00");
}

//! Problem with a range; \a field is null for the date on which the service received the record.
QString rangeProblem(const Field *field, const QStringList &values)
{
    if (field && !isDate(*field) && !isNumeric(*field))
        return Texts::tr("Only dates and numbers have a range");
    if (values.size() != 2 || (values[0].isEmpty() && values[1].isEmpty()))
        return Texts::tr("A range needs a first or a last value");
    for (const QString &value : values) {
        if (const QString problem = endProblem(field, value); !value.isEmpty() && !problem.isEmpty())
            return problem;
    }
    if (values[0].isEmpty() || values[1].isEmpty())
        return {};
    if (field && isNumeric(*field))
        return values[0].toDouble() > values[1].toDouble() ? Texts::tr("The first number is above the last")
                                                           : QString();
    // ISO dates compare as text; a last day without hours gets "T24", so that any hour of that day lies
    // before its end.
    const QString last = values[1].contains(u'T') ? values[1] : values[1] + "T24"_L1;
    return values[0] > last ? Texts::tr("The first date is after the last") : QString();
}

//! True if the period word suits the field; periods with hours need a field with a time of day.
bool offersPeriod(const QString &word, bool hasHours)
{
    const std::optional<DayRange> days = daysOf(word, QDate(2000, 1, 1));
    return days && (hasHours || !days->begins.isValid());
}

QString periodProblem(const Field *field, const QStringList &values)
{
    if (field && !isDate(*field))
        return Texts::tr("Only dates can be relative");
    const bool hasHours = field && field->type == FieldType::Timestamp;
    return values.size() == 1 && offersPeriod(values.first(), hasHours)
        ? QString()
        : Texts::tr("“%1” is not a relative date; there are %2")
              .arg(visibleText(values.value(0)), offeredPeriods(hasHours).join(", "_L1));
}

//! Adds a date range to the query, a day wider on each side because the contract does not say if days are UTC
//! or London days.
void addRange(const ResourceSchema &schema, const Condition &condition, QueryParameters &query)
{
    const auto matches = [&](const DateField &date) {
        return condition.field == date.field || (condition.field == "ingested_on"_L1 && date.field.isEmpty());
    };
    const auto date = std::find_if(schema.dateFields.begin(), schema.dateFields.end(), matches);
    if (date == schema.dateFields.end())
        return;
    const QDate from = boundFromText(condition.values.value(0)).day;
    const QDate to = boundFromText(condition.values.value(1)).day;
    if (from.isValid())
        query.append({ u"startDate"_s, from.addDays(-1).toString(Qt::ISODate) });
    if (to.isValid())
        query.append({ u"endDate"_s, to.addDays(1).toString(Qt::ISODate) });
    if (from.isValid() || to.isValid())
        query.append({ u"dateField"_s, QString(date->parameter) });
}

} // namespace

bool takes(const Parameter &parameter, const QString &value)
{
    constexpr qsizetype longestText = 100;
    switch (parameter.type) {
    case ParameterType::Severity:
        return value.size() == 1 && value >= "1"_L1 && value <= "5"_L1;
    case ParameterType::Choice:
    // Value is a status: the service compares only the status of {home, deviceStatus}.
    case ParameterType::AssignmentStatus:
        return std::any_of(parameter.choices.begin(), parameter.choices.end(),
            [&](const EnumValue &each) { return value == each.value; });
    case ParameterType::Text100:
        return value.size() <= longestText;
    case ParameterType::Id:
    case ParameterType::Date:
    case ParameterType::DateField:
        break;
    }
    return true;
}

QList<Operator> operatorsFor(const Field &field)
{
    using enum Operator;
    switch (field.type) {
    case FieldType::Enumeration:
    case FieldType::Reference:
    case FieldType::Boolean:
        return { Is, IsNot, IsEmpty, IsNotEmpty };
    case FieldType::Severity:
    case FieldType::Number:
    case FieldType::Score:
        return { Is, IsNot, Between, IsEmpty, IsNotEmpty };
    case FieldType::Date:
    case FieldType::Timestamp:
        return { Within, Between, Is, IsNot, IsEmpty, IsNotEmpty };
    case FieldType::NhsNumber:
        return { Is, Contains, IsNot, ContainsNot, IsEmpty, IsNotEmpty };
    case FieldType::HomeAssignments:
        return { Is, IsNot, Contains, ContainsNot, IsEmpty, IsNotEmpty };
    case FieldType::Object:
    case FieldType::ReferenceList:
    case FieldType::TextList:
    case FieldType::Location:
    case FieldType::Address:
        return { Contains, ContainsNot, IsEmpty, IsNotEmpty };
    default:
        return { Contains, ContainsNot, Is, IsNot, IsEmpty, IsNotEmpty };
    }
}

QString problemOf(const ResourceSchema &schema, const Condition &condition)
{
    if (condition.op == Operator::IsCurrent)
        return schema.knowsCurrent() ? QString() : Texts::tr("All records of this list are current");
    const Field *field = schema.field(condition.field);
    const bool received = condition.field == "ingested_on"_L1 && schema.dateField(condition.field);
    if (!field && !received)
        return Texts::tr("There is no field “%1” here").arg(visibleText(condition.field));
    const qsizetype most = condition.field == "id"_L1 ? mostIds : mostValues;
    if (condition.values.size() > most)
        return Texts::tr("At most %n values can be compared at once", nullptr, int(most));
    if (condition.op == Operator::Between)
        return rangeProblem(field, condition.values);
    if (condition.op == Operator::Within)
        return periodProblem(field, condition.values);
    if (!field)
        return Texts::tr("“Received” can only be a range of dates");
    if (condition.op == Operator::IsEmpty || condition.op == Operator::IsNotEmpty)
        return {};
    if (condition.values.isEmpty())
        return Texts::tr("%1 needs a value").arg(field->title());
    const bool inParts = condition.op == Operator::Contains || condition.op == Operator::ContainsNot;
    if (inParts && (isDate(*field) || isNumeric(*field) || field->type == FieldType::Boolean))
        return Texts::tr("%1 has no parts to look for").arg(field->title());
    if (!inParts) {
        for (const QString &value : condition.values) {
            const QString problem = valueProblem(*field, value);
            if (!problem.isEmpty())
                return problem;
        }
    }
    return {};
}

bool isOfHomes(const ResourceSchema &schema, const Condition &condition)
{
    return !condition.field.isEmpty()
        && (condition.field == schema.homeField || condition.field == schema.homesField);
}

Filter onDay(const Filter &filter, QDate today)
{
    Filter fixed = filter;
    for (Condition &condition : fixed.conditions) {
        if (condition.op != Operator::Within)
            continue;
        if (const std::optional<DayRange> days = daysOf(condition.values.value(0), today))
            condition = { condition.field, Operator::Between, boundsOf(*days) };
    }
    return fixed;
}

Filter withoutPersonalValues(const Filter &filter, const ResourceSchema &schema)
{
    const auto mayTell = [&](const Condition &condition) {
        const Field *field = schema.field(condition.field);
        if (!field || condition.values.isEmpty() || condition.op == Operator::Within)
            return false;
        if (condition.op == Operator::Contains || condition.op == Operator::ContainsNot)
            return true;
        switch (field->type) {
        case FieldType::Boolean:
        case FieldType::Enumeration: // Value is one of the service's own words or an id, never personal text.
        case FieldType::HomeAssignments:
        case FieldType::Number:
        case FieldType::Reference:
        case FieldType::ReferenceList:
        case FieldType::Score:
        case FieldType::Severity:
        case FieldType::Timestamp:
            return false;
        default:
            return true;
        }
    };
    Filter kept = filter;
    kept.text.clear();
    kept.conditions.removeIf(mayTell);
    return kept;
}

QueryParameters serviceQuery(const ResourceSchema &schema, const Filter &filter)
{
    QueryParameters query;
    QList<Condition> asked = filter.always;
    // Alternatives ("or") stay out of the query: asked for one of them, the service would leave out records
    // of the others.
    if (filter.match == Filter::Match::All || filter.conditions.size() <= 1)
        asked += filter.conditions;
    bool ranged = false;
    for (const Condition &condition : std::as_const(asked)) {
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
            if (!taken && !parameter.field.isEmpty() && takes(parameter, condition.values.first())
                && condition.field == parameter.field)
                query.append({ QString(parameter.name), condition.values.first() });
        }
    }
    return query;
}

} // namespace care
