// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filtertext.h"

#include "models/schema/filteritems.h"
#include "models/schema/folding.h"
#include "models/schema/formatting.h"
#include "models/schema/wantedtext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filtertext)
};

//! Fields whose key or label begins with \a word.
QList<const Field *> fieldsBeginning(const ResourceSchema &schema, const QString &word)
{
    QList<const Field *> found;
    for (const Field &field : schema.fields) {
        if (squeezed(field.key).startsWith(word) || squeezed(field.title()).startsWith(word))
            found.append(&field);
    }
    return found;
}

bool isPlainWord(const QString &text)
{
    return !text.isEmpty()
        && std::all_of(text.begin(), text.end(), [](QChar c) { return c.isLetterOrNumber() || c.isMark(); });
}

//! Search words for the filter line, in quotation marks unless they read back the same without.
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
    const bool byColon =
        operatorOfColon(field, condition.values) == (exact ? Operator::Is : Operator::Contains);
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

QString inQuotationMarks(QString text)
{
    text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + text + u'"';
}

QString quotedValue(const QString &text)
{
    const auto isAwkward = [](QChar c) {
        return c.isSpace() || c == u',' || isQuotationMark(c) || c == u'\\'
            || c.category() == QChar::Other_Control;
    };
    const bool bare = !text.isEmpty() && !text.startsWith(u'#')
        && std::none_of(text.begin(), text.end(), isAwkward)
        && text.compare("empty"_L1, Qt::CaseInsensitive) != 0;
    return bare ? text : inQuotationMarks(text);
}

Operator operatorOfColon(const Field &field, const QStringList &values)
{
    if (field.has(FieldFlag::UsualWord) && !values.isEmpty()
        && std::all_of(values.begin(), values.end(), isUsualWord))
        return Operator::Is;
    return operatorsFor(field).first() == Operator::Contains ? Operator::Contains : Operator::Is;
}

tl::expected<QString, QString> fieldKey(const ResourceSchema &schema, const QString &word)
{
    for (const Field &field : schema.fields) {
        if (word.compare(field.key, Qt::CaseInsensitive) == 0)
            return QString(field.key);
    }
    const QString wanted = squeezed(word);
    for (const Field &field : schema.fields) {
        if (!wanted.isEmpty() && (squeezed(field.title()) == wanted || squeezed(field.key) == wanted))
            return QString(field.key);
    }
    if (const DateField *received = schema.dateField(u"ingested_on"_s)) {
        const QString label = QCoreApplication::translate("schema", received->label);
        if (wanted == "ingestedon"_L1 || wanted == squeezed(label))
            return u"ingested_on"_s;
    }
    const QList<const Field *> found =
        wanted.isEmpty() ? QList<const Field *>() : fieldsBeginning(schema, wanted);
    if (found.size() == 1)
        return QString(found.first()->key);
    // Columns shown by default win: "rec" means Recorded, not the record's id.
    QList<const Field *> seen = found;
    seen.removeIf([&wanted](const Field *field) {
        return !field->has(FieldFlag::DefaultColumn) || !squeezed(field->title()).startsWith(wanted);
    });
    if (seen.size() == 1)
        return QString(seen.first()->key);
    if (found.isEmpty())
        return tl::unexpected(
            Texts::tr("There is no field “%1” here. To look for the words, put them in quotation marks")
                .arg(word));
    QStringList words;
    for (const Field *field : found.mid(0, 5))
        words += fieldWord(schema, field->key);
    return tl::unexpected(Texts::tr("“%1” could be %2").arg(word, words.join(", "_L1)));
}

QString fieldWord(const ResourceSchema &schema, const QString &key)
{
    const Field *field = schema.field(key);
    if (!field)
        return key;
    const QString word = squeezed(field->title());
    // "match" and "is" have a meaning of their own in the filter line, so no field goes by them.
    const bool taken = word == "match"_L1 || word == "is"_L1;
    return !word.isEmpty() && !taken && fieldKey(schema, word) == key ? word : key;
}

QStringList namedValues(const KnownValues &known, const QString &text)
{
    QStringList whole, parts;
    const QStringList words = wordsOf(text).split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    const WantedText wanted(text);
    const QString beginning = u' ' + words.join(u' ');
    for (const NamedValue &each : known.values) {
        if (wanted.isSameName(each.name))
            whole += each.value;
        else if (QString(u' ' + wordsOf(each.name).simplified()).contains(beginning)
            || (words.size() > 1 && wanted.isInName(each.name)))
            parts += each.value;
    }
    return whole.isEmpty() ? parts : whole;
}

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
