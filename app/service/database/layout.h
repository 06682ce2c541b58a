// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of the service's database, and the migration of older ones.
#pragma once

#include "app/service/database/database.h"

namespace care::service {

//! Version of the database layout. 1: records of five resources and the names of people and homes. 2: all
//! resources, keys, token secrets and counters; columns from the schemas. 3: records touched by each change,
//! and indexes for the lists in memory. 4: expiry of keys and the log of resident changes; names of people
//! and homes are read from their records.
constexpr int layoutVersion = 4;

//! Creates all tables, empty, within the running transaction.
void createTables(const Database &database);
//! Creates the indexes; called after the tables are filled, which is far faster.
void createIndexes(const Database &database);

//! Migrates a database of an older layout, completely or not at all. Resources new to it need no step of
//! their own and start empty, because the seed of its sample data is unknown.
void migrate(const Database &database);

} // namespace care::service
