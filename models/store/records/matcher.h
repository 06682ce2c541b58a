// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"
#include "models/store/database/database.h"

namespace care {

//! Finder of a list's records and their order, for one connection in its thread. It caches the order of the
//! last unfiltered list until something is written, so that a word search filters that list and does not read
//! and sort each record.
class Matcher {
public:
    //! Matching rows; \a groupBy must be a field that canGroup(), otherwise nothing is grouped.
    Matches matches(const Database &database, const ResourceSchema &schema, const Filter &filter,
        const SortKeys &order, const QString &groupBy = {});

private:
    QList<qint64> wordMatches(
        const Database &database, const ResourceSchema &schema, const Filter &filter, const SortKeys &order);
    QList<qint64> whole(const Database &database, const ResourceSchema &schema, const SortKeys &order);

    bool isCurrent(const Database &database, const struct SqlText &sql) const;

    QString m_statement; //!< SQL statement whose result is cached in m_rows.
    qint64 m_version = -1; //!< Version of the database when the rows were cached.
    QList<qint64> m_rows;
};

//! First \a most records of the unfiltered list with their content, and the number of all.
Matches firstMatches(const Database &database, const ResourceSchema &schema, const SortKeys &order, int most);

//! Number of records that match a filter.
StoreResult<qint64> matchingCount(
    const Database &database, const ResourceSchema &schema, const Filter &filter);

//! Number of records that match a filter although the service no longer has them.
qint64 goneCount(const Database &database, const ResourceSchema &schema, const Filter &filter);

} // namespace care
