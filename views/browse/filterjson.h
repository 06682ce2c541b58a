// SPDX-License-Identifier: GPL-3.0-or-later
//! Filters and sort orders as JSON, for storing them between sessions.
#pragma once

#include "models/schema/filter.h"

#include <QJsonValue>

namespace care {

QJsonValue toJson(const Filter &filter);
//! Returns what was stored, including conditions that cannot be used here (any more).
Filter filterFromJson(const QJsonValue &value);
//! \a filter without the conditions that cannot be used; \a problems receives a sentence for each.
Filter usablePart(const Filter &filter, const ResourceSchema &schema, QStringList *problems = nullptr);
QJsonValue toJson(const SortKeys &order);
//! Leaves out fields that lists cannot be sorted by.
SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema);

} // namespace care
