// SPDX-License-Identifier: GPL-3.0-or-later
//! Related records in other lists, found by the references in the schemas.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

namespace care {

struct Relation {
    const ResourceSchema *schema = nullptr; //!< of the list
    Filter filter; //!< the related records; of a current record only the current ones
    QString text; //!< "Incidents", "Daily logs, witnessed by"

    bool operator==(const Relation &) const = default;
};

//! True if all records of a resource are stored here, so that their count is exact.
using IsWhole = std::function<bool(const ResourceSchema &)>;

//! "Incidents 4", or "Incidents 4+" while more may come.
QString countedText(const QString &text, qint64 count, bool isWhole);

//! The lists whose records refer to \a record, then those that it refers to by a list of its own. Staff is
//! named in the record itself and left out.
QList<Relation> relationsOf(const ResourceSchema &schema, const Record &record);

} // namespace care
