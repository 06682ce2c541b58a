// SPDX-License-Identifier: GPL-3.0-or-later
//! Declarations of the schemas of all resources, expanded from resources.def.
#pragma once

#include "models/schema/resourceschema.h"

#include <QList>

namespace care {

#define CARE_RESOURCE(name, Table) extern const ResourceSchema name##Schema;
#include "models/schema/resources.def"

//! Schemas of all resources, in the order of the contract.
std::span<const ResourceSchema *const> allResources();
//! Resources with a place in the given order (&Places::sidebar, ...), lowest number first.
QList<const ResourceSchema *> resourcesBy(int Places::*order);
//! Schema of the resource with this name ("residents"); nullptr if there is none.
const ResourceSchema *findResource(const QString &name);

} // namespace care
