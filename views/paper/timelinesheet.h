// SPDX-License-Identifier: GPL-3.0-or-later
//! Period of a resident's timeline for printing.
#pragma once

#include "models/json/record.h"
#include "views/paper/contentsheet.h"

#include <QDate>
#include <QHash>

#include <functional>

class QObject;

namespace care {

struct ResourceSchema;
class TimelineModel;

struct TimelinePeriod {
    static constexpr int usualDays = 28;

    QDate from, to; //!< First and last day of the period, both included.
};

//! Shows the resident's events up to the end of \a period in \a events and loads them back to before its
//! beginning; calls \a done unless \a context is gone.
void readTimeline(TimelineModel &events, const Record &resident, const TimelinePeriod &period,
    QObject *context, const std::function<void()> &done);

//! Sentence about kinds and shifts that the timeline leaves out: "Only daily logs. Shift: Night, 21:00 to
//! 07:00." Empty if nothing is left out.
QString timelineNarrowing(const TimelineModel &events);

struct TimelineContent {
    SheetContent content;
    QHash<QString, QStringList> records; //!< Ids by resource of the records on the printed timeline.
};
//! Content of the sheet; \a missing comes from timelineMissing().
TimelineContent timelineContent(const TimelineModel &events, const Record &resident,
    const TimelinePeriod &period, const QList<const ResourceSchema *> &missing, QDate today);
//! Resources shown in \a events of which not all records are here.
QList<const ResourceSchema *> timelineMissing(
    const TimelineModel &events, const std::function<bool(const ResourceSchema &)> &isWhole);

} // namespace care
