// SPDX-License-Identifier: GPL-3.0-or-later
//! Every resource that the program knows, one file each beside this one. A new resource is one line here and
//! one in resources.cpp.
#pragma once

#include "models/schema/resourceschema.h"

namespace care {

extern const ResourceSchema residentSchema;
extern const ResourceSchema carePlanSchema;
extern const ResourceSchema goalSchema;
extern const ResourceSchema incidentSchema;
extern const ResourceSchema riskAssessmentSchema;
extern const ResourceSchema homeSchema;
extern const ResourceSchema userSchema;
extern const ResourceSchema logSchema;
extern const ResourceSchema logCategorySchema;
extern const ResourceSchema logCategoryItemSchema;
extern const ResourceSchema documentSchema;
extern const ResourceSchema homeDocumentSchema;
extern const ResourceSchema deviceSchema;

//! All of them, in the order of the contract.
std::span<const ResourceSchema *const> allResources();
//! The resource with this name ("residents"), or nullptr.
const ResourceSchema *findResource(const QString &name);

} // namespace care
