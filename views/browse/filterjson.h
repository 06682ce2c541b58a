// SPDX-License-Identifier: GPL-3.0-or-later
//! Filters and orders as JSON, to be kept between sessions. What can no longer be read is left out.
#pragma once

#include "models/schema/filter.h"

#include <QJsonValue>

namespace care {

//! What of a filter may be written to the settings. Words that were searched for may be a person's name, and
//! a value that was typed a number, a telephone, a date of birth: only what is chosen from a list stays.
Filter withoutPersonalValues(const Filter &filter, const ResourceSchema &schema);
QJsonValue toJson(const Filter &filter);
Filter filterFromJson(const QJsonValue &value, const ResourceSchema &schema);
QJsonValue toJson(const SortKeys &order);
SortKeys sortKeysFromJson(const QJsonValue &value, const ResourceSchema &schema);

} // namespace care
