// SPDX-License-Identifier: GPL-3.0-or-later
//! SQL for the rows of a list: order, groups, counts and choices. Every value is bound; identifiers come only
//! from the constant schema tables.
#pragma once

#include "models/store/records/filtersql.h"

namespace care {

//! Column of a sortable field, or of a reference's number, such as "c_location_room".
QString sortColumn(const Field &field);
QString recordTable(const ResourceSchema &schema);
QString searchTable(const ResourceSchema &schema);

//! ORDER BY terms such as "c_name ASC NULLS LAST, row"; the default order if \a order is empty.
QString orderTerms(const ResourceSchema &schema, const SortKeys &order);

//! Columns compared by the order terms, for RowPlace, and which of them are descending. The row comes last,
//! in the direction of the first column.
struct OrderColumns {
    QStringList columns;
    QList<bool> areDescending;
};
OrderColumns orderColumns(const ResourceSchema &schema, const SortKeys &order);

//! SELECT for the rows of a list. Conditions that problemOf() finds faulty are left out, and days such as
//! "today" that onDay() has not resolved match nothing. With \a groupBy, records with the same value of that
//! field stay together; null for no groups.
SqlText selectRows(const ResourceSchema &schema, const Filter &filter, const SortKeys &order,
    const Field *groupBy = nullptr);
//! SELECT for the value, count and one row of each group, in the order of selectRows() with the same \a
//! groupBy.
SqlText countGroups(const ResourceSchema &schema, const Filter &filter, const Field &groupBy);
//! SELECT for each value that occurs in a field, the number of its records that match \a counted, and the
//! JSON of a record with it; at most 500 values.
SqlText selectChoices(const ResourceSchema &schema, const Field &field, const Filter &counted);
//! SELECT for the number of rows that match a filter.
SqlText countRows(const ResourceSchema &schema, const Filter &filter);

} // namespace care
