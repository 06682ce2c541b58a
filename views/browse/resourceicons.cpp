// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/browse/resourceicons.h"

#include "models/schema/resources.h"

#include <array>
#include <utility>

namespace care {

Icon iconFor(const ResourceSchema &schema)
{
    static constexpr std::array<std::pair<const ResourceSchema *, Icon>, 12> icons{ {
        { &residentSchema, Icon::Resident },
        { &incidentSchema, Icon::Incident },
        { &carePlanSchema, Icon::CarePlan },
        { &goalSchema, Icon::Goal },
        { &riskAssessmentSchema, Icon::Risk },
        { &logSchema, Icon::Log },
        { &documentSchema, Icon::Document },
        { &homeSchema, Icon::Home },
        { &userSchema, Icon::User },
        { &homeDocumentSchema, Icon::HomeDocument },
        { &deviceSchema, Icon::Device },
        { &logCategoryItemSchema, Icon::CategoryItem },
    } };
    for (const auto &[known, icon] : icons) {
        if (known == &schema)
            return icon;
    }
    return Icon::Category;
}

std::span<const ResourceSchema *const> sidebarOrder()
{
    static constexpr std::array<const ResourceSchema *, 13> order{ &residentSchema, &incidentSchema,
        &carePlanSchema, &goalSchema, &riskAssessmentSchema, &logSchema, &documentSchema, &homeSchema,
        &userSchema, &homeDocumentSchema, &deviceSchema, &logCategorySchema, &logCategoryItemSchema };
    return order;
}

} // namespace care
