// SPDX-License-Identifier: GPL-3.0-or-later
//! What leaves the store for a reason of its own: it is older than is kept, or no longer this key's to see.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"

#include <QDate>

namespace care {

//! What was removed, by resource; an error text where that failed.
struct Forgotten {
    QStringList resources;
    QString error;
};

//! Removes the records whose createdOn lies a day or more before \a day, in any time zone, and the ranges
//! before it.
Forgotten forgetBefore(Database &database, const ResourceSchema &schema, QDate day);
//! Removes every record of a home, of any resource, and the home.
Forgotten forgetHome(Database &database, const QString &homeId);
//! The service says there is no such record any more: it stays, as one that was missed at \a now.
Forgotten markGone(Database &database, const ResourceSchema &schema, const QString &id, qint64 now);

} // namespace care
