// SPDX-License-Identifier: GPL-3.0-or-later
//! SQL of a resource's mirror, on a connection of the calling thread. A record names the range whose answer
//! contained it last; if the next answer for that range lacks the record, it is marked as missed.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"
#include "models/store/mirror/dateranges.h"

#include <QDate>
#include <QMap>

namespace care {

class PreparedPage;

Mirror readMirror(const Database &database, const ResourceSchema &schema);

//! Number of records outside every range, because they arrived after the range of their day was received; by
//! UTC day of creation (Julian day; 0 without a date).
QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema);

//! Writes an answer completely or, on any error, not at all. An answer without changes writes no page;
//! storeMirror() then stores its time. \a page holds the records of \a write, some of which may be prepared
//! already.
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write, PreparedPage &page);
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write);

//! Stores the mirror's state and the times at which these ranges were received.
StoreResult<void> storeMirror(Database &database, const ResourceSchema &schema, const MirrorState &state,
    const QList<DateRange> &received);

//! Corrects all stored times after the computer's clock was set back.
StoreResult<void> putRight(Database &database, const ResourceSchema &schema, const MirrorTimes &times);
//! Marks records as missed whose range was replaced by smaller ones that do not contain them. To be called
//! only once every day is in a range again.
StoreResult<RangeChanges> markReplacedMissing(
    Database &database, const ResourceSchema &schema, const FullCheckEnd &end);

//! Begins or ends a full check. At its end records in no range are marked as missed, as by writeRange(),
//! unless they were inserted since it began. beginFullCheck() returns the stored state.
StoreResult<MirrorState> beginFullCheck(
    Database &database, const ResourceSchema &schema, MirrorState state, qint64 now);
StoreResult<RangeChanges> endFullCheck(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end);

// Each function below is one transaction and returns the names of the resources it changed.

//! Removes records whose createdOn is a day or more before \a day in any time zone, and the ranges before it.
StoreResult<QStringList> forgetBefore(Database &database, const ResourceSchema &schema, QDate day);
//! Removes a home and all records that belong to it, in every resource.
StoreResult<QStringList> forgetHome(Database &database, const QString &homeId);
//! Marks a record as missed at \a now, because the service says that it does not exist; it is kept for a day.
StoreResult<QStringList> markGone(
    Database &database, const ResourceSchema &schema, const QString &id, qint64 now);

} // namespace care
