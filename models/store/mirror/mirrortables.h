// SPDX-License-Identifier: GPL-3.0-or-later
//! The SQL of the mirror of a resource, on a connection of the calling thread. A record names the range whose
//! answer contained it last; a record of a range that the next answer for it lacks is marked as missed.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"
#include "models/store/mirror/dateranges.h"

#include <QDate>
#include <QMap>

namespace care {

class PreparedPage;

Mirror readMirror(const Database &database, const ResourceSchema &schema);

//! Number of records outside every range, by UTC day of creation (a Julian day; 0 for no date). They came in
//! after the range of their day was received.
QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema);

//! Writes all of it or, on any error, nothing. An answer without changes writes no page; storeMirror() then
//! stores its time. \a page: the records of \a write, some of which may be prepared already.
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write, PreparedPage &page);
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write);

//! Stores the state and the times at which these ranges were received.
StoreResult<void> storeMirror(Database &database, const ResourceSchema &schema, const MirrorState &state,
    const QList<DateRange> &received);

//! Corrects all stored times after the computer's clock was set back.
StoreResult<void> putRight(Database &database, const ResourceSchema &schema, const MirrorTimes &times);
//! Marks records as missed whose range was replaced by smaller ones, none of which contained them. Call it
//! only once every day is in a range again.
StoreResult<RangeChanges> markReplacedMissing(
    Database &database, const ResourceSchema &schema, const FullCheckEnd &end);

//! Begins or ends a full check. At its end the records that no range contained are marked as missed, as by
//! writeRange(), unless they were inserted since it began. beginFullCheck() returns the stored state.
StoreResult<MirrorState> beginFullCheck(
    Database &database, const ResourceSchema &schema, MirrorState state, qint64 now);
StoreResult<RangeChanges> endFullCheck(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end);

// Each function below is one transaction, and names the resources that it has changed.

//! Removes the records whose createdOn lies a day or more before \a day, in any time zone, and the ranges
//! before it.
StoreResult<QStringList> forgetBefore(Database &database, const ResourceSchema &schema, QDate day);
//! Removes every record of a home, of any resource, and the home.
StoreResult<QStringList> forgetHome(Database &database, const QString &homeId);
//! The service says that the record does not exist: it is marked as missed at \a now, and stays for a day.
StoreResult<QStringList> markGone(
    Database &database, const ResourceSchema &schema, const QString &id, qint64 now);

} // namespace care
