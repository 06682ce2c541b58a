// SPDX-License-Identifier: GPL-3.0-or-later
//! The review of an incident as an editing task. It is ready, but the contract has no call for it.
#pragma once

#include "models/editing/editableresource.h"

namespace care {

//! What the service offers for incidents. Once the contract has the call, only this line changes.
inline constexpr ServiceOperation incidentUpdate = ServiceOperation::NotOffered;

const EditableResource &editableIncident();
//! The table as if the service offered \a update; for tests.
EditableResource::Table incidentTable(ServiceOperation update);

} // namespace care
