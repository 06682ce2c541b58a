// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/searchsql.h"

#include "models/schema/formatting.h"
#include "models/schema/resources.h"
#include "models/schema/wantedtext.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordcompression.h"
#include "models/store/records/references.h"
#include "models/store/storetypes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

namespace {

constexpr qsizetype longestSearch = 10'000;
constexpr qsizetype mostWords = 64;

//! Words that belong together in a search: a single word, or the parts of a number.
struct SearchUnit {
    QStringList words;
    QString number; //!< Digits of the number, if they differ from the word itself.
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

//! FTS5 term for a word's prefix or its contracted spelling: "mueller" also finds "muller", but "joel" does
//! not find "jolanta".
QString beginningOrContracted(const QString &word)
{
    const QString other = contracted(word);
    return other == word ? beginning(word)
                         : QString('('_L1 + beginning(word) + " OR \""_L1 + other + "\")"_L1);
}

//! True for the length of telephone and NHS numbers, which the index holds whole with each of their endings,
//! because their parts occur in many other numbers.
bool isWholeNumber(const QString &digits)
{
    constexpr qsizetype shortest = 9;
    constexpr qsizetype longest = 13;
    return digits.size() >= shortest && digits.size() <= longest;
}

QString expressionOf(const SearchUnit &unit)
{
    QStringList words;
    for (const QString &word : unit.words)
        words += beginningOrContracted(word);
    const QString all = words.join(" AND "_L1);
    if (unit.number.isEmpty())
        return all;
    if (isWholeNumber(unit.number))
        return beginning(unit.number);
    return "(("_L1 + all + ") OR "_L1 + beginning(unit.number) + ')'_L1;
}

bool isRoom(const QString &word)
{
    const Field *room = residentSchema.field("location.room"_L1);
    return word == "room"_L1 || word == folded(room->title());
}

bool hasDigit(const QString &word)
{
    return std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
}

//! Room number named in words such as "room 26b"; empty if none is.
QString roomIn(const QStringList &words)
{
    for (qsizetype i = 1; i < words.size(); ++i) {
        if (isRoom(words[i - 1]) && hasDigit(words[i]))
            return words[i];
    }
    return {};
}

//! First word that may be a room number by itself; empty if there is none.
QString bareRoomIn(const QStringList &words)
{
    constexpr qsizetype longest = 4;
    const auto found = std::find_if(words.begin(), words.end(),
        [](const QString &word) { return word.size() <= longest && hasDigit(word); });
    return found == words.end() ? QString() : *found;
}

//! Joined spellings of a unit with its neighbours, because "O Neill" may be stored as "ONeill", and "Abd al
//! Rahman", "room 20" or "ZZ99 3VZ" as one word.
QStringList joinedWith(const QList<SearchUnit> &units, qsizetype place)
{
    constexpr qsizetype mostParts = 3;
    QStringList words;
    for (qsizetype begin = std::max<qsizetype>(0, place - mostParts + 1); begin <= place; ++begin) {
        QString word;
        for (qsizetype at = begin; at < std::min(units.size(), begin + mostParts); ++at) {
            if (units[at].words.size() != 1)
                break;
            word += isRoom(units[at].words.first()) ? u"room"_s : units[at].words.first();
            if (at == begin || at < place)
                continue;
            words += u'"' + word + u'"';
            if (const QString other = contracted(word); other != word)
                words += u'"' + other + u'"';
        }
    }
    return words;
}

//! True if the unit is part of a postcode, which must match whole: "Q1 2AB" is not "Q12 2AB".
bool isOfPostcode(const QList<SearchUnit> &units, qsizetype place)
{
    const auto isPair = [&units](qsizetype at) {
        return at >= 0 && at + 1 < units.size() && units[at].words.size() == 1
            && units[at + 1].words.size() == 1
            && isPostcode(units[at].words.first(), units[at + 1].words.first());
    };
    return isPair(place) || isPair(place - 1);
}

//! English words, as stored, of the months and statuses that \a word begins in the user's language.
QStringList storedFor(const ResourceSchema &schema, const QString &word)
{
    QStringList stored;
    const auto add = [&](const QString &spoken, const QString &english) {
        const QStringList words = searchWords(spoken);
        const bool isMeant = std::any_of(
            words.begin(), words.end(), [&word](const QString &each) { return each.startsWith(word); });
        const QStringList others = searchWords(english);
        if (isMeant && words != others)
            stored += "(\""_L1 + others.join("\" AND \""_L1) + "\")"_L1;
    };
    for (const Field &field : schema.fields) {
        if (!field.has(FieldFlag::Searchable))
            continue;
        for (const EnumValue &value : field.values)
            add(enumLabel(field, value.value), QString::fromUtf8(value.label));
        for (int month = 1; month <= 12 && field.type == FieldType::Date; ++month)
            add(QLocale().monthName(month, QLocale::ShortFormat),
                QLocale::c().monthName(month, QLocale::ShortFormat));
    }
    return stored;
}

//! ORDER BY term for a search of several words: first people called so, then those with one contact who has
//! all words, because words of a doctor and of a street together are mostly nobody. Empty for other searches.
SqlText wholePersonTerm(const ResourceSchema &schema, const QString &text)
{
    const Field *name = schema.field("name"_L1);
    const Field *contacts = schema.field("importantContacts"_L1);
    const QString wanted = wordsToFind(schema, text);
    const QStringList words = searchWords(wanted);
    if (!name || !contacts || words.size() < 2 || std::any_of(words.begin(), words.end(), hasDigit))
        return {};
    return { "CASE WHEN has_name("_L1 + sortColumn(*name) + ", ?) THEN 0 WHEN has_name(json_extract("_L1
            + recordJson(schema) + ", '$."_L1 + contacts->key + "'), ?) THEN 1 ELSE 2 END, "_L1,
        { wanted, wanted } };
}

} // namespace

QStringList searchWords(const QString &text)
{
    return wordsOf(text.left(longestSearch)).split(u' ', Qt::SkipEmptyParts).mid(0, mostWords);
}

QString searchExpression(const ResourceSchema &schema, const QString &text)
{
    // Words of long texts are not joined, because too many combinations would be possible.
    constexpr qsizetype mostToJoin = 12;
    const QList<SearchUnit> units = unitsOf(text).mid(0, mostWords);
    QStringList parts;
    for (qsizetype i = 0; i < units.size(); ++i) {
        QStringList joined = units.size() <= mostToJoin ? joinedWith(units, i) : QStringList();
        if (units[i].words.size() == 1)
            joined += storedFor(schema, units[i].words.first());
        const QString part =
            isOfPostcode(units, i) ? u'"' + units[i].words.first() + u'"' : expressionOf(units[i]);
        parts +=
            joined.isEmpty() ? part : QString("(("_L1 + part + ") OR "_L1 + joined.join(" OR "_L1) + ')'_L1);
    }
    return parts.join(" AND "_L1);
}

// In other lists "miss" is an ordinary word, as in "missed medication".
QString wordsToFind(const ResourceSchema &schema, const QString &text)
{
    const Field *name = schema.field("name"_L1);
    return name && name->type == FieldType::PersonName ? withoutTitles(text.left(longestSearch)) : text;
}

SqlText selectWords(const ResourceSchema &schema, const QString &text)
{
    const QString search = searchTable(schema);
    const QString matches = search + " MATCH ?"_L1;
    SqlText sql{ "SELECT rowid AS row FROM "_L1 + search + " WHERE "_L1 + matches,
        { searchExpression(schema, text) } };
    // Only a name may lack the title: "ms diabetes" does not find everybody with diabetes.
    if (const QString wanted = wordsToFind(schema, text); wanted != text) {
        const QString some = "rowid IN (SELECT rowid FROM "_L1 + search + " WHERE "_L1 + matches + ")"_L1;
        sql.text = "SELECT rowid AS row FROM "_L1 + search + " WHERE ("_L1 + some + " OR "_L1 + some
            + " AND rowid IN (SELECT row FROM "_L1 + recordTable(schema) + " WHERE name_rank("_L1
            + sortColumn(*schema.field("name"_L1)) + ", ?) > 0))"_L1;
        sql.values << searchExpression(schema, wanted) << wanted;
    }
    const Field *room = schema.field("location.room"_L1);
    const QString number = room ? roomIn(searchWords(text)) : QString();
    if (number.isEmpty())
        return sql;
    // Room pattern: "12" finds "Flat 12" and "12A" but not "112" or "120"; "26b" also finds "26 B".
    const bool isOnlyDigits = number.back().isDigit();
    const QString before = number.front().isDigit() ? u"*[^0-9]"_s : u"*"_s;
    const QString recorded = isOnlyDigits
        ? sortColumn(*room)
        : "replace(replace("_L1 + sortColumn(*room) + ", ' ', ''), '-', '')"_L1;
    sql.text += " AND rowid IN (SELECT row FROM "_L1 + recordTable(schema) + " WHERE ' ' || "_L1 + recorded
        + " || ' ' GLOB ?)"_L1;
    sql.values << QString(before + number + (isOnlyDigits ? "[^0-9]*"_L1 : "*"_L1));
    return sql;
}

SqlText selectFound(const ResourceSchema &schema, const QString &text, const QList<Condition> &first)
{
    const QStringList words = searchWords(text);
    if (words.isEmpty())
        return {};
    SqlText sql = selectWords(schema, text);
    sql.text = "SELECT row FROM "_L1 + recordTable(schema) + " WHERE row IN ("_L1 + sql.text
        + " ORDER BY rowid DESC LIMIT "_L1 + QString::number(Found::mostCounted) + ") ORDER BY "_L1;
    // Ended records, such as residents who left, come after all current ones.
    if (const QString ended = endedSql(schema); !ended.isEmpty())
        sql.text += '('_L1 + ended + "), "_L1;
    const QString number = roomIn(words);
    const Field *room = schema.field("location.room"_L1);
    if (room && !number.isEmpty()) {
        sql.text += "ifnull("_L1 + sortColumn(*room) + " IN (?, ?), 0) DESC, "_L1;
        sql.values << number << QString("room "_L1 + number);
    }
    const auto identity = std::find_if(schema.fields.begin(), schema.fields.end(), [](const Field &field) {
        return field.has(FieldFlag::Identity) && field.has(FieldFlag::Sortable)
            && field.has(FieldFlag::Searchable);
    });
    if (const SqlText whole = wholePersonTerm(schema, text); !whole.text.isEmpty()) {
        sql.text += whole.text;
        sql.values += whole.values;
    }
    if (identity != schema.fields.end()) {
        const bool isReference = identity->type == FieldType::Reference;
        sql.text += "ifnull(name_rank("_L1 + (isReference ? referredName(*identity) : sortColumn(*identity))
            + ", ?), 0) DESC, "_L1;
        sql.values << text.left(longestSearch);
    }
    QStringList titles = words;
    titles.removeIf(
        [rest = searchWords(wordsToFind(schema, text))](const QString &word) { return rest.contains(word); });
    if (!titles.isEmpty()) {
        const QString search = searchTable(schema);
        sql.text +=
            "(row IN (SELECT rowid FROM "_L1 + search + " WHERE "_L1 + search + " MATCH ?)) DESC, "_L1;
        // Titles match as whole words, so that "mr" does not find "mrs".
        sql.values << QString('"'_L1 + titles.join("\" AND \""_L1) + '"'_L1);
    }
    // Room matches come first: "khan 26" finds Khan in room 26 before a Khan born in 1926.
    const QString bare = room && number.isEmpty() ? bareRoomIn(words) : QString();
    if (!bare.isEmpty()) {
        sql.text += "ifnull("_L1 + sortColumn(*room) + " IN (?, ?), 0) DESC, "_L1;
        sql.values << bare << QString("room "_L1 + bare);
    }
    if (const SqlText preferred = allConditionsSql(schema, first); !preferred.text.isEmpty()) {
        sql.text += "ifnull("_L1 + preferred.text + ", 0) DESC, "_L1;
        sql.values += preferred.values;
    }
    sql.text += orderTerms(schema, {});
    return sql;
}

} // namespace care
