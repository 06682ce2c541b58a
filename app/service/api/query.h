// SPDX-License-Identifier: GPL-3.0-or-later
//! The query parameters of a list, validated by the schema of its resource.
#pragma once

#include "app/service/api/errors.h"
#include "app/service/database/listindex.h"
#include "models/schema/resourceschema.h"

#include <QPair>

namespace care::service {

//! More than any list has; a query with more is refused without a look at each.
constexpr qsizetype mostParameters = 50;

//! Names and values, decoded; U+FFFD replaces bytes that are no UTF-8.
using QueryItems = QList<QPair<QString, QString>>;

//! Everything that is wrong comes back as one 400 with a detail for each parameter.
Result<ListQuery> readListQuery(const ResourceSchema &schema, const QueryItems &items);

//! 400 unless there are no parameters at all.
Result<void> expectNoParameters(const QueryItems &items);

//! 24 hexadecimal digits: the ids of this service.
bool isId(const QString &text);

} // namespace care::service
