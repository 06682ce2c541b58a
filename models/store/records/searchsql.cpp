// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/searchsql.h"

#include "models/schema/formatting.h"
#include "models/store/records/listsql.h"
#include "models/store/storetypes.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace care {

QString indexedWords(const QString &text)
{
    // Words are split here at everything that is neither letter nor digit, not by SQLite's tokenizer, which
    // knows fewer letters.
    QString words = folded(text);
    for (QChar &c : words) {
        if (!c.isLetterOrNumber() && !c.isSurrogate())
            c = u' ';
    }
    return words;
}

QStringList searchWords(const QString &text)
{
    constexpr qsizetype longest = 10'000;
    constexpr qsizetype mostWords = 64;
    return indexedWords(text.left(longest)).split(u' ', Qt::SkipEmptyParts).mid(0, mostWords);
}

QString searchExpression(const QString &text)
{
    QStringList words = searchWords(text);
    for (QString &word : words)
        word = '"'_L1 + word + "\"*"_L1;
    return words.join(u' ');
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
        // Words contain no character with a meaning in LIKE.
        QStringList ranks;
        for (const QString &word : words.mid(0, 8)) {
            ranks += "(' ' || ifnull("_L1 + sortColumn(*identity) + ", '') LIKE ?)"_L1;
            sql.values << QString("% "_L1 + word + '%'_L1);
        }
        sql.text += ranks.join(" + "_L1) + " DESC, "_L1;
    }
    sql.text += orderTerms(schema, {});
    return sql;
}

} // namespace care
