// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/schema/filter.h"

#include <QVariantList>

namespace care {

//! SQL text for a filter over the columns of tablelayout.h. Every value is bound; identifiers come only from
//! the constant schema tables.
struct SqlText {
    QString text;
    QVariantList values;
};

//! Condition for records that have ended (left, archived, completed) or whose resident has left; empty if the
//! schema knows no end.
QString endedSql(const ResourceSchema &schema);

//! Expression that is true for records that meet all of \a conditions; empty for none. An unusable condition
//! is met by no record.
SqlText allConditionsSql(const ResourceSchema &schema, const QList<Condition> &conditions);
//! WHERE clause with a leading space; empty for a filter without conditions.
SqlText whereSql(const ResourceSchema &schema, const Filter &filter);
//! ORDER BY term that puts ended records below current ones in lists about one resident; otherwise empty.
QString currentFirstTerm(const ResourceSchema &schema, const Filter &filter);

} // namespace care
