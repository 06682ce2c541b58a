// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of one resident from several resources, newest first, a page at a time.
#pragma once

#include "models/json/record.h"
#include "models/schema/resourceschema.h"

#include <QList>
#include <QStringList>

namespace care {

class Database;

//! A kind of event; its moment is that of the first of these fields that has a value.
struct TimelineKind {
    const ResourceSchema *schema = nullptr;
    QStringList moments; //!< keys of sortable timestamps
};

struct TimelineEvent {
    qsizetype kind = 0; //!< index into the kinds that were asked for
    qint64 row = 0;
    qint64 time = 0; //!< milliseconds since 1970 UTC
    Record record;

    bool operator==(const TimelineEvent &other) const
    {
        return kind == other.kind && row == other.row && time == other.time && record.raw == other.record.raw;
    }
};

struct TimelineQuestion {
    QString resident; //!< id
    QList<TimelineKind> kinds;
    int most = 100;
    //! The page continues after this event, of the same kinds; empty for the newest page.
    QList<TimelineEvent> after{};
};

//! Events without a moment are left out. A page with fewer events than asked for is the last one.
QList<TimelineEvent> timelinePage(const Database &database, const TimelineQuestion &question);

} // namespace care
