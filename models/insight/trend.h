// SPDX-License-Identifier: GPL-3.0-or-later
//! Trends and comparisons of incidents as a table for a chart, with a description in words. Read within
//! Store::examine(), in the thread of the reads.
#pragma once

#include "models/insight/homefigures.h"
#include "models/insight/statistics.h"
#include "models/store/journal/journaltypes.h"

namespace care {

//! Id of a trend, such as "incidents", with its title.
struct TrendName {
    QString id;
    QString title; //!< Title of the trend in the user's language.
};
QList<TrendName> trendNames();

struct TrendQuery {
    //! Numbers of full weeks to choose from, the default first.
    static constexpr std::array periods{ 52, 26, 12 };

    QString id; //!< Id of the trend to read, one of trendNames().
    //! Ids of the homes, empty for all; a comparison shows all homes and marks these.
    QStringList homes = {};
    QDateTime now = {};
    int weeks = periods[0];
    QList<CensusEntry> census = {}; //!< Census of the weeks shown, from Journal::census().
    //! Days from which chart limits are recalculated, for all trends.
    QList<Recalculation> recalculations = {};

    //! Monday of the first week shown.
    QDate firstDay() const;
    //! True for the trend that has two months in place of weeks.
    static bool comparesMonths(const QString &id) { return id == QLatin1StringView("months"); }
    bool needsCensus() const; //!< True if the trend uses bed days.
};

enum class TrendShape : quint8 {
    Line, //!< Values over time with centre and limits, in the table the latest first.
    Weeks, //!< Counts by week, divided into parts, with the unfinished current week last.
    Bars, //!< Counts shown as bars side by side.
    Grid, //!< Grid of weekdays by hours.
    Comparison, //!< Comparison of homes by their bed days.
};

//! Column of the table; a cell that opens leads to the records counted, which meet the conditions of row and
//! column.
struct TrendColumn {
    QString title;
    int decimals = 0;
    bool opens = false;
    QList<Condition> conditions = {};
};
struct TrendRow {
    QString label;
    QList<Value> numbers;
    QString words = {}; //!< Signal of the row in words, or anything else that stands out.
    QString note = {}; //!< Reason for recalculating the limits from this row on.
    QList<Condition> conditions = {};
    QString home = {}; //!< Home of a person's latest event, because two may share a name.
    bool isChosen = false; //!< True for a home of the query in a comparison of all.

    QString title() const; //!< Label with a person's home, and a mark if it is a chosen home.
    //! Title for display, with the home kept after a right-to-left name.
    QString shownTitle() const;
};

struct Trend {
    //! Columns of the table of a trend over time.
    enum LineColumn { Count, Centre, Lower, Upper };

    QString id;
    QString title;
    TrendShape shape = TrendShape::Line;
    QString rowTitle; //!< Title of the rows, such as "Week of".
    QList<TrendColumn> columns;
    QList<TrendRow> rows;
    QString text; //!< Description of the whole chart in a few sentences.
    QString brief = {}; //!< Description of a small chart: "mean 2.0; no signal".
    QString reason; //!< Reason for the kind of chart, in words.

    //! Statistics of a Line; a run chart has values and centre only.
    ChartChoice choice = {};
    ControlChart chart = {};
    RunChart run = {};
    QList<QDate> days = {}; //!< Day of each point: the Monday of its week, or the later of two events.
    qint64 soFar = 0; //!< Count of the unfinished week, which is no point of the chart.

    Funnel funnel = {};
    double exposurePerRate = 1000; //!< Number of bed days that rates refer to.

    //! Small charts, one for each home or category, on one scale up to \a highest.
    QList<Trend> parts = {};
    QString partsTitle = {};
    double highest = 0;

    QStringList homes; //!< Ids of the homes covered; empty for all.
    QDate today; //!< Day in the homes on which the trend was read.

    bool isByWeek() const { return choice.kind != ChartKind::T && choice.kind != ChartKind::G; }
    //! True if the chart has limits that a recalculation would change.
    bool canRecalculate() const { return shape == TrendShape::Line && chart.hasLimits() && isByWeek(); }
    //! Filter for the records behind a cell; nothing if it opens none.
    std::optional<Filter> filterOf(qsizetype row, qsizetype column) const;
};
Trend readTrend(const TrendQuery &query, const RecordReads &reads);

//! Signals in words: "above the upper limit; seven or more in a row above the mean"; empty for a point
//! without a signal. \a kind decides the word for the centre.
QString signalText(const ChartPoint &point, ChartKind kind);

} // namespace care
