// SPDX-License-Identifier: GPL-3.0-or-later
//! Groups of field types that are treated alike.
#pragma once

#include "models/schema/field.h"

namespace care {

//! True for a field that holds a date, with or without a time of day.
inline bool isDate(const Field &field)
{
    return field.type == FieldType::Date || field.type == FieldType::Timestamp;
}

//! True for a field that can be compared with a number.
inline bool isNumeric(const Field &field)
{
    return field.type == FieldType::Number || field.type == FieldType::Score
        || field.type == FieldType::Severity;
}

} // namespace care
