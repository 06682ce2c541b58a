// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/searchsql.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/store/records/listsql.h"
#include "models/store/records/references.h"
#include "models/store/storetypes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestSearch = 10'000;
constexpr qsizetype mostWords = 64;

//! Words that stand together in a search: one, or the parts of a number.
struct SearchUnit {
    QStringList words;
    QString number; //!< its digits, if that is another word
};

QList<SearchUnit> unitsOf(const QString &text)
{
    const QString letters = folded(text.left(longestSearch));
    QList<SearchUnit> units;
    qsizetype at = 0;
    const auto addWords = [&](qsizetype end) {
        const QStringList words = wordsOf(letters.mid(at, end - at)).split(u' ', Qt::SkipEmptyParts);
        for (const QString &word : words)
            units += { { word }, {} };
    };
    const QList<FoldedNumber> numbers = numbersIn(letters);
    for (const FoldedNumber &number : numbers) {
        addWords(number.begin);
        SearchUnit unit{
            wordsOf(letters.mid(number.begin, number.end - number.begin)).split(u' ', Qt::SkipEmptyParts), {}
        };
        if (number.digits.size() >= fewestDigits && unit.words != QStringList{ number.digits })
            unit.number = number.digits;
        if (unit.number.isEmpty()) {
            for (const QString &word : std::as_const(unit.words))
                units += { { word }, {} };
        } else {
            units += unit;
        }
        at = number.end;
    }
    addWords(letters.size());
    return units;
}

QString beginning(const QString &word)
{
    return '"'_L1 + word + "\"*"_L1;
}

QString expressionOf(const SearchUnit &unit)
{
    QStringList words;
    for (const QString &word : unit.words)
        words += beginning(word);
    const QString all = words.join(" AND "_L1);
    if (unit.number.isEmpty())
        return all;
    return "(("_L1 + all + ") OR "_L1 + beginning(unit.number) + ')'_L1;
}

//! All of them; of \a joined and the next one word, unless it is -1.
QString expressionOf(const QList<SearchUnit> &units, qsizetype joined = -1)
{
    QStringList parts;
    for (qsizetype i = 0; i < units.size(); ++i) {
        if (i == joined)
            parts += u'"' + units[i].words.first() + units[i + 1].words.first() + u'"';
        else if (i != joined + 1 || joined < 0)
            parts += expressionOf(units[i]);
    }
    return parts.join(" AND "_L1);
}

bool isRoom(const QString &word)
{
    const Field *room = residentSchema.field("location.room"_L1);
    return word == "room"_L1 || word == folded(room->title());
}

} // namespace

QStringList searchWords(const QString &text)
{
    return wordsOf(text.left(longestSearch)).split(u' ', Qt::SkipEmptyParts).mid(0, mostWords);
}

QString searchExpression(const QString &text)
{
    // "O Neill" is "ONeill", "room 20" and "ZZ99 3VZ" are one word too. Of long texts nobody knows which
    // words belong together.
    constexpr qsizetype mostToJoin = 4;
    QList<SearchUnit> units = unitsOf(text).mid(0, mostWords);
    QStringList alternatives{ expressionOf(units) };
    if (units.size() <= mostToJoin) {
        for (SearchUnit &unit : units) {
            if (isRoom(unit.words.first()))
                unit.words.first() = u"room"_s;
        }
        for (qsizetype i = 0; i + 1 < units.size(); ++i) {
            if (units[i].words.size() == 1 && units[i + 1].words.size() == 1)
                alternatives += expressionOf(units, i);
        }
    }
    return alternatives.size() == 1 ? alternatives.first() : '('_L1 + alternatives.join(") OR ("_L1) + ')'_L1;
}

SqlText selectWords(const ResourceSchema &schema, const QString &text)
{
    const QString search = searchTable(schema);
    return { "SELECT rowid AS row FROM "_L1 + search + " WHERE "_L1 + search + " MATCH ?"_L1,
        { searchExpression(text) } };
}

SqlText selectFound(const ResourceSchema &schema, const QString &text)
{
    const QStringList words = searchWords(text);
    if (words.isEmpty())
        return {};
    const QString search = searchTable(schema);
    SqlText sql;
    sql.text = "SELECT row FROM "_L1 + recordTable(schema) + " WHERE row IN (SELECT rowid FROM "_L1 + search
        + " WHERE "_L1 + search + " MATCH ? ORDER BY rowid DESC LIMIT "_L1
        + QString::number(Found::mostCounted) + ") ORDER BY "_L1;
    sql.values << searchExpression(text);
    const auto identity = std::find_if(schema.fields.begin(), schema.fields.end(), [](const Field &field) {
        return field.has(FieldFlag::Identity) && field.has(FieldFlag::Sortable)
            && field.has(FieldFlag::Searchable);
    });
    if (identity != schema.fields.end()) {
        const bool isReference = identity->type == FieldType::Reference;
        sql.text += "ifnull(name_rank("_L1 + (isReference ? referredName(*identity) : sortColumn(*identity))
            + ", ?), 0) DESC, "_L1;
        sql.values << text.left(longestSearch);
    }
    const Field *room = schema.field("location.room"_L1);
    const auto asked = std::find_if(words.cbegin(), words.cend(), isRoom);
    if (room && asked != words.cend() && asked + 1 != words.cend()) {
        sql.text += "ifnull("_L1 + sortColumn(*room) + " IN (?, ?), 0) DESC, "_L1;
        sql.values << *(asked + 1) << QString("room "_L1 + *(asked + 1));
    }
    if (const QString ended = endedSql(schema); !ended.isEmpty())
        sql.text += '('_L1 + ended + "), "_L1;
    sql.text += orderTerms(schema, {});
    return sql;
}

} // namespace care
