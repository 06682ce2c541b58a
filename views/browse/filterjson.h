// SPDX-License-Identifier: GPL-3.0-or-later
//! Filters and orders as JSON, to be kept between sessions. What can no longer be read is left out.
#pragma once

#include "models/schema/filter.h"

#include <QJsonValue>

namespace care {

QJsonValue toJson(const Filter &filter);
Filter filterFromJson(const QJsonValue &value, const ResourceSchema &schema);
QJsonValue toJson(const SortKeys &order);
SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema);

} // namespace care
