// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/records/matcher.h"

#include "models/schema/formatting.h"
#include "models/schema/resourceschema.h"
#include "models/store/records/filtersql.h"
#include "models/store/records/listsql.h"
#include "models/store/records/recordtables.h"
#include "models/store/records/searchsql.h"

#include <QSqlError>
#include <QVariant>

#include <algorithm>
#include <charconv>
#include <vector>

using namespace Qt::StringLiterals;

namespace care {

namespace {

//! Number of word matches up to which each record is looked up singly.
constexpr qsizetype few = 2000;

//! Row numbers parsed from a text such as "12,7,3".
QList<qint64> numbersIn(const QByteArray &text)
{
    QList<qint64> numbers;
    numbers.reserve(std::count(text.cbegin(), text.cend(), ',') + 1);
    const char *at = text.cbegin();
    while (at < text.cend()) {
        qint64 number = 0;
        const auto [end, error] = std::from_chars(at, text.cend(), number);
        if (error != std::errc())
            break;
        numbers.append(number);
        at = end + 1;
    }
    return numbers;
}

//! Row numbers from a statement whose only column is "row".
QList<qint64> rowsOf(const Database &database, const SqlText &sql)
{
    // Rows are fetched as one concatenated text, because passing a million rows one by one takes three times
    // as long as finding them.
    const QVariant rows = database.selectValue(
        "SELECT CAST(group_concat(row) AS BLOB) FROM ("_L1 + sql.text + ')'_L1, sql.values);
    return numbersIn(rows.toByteArray());
}

QList<MatchGroup> matchingGroups(
    const Database &database, const ResourceSchema &schema, const Filter &filter, const Field &groupBy)
{
    QList<MatchGroup> groups;
    const SqlText sql = countGroups(schema, filter, groupBy);
    QSqlQuery query = database.select(sql.text, sql.values);
    while (query.next()) {
        Record sample = Record::fromStored(query.value(3).toByteArray());
        nameReferences(database, schema, sample);
        groups.append({ query.value(0).toString(), displayText(groupBy, sample), query.value(1).toLongLong(),
            referenceId(groupBy, sample) });
    }
    return groups;
}

//! Version of the database, which changes with every write on any connection.
qint64 versionOf(const Database &database)
{
    const QVariant version =
        database.selectValue(u"SELECT (data_version << 32) + total_changes() FROM pragma_data_version"_s);
    return version.isValid() ? version.toLongLong() : -1;
}

//! Rows of \a rows that are also in \a some, in the order of \a rows.
QList<qint64> among(const QList<qint64> &rows, const QList<qint64> &some)
{
    std::vector<bool> is(std::size_t(*std::max_element(some.cbegin(), some.cend())) + 1);
    for (const qint64 row : some)
        is[std::size_t(row)] = true;
    QList<qint64> result;
    result.reserve(some.size());
    std::copy_if(rows.cbegin(), rows.cend(), std::back_inserter(result),
        [&](qint64 row) { return std::size_t(row) < is.size() && is[std::size_t(row)]; });
    return result;
}

} // namespace

Matches Matcher::matches(const Database &database, const ResourceSchema &schema, const Filter &filter,
    const SortKeys &order, const QString &groupBy)
{
    Matches matches;
    const Field *group = schema.field(groupBy);
    if (group && !group->canGroup())
        group = nullptr;
    const bool isWhole = filter.conditions.isEmpty() && filter.always.isEmpty() && !group;
    const bool hasWords = !searchWords(filter.text).isEmpty();
    if (isWhole && !hasWords)
        matches.rows = whole(database, schema, order);
    else if (hasWords && !group)
        matches.rows = wordMatches(database, schema, filter, order);
    else
        matches.rows = rowsOf(database, selectRows(schema, filter, order, group));
    if (group)
        matches.groups = matchingGroups(database, schema, filter, *group);
    matches.stored = isWhole && isCurrent(database, selectRows(schema, {}, order))
        ? m_rows.size()
        : matchingCount(database, schema, { {}, {}, {}, filter.always }).value_or(0);
    matches.gone = goneCount(database, schema, filter);
    matches.storedGone = goneCount(database, schema, { {}, {}, {}, filter.always });
    return matches;
}

QList<qint64> Matcher::wordMatches(
    const Database &database, const ResourceSchema &schema, const Filter &filter, const SortKeys &order)
{
    const QList<qint64> found = rowsOf(database, selectWords(schema, filter.text));
    if (found.size() <= few)
        return found.isEmpty() ? found : rowsOf(database, selectRows(schema, filter, order));
    Filter others = filter;
    others.text.clear();
    const bool isOnlyWords = others.conditions.isEmpty() && others.always.isEmpty();
    return among(
        isOnlyWords ? whole(database, schema, order) : rowsOf(database, selectRows(schema, others, order)),
        found);
}

QList<qint64> Matcher::whole(const Database &database, const ResourceSchema &schema, const SortKeys &order)
{
    const SqlText sql = selectRows(schema, {}, order);
    if (!isCurrent(database, sql)) {
        // The version is read before the rows: one that is too old only causes another query.
        m_version = versionOf(database);
        m_statement = sql.text;
        m_rows = rowsOf(database, sql);
    }
    return m_rows;
}

bool Matcher::isCurrent(const Database &database, const SqlText &sql) const
{
    return sql.text == m_statement && m_version >= 0 && m_version == versionOf(database);
}

Matches firstMatches(const Database &database, const ResourceSchema &schema, const SortKeys &order, int most)
{
    SqlText sql = selectRows(schema, {}, order);
    sql.text += " LIMIT "_L1 + QString::number(most);
    Matches matches;
    matches.rows = rowsOf(database, sql);
    matches.stored = std::max<qint64>(matches.rows.size(), matchingCount(database, schema, {}).value_or(0));
    matches.gone = matches.storedGone = goneCount(database, schema, {});
    matches.records = readRows(database, schema, matches.rows);
    return matches;
}

// Number of matching records that the service no longer has. Usually there are none, which an index of these
// alone tells at once.
qint64 goneCount(const Database &database, const ResourceSchema &schema, const Filter &filter)
{
    const QString gone = "SELECT count(*) FROM "_L1 + recordTable(schema) + " WHERE gone IS NOT NULL"_L1;
    const qint64 all = database.selectValue(gone).toLongLong();
    SqlText where = whereSql(schema, filter);
    if (all == 0 || where.text.isEmpty())
        return all;
    where.text = gone + " AND row IN (SELECT row FROM "_L1 + recordTable(schema) + where.text + ')'_L1;
    return database.selectValue(where.text, where.values).toLongLong();
}

StoreResult<qint64> matchingCount(
    const Database &database, const ResourceSchema &schema, const Filter &filter)
{
    const SqlText sql = countRows(schema, filter);
    QSqlQuery query = database.select(sql.text, sql.values);
    if (!query.next())
        return storeFailure(query.lastError().text());
    return query.value(0).toLongLong();
}

} // namespace care
