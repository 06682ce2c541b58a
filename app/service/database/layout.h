// SPDX-License-Identifier: GPL-3.0-or-later
//! How a database of this service is laid out, and how an older one becomes the present one.
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
//! What finds records in them: made after the tables are filled, which is far faster.
void createIndexes(const Database &database);

//! Brings a database of an older layout to the present one, whole or not at all; nothing to do is fine.
//! Resources that it did not know start without records: the seed of its sample data is not known any more.
void migrate(const Database &database);

} // namespace care::service
