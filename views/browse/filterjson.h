// SPDX-License-Identifier: GPL-3.0-or-later
//! Filters and orders as JSON, to be kept between sessions.
#pragma once

#include "models/schema/filter.h"

#include <QJsonValue>

namespace care {

QJsonValue toJson(const Filter &filter);
//! As it was written, also conditions that cannot be used here (any more).
Filter filterFromJson(const QJsonValue &value);
//! \a filter without the conditions that cannot be used; \a problems says why, one sentence each.
Filter usablePart(const Filter &filter, const ResourceSchema &schema, QStringList *problems = nullptr);
QJsonValue toJson(const SortKeys &order);
//! Fields that no list can be sorted by are left out.
SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema);

} // namespace care
