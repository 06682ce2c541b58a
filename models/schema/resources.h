// SPDX-License-Identifier: GPL-3.0-or-later
//! The schemas of all resources, declared from resources.def.
#pragma once

#include "models/schema/resourceschema.h"

#include <QList>

namespace care {

#define CARE_RESOURCE(name, Table) extern const ResourceSchema name##Schema;
#include "models/schema/resources.def"

//! All resources, in the order of the contract.
std::span<const ResourceSchema *const> allResources();
//! The resources that have a place there (&Places::sidebar, ...), lowest first.
QList<const ResourceSchema *> resourcesBy(int Places::*order);
//! The resource with this name ("residents"), or nullptr.
const ResourceSchema *findResource(const QString &name);

} // namespace care
