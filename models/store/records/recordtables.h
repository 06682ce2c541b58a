// SPDX-License-Identifier: GPL-3.0-or-later
//! Reading and writing of the store's record tables, on a connection of the calling thread. Each resource has
//! a table made from its schema, with the record as received, a column for each sortable field and reference
//! (references.h), and a full-text index over searchable fields.
#pragma once

#include "models/schema/choice.h"
#include "models/schema/filter.h"
#include "models/store/database/database.h"

#include <optional>

namespace care {

//! Writes a page in one transaction, completely or on any error not at all. Unchanged records write nothing.
StoreResult<PageChanges> writePage(Database &database, const ResourceSchema &schema, const PageWrite &page);

//! First records that contain the words of \a text, and the number of all that do; those that meet the
//! conditions in \a first come before others that fit as well.
Found foundRecords(const Database &database, const ResourceSchema &schema, const QString &text,
    const QList<Condition> &first, int most);
//! Adds names to references that \a record holds as bare ids, if the records they refer to are stored. The
//! record's bytes stay as received.
void nameReferences(const Database &database, const ResourceSchema &schema, Record &record);
//! True if nameReferences() would have something to look up.
bool hasUnnamedReference(const ResourceSchema &schema, const Record &record);
//! Records of \a rows in that order, with named references; a null record for a row that is gone.
QList<Record> readRows(const Database &database, const ResourceSchema &schema, const QList<qint64> &rows);
std::optional<Record> findRecord(const Database &database, const ResourceSchema &schema, const QString &id);
//! Row of the record with this id, a key as in Matches.
std::optional<qint64> findRow(const Database &database, const ResourceSchema &schema, const QString &id);
//! Ids of all records, or of those of one home.
QStringList idsOf(const Database &database, const ResourceSchema &schema, const QString &homeId);
//! Stores bytes for Store::remember(); rememberedBytes() returns them, or null if there are none.
StoreResult<void> rememberBytes(Database &database, const QString &name, const QByteArray &bytes);
QByteArray rememberedBytes(const Database &database, const QString &name);
//! Values that occur in a reference or enumeration field, with the number of their records that match \a
//! counted, sorted by label; at most 500.
QList<Choice> choicesOf(
    const Database &database, const ResourceSchema &schema, const Field &field, const Filter &counted = {});

} // namespace care
