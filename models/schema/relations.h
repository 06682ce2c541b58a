// SPDX-License-Identifier: GPL-3.0-or-later
//! What belongs to a record in other lists, found out from the references that the schemas know of.
#pragma once

#include "models/schema/filter.h"
#include "models/schema/record.h"

namespace care {

struct Relation {
    const ResourceSchema *schema = nullptr; //!< of the list
    Filter filter; //!< exactly the related ones
    QString text; //!< "Incidents", "Daily logs, witnessed by"

    bool operator==(const Relation &) const = default;
};

//! The lists whose records refer to \a record, then those that it refers to by a list of its own. Staff is
//! named in the record itself and left out.
QList<Relation> relationsOf(const ResourceSchema &schema, const Record &record);

} // namespace care
