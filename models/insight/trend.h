// SPDX-License-Identifier: GPL-3.0-or-later
//! Incidents over time, and compared, as a table that a chart is drawn from, and what it shows in words. To
//! be read in Store::examine(), in the thread of the reads.
#pragma once

#include "models/insight/homefigures.h"
#include "models/insight/statistics.h"
#include "models/store/journal/journaltypes.h"

namespace care {

//! A trend by name: "incidents".
struct TrendName {
    QString id;
    QString title; //!< for people
};
QList<TrendName> trendNames();

struct TrendQuery {
    //! Full weeks that can be chosen, the usual number first.
    static constexpr std::array periods{ 52, 26, 12 };

    QString id; //!< one of trendNames()
    QStringList homes = {}; //!< empty for all; a comparison has all, and marks these
    QDateTime now = {};
    int weeks = periods[0];
    QList<CensusEntry> census = {}; //!< of these weeks, as Journal::census()
    QList<Recalculation> recalculations = {}; //!< of all trends

    //! The Monday of the first week.
    QDate firstDay() const;
    bool needsCensus() const; //!< bed days are worked out
};

enum class TrendShape : quint8 {
    Line, //!< values over time with their centre and limits, the latest first
    Weeks, //!< parts of a count, the latest week last and not over
    Bars, //!< counts beside each other
    Grid, //!< weekdays by hours
    Comparison, //!< homes by their bed days
};

//! Cells open the records that they count: those of the conditions of row and column together.
struct TrendColumn {
    QString title;
    int decimals = 0;
    bool opens = false;
    QList<Condition> conditions = {};
};
struct TrendRow {
    QString label;
    QList<Value> numbers;
    QString words = {}; //!< a signal, or what else stands out
    QString note = {}; //!< reason for which limits are worked out anew from here
    QList<Condition> conditions = {};
    QString home = {}; //!< of a person: where the latest of it was; two may have one name
    bool isChosen = false; //!< of a comparison: a home of the query, among all

    QString title() const; //!< the label, of a person with the home, and whether it is a chosen home
    //! The same where it is drawn: the home stays behind a name that is written from right to left.
    QString shownTitle() const;
};

struct Trend {
    //! Columns of a Line.
    enum LineColumn { Count, Centre, Lower, Upper };

    QString id;
    QString title;
    TrendShape shape = TrendShape::Line;
    QString rowTitle; //!< "Week of"
    QList<TrendColumn> columns;
    QList<TrendRow> rows;
    QString text; //!< all that the chart shows, in a few sentences
    QString brief = {}; //!< the same of a small chart: "mean 2.0; no signal"
    QString reason; //!< why this chart

    //! Of a Line. A run chart has values and centre only.
    ChartChoice choice = {};
    ControlChart chart = {};
    RunChart run = {};
    QList<QDate>
        days = {}; //!< of each point: the Monday of its week or, between events, the day of the later
    qint64 soFar = 0; //!< in the week that is not over; no point

    Funnel funnel = {};
    double exposurePerRate = 1000; //!< bed days

    //! One for each home or category, all with the same scale up to \a highest.
    QList<Trend> parts = {};
    QString partsTitle = {};
    double highest = 0;

    QStringList homes; //!< empty for all
    QDate today; //!< in the homes, when it was read

    bool isByWeek() const { return choice.kind != ChartKind::T && choice.kind != ChartKind::G; }
    //! The chart has limits that a recalculation would change.
    bool canRecalculate() const { return shape == TrendShape::Line && chart.hasLimits() && isByWeek(); }
    //! The records behind a cell; nothing where it opens none.
    std::optional<Filter> filterOf(qsizetype row, qsizetype column) const;
};
Trend readTrend(const TrendQuery &query, const RecordReads &reads);

//! "above the upper limit; seven or more in a row above the mean"; empty for a point without a signal. \a
//! kind says what the centre is called.
QString signalText(const ChartPoint &point, ChartKind kind);

} // namespace care
