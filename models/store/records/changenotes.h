// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"

namespace care {

//! Origin of the newer bytes of a record.
enum class ChangeOrigin : quint8 {
    List, //!< an answer that shows the record as every other answer of this list does
    ById, //!< the answer for one record, which may show members that the list does not
    ThisUser, //!< a save of this user, who has seen the whole record in doing so
};

//! Notes of changes by others that the user has not seen yet: the changed fields of each record, their former
//! values and the time of notice. One object serves one resource and one transaction, that which changes the
//! records. New and unchanged records cost nothing.
class ChangeNotes {
public:
    //! Notes that are kept of each resource: the newest ones.
    static constexpr qint64 mostKept = 2000;

    //! \a now: when the newer records were received, milliseconds since 1970.
    ChangeNotes(Database &database, const ResourceSchema &schema, qint64 now);

    StoreResult<void> note(const Record &before, const Record &after, ChangeOrigin origin);
    //! Call before a record is removed because the service no longer has it.
    StoreResult<void> noteRemoval(qint64 row);

private:
    StoreResult<void> put(const QString &id, const QByteArray &changes);
    StoreResult<void> forget(const QString &id);
    StoreResult<void> loadNumber();

    Database &m_database;
    const ResourceSchema &m_schema;
    const QString m_resource;
    const qint64 m_now;
    qint64 m_number = -1; //!< of the newest note; -1 = not asked yet
};

//! The keys of the fields that differ. A member without a value is the same as none at all.
QStringList changedFields(
    const ResourceSchema &schema, const Record &before, const Record &after, ChangeOrigin origin);

QStringList changeTables();
RecordChanges readChanges(const Database &database, const ResourceSchema &schema);
//! The same of one record.
QList<FieldChange> readChanges(const Database &database, const ResourceSchema &schema, const QString &id);
//! The notes about the records under these keys, and about those that were removed.
StoreResult<void> forgetChanges(Database &database, const ResourceSchema &schema, const QList<qint64> &rows);

} // namespace care
