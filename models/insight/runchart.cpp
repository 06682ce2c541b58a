// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/runchart.h"

#include <QCoreApplication>

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(insight)
};

} // namespace

int longestRunExpected(int useful)
{
    return useful < 1 ? 0 : int(std::lround(std::log2(double(useful)) + 3));
}

int fewestCrossingsExpected(int useful)
{
    // The smallest number whose probability, with all below it, is at least 5 in 100.
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
    if (data.isCount && data.eventsPerPoint < 1 && data.points >= ControlChart::firmPoints)
        return data.hasTimes
            ? ChartChoice{ ChartKind::T,
                  Texts::tr("These events are rare, so the chart shows the time between them.") }
            : ChartChoice{ ChartKind::G,
                  Texts::tr("These events are rare, so the chart counts the periods between them.") };
    if (data.points < ControlChart::firmPoints)
        return { ChartKind::Run,
            Texts::tr("There are too few points for limits, so the chart shows the median.") };
    if (data.isCount && data.hasExposure && data.isSteady)
        return { ChartKind::U,
            Texts::tr("The number of residents differs: the rate per occupied bed day is drawn. It varies no "
                      "more than independent events do, and so has their limits.") };
    if (data.isCount && data.hasExposure)
        return { ChartKind::UPrime,
            Texts::tr("The number of residents differs: the rate per occupied bed day is drawn. It varies "
                      "more than independent events do, and its limits are widened by that.") };
    return { ChartKind::XmR, Texts::tr("Single values over time: an XmR chart is drawn.") };
}

} // namespace care
