// SPDX-License-Identifier: GPL-3.0-or-later
//! What the mirror of a resource does in the database, on a connection of the calling thread. A record names
//! the range that last brought it; the records that a range had and an answer lacks are the ones that are
//! missed.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database/database.h"
#include "models/store/mirror/dateranges.h"

#include <QMap>

namespace care {

class PreparedPage;

Mirror readMirror(const Database &database, const ResourceSchema &schema);

//! Records that are here and of no range, because they came in after its days were received: how many of each
//! UTC day of creation (a Julian day; 0 for no date).
QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema);

//! All of it or, on any error, nothing. An answer that changes nothing writes no page; when it came is then
//! kept by keepMirror().
//! \a page: the records of \a write, some of which may be prepared already.
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write, PreparedPage &page);
StoreResult<RangeChanges> writeRange(
    Database &database, const ResourceSchema &schema, const RangeWrite &write);

//! Keeps the state and when these ranges were received.
StoreResult<void> keepMirror(Database &database, const ResourceSchema &schema, const MirrorState &state,
    const QList<DateRange> &received);

//! Misses the records of ranges that were replaced and that no piece of them has brought. Only once every day
//! is in a range again.
StoreResult<RangeChanges> markReplacedMissing(
    Database &database, const ResourceSchema &schema, const FullCheckEnd &end);

//! Begins or ends a look at every range. At its end the records that no range brought are missed, as in
//! writeRange(), unless they came since it began.
//! The state as it is stored from then on.
StoreResult<MirrorState> beginFullCheck(
    Database &database, const ResourceSchema &schema, MirrorState state, qint64 now);
StoreResult<RangeChanges> endFullCheck(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const FullCheckEnd &end);

} // namespace care
