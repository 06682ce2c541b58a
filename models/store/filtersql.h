// SPDX-License-Identifier: GPL-3.0-or-later
//! From a filter and an order to SQL over the columns that recordtables.h makes. Every value is bound;
//! identifiers come only from the constant schema tables.
#pragma once

#include "models/schema/filter.h"

#include <QVariantList>

namespace care {

struct SqlText {
    QString text;
    QVariantList values;
};

//! "c_location_room": the column of a sortable field, or with the number of a reference.
QString sortColumn(const Field &field);
QString recordTable(const ResourceSchema &schema);
QString searchTable(const ResourceSchema &schema);

//! " WHERE ..." or nothing.
SqlText whereSql(const ResourceSchema &schema, const Filter &filter);
//! "c_name ASC NULLS LAST, row": what stands after ORDER BY; of an empty order the usual one.
QString orderTerms(const ResourceSchema &schema, const SortKeys &order);

//! SELECT row FROM ... WHERE ... ORDER BY ...; conditions that problemOf() names are left out, and moving
//! days that nobody has fixed (onDay()) match nothing.
//! \a groupBy: records of one value of this field stay together; null for none.
SqlText selectRows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const Field *groupBy = nullptr);
//! SELECT value, count, a row of each ... GROUP BY ..., in the order of selectRows() with the same \a
//! groupBy.
SqlText countGroups(const ResourceSchema &schema, const Filter &filter, const Field &groupBy);
//! SELECT value, count, json of a record with it ... for each value that occurs, at most 500.
QString selectChoices(const ResourceSchema &schema, const Field &field);
//! SELECT count(*) of the same rows.
SqlText countRows(const ResourceSchema &schema, const Filter &filter);

//! SELECT row of all records that contain the words of \a text, of which there is one at least.
SqlText selectWords(const ResourceSchema &schema, const QString &text);
//! SELECT row of the records that contain the words of \a text, at most Found::mostCounted of them: those
//! whose identity contains the words first. Empty if there is no word.
SqlText selectFound(const ResourceSchema &schema, const QString &text);

//! \a text as the full-text index takes it: letters and digits without case and accents, blanks between.
QString indexedWords(const QString &text);
//! The words of a search, as they are indexed. At most 64.
QStringList searchWords(const QString &text);
//! The words of a search as an FTS5 expression in which everything but letters and digits is literal: each
//! word a prefix, all of them required. Empty if there is no word.
QString searchExpression(const QString &text);

} // namespace care
