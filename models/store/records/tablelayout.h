// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/database.h"
#include "models/store/records/filtersql.h"

namespace care {

//! A column made from a field of a schema: the value that lists sort by, or the number of a reference.
struct Column {
    const Field *field;
    QString name;
};
bool hasColumn(const Field &field);
QList<Column> columnsOf(const ResourceSchema &schema);

//! Makes the tables, or drops and makes them again when the schema changed: the records are copies, and the
//! service has the originals.
StoreResult<void> ensureTables(Database &database);
//! True if the tables are those that ensureTables() makes.
bool hasTables(const Database &database);

} // namespace care
