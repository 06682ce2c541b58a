// SPDX-License-Identifier: GPL-3.0-or-later
//! Run charts by Anhøj's rules, and the choice of a chart by its data. Any thread.
#pragma once

#include "models/insight/controlchart.h"

#include <QString>

namespace care {

//! How a series runs about its median. Points on the median and gaps count for neither.
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
    int points = 0; //!< with a value
    double eventsPerPoint = 0; //!< on average; of values that are no counts, leave isCount false
    bool isCount = false;
    bool hasExposure = false; //!< bed days are known for every point
    bool hasTimes = false; //!< each event's own time is known
    bool isSteady = false; //!< rates vary between periods no more than independent events do
};

struct ChartChoice {
    ChartKind kind = ChartKind::Run;
    QString reason; //!< one sentence for people
};
ChartChoice chooseChart(const ChartData &data);

} // namespace care
