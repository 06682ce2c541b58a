// SPDX-License-Identifier: GPL-3.0-or-later
//! What records refer to: a home, a resident, a user. The same few occur in a million logs, so each pair of
//! id and name is kept once, in the table "referred", and the column of a reference holds its number: never
//! null, and nothing for a record that refers to nothing. Every value is bound.
#pragma once

#include "models/store/database/database.h"
#include "models/store/records/knownreferences.h"

namespace care {

struct Field;

QStringList referredStatements();

//! Records whose reference is one of those of which \a condition holds: it may look at id, name (as it is
//! sorted by; empty if unknown) and known.
QString refersTo(const Field &field, const QString &condition);
//! The name as it is sorted by, or null.
QString referredName(const Field &field);

//! The numbers of references while records are written.
class ReferenceNumbers {
public:
    explicit ReferenceNumbers(Database &database);

    //! Adds a new one. Negative on an error.
    qint64 of(const Referred &referred);

private:
    qint64 numberOf(const Referred &referred);

    Database &m_database;
    Statement &m_find;
    Statement &m_add;
};

//! Removes what no record refers to any more.
StoreResult<void> forgetUnreferred(Database &database);

} // namespace care
