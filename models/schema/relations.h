// SPDX-License-Identifier: GPL-3.0-or-later
//! Related records in other lists, found by the references in the schemas.
#pragma once

#include "models/json/record.h"
#include "models/schema/filter.h"

namespace care {

struct Relation {
    const ResourceSchema *schema = nullptr; //!< List in which the related records are.
    Filter filter; //!< Filter for the related records; of a current record only the current ones.
    QString text; //!< Name of the relation: "Incidents", "Daily logs, witnessed by".

    bool operator==(const Relation &) const = default;
};

//! True if all records of a resource are stored here, so that their count is exact.
using IsWhole = std::function<bool(const ResourceSchema &)>;

//! Relation with its count: "Incidents 4", or "Incidents 4+" while more may arrive.
QString countedText(const QString &text, qint64 count, bool isWhole);

//! Lists whose records refer to \a record, then lists that \a record refers to. Staff are left out, because
//! the record itself names them.
QList<Relation> relationsOf(const ResourceSchema &schema, const Record &record);

} // namespace care
