// SPDX-License-Identifier: GPL-3.0-or-later
//! Rates, their intervals, and homes beside each other, as pure functions. Any thread.
#pragma once

#include "models/insight/controlchart.h"

#include <optional>

namespace care {

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
