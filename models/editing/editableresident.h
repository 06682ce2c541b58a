// SPDX-License-Identifier: GPL-3.0-or-later
//! The editable part of a resident: fields, units, texts and tasks; its rules are in residentrules.h.
#pragma once

#include "models/editing/editableresource.h"

namespace care {

const EditableResource &editableResident();

} // namespace care
