// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"
#include "models/store/database/database.h"

namespace care {

//! Which records a list shows, and in which order.
//!
//! Used with one connection, in its thread. Caches the order of the last unfiltered list until something is
//! written: a search by words then filters that list, instead of looking up and sorting each record.
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

//! The \a most records with which the whole list begins, read, and how many there are of them all.
Matches firstMatches(const Database &database, const ResourceSchema &schema, const SortKeys &order, int most);

//! How many records match.
StoreResult<qint64> matchingCount(
    const Database &database, const ResourceSchema &schema, const Filter &filter);

//! How many of these the service has no longer.
qint64 goneCount(const Database &database, const ResourceSchema &schema, const Filter &filter);

} // namespace care
