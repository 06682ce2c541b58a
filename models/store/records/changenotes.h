// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"

namespace care {

//! Origin of the newer bytes of a record, which decides what counts as a change by others.
enum class ChangeOrigin : quint8 {
    List, //!< Answer to a list request, with the members that every such answer has.
    ById, //!< Answer for one record, which may have members that the list leaves out.
    ThisUser, //!< Save by this user, who saw the whole record in doing so.
};

//! Notes of changes by others that the user has not seen yet: the changed fields of each record, their former
//! values, and when they were noticed. One object serves one resource in the transaction that changes its
//! records. New and unchanged records cost nothing.
class ChangeNotes {
public:
    //! Most notes kept for each resource; the oldest are dropped.
    static constexpr qint64 mostKept = 2000;

    //! \a now is the time when the newer records were received, in ms since 1970.
    ChangeNotes(Database &database, const ResourceSchema &schema, qint64 now);

    StoreResult<void> note(const Record &before, const Record &after, ChangeOrigin origin);
    //! Notes a removal, just before a record is removed because the service no longer has it.
    StoreResult<void> noteRemoval(qint64 row);

private:
    StoreResult<void> put(const QString &id, const QByteArray &changes);
    StoreResult<void> forget(const QString &id);
    StoreResult<void> loadNumber();

    Database &m_database;
    const ResourceSchema &m_schema;
    const QString m_resource;
    const qint64 m_now;
    qint64 m_number = -1; //!< Number of the newest note; -1 if not read yet.
};

//! Keys of the fields that differ; a member without a value equals a missing one.
QStringList changedFields(
    const ResourceSchema &schema, const Record &before, const Record &after, ChangeOrigin origin);

QStringList changeTables();
RecordChanges readChanges(const Database &database, const ResourceSchema &schema);
//! Unseen changes of one record, as noted.
QList<FieldChange> readChanges(const Database &database, const ResourceSchema &schema, const QString &id);
//! Deletes the notes about the records with these keys, and about removed records.
StoreResult<void> forgetChanges(Database &database, const ResourceSchema &schema, const QList<qint64> &rows);

} // namespace care
