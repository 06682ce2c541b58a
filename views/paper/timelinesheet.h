// SPDX-License-Identifier: GPL-3.0-or-later
//! A period of a resident's timeline, as it stands on paper.
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

    QDate from, to; //!< both belong to it
};

//! Shows the resident in \a events and reads until \a from is behind; then \a done, unless \a context is
//! gone.
void readTimelineBackTo(TimelineModel &events, const QString &residentId, QDate from, QObject *context,
    const std::function<void()> &done);

//! Sentence about kinds and shifts that the timeline leaves out: "Only daily logs. Shift: Night, 21:00 to
//! 07:00." Empty for nothing.
QString timelineNarrowing(const TimelineModel &events);

struct TimelineContent {
    SheetContent content;
    QHash<QString, QStringList> records; //!< that stand in it: ids by resource
};
//! \a missing: as timelineMissing() says.
TimelineContent timelineContent(const TimelineModel &events, const Record &resident,
    const TimelinePeriod &period, const QList<const ResourceSchema *> &missing, QDate today);
//! The kinds that \a events shows of which not all records are here.
QList<const ResourceSchema *> timelineMissing(
    const TimelineModel &events, const std::function<bool(const ResourceSchema &)> &isWhole);

} // namespace care
