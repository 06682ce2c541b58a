// SPDX-License-Identifier: GPL-3.0-or-later
//! What can be changed of a resident: its form, its units and its words, with the rules of residentrules.h.
#pragma once

#include "models/editing/editableresource.h"

namespace care {

const EditableResource &editableResident();

} // namespace care
