// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/resourceicons.h"

#include "models/schema/resources.h"

namespace care {

Icon iconFor(const ResourceSchema &schema)
{
    if (&schema == &residentSchema)
        return Icon::Resident;
    if (&schema == &incidentSchema)
        return Icon::Incident;
    if (&schema == &homeSchema)
        return Icon::Home;
    return Icon::Category;
}

} // namespace care
