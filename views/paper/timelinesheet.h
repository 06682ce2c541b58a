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
//! Records of the period that are not here.
struct TimelineGaps {
    QList<const ResourceSchema *> incomplete; //!< Resources of which not all records were received yet.
    QDate logsFrom; //!< First day of kept daily logs, if the period begins before it.

    bool isEmpty() const { return incomplete.isEmpty() && !logsFrom.isValid(); }
};
//! Gaps in the resources shown in \a events; \a logsFrom is the first day of kept daily logs, invalid if all
//! are kept.
TimelineGaps timelineGaps(const TimelineModel &events, const TimelinePeriod &period,
    const std::function<bool(const ResourceSchema &)> &isWhole, QDate logsFrom);
//! Content of the sheet.
TimelineContent timelineContent(const TimelineModel &events, const Record &resident,
    const TimelinePeriod &period, const TimelineGaps &gaps, QDate today);

} // namespace care
