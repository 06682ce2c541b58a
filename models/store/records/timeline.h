// SPDX-License-Identifier: GPL-3.0-or-later
//! Timeline of one resident: events from several resources, newest first, a page at a time.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QStringList>

namespace care {

class Database;

//! Kind of event on a timeline; an event's time is the first of \a moments that has a value.
struct TimelineKind {
    const ResourceSchema *schema = nullptr;
    QStringList moments; //!< Keys of the timestamp fields, which must be sortable, in order of preference.
};

struct TimelineEvent {
    qsizetype kind = 0; //!< Index of the event's kind in the request's list of kinds.
    qint64 row = 0;
    qint64 time = 0; //!< Time of the timeline event in ms since 1970 UTC.
    Record record;

    bool operator==(const TimelineEvent &other) const
    {
        return kind == other.kind && row == other.row && time == other.time && record.raw == other.record.raw;
    }
};

struct TimelineQuestion {
    QString resident;
    QList<TimelineKind> kinds;
    int most = 100;
    //! Last events of the previous page, of the same kinds, after which this page continues; empty for the
    //! newest page.
    QList<TimelineEvent> after{};
};

//! Page of a resident's timeline; events without a time are left out. A page with fewer events than requested
//! is the last one.
QList<TimelineEvent> timelinePage(const Database &database, const TimelineQuestion &question);

} // namespace care
