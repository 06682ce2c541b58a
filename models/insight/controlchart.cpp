// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/statistics.h"

#include <QCoreApplication>
#include <QLocale>

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <functional>
#include <vector>

namespace care {

namespace {

constexpr double sigmasOfRange = 1.128; // Constant d2: the mean moving range of two normal values, in sigmas.
constexpr double threeSigma = 2.66; // Factor 3 / d2, rounded as Making Data Count prints it.
constexpr double twoSigma = 1.773; // Factor 2 / d2, rounded as Making Data Count prints it.
constexpr double rangeLimit = 3.267; // Constant D4: the upper limit of a moving range, in mean ranges.
constexpr double nelsonPower = 3.6; // Power that makes times between events nearly normal (Nelson).
constexpr qsizetype runLength = 7;

QList<ChartPoint> pointsOf(const Series &series)
{
    QList<ChartPoint> points;
    for (const Value &value : series)
        points.append({ value, {}, {}, {}, {}, {} });
    return points;
}

int countKnown(const Series &series)
{
    return int(
        std::count_if(series.begin(), series.end(), [](const Value &value) { return value.isKnown(); }));
}

Value meanOf(const std::vector<double> &numbers)
{
    double sum = 0;
    for (const double number : numbers)
        sum += number;
    return numbers.empty() ? Value() : Value(sum / double(numbers.size()));
}

std::vector<double> knownOf(const Series &series)
{
    std::vector<double> numbers;
    for (const Value &value : series) {
        if (value.isKnown())
            numbers.push_back(value.number());
    }
    return numbers;
}

//! Mean moving range; \a screened receives the number of ranges left out.
Value meanRange(const Series &series, Screening screening, int &screened)
{
    std::vector<double> ranges;
    for (qsizetype i = 1; i < series.size(); ++i) {
        if (series[i].isKnown() && series[i - 1].isKnown())
            ranges.push_back(std::abs(series[i].number() - series[i - 1].number()));
    }
    const Value mean = meanOf(ranges);
    if (screening == Screening::Off || !mean.isKnown())
        return mean;
    const std::size_t before = ranges.size();
    const double most = rangeLimit * mean.number();
    ranges.erase(std::remove_if(ranges.begin(), ranges.end(), [most](double range) { return range > most; }),
        ranges.end());
    screened = int(before - ranges.size());
    return meanOf(ranges);
}

//! True if the numbers differ only by the rounding of roots and ratios, which is no signal.
bool isNear(double one, double other)
{
    constexpr double rounding = 1e-9;
    return std::abs(one - other) <= rounding * std::max({ 1.0, std::abs(one), std::abs(other) });
}

//! Side of the centre: 1 above, -1 below, 0 on it or unknown.
int sideOf(const ChartPoint &point)
{
    if (!point.value.isKnown() || !point.centre.isKnown()
        || isNear(point.value.number(), point.centre.number()))
        return 0;
    const double from = point.value.number() - point.centre.number();
    return from > 0 ? 1 : from < 0 ? -1 : 0;
}

//! Step from the point before: 1 up, -1 down, 0 neither.
int stepTo(const QList<ChartPoint> &points, qsizetype i)
{
    if (i == 0 || !points[i].value.isKnown() || !points[i - 1].value.isKnown())
        return 0;
    const double step = points[i].value.number() - points[i - 1].value.number();
    return step > 0 ? 1 : step < 0 ? -1 : 0;
}

bool isAbove(const Value &value, const Value &limit)
{
    return value.isKnown() && limit.isKnown() && value.number() > limit.number()
        && !isNear(value.number(), limit.number());
}

//! Marks the points of each stretch of \a length or more equal signs other than 0, and \a before points ahead
//! of it.
void markRuns(QList<ChartPoint> &points, const std::function<int(qsizetype)> &signAt, qsizetype length,
    qsizetype before, Signal up, Signal down)
{
    for (qsizetype first = 0; first < points.size();) {
        const int sign = signAt(first);
        qsizetype end = first + 1;
        while (end < points.size() && signAt(end) == sign)
            ++end;
        if (sign != 0 && end - first >= length) {
            for (qsizetype i = first - before; i < end; ++i)
                points[i].signs |= sign > 0 ? up : down;
        }
        first = end;
    }
}

void markSignals(QList<ChartPoint> &points)
{
    QList<bool> beyond;
    QList<int> sides;
    for (ChartPoint &point : points) {
        if (isAbove(point.value, point.upper) || isAbove(point.lower, point.value))
            point.signs |= Signal::BeyondLimit;
        beyond += isAbove(point.value, point.nearUpper) || isAbove(point.nearLower, point.value);
        sides += sideOf(point);
    }
    const QList<bool> isPart = twoInThree(beyond, sides);
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (isPart[i] && beyond[i])
            points[i].signs |= Signal::TwoOfThree;
    }
    const auto sideAt = [&points](qsizetype i) {
        return sideOf(points[i]);
    };
    markRuns(points, sideAt, runLength, 0, Signal::OneSide, Signal::OneSide);
    const auto stepAt = [&points](qsizetype i) {
        return stepTo(points, i);
    };
    markRuns(points, stepAt, runLength - 1, 1, Signal::Rising, Signal::Falling);
}

void setLimits(ChartPoint &point, double three, double two)
{
    const double centre = point.centre.number();
    point.lower = centre - three;
    point.nearLower = centre - two;
    point.nearUpper = centre + two;
    point.upper = centre + three;
}

bool isUsable(const Exposed &period)
{
    return period.events.isKnown() && period.events.number() >= 0 && period.exposure.isKnown()
        && period.exposure.number() > 0;
}

//! Rates and their common centre, without limits.
ControlChart rateChart(ChartKind kind, const QList<Exposed> &periods)
{
    ControlChart chart;
    chart.kind = kind;
    double events = 0;
    double exposure = 0;
    Series rates;
    for (const Exposed &period : periods) {
        const bool usable = isUsable(period);
        rates += usable ? Value(period.events.number() / period.exposure.number()) : Value();
        events += usable ? period.events.number() : 0;
        exposure += usable ? period.exposure.number() : 0;
    }
    chart.points = pointsOf(rates);
    chart.known = countKnown(rates);
    for (ChartPoint &point : chart.points)
        point.centre = exposure > 0 ? Value(events / exposure) : Value();
    return chart;
}

//! Standard deviation of a rate if events were independent.
double poissonSigma(const ChartPoint &point, const Exposed &period)
{
    return std::sqrt(point.centre.number() / period.exposure.number());
}

//! Chart with limits of \a three and \a two sigma, in mean moving ranges.
ControlChart rangeChart(const Series &series, Screening screening, double three, double two)
{
    ControlChart chart;
    chart.points = pointsOf(series);
    chart.known = countKnown(series);
    const Value centre = meanOf(knownOf(series));
    const Value range = meanRange(series, screening, chart.screened);
    for (ChartPoint &point : chart.points) {
        point.centre = centre;
        if (range.isKnown())
            setLimits(point, three * range.number(), two * range.number());
    }
    markSignals(chart.points);
    return chart;
}

Series notNegative(const Series &series)
{
    Series usable;
    for (const Value &value : series)
        usable += value.isKnown() && value.number() >= 0 ? value : Value();
    return usable;
}

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

} // namespace

bool ControlChart::hasLimits() const
{
    return std::any_of(
        points.begin(), points.end(), [](const ChartPoint &point) { return point.upper.isKnown(); });
}

ControlChart xmrChart(const Series &series, Screening screening)
{
    return rangeChart(series, screening, threeSigma, twoSigma);
}

ControlChart uChart(const QList<Exposed> &periods)
{
    ControlChart chart = rateChart(ChartKind::U, periods);
    for (qsizetype i = 0; i < chart.points.size(); ++i) {
        if (!isUsable(periods[i]))
            continue;
        const double sigma = poissonSigma(chart.points[i], periods[i]);
        setLimits(chart.points[i], 3 * sigma, 2 * sigma);
    }
    markSignals(chart.points);
    return chart;
}

ControlChart uPrimeChart(const QList<Exposed> &periods, Screening screening)
{
    ControlChart chart = rateChart(ChartKind::UPrime, periods);
    Series scores; // Rates in their own sigmas, so that periods of different size can be compared.
    for (qsizetype i = 0; i < chart.points.size(); ++i) {
        const ChartPoint &point = chart.points[i];
        const double sigma = isUsable(periods[i]) ? poissonSigma(point, periods[i]) : 0;
        scores += sigma > 0        ? Value((point.value.number() - point.centre.number()) / sigma)
            : isUsable(periods[i]) ? Value(0.0) // Rates do not vary if no event happened at all.
                                   : Value();
    }
    const Value range = meanRange(scores, screening, chart.screened);
    for (qsizetype i = 0; i < chart.points.size(); ++i) {
        if (!range.isKnown() || !isUsable(periods[i]))
            continue;
        const double sigma = poissonSigma(chart.points[i], periods[i]) * range.number() / sigmasOfRange;
        setLimits(chart.points[i], 3 * sigma, 2 * sigma);
    }
    markSignals(chart.points);
    return chart;
}

ControlChart tChart(const Series &gaps, Screening screening)
{
    Series roots;
    for (const Value &gap : notNegative(gaps))
        roots += gap.isKnown() ? Value(std::pow(gap.number(), 1 / nelsonPower)) : Value();
    // Factors are not rounded here, because the power would turn rounding into 0.03 of a day.
    ControlChart chart = rangeChart(roots, screening, 3 / sigmasOfRange, 2 / sigmasOfRange);
    chart.kind = ChartKind::T;
    const auto inTime = [](const Value &root) {
        return root.isKnown() ? Value(std::pow(std::max(root.number(), 0.0), nelsonPower)) : Value();
    };
    for (ChartPoint &point : chart.points) {
        for (Value *each :
            { &point.value, &point.centre, &point.lower, &point.nearLower, &point.nearUpper, &point.upper })
            *each = inTime(*each);
    }
    return chart;
}

ControlChart gChart(const Series &gaps)
{
    const Series usable = notNegative(gaps);
    ControlChart chart;
    chart.kind = ChartKind::G;
    chart.points = pointsOf(usable);
    chart.known = countKnown(usable);
    const Value mean = meanOf(knownOf(usable));
    const Value median = medianOf(usable);
    // Standard deviation of the geometric distribution.
    const double sigma = std::sqrt(mean.number() * (mean.number() + 1));
    for (ChartPoint &point : chart.points) {
        point.centre = median;
        if (chart.known < 2)
            continue;
        point.lower = 0;
        point.nearLower = 0;
        point.nearUpper = mean.number() + 2 * sigma;
        point.upper = mean.number() + 3 * sigma;
    }
    markSignals(chart.points);
    return chart;
}

QList<bool> twoInThree(const QList<bool> &beyondTwoSigma, const QList<int> &sides)
{
    QList<bool> isPart(beyondTwoSigma.size(), false);
    for (qsizetype i = 0; i + 2 < beyondTwoSigma.size() && i + 2 < sides.size(); ++i) {
        const int beyond = int(beyondTwoSigma[i]) + int(beyondTwoSigma[i + 1]) + int(beyondTwoSigma[i + 2]);
        const bool onOneSide = std::abs(sides[i] + sides[i + 1] + sides[i + 2]) == 3;
        if (beyond >= 2 && onOneSide)
            isPart[i] = isPart[i + 1] = isPart[i + 2] = true;
    }
    return isPart;
}

Value medianOf(const Series &series)
{
    std::vector<double> numbers = knownOf(series);
    if (numbers.empty())
        return {};
    std::sort(numbers.begin(), numbers.end());
    const std::size_t half = numbers.size() / 2;
    return numbers.size() % 2 == 1 ? Value(numbers[half]) : Value((numbers[half - 1] + numbers[half]) / 2);
}

int longestRunExpected(int useful)
{
    return useful < 1 ? 0 : int(std::lround(std::log2(double(useful)) + 3));
}

int fewestCrossingsExpected(int useful)
{
    // Smallest number of crossings with a cumulative probability of at least 5 in 100.
    using namespace boost::math::policies;
    using Rounded = policy<discrete_quantile<integer_round_up>>;
    if (useful < 2)
        return 0;
    const boost::math::binomial_distribution<double, Rounded> crossings(double(useful - 1), 0.5);
    return int(boost::math::quantile(crossings, 0.05));
}

RunChart runChart(const Series &series)
{
    RunChart chart;
    chart.median = medianOf(series);
    int side = 0;
    int run = 0;
    for (const Value &value : series) {
        if (!value.isKnown() || value == chart.median)
            continue;
        const int now = value.number() > chart.median.number() ? 1 : -1;
        chart.crossings += side != 0 && now != side ? 1 : 0;
        run = now == side ? run + 1 : 1;
        side = now;
        ++chart.useful;
        chart.longestRun = std::max(chart.longestRun, run);
    }
    chart.longestExpected = longestRunExpected(chart.useful);
    chart.fewestExpected = fewestCrossingsExpected(chart.useful);
    return chart;
}

ChartChoice chooseChart(const ChartData &data)
{
    const QString average = QLocale().toString(data.eventsPerPoint, 'f', 1);
    const QString bedDays = QLocale().toString(qint64(data.exposure));
    const bool isRare = data.isCount && !data.isRate && data.eventsPerPoint < 1;
    if (isRare && data.points >= ControlChart::firmPoints)
        return data.hasTimes
            ? ChartChoice{ ChartKind::T,
                  Texts::tr(
                      "These events are rare, %1 a week on average, so the chart shows the time between "
                      "them.")
                      .arg(average) }
            : ChartChoice{ ChartKind::G,
                  Texts::tr("These events are rare, %1 a week on average, so the chart counts the days "
                            "between them.")
                      .arg(average) };
    if (data.points < ControlChart::firmPoints)
        return { ChartKind::Run,
            Texts::tr("%Ln weeks are too few for limits, which need 12, so the chart shows the median.",
                nullptr, data.points) };
    if (data.isCount && data.hasExposure && data.isSteady)
        return { ChartKind::U,
            Texts::tr("The number of residents differs between weeks, so the rate by occupied bed days is "
                      "drawn: %1 a week on average, over %2 bed days. It varies no more than that of "
                      "independent events, so the limits are those of independent events.")
                .arg(average, bedDays) };
    if (data.isCount && data.hasExposure)
        return { ChartKind::UPrime,
            Texts::tr("The number of residents differs between weeks, so the rate by occupied bed days is "
                      "drawn: %1 a week on average, over %2 bed days. It varies more than that of "
                      "independent events, so the limits are widened.")
                .arg(average, bedDays) };
    if (data.isRate)
        return { ChartKind::XmR,
            Texts::tr(
                "There are enough weeks for limits (%Ln), but bed days are not known for all of them, so "
                "the rates are drawn as single values, on an XmR chart.",
                nullptr, data.points) };
    return { ChartKind::XmR,
        Texts::tr("There are enough weeks for limits (%Ln, with %1 on average), so each week is drawn as a "
                  "single value, on an XmR chart. It takes no account of how many residents there were.",
            nullptr, data.points)
            .arg(average) };
}

} // namespace care
