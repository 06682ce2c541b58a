// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of the service's database, and the migration of older ones.
#pragma once

#include "app/service/database/database.h"

namespace care::service {

//! 1: records of five resources and the names of people and homes. 2: all resources, keys, token secrets and
//! counters; every record's columns as the schemas have them now. 3: which records each change touched, and
//! indexes that serve the lists in memory. 4: when keys expire, and who changed which resident; the names of
//! people and homes are those of their records.
constexpr int layoutVersion = 4;

//! All tables, empty, in the running transaction.
void createTables(const Database &database);
//! Creates the indexes, after the tables are filled because that is far faster.
void createIndexes(const Database &database);

//! Migrates a database of an older layout, whole or not at all. Resources that are new to it need no step of
//! their own, and start without records, because the seed of its sample data is lost.
void migrate(const Database &database);

} // namespace care::service
