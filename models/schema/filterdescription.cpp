// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filterdescription.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/formatting.h"
#include "models/schema/period.h"
#include "models/schema/values.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filter)
};

struct OrderTexts {
    Q_DECLARE_TR_FUNCTIONS(ListWords)
};

using NameOf = std::function<QString(const Field &, const QString &)>;

//! Date as shown: "27-Nov-2026", or "27-Nov-2026 21:00" for a value with hours.
QString dayText(const QString &value)
{
    const DayBound bound = boundFromText(value);
    const QString day = displayDate(bound.day);
    return bound.time.isValid() ? day + bound.time.toString(u" HH:mm") : day;
}

QString valueText(const Field &field, const QString &value, const NameOf &nameOf)
{
    if (field.type == FieldType::HomeAssignments && value.isEmpty())
        return Texts::tr("none", "of the homes");
    const bool named = field.type == FieldType::Reference || field.type == FieldType::ReferenceList
        || (field.type == FieldType::HomeAssignments && enumLabel(field, value) == value);
    if (named && nameOf)
        return nameOf(field, value);
    if (field.type == FieldType::Enumeration || field.type == FieldType::HomeAssignments)
        return enumLabel(field, value);
    if (field.type == FieldType::Boolean)
        return value == "true"_L1 ? Texts::tr("yes") : Texts::tr("no");
    if (isDate(field))
        return dayText(value);
    return value;
}

QString rangeText(const Field *field, const QString &label, const QStringList &values, const NameOf &nameOf)
{
    const auto text = [&](const QString &value) {
        return field ? valueText(*field, value, nameOf) : dayText(value);
    };
    const QString from = values.value(0);
    const QString to = values.value(1);
    if (from.isEmpty())
        return Texts::tr("%1 up to %2").arg(label, text(to));
    const bool isNumber = field
        && (field->type == FieldType::Severity || field->type == FieldType::Number
            || field->type == FieldType::Score);
    if (to.isEmpty())
        return (isNumber ? Texts::tr("%1 %2 or higher") : Texts::tr("%1 from %2")).arg(label, text(from));
    return Texts::tr("%1 from %2 to %3").arg(label, text(from), text(to));
}

//! Words for records chosen one by one by id. An empty id, which no record has, chooses none and is not
//! counted.
QString chosenText(const QString &field, const Condition &condition)
{
    const qsizetype count = condition.values.size() - condition.values.count(QString());
    return condition.label.isEmpty()
        ? Texts::tr("%1 is one of %Ln chosen ones", "record id", int(count)).arg(field)
        : Texts::tr("%1: %2", "what records have in common, how many they are")
              .arg(condition.label, QLocale().toString(count));
}

QString conditionText(const ResourceSchema &schema, const Condition &condition, const NameOf &nameOf)
{
    if (condition.op == Operator::IsCurrent)
        return Texts::tr("current");
    const Field *field = schema.field(condition.field);
    const QString label = field ? insideSentence(field->title()) : Texts::tr("received");
    if (condition.op == Operator::Between)
        return rangeText(field, label, condition.values, nameOf);
    // "Review overdue" is shown, because it is understood faster than "next review before today".
    const bool isReview = field && field->key.endsWith("eviewDate"_L1);
    if (condition.op == Operator::Within && isReview && condition.values.value(0) == "overdue"_L1)
        return field->key == "nextReviewDate"_L1 ? Texts::tr("review overdue")
                                                 : Texts::tr("%1 overdue").arg(label);
    // "Ends" would suggest a future day, so an end before today reads "ended".
    const bool isEnd = field && field->key == "dolsEndDate"_L1;
    if (condition.op == Operator::Within && isEnd && condition.values.value(0) == "overdue"_L1)
        return Texts::tr("DoLS ended before today");
    if (condition.op == Operator::Within)
        return Texts::tr("%1 %2", "a date, in the last 7 days")
            .arg(label, periodText(condition.values.value(0)));
    // Ids mean nothing to care staff, so chosen records are counted, not listed.
    if (field && field->key == "id"_L1 && condition.op == Operator::Is && !condition.values.isEmpty())
        return chosenText(label, condition);
    // "Homes is Pending" would mean nothing: the status is one home's approval of a device.
    const auto isStatus = [field](const QString &value) {
        return enumLabel(*field, value) != value;
    };
    const bool isApproval = field && field->type == FieldType::HomeAssignments && !condition.values.isEmpty()
        && std::all_of(condition.values.cbegin(), condition.values.cend(), isStatus);
    const QString subject = isApproval ? Texts::tr("approval", "of a device by a home") : label;
    // Contained words are part of a name, not an id, so no name is looked up for them.
    const bool isWords = condition.op == Operator::Contains || condition.op == Operator::ContainsNot;
    QStringList values;
    for (const QString &value : condition.values)
        values += isApproval ? insideSentence(valueText(*field, value, nameOf))
            : field          ? valueText(*field, value, isWords ? NameOf() : nameOf)
                             : value;
    const QString last = values.isEmpty() ? QString() : values.takeLast();
    const QString all = values.isEmpty() ? last : Texts::tr("%1 or %2").arg(values.join(", "_L1), last);
    switch (condition.op) {
    case Operator::Is:
        return Texts::tr("%1 is %2").arg(subject, all);
    case Operator::IsNot:
        return Texts::tr("%1 is not %2").arg(subject, all);
    case Operator::Contains:
        return Texts::tr("%1 contains %2").arg(subject, all);
    case Operator::ContainsNot:
        return Texts::tr("%1 does not contain %2").arg(subject, all);
    case Operator::IsEmpty:
        return Texts::tr("%1 is not recorded").arg(label);
    default:
        return Texts::tr("%1 is recorded").arg(label);
    }
}

//! Words for the values that come first, by field type: "newest first", "A to Z".
QString directionText(const Field &field, Qt::SortOrder order)
{
    const bool isUp = order == Qt::AscendingOrder;
    switch (field.type) {
    case FieldType::Severity:
    case FieldType::Number:
    case FieldType::Score:
        return isUp ? OrderTexts::tr("%1, lowest first") : OrderTexts::tr("%1, highest first");
    case FieldType::Timestamp:
        return isUp ? OrderTexts::tr("%1, oldest first") : OrderTexts::tr("%1, newest first");
    case FieldType::Date:
        return isUp ? OrderTexts::tr("%1, earliest first") : OrderTexts::tr("%1, latest first");
    case FieldType::Boolean:
        return isUp ? OrderTexts::tr("%1, no before yes") : OrderTexts::tr("%1, yes before no");
    default:
        return isUp ? OrderTexts::tr("%1, A to Z") : OrderTexts::tr("%1, Z to A");
    }
}

} // namespace

QString filterText(const ResourceSchema &schema, const Filter &filter, const NameOf &nameOf)
{
    QStringList parts;
    QStringList all;
    for (const Condition &condition : filter.conditions) {
        // "Current" applies even if the other conditions are alternatives, so it stays outside the "or".
        QStringList &list = condition.op == Operator::IsCurrent ? all : parts;
        list += conditionText(schema, condition, nameOf);
    }
    if (filter.match != Filter::Match::Any || parts.size() < 2)
        all += parts;
    else
        all += { Texts::tr("%1 or %2").arg(parts.mid(0, parts.size() - 1).join(", "_L1), parts.last()) };
    if (!filter.text.trimmed().isEmpty())
        all += Texts::tr("words beginning “%1”").arg(visibleText(filter.text.trimmed()));
    return all.join(filter.match == Filter::Match::Any ? "; "_L1 : ", "_L1);
}

QString filterTextWithHomes(const ResourceSchema &schema, const Filter &filter, const NameOf &nameOf)
{
    QList<Condition> homes = filter.always;
    homes.removeIf([&schema](const Condition &each) { return !isOfHomes(schema, each); });
    QStringList parts{ filterText(schema, { homes, {} }, nameOf), filterText(schema, filter, nameOf) };
    parts.removeAll(QString());
    return parts.join("; "_L1);
}

QString insideSentence(const QString &title)
{
    const QStringView word =
        QStringView(title).left(title.indexOf(u' ') < 0 ? title.size() : title.indexOf(u' '));
    const bool isAbbreviation = std::any_of(
        word.begin() + std::min<qsizetype>(1, word.size()), word.end(), [](QChar c) { return c.isUpper(); });
    return isAbbreviation ? title : QString(title.left(1).toLower() + title.mid(1));
}

QString nounOf(const Field &field)
{
    if (field.key == "dateOfBirth"_L1)
        return Texts::tr("date of birth");
    if (field.key.endsWith("timeLogged"_L1))
        return Texts::tr("time");
    const QString title = insideSentence(field.title());
    if (field.type == FieldType::Reference && field.key.endsWith("By"_L1))
        return Texts::tr("staff (%1)", "logged by, changed by").arg(title);
    // Labels such as "Recorded" or "Closed" are verbs, so their noun is "date recorded".
    if (field.key.endsWith("On"_L1) || field.key == "admissionDate"_L1)
        return Texts::tr("date %1", "recorded, closed, admitted").arg(title);
    return title;
}

QString operatorText(Operator op)
{
    switch (op) {
    case Operator::Is:
        return Texts::tr("is");
    case Operator::IsNot:
        return Texts::tr("is not");
    case Operator::Contains:
        return Texts::tr("contains");
    case Operator::ContainsNot:
        return Texts::tr("does not contain");
    case Operator::Between:
        return Texts::tr("from … to …");
    case Operator::Within:
        return Texts::tr("in the period");
    case Operator::IsEmpty:
        return Texts::tr("is not recorded");
    case Operator::IsNotEmpty:
        return Texts::tr("is recorded");
    case Operator::IsCurrent:
        return Texts::tr("current");
    }
    return {};
}

QString orderText(const ResourceSchema &schema, const SortKeys &order)
{
    QStringList parts;
    for (const SortKey &key : order) {
        if (const Field *field = schema.field(key.field))
            parts += directionText(*field, key.order).arg(nounOf(*field));
    }
    return parts.join(OrderTexts::tr("; then ", "the next order"));
}

} // namespace care
