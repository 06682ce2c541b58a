// SPDX-License-Identifier: GPL-3.0-or-later
//! The review of an incident as a table: the task is ready, but the contract has no call that takes it.
#pragma once

#include "models/editing/editableresource.h"

namespace care {

//! What the service offers for incidents. Once the contract has a call, this is the line that changes.
inline constexpr ServiceOperation incidentUpdate = ServiceOperation::NotOffered;

const EditableResource &editableIncident();
//! The same, as if the service offered \a update: for tests.
EditableResource::Table incidentTable(ServiceOperation update);

} // namespace care
