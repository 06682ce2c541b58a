// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"

#include <array>

namespace care {

std::span<const ResourceSchema *const> allResources()
{
    static constexpr std::array<const ResourceSchema *, 13> all{ &residentSchema, &carePlanSchema,
        &goalSchema, &incidentSchema, &riskAssessmentSchema, &homeSchema, &userSchema, &logSchema,
        &logCategorySchema, &logCategoryItemSchema, &documentSchema, &homeDocumentSchema, &deviceSchema };
    return all;
}

const ResourceSchema *findResource(const QString &name)
{
    for (const ResourceSchema *schema : allResources()) {
        if (name == schema->name)
            return schema;
    }
    return nullptr;
}

} // namespace care
