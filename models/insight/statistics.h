// SPDX-License-Identifier: GPL-3.0-or-later
//! Control charts in the style of NHS England's "Making Data Count", run charts, rates and funnel plots, as
//! pure functions. Thread: any.
#pragma once

#include <QFlags>
#include <QList>
#include <QString>

#include <cmath>
#include <optional>

namespace care {

//! Finite number, or unknown. Not-a-number and infinity become unknown, so that they spoil no sum.
class Value {
public:
    Value() = default;
    Value(double number)
        : m_number(std::isfinite(number) ? number : 0)
        , m_isKnown(std::isfinite(number))
    {
    }

    bool isKnown() const { return m_isKnown; }
    //! Number itself, or 0 if unknown.
    double number() const { return m_number; }
    bool operator==(const Value &) const = default;

private:
    double m_number = 0;
    bool m_isKnown = false;
};

//! Values at equal intervals of time; a gap is an unknown value.
using Series = QList<Value>;

//! Events in a period, and the bed days or stays during which they could happen.
struct Exposed {
    Value events, exposure;
};

enum class ChartKind : quint8 {
    XmR, //!< Chart of individual values and their moving range.
    U, //!< Chart of a rate whose events are independent.
    UPrime, //!< Chart of a rate, with limits widened by the variation between periods (Laney).
    T, //!< Chart of the times between events.
    G, //!< Chart of cases or days counted between events.
    Run, //!< Run chart of values and their median, without limits.
};

//! Signal by which a point stands out. Chance alone sometimes causes one, and a point without one may still
//! have a cause.
enum class Signal : quint8 {
    BeyondLimit = 1 << 0,
    OneSide = 1 << 1, //!< One of seven or more points in a row on the same side of the centre.
    Rising = 1 << 2, //!< One of seven or more points in a row, each above the one before.
    Falling = 1 << 3,
    //! Beyond two sigma with another of three points in a row, all on this side of the centre.
    TwoOfThree = 1 << 4,
};
Q_DECLARE_FLAGS(Signals, Signal)
Q_DECLARE_OPERATORS_FOR_FLAGS(Signals)

struct ChartPoint {
    Value value, centre;
    Value lower, nearLower, nearUpper, upper; //!< Limits of three and of two sigma; unknown without limits.
    Signals signs = {};
};

struct ControlChart {
    //! Number of known points below which limits are called trial limits.
    static constexpr int firmPoints = 12;

    ChartKind kind = ChartKind::XmR;
    QList<ChartPoint> points; //!< Points of the chart, as many as the series has.
    int known = 0; //!< Number of points of the chart with a value.
    int screened = 0; //!< Number of moving ranges left out of the limits.

    bool hasLimits() const;
    bool isTrial() const { return hasLimits() && known < firmPoints; }
};

//! Screening out of moving ranges above their own limit (3.267 times their mean) from the limits.
enum class Screening : quint8 { Off, On };

//! XmR chart. Moving ranges are taken between neighbours only, never over a gap.
ControlChart xmrChart(const Series &series, Screening screening = Screening::Off);
//! Chart of rates per 1 of exposure; a period without exposure is a gap.
ControlChart uChart(const QList<Exposed> &periods);
ControlChart uPrimeChart(const QList<Exposed> &periods, Screening screening = Screening::Off);
//! Chart of the times between events, \a gaps, not negative: XmR of their 3.6th root (Nelson), drawn in time.
ControlChart tChart(const Series &gaps, Screening screening = Screening::Off);
//! Chart of counts between events, \a gaps, not negative. The centre is the median, because most such gaps
//! lie below the mean.
ControlChart gChart(const Series &gaps);

//! Points that belong to three in a row on one side of the centre, two of them beyond two sigma. \a sides has
//! 1 above the centre, -1 below, 0 neither.
QList<bool> twoInThree(const QList<bool> &beyondTwoSigma, const QList<int> &sides);

//! Median of the known values; unknown if there are none.
Value medianOf(const Series &series);

//! Run chart: the course of a series around its median, by Anhøj's rules. Points on the median and gaps are
//! not counted.
struct RunChart {
    //! Number of useful points below which nothing is concluded.
    static constexpr int fewestUseful = 10;

    Value median;
    int useful = 0; //!< Number of points above or below the median, the only ones that count.
    int longestRun = 0, crossings = 0;
    int longestExpected = 0; //!< Longest run that chance explains; a longer one is a shift.
    int fewestExpected = 0; //!< Fewest crossings that chance explains; fewer are a shift.

    //! Without a crossing the median is the least or the greatest value, as with many weeks without an event,
    //! and the rules tell nothing.
    bool isEnough() const { return useful >= fewestUseful && crossings > 0; }
    bool hasShift() const
    {
        return isEnough() && (longestRun > longestExpected || crossings < fewestExpected);
    }
};

//! Longest run and fewest crossings that chance explains among \a useful points.
int longestRunExpected(int useful);
int fewestCrossingsExpected(int useful);

RunChart runChart(const Series &series);

//! Properties of the data by which a chart is chosen.
struct ChartData {
    int points = 0; //!< Number of weeks with a value.
    //! Mean number of events per point; unused for values that are no counts (isCount false).
    double eventsPerPoint = 0;
    bool isCount = false;
    bool hasExposure = false; //!< True if bed days are known for every point.
    bool hasTimes = false; //!< True if each event's own time is known, not only its day of recording.
    bool isSteady = false; //!< True if rates vary between periods no more than independent events do.
    bool isRate = false; //!< True if drawn by exposure, even where that is not known for all points.
    double exposure = 0; //!< Bed days of all points together.
};

struct ChartChoice {
    ChartKind kind = ChartKind::Run;
    QString reason; //!< Reason for the choice in words, with the numbers that decided it.
};
ChartChoice chooseChart(const ChartData &data);

struct Interval {
    double lower = 0, upper = 0;
};

//! Byar's 95 % interval of a Poisson count; it assumes independent events, while falls cluster.
Interval byarInterval(qint64 events);

struct Rate {
    double rate = 0;
    Interval interval; //!< Interval of 95 % around the rate, by Byar's approximation.
};
//! Events per \a per of exposure ("per 1,000 occupied bed days"); nothing without exposure.
std::optional<Rate> rateOf(qint64 events, Value exposure, double per);

//! Exact Poisson limits for the ratio of observed to \a expected events; nothing without an expectation.
struct FunnelLimits {
    Interval within95, within998;
};
std::optional<FunnelLimits> funnelLimits(Value expected);

struct FunnelPlace {
    //! Expected events, and the ratio of observed to expected; unknown without exposure.
    Value expected, ratio;
    FunnelLimits limits; //!< Limits of the place, widened if the places are overdispersed.
    bool isOutside998 = false;
};

//! Funnel plot of homes (Spiegelhalter). Case mix is not adjusted, although residents of different homes
//! differ.
struct Funnel {
    QList<FunnelPlace> places; //!< Places of the funnel plot in the order given.
    Value rate; //!< Rate of all places of the funnel plot together.
    //! Dispersion of the winsorised z-scores; 1 is what chance gives. Unknown for fewer than three places.
    Value dispersion;
    //! Standard deviation between places that widens the limits; 0 unless the dispersion is above 1.
    double between = 0;

    bool isOverdispersed() const { return between > 0; }
    //! Limits for a place with this many expected events; nothing without any.
    std::optional<FunnelLimits> limitsAt(Value expected) const;
};
Funnel funnelOf(const QList<Exposed> &places);

} // namespace care
