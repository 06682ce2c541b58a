// SPDX-License-Identifier: GPL-3.0-or-later
//! Reads and writes the tables of the store, on a connection of the calling thread. There is one table per
//! resource, made from its schema: the record as received, a column for each sortable field and each
//! reference (references.h), and a full-text index over the searchable ones.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/store/database/database.h"

#include <optional>

namespace care {

//! Writes a page in one transaction: all of it or, on any error, nothing. Unchanged records touch no page.
StoreResult<PageChanges> writePage(Database &database, const ResourceSchema &schema, const PageWrite &page);

//! The first records that contain the words of \a text, and how many do.
Found foundRecords(const Database &database, const ResourceSchema &schema, const QString &text, int most);
//! Names references that \a record holds as bare ids, where the record they stand for is kept.
//! Its bytes stay as received.
void nameReferences(const Database &database, const ResourceSchema &schema, Record &record);
//! True if nameReferences() would look for something.
bool hasUnnamedReference(const ResourceSchema &schema, const Record &record);
//! The records of \a rows in that order, their references named; a null record for one that is gone.
QList<Record> readRows(const Database &database, const ResourceSchema &schema, const QList<qint64> &rows);
std::optional<Record> findRecord(const Database &database, const ResourceSchema &schema, const QString &id);
//! The key of the record with this id, as in Matches.
std::optional<qint64> findRow(const Database &database, const ResourceSchema &schema, const QString &id);
//! All ids, or those of one home.
QStringList idsOf(const Database &database, const ResourceSchema &schema, const QString &homeId);
//! Bytes that Store::remember() keeps; null if there are none.
StoreResult<void> rememberBytes(Database &database, const QString &name, const QByteArray &bytes);
QByteArray rememberedBytes(const Database &database, const QString &name);
//! The values of a reference or enumeration field with their counts, by label; at most 500.
QList<Choice> choicesOf(const Database &database, const ResourceSchema &schema, const Field &field);

} // namespace care
