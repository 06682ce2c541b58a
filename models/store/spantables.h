// SPDX-License-Identifier: GPL-3.0-or-later
//! What the mirror of a resource does in the database, on a connection of the calling thread. A record names
//! the span that last brought it; the records that a span had and an answer lacks are the ones that are
//! missed.
#pragma once

#include "models/schema/resourceschema.h"
#include "models/store/database.h"
#include "models/store/spans.h"

#include <QMap>

namespace care {

class PreparedPage;

Mirror readMirror(const Database &database, const ResourceSchema &schema);

//! Records that are here and of no span, because they came in after its days were received: how many of each
//! UTC day of creation (a Julian day; 0 for no date).
QMap<int, qint64> readLoose(const Database &database, const ResourceSchema &schema);

//! All of it or, on any error, nothing. An answer that changes nothing writes no page; when it came is then
//! kept by keepMirror().
//! \a page: the records of \a write, some of which may be prepared already.
SpanOutcome writeSpan(
    Database &database, const ResourceSchema &schema, const SpanWrite &write, PreparedPage &page);
SpanOutcome writeSpan(Database &database, const ResourceSchema &schema, const SpanWrite &write);

//! Keeps the state and when these spans were received. An error text, or nothing.
QString keepMirror(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const QList<Span> &received);

//! Misses the records of spans that were replaced and that no piece of them has brought. Only once every day
//! is in a span again.
SpanOutcome missReplaced(Database &database, const ResourceSchema &schema, const LookEnd &end);

//! Begins or ends a look at every span. At its end the records that no span brought are missed, as in
//! writeSpan(), unless they came since it began.
SpanOutcome beginLook(Database &database, const ResourceSchema &schema, MirrorState &state, qint64 now);
SpanOutcome endLook(
    Database &database, const ResourceSchema &schema, const MirrorState &state, const LookEnd &end);

} // namespace care
