// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/database.h"
#include "models/store/records/filtersql.h"

namespace care {

//! Column made from a schema's field: the value that lists sort by, or the number of a reference.
struct Column {
    const Field *field;
    QString name;
};
bool hasColumn(const Field &field);
QList<Column> columnsOf(const ResourceSchema &schema);

//! Creates the tables; if the schema changed, drops and creates them again, because the records are copies
//! whose originals the service has.
StoreResult<void> ensureTables(Database &database);
//! True if the tables are those that ensureTables() makes.
bool hasTables(const Database &database);

} // namespace care
