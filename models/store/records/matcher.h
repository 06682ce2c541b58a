// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"
#include "models/store/database/database.h"

namespace care {

//! Finds the records of a list and their order. Used with one connection, in its thread. Caches the order of
//! the last unfiltered list until something is written, so that a search by words filters that list instead
//! of reading and sorting each record.
class Matcher {
public:
    //! \a groupBy: a field that canGroup(); else nothing is grouped.
    Matches matches(const Database &database, const ResourceSchema &schema, const Filter &filter,
        const SortKeys &order, const QString &groupBy = {});

private:
    QList<qint64> wordMatches(
        const Database &database, const ResourceSchema &schema, const Filter &filter, const SortKeys &order);
    QList<qint64> whole(const Database &database, const ResourceSchema &schema, const SortKeys &order);

    bool isCurrent(const Database &database, const struct SqlText &sql) const;

    QString m_statement; //!< that gave the rows
    qint64 m_version = -1; //!< of the database at that time
    QList<qint64> m_rows;
};

//! The first \a most records of the whole list, with their content, and the number of all.
Matches firstMatches(const Database &database, const ResourceSchema &schema, const SortKeys &order, int most);

//! The number of matching records.
StoreResult<qint64> matchingCount(
    const Database &database, const ResourceSchema &schema, const Filter &filter);

//! The number of matching records that the service no longer has.
qint64 goneCount(const Database &database, const ResourceSchema &schema, const Filter &filter);

} // namespace care
