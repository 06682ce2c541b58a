// SPDX-License-Identifier: GPL-3.0-or-later
//! The query parameters of a list, validated by the schema of its resource.
#pragma once

#include "app/service/api/errors.h"
#include "app/service/database/listindex.h"
#include "models/schema/resourceschema.h"

#include <QPair>

namespace care::service {

//! More than any list takes: beyond, they are not looked at one by one.
constexpr qsizetype mostParameters = 50;

//! Names and values, decoded; what was no UTF-8 has U+FFFD in its place.
using QueryItems = QList<QPair<QString, QString>>;

//! Everything that is wrong comes back as one 400 with a detail for each parameter.
Result<ListQuery> readListQuery(const ResourceSchema &schema, const QueryItems &items);

//! 400 unless there are no parameters at all.
Result<void> expectNoParameters(const QueryItems &items);

//! 24 hexadecimal digits: the ids of this service.
bool isId(const QString &text);

} // namespace care::service
