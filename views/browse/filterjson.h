// SPDX-License-Identifier: GPL-3.0-or-later
//! Filters and sort orders as JSON, for storing them between sessions.
#pragma once

#include "models/schema/filter.h"

#include <QJsonValue>

namespace care {

//! \a schema is that of the filter's list; null for one that is not known. Of the conditions that always
//! hold, only homes are stored.
QJsonValue toJson(const Filter &filter, const ResourceSchema *schema);
//! Returns the stored filter, including conditions that no longer apply here.
Filter filterFromJson(const QJsonValue &value);
//! Returns \a filter without unusable conditions; \a problems receives a sentence for each.
Filter usablePart(const Filter &filter, const ResourceSchema &schema, QStringList *problems = nullptr);
QJsonValue toJson(const SortKeys &order);
//! Reads sort keys, leaving out fields that lists cannot be sorted by.
SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema);

} // namespace care
