// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/resources.h"

#include <algorithm>

namespace care {

std::span<const ResourceSchema *const> allResources()
{
    static constexpr const ResourceSchema *all[] = {
#define CARE_RESOURCE(name, Table) &name##Schema,
#include "models/schema/resources.def"
    };
    return all;
}

QList<const ResourceSchema *> resourcesBy(int Places::*order)
{
    QList<const ResourceSchema *> placed;
    for (const ResourceSchema *schema : allResources()) {
        if (schema->places.*order > 0)
            placed.append(schema);
    }
    std::stable_sort(placed.begin(), placed.end(), [&](const ResourceSchema *a, const ResourceSchema *b) {
        return a->places.*order < b->places.*order;
    });
    return placed;
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
