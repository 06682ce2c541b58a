// SPDX-License-Identifier: GPL-3.0-or-later
//! Which types of fields are treated alike.
#pragma once

#include "models/schema/field.h"

namespace care {

//! True for a field of days, with or without a time of day.
inline bool isDate(const Field &field)
{
    return field.type == FieldType::Date || field.type == FieldType::Timestamp;
}

//! True for a field whose values can be compared with a number.
inline bool isNumeric(const Field &field)
{
    return field.type == FieldType::Number || field.type == FieldType::Score
        || field.type == FieldType::Severity;
}

} // namespace care
