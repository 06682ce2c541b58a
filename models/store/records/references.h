// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/database.h"
#include "models/store/records/knownreferences.h"

namespace care {

struct Field;
struct ResourceSchema;

QStringList referredStatements();

//! Records whose reference is one of those of which \a condition holds: it may look at id, shown (the name as
//! it is sorted by; empty if unknown) and known.
QString refersTo(const Field &field, const QString &condition);
//! The name as it is sorted by, or null.
QString referredName(const Field &field);

//! The field by which records refer to those of \a schema; null if none does.
const Field *fieldReferringTo(const ResourceSchema &schema);

//! Numbers of references (home, resident, user) while records are written. The same few occur in a million
//! logs, so the table "referred" keeps each pair of id and name once, and the column of a reference holds its
//! number, 0 for a record without a reference and never null. A reference that is an id without a name is
//! sorted by the name that the record with this id has. Every value is bound.
class ReferenceNumbers {
public:
    explicit ReferenceNumbers(Database &database);

    //! The number of a reference, which is added if it is new; negative on an error.
    ReferredNumber of(const Referred &referred);
    //! Makes bare references to a record that was just written sort by its name; \a field refers to it.
    StoreResult<void> nameBare(const Field &field, const QString &id, const QByteArray &raw);

private:
    QString shownName(const Referred &referred) const;
    ReferredNumber numberOf(const Referred &referred);

    Database &m_database;
    Statement &m_find;
    Statement &m_add;
    Statement &m_findBare;
    Statement &m_nameBare;
};

//! Removes references that no record uses any more.
StoreResult<void> forgetUnreferred(Database &database);

} // namespace care
