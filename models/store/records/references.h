// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/database/database.h"
#include "models/store/records/knownreferences.h"

namespace care {

struct Field;
struct ResourceSchema;

QStringList referredStatements();

//! SQL condition for records whose reference fulfils \a condition, which may use the columns id, shown (the
//! sorted name; empty if unknown) and known.
QString refersTo(const Field &field, const QString &condition);
//! SQL expression for a reference's sorted name, or null.
QString referredName(const Field &field);

//! Field by which records refer to those of \a schema; null if none does.
const Field *fieldReferringTo(const ResourceSchema &schema);

//! Numbers given to references (home, resident, user) when records are written. The same few occur in a
//! million logs, so the table "referred" has each pair of id and name once, and a reference column holds the
//! number: 0 without a reference, never null. References without a name are sorted by the name that the
//! record with this id has. Every value is bound.
class ReferenceNumbers {
public:
    explicit ReferenceNumbers(Database &database);

    //! Number of a reference, which is added if it is new; negative on an error.
    ReferredNumber of(const Referred &referred);
    //! Updates the sorted name of bare references to a record that was just written; \a field refers to it.
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
