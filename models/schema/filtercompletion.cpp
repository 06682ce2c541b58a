// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filtercompletion.h"

#include "models/schema/fieldtypes.h"
#include "models/schema/filteritems.h"
#include "models/schema/filterparser.h"
#include "models/schema/formatting.h"
#include "models/schema/londontime.h"
#include "models/schema/period.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filtercompletion)
};

constexpr qsizetype mostOffered = 20;

//! Completions by field name: names that begin with the typed text first, then names that only contain it.
QList<FilterCompletion> fieldsFor(const ResourceSchema &schema, const QString &sign, const QString &typed)
{
    QList<FilterCompletion> first, later;
    for (const Field &field : schema.fields) {
        if (field.has(FieldFlag::Technical))
            continue;
        const QString title = squeezed(field.title());
        const QString key = squeezed(field.key);
        const FilterCompletion offer{ sign + fieldWord(schema, field.key) + u':', field.title() };
        if (title.startsWith(typed) || key.startsWith(typed))
            first += offer;
        else if (title.contains(typed) || key.contains(typed))
            later += offer;
    }
    return first + later;
}

//! Completions for a field whose whole name was typed: its operators.
QList<FilterCompletion> questionsFor(const Field &field, const QString &word)
{
    const QList<Operator> operators = operatorsFor(field);
    const QString title = field.title();
    const auto may = [&](Operator op) {
        return operators.contains(op);
    };
    QList<FilterCompletion> offers;
    const auto offer = [&](const QString &text, const QString &words) {
        offers += { text, words.arg(title) };
    };
    if (isDate(field))
        offer(word + u':', Texts::tr("%1 in the period", "a date"));
    else if (operatorOfColon(field) == Operator::Contains)
        offer(word + u':', Texts::tr("%1 contains"));
    else
        offer(word + u':', Texts::tr("%1 is"));
    if (may(Operator::Between)) {
        offer(word + ">="_L1, Texts::tr("%1 from"));
        offer(word + "<="_L1, Texts::tr("%1 up to"));
    } else if (operatorOfColon(field) == Operator::Contains) {
        offer(u'-' + word + u':', Texts::tr("%1 does not contain"));
    } else {
        offer(u'-' + word + u':', Texts::tr("%1 is not"));
    }
    offer(word + ":empty"_L1, Texts::tr("%1 is not recorded"));
    offer(u'-' + word + ":empty"_L1, Texts::tr("%1 is recorded"));
    return offers;
}

//! Completions for the known values of a field, written as the user would type them.
QList<FilterCompletion> valuesFor(const Field &field, const ValuesOf &valuesOf)
{
    QList<FilterCompletion> offers;
    if (isDate(field)) {
        const QStringList periods = offeredPeriods(field.type == FieldType::Timestamp);
        for (const QString &period : periods)
            offers += { period, periodText(period) };
        return offers;
    }
    if (field.type == FieldType::Boolean)
        return { { u"yes"_s, Texts::tr("yes") }, { u"no"_s, Texts::tr("no") } };
    if (field.type == FieldType::Severity) {
        for (int severity = 1; severity <= 5; ++severity)
            offers += { QString::number(severity), Texts::tr("severity %1").arg(severity) };
    }
    for (const EnumValue &value : field.values)
        offers += { value.value, enumLabel(field, value.value) };
    if (field.type == FieldType::Reference && valuesOf) {
        const KnownValues known = valuesOf(field);
        for (const NamedValue &value : known.values)
            offers += { quotedValue(value.name), value.name };
    }
    return offers;
}

bool fits(const FilterCompletion &offer, const QString &typed)
{
    if (folded(offer.text).startsWith(typed))
        return true;
    const QStringList spellings{ folded(offer.words), spelledOut(offer.words) };
    return std::any_of(spellings.cbegin(), spellings.cend(),
        [&typed](const QString &words) { return words.startsWith(typed) || words.contains(u' ' + typed); });
}

bool isSign(QChar c)
{
    return c == u':' || c == u'=' || c == u'~' || c == u'<' || c == u'>';
}

//! Completions of \a word by each field value that begins with the typed part.
QList<FilterCompletion> valuesAfter(const Field &field, const QString &word, const ValuesOf &valuesOf)
{
    // Typed value begins after the operator, or after the last comma of several values.
    qsizetype begin = word.lastIndexOf(u',') + 1;
    if (begin == 0) {
        const auto sign = std::find_if(word.begin(), word.end(), isSign);
        begin = std::find_if_not(sign, word.end(), isSign) - word.begin();
    }
    const QString typed = folded(word.mid(begin).remove(u'"'));
    QList<FilterCompletion> offers = valuesFor(field, valuesOf);
    offers.removeIf([&](const FilterCompletion &offer) { return !fits(offer, typed); });
    offers = offers.mid(0, mostOffered);
    for (FilterCompletion &offer : offers)
        offer.text.prepend(word.left(begin));
    return offers;
}

} // namespace

//! True if the text goes on after a date, as in "12 nov fell", where "fell" is a search word.
static bool hasWordBehindDay(const QString &typed)
{
    const qsizetype last = typed.lastIndexOf(u' ') + 1;
    const QString before = typed.left(last).trimmed();
    const QDate today = dayInLondon(QDateTime::currentDateTimeUtc());
    return last < typed.size() && typed[last].isLetter() && !dayAsTyped(typed, today).isValid()
        && (boundAsTyped(before, today).day.isValid()
            || daysOf(before.toLower().replace(u' ', u'-'), today).has_value());
}

//! Position of the date condition at the end of \a text; -1 if there is none. \a typed receives its value.
static qsizetype dateAtEnd(const ResourceSchema &schema, const QString &text, QString *typed)
{
    constexpr qsizetype mostWords = 4; // Longest date in words: "12 Nov 2026 22:00".
    qsizetype end = text.size();
    for (qsizetype words = 0; words < mostWords && end > 0; ++words) {
        const qsizetype begin = lastWordOf(text.left(end));
        const QString word = text.mid(begin);
        const auto sign = std::find_if(word.begin(), word.end(), isSign);
        const QString name = word.left(sign - word.begin());
        const tl::expected<QString, QString> key =
            fieldKey(schema, name.startsWith(u'-') ? name.mid(1) : name);
        const Field *field = sign != word.end() && !name.isEmpty() && key ? schema.field(*key) : nullptr;
        if (field) {
            *typed = word.mid(std::find_if_not(sign, word.end(), isSign) - word.begin());
            return isDate(*field) && !typed->contains(u'"') && !hasWordBehindDay(*typed) ? begin : -1;
        }
        end = begin - 1;
    }
    return -1;
}

bool endsWithinDate(const ResourceSchema &schema, const QString &text)
{
    QString typed;
    return dateAtEnd(schema, text, &typed) >= 0;
}

qsizetype completionBegin(const ResourceSchema &schema, const QString &text)
{
    QString typed;
    const qsizetype begin = dateAtEnd(schema, text, &typed);
    return begin >= 0 && typed.contains(u' ') ? begin : lastWordOf(text);
}

qsizetype lastWordOf(const QString &text)
{
    bool quoted = false;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isQuotationMark(text[i]) && !(quoted && i > 0 && text[i - 1] == u'\\'))
            quoted = !quoted;
        else if (!quoted && text[i].isSpace())
            begin = i + 1;
    }
    return begin;
}

bool endsWithinFieldName(const ResourceSchema &schema, const QString &text)
{
    const QString word = text.mid(lastWordOf(text));
    if (word.startsWith(u'"') || std::any_of(word.begin(), word.end(), isSign))
        return false;
    const QString typed = squeezed(word);
    return !typed.isEmpty()
        && std::any_of(schema.fields.begin(), schema.fields.end(), [&typed](const Field &field) {
               return squeezed(field.title()).startsWith(typed) || squeezed(field.key).startsWith(typed);
           });
}

QList<FilterCompletion> completionsOf(
    const ResourceSchema &schema, const QString &text, const ValuesOf &valuesOf)
{
    const QString word = text.mid(completionBegin(schema, text));
    if (word.isEmpty() || text.size() > longestFilterText || word.startsWith(u'"'))
        return {};
    QString typed;
    if (dateAtEnd(schema, text, &typed) >= 0) {
        const QDate day = dayAsTyped(typed, dayInLondon(QDateTime::currentDateTimeUtc()));
        const QString shown = displayDate(day);
        if (day.isValid() && !dayFromText(typed).isValid())
            return { { word.left(word.size() - typed.size()) + shown, shown + u'?' } };
        if (typed.contains(u' '))
            return {};
    }
    const auto sign = std::find_if(word.begin(), word.end(), isSign);
    const bool negated = word.startsWith(u'-');
    const QString name = word.mid(negated, sign - word.begin() - negated);
    const tl::expected<QString, QString> key = fieldKey(schema, name);
    const Field *field = key ? schema.field(*key) : nullptr;
    if (sign != word.end())
        return field ? valuesAfter(*field, word, valuesOf) : QList<FilterCompletion>();
    if (field && !negated && (name == *key || squeezed(name) == fieldWord(schema, *key)))
        return questionsFor(*field, name);
    typed = squeezed(name);
    return typed.isEmpty() ? QList<FilterCompletion>()
                           : fieldsFor(schema, negated ? u"-"_s : QString(), typed).mid(0, mostOffered);
}

} // namespace care
