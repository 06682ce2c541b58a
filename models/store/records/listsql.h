// SPDX-License-Identifier: GPL-3.0-or-later
//! The rows of a list in SQL: their order, their groups, how many they are and what there is to choose from.
//! Every value is bound; identifiers come only from the constant schema tables.
#pragma once

#include "models/store/records/filtersql.h"

namespace care {

//! "c_location_room": the column of a sortable field, or with the number of a reference.
QString sortColumn(const Field &field);
QString recordTable(const ResourceSchema &schema);
QString searchTable(const ResourceSchema &schema);

//! The terms behind ORDER BY: "c_name ASC NULLS LAST, row"; the usual order if \a order is empty.
QString orderTerms(const ResourceSchema &schema, const SortKeys &order);

//! The same as columns of a result, for RowPlace: what the terms compare, and which of them are descending;
//! the row, which comes last, is in the direction of the first.
struct OrderColumns {
    QStringList columns;
    QList<bool> areDescending;
};
OrderColumns orderColumns(const ResourceSchema &schema, const SortKeys &order);

//! SELECT row FROM ... WHERE ... ORDER BY ...; conditions that problemOf() finds faulty are left out, and
//! days such as "today" that onDay() has not made dates match nothing.
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

} // namespace care
