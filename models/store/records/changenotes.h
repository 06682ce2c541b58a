// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"

namespace care {

//! Where the newer bytes of a record come from.
enum class ChangeOrigin : quint8 {
    List, //!< an answer that shows the record as every other answer of this list does
    ById, //!< the answer for one record, which may show members that the list does not
    ThisUser, //!< a save of this user, who has seen the whole record in doing so
};

//! Changes by others that the user has not taken note of yet: the changed fields of each record, what they
//! held and when the change was noticed, kept until they are forgotten. Written in the transaction that
//! changes the record.
//!
//! Notes of one resource, within one transaction. A record costs nothing unless it was here before and has
//! changed.
class ChangeNotes {
public:
    //! The newest ones of each resource are kept.
    static constexpr qint64 mostKept = 2000;

    //! \a now: when the newer records were received, milliseconds since 1970.
    ChangeNotes(Database &database, const ResourceSchema &schema, qint64 now);

    StoreResult<void> note(const Record &before, const Record &after, ChangeOrigin origin);
    //! The record under this key is about to be removed, because the service has it no longer.
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
//! Of one record.
QList<FieldChange> readChanges(const Database &database, const ResourceSchema &schema, const QString &id);
//! The notes about the records under these keys, and about those that were removed.
StoreResult<void> forgetChanges(Database &database, const ResourceSchema &schema, const QList<qint64> &rows);

} // namespace care
