// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filtertext.h"

#include "models/schema/filteritems.h"
#include "models/schema/folding.h"
#include "models/schema/wantedtext.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filtertext)
};

//! The fields whose key or label begins with \a word.
QList<const Field *> fieldsBeginning(const ResourceSchema &schema, const QString &word)
{
    QList<const Field *> found;
    for (const Field &field : schema.fields) {
        if (squeezed(field.key).startsWith(word) || squeezed(field.title()).startsWith(word))
            found.append(&field);
    }
    return found;
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

Operator operatorOfColon(const Field &field)
{
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
    // Words about the whole filter are no fields.
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

} // namespace care
