// SPDX-License-Identifier: GPL-3.0-or-later
//! The query parameters of a list, validated by the schema of its resource.
#pragma once

#include "app/service/api/errors.h"
#include "app/service/database/listindex.h"
#include "models/schema/resourceschema.h"

#include <QPair>

namespace care::service {

//! Maximum parameters in a query, more than any list has; longer queries are refused unread.
constexpr qsizetype mostParameters = 50;

//! Query parameters, name and value, percent-decoded; U+FFFD replaces bytes that are not UTF-8.
using QueryItems = QList<QPair<QString, QString>>;

//! Reads a list's query parameters; all faults come back together in one 400, one detail per parameter.
Result<ListQuery> readListQuery(const ResourceSchema &schema, const QueryItems &items);

//! Refuses a query with any parameters (status 400).
Result<void> expectNoParameters(const QueryItems &items);

//! True for 24 hexadecimal digits, the form of this service's record ids.
bool isId(const QString &text);

} // namespace care::service
