// SPDX-License-Identifier: GPL-3.0-or-later
//! Control charts as NHS England's "Making Data Count" draws them, run charts, rates and funnels, as pure
//! functions. Any thread.
#pragma once

#include <QFlags>
#include <QList>
#include <QString>

#include <cmath>
#include <optional>

namespace care {

//! A finite number, or nothing known. Not-a-number and infinity become nothing, so that no sum is spoilt.
class Value {
public:
    Value() = default;
    Value(double number)
        : m_number(std::isfinite(number) ? number : 0)
        , m_isKnown(std::isfinite(number))
    {
    }

    bool isKnown() const { return m_isKnown; }
    //! 0 where nothing is known.
    double number() const { return m_number; }
    bool operator==(const Value &) const = default;

private:
    double m_number = 0;
    bool m_isKnown = false;
};

//! Points in the order of time, at equal distances. A gap is a point without a value.
using Series = QList<Value>;

//! Events in a period, and the days or stays among which they happened.
struct Exposed {
    Value events, exposure;
};

enum class ChartKind : quint8 {
    XmR, //!< individual values and their moving range
    U, //!< a rate, when events are independent
    UPrime, //!< a rate, with limits widened by the variation between periods (Laney)
    T, //!< time between events
    G, //!< cases or days between events, counted
    Run, //!< values and their median, without limits
};

//! Rules by which a point stands out. Chance alone breaks one now and then, and what breaks none may have a
//! cause.
enum class Signal : quint8 {
    BeyondLimit = 1 << 0,
    OneSide = 1 << 1, //!< one of seven or more in a row above, or below, the centre
    Rising = 1 << 2, //!< one of seven or more in a row, each above the one before
    Falling = 1 << 3,
    //! Beyond two sigma, as is another of three in a row that all lie on this side of the centre.
    TwoOfThree = 1 << 4,
};
Q_DECLARE_FLAGS(Signals, Signal)
Q_DECLARE_OPERATORS_FOR_FLAGS(Signals)

struct ChartPoint {
    Value value, centre;
    Value lower, nearLower, nearUpper, upper; //!< of three and of two sigma; unknown without limits
    Signals signs = {};
};

struct ControlChart {
    //! Limits of fewer known points are called trial limits.
    static constexpr int firmPoints = 12;

    ChartKind kind = ChartKind::XmR;
    QList<ChartPoint> points; //!< as many as there were in the series
    int known = 0; //!< points with a value
    int screened = 0; //!< moving ranges that were left out of the limits

    bool hasLimits() const;
    bool isTrial() const { return hasLimits() && known < firmPoints; }
};

//! Whether moving ranges above their own limit (3.267 times their mean) count for the limits.
enum class Screening : quint8 { Off, On };

//! The moving range is that of neighbours: none is taken over a gap.
ControlChart xmrChart(const Series &series, Screening screening = Screening::Off);
//! Rates per 1 of exposure. A period without exposure is a gap.
ControlChart uChart(const QList<Exposed> &periods);
ControlChart uPrimeChart(const QList<Exposed> &periods, Screening screening = Screening::Off);
//! \a gaps: the time between one event and the next, not negative. XmR of its 3.6th root (Nelson), drawn in
//! time.
ControlChart tChart(const Series &gaps, Screening screening = Screening::Off);
//! \a gaps: what was counted between one event and the next, not negative. The centre is the median, because
//! the mean of such gaps has most of them below.
ControlChart gChart(const Series &gaps);

//! The points that belong to three in a row on one side of the centre, two of them beyond two sigma.
//! \a sides: 1 above the centre, -1 below, 0 neither.
QList<bool> twoInThree(const QList<bool> &beyondTwoSigma, const QList<int> &sides);

//! The median of the known values; unknown if there are none.
Value medianOf(const Series &series);

//! How a series runs about its median, by Anhøj's rules. Points on the median and gaps count for neither.
struct RunChart {
    //! Fewer useful points prove nothing.
    static constexpr int fewestUseful = 10;

    Value median;
    int useful = 0; //!< points above or below the median
    int longestRun = 0, crossings = 0;
    int longestExpected = 0; //!< a longer run is a shift
    int fewestExpected = 0; //!< fewer crossings are a shift

    bool isEnough() const { return useful >= fewestUseful; }
    bool hasShift() const
    {
        return isEnough() && (longestRun > longestExpected || crossings < fewestExpected);
    }
};

//! The longest run and the fewest crossings that chance explains among \a useful points.
int longestRunExpected(int useful);
int fewestCrossingsExpected(int useful);

RunChart runChart(const Series &series);

//! Properties of the data by which a chart is chosen.
struct ChartData {
    int points = 0; //!< weeks with a value
    double eventsPerPoint = 0; //!< on average; of values that are no counts, leave isCount false
    bool isCount = false;
    bool hasExposure = false; //!< bed days are known for every point
    bool hasTimes = false; //!< each event's own time is known
    bool isSteady = false; //!< rates vary between periods no more than independent events do
    bool isRate = false; //!< drawn by exposure, also where that is not known for all
    double exposure = 0; //!< bed days of all points
};

struct ChartChoice {
    ChartKind kind = ChartKind::Run;
    QString reason; //!< for people, with the numbers that decided
};
ChartChoice chooseChart(const ChartData &data);

struct Interval {
    double lower = 0, upper = 0;
};

//! Byar's 95 % interval of a count that is Poisson: it assumes independent events, and falls cluster.
Interval byarInterval(qint64 events);

struct Rate {
    double rate = 0;
    Interval interval; //!< of 95 %, by Byar's approximation
};
//! Events per \a per of exposure ("per 1,000 occupied bed days"); nothing without exposure.
std::optional<Rate> rateOf(qint64 events, Value exposure, double per);

//! Limits of the ratio of observed to \a expected events; nothing without an expectation. Exact Poisson.
struct FunnelLimits {
    Interval within95, within998;
};
std::optional<FunnelLimits> funnelLimits(Value expected);

struct FunnelPlace {
    Value expected, ratio; //!< observed to expected; unknown without exposure
    FunnelLimits limits; //!< widened where the places are overdispersed
    bool isOutside998 = false;
};

//! Homes beside each other (Spiegelhalter). What lives in them is not alike: case mix is not adjusted.
struct Funnel {
    QList<FunnelPlace> places; //!< in the order given
    Value rate; //!< of all together
    //! Of winsorised z-scores; 1 is what chance gives. Unknown of fewer than three places.
    Value dispersion;
    //! The standard deviation between places that widens the limits; 0 unless the dispersion is above 1.
    double between = 0;

    bool isOverdispersed() const { return between > 0; }
    //! Of a place with so many expected events; nothing without any.
    std::optional<FunnelLimits> limitsAt(Value expected) const;
};
Funnel funnelOf(const QList<Exposed> &places);

} // namespace care
