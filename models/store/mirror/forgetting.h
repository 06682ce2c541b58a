// SPDX-License-Identifier: GPL-3.0-or-later
//! Removes records that are older than is kept, or that this key may no longer see. Each function is one
//! transaction, on a connection of the calling thread, and names the resources that it has changed.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"

#include <QDate>

namespace care {

//! Removes the records whose createdOn lies a day or more before \a day, in any time zone, and the ranges
//! before it.
StoreResult<QStringList> forgetBefore(Database &database, const ResourceSchema &schema, QDate day);
//! Removes every record of a home, of any resource, and the home.
StoreResult<QStringList> forgetHome(Database &database, const QString &homeId);
//! The service says that the record does not exist: it is marked as missed at \a now, and stays for a day.
StoreResult<QStringList> markGone(
    Database &database, const ResourceSchema &schema, const QString &id, qint64 now);

} // namespace care
