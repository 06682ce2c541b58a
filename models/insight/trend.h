// SPDX-License-Identifier: GPL-3.0-or-later
//! A series over time on the chart that its data ask for, and what the chart says, in words.
#pragma once

#include "models/insight/homefigures.h"
#include "models/insight/runchart.h"

namespace care {

//! A series by name: "incidents".
struct TrendName {
    QString id;
    QString title; //!< for people
};
QList<TrendName> trendNames();

struct Trend {
    QString id;
    QString title;
    ChartChoice choice;
    ControlChart chart; //!< of a run chart only values and centre
    RunChart run;
    QList<QDate> days; //!< of each point: the Monday of its week or, of a T chart, the day of its event
    qint64 soFar = 0; //!< in the week that is not over; no point
    QStringList homes; //!< empty for all
    QDate today; //!< in the homes, when it was read

    bool isByWeek() const { return choice.kind != ChartKind::T; }
};
//! Of the weeks that are over, from the first with an incident; in the thread of \a reads. Incidents of these
//! homes, or of all.
Trend incidentTrend(
    const QString &id, const RecordReads &reads, const QDateTime &now, const QStringList &homes = {});

//! The incidents behind a point: all of its week, or of the day of a T chart.
Filter incidentsBehind(const Trend &trend, qsizetype point);

//! "above the upper limit; seven or more in a row on one side of the mean"; empty for a point of chance.
QString signalText(const ChartPoint &point);
//! "mean", "median".
QString centreText(ChartKind kind);
//! The chart in a few sentences: what is drawn, where it lies, and what is not chance.
QString trendText(const Trend &trend);

} // namespace care
