// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/insight/statistics.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>

#include <algorithm>
#include <vector>

namespace care {

namespace {

double normalQuantile(double probability)
{
    return boost::math::quantile(boost::math::normal(), probability);
}

//! Exact Poisson limits; \a outside is the probability beyond both limits together.
Interval exactLimits(double expected, double outside)
{
    using boost::math::chi_squared;
    return { boost::math::quantile(chi_squared(2 * expected), outside / 2) / 2 / expected,
        boost::math::quantile(boost::math::complement(chi_squared(2 * (expected + 1)), outside / 2)) / 2
            / expected };
}

//! Limits widened by the variation \a between places, on the square-root scale, where the spread of a ratio
//! is 1 / (2 sqrt(expected)). The scale is approximate, so the limits never become narrower than \a exact.
Interval widenedLimits(const Interval &exact, double expected, double between, double outside)
{
    const double reach = normalQuantile(1 - outside / 2) * std::sqrt(1 / (4 * expected) + between * between);
    const double lower = std::max(0.0, 1 - reach);
    return { std::min(exact.lower, lower * lower), std::max(exact.upper, (1 + reach) * (1 + reach)) };
}

constexpr double outside95 = 0.05;
constexpr double outside998 = 0.002;

struct Spread {
    Value dispersion;
    double between = 0;
};

//! Spiegelhalter's additive random effects, from z-scores winsorised by a tenth at each end. The sum of
//! squares is divided by one less than their number, because the rate comes from the same places.
Spread spreadOf(const QList<FunnelPlace> &places)
{
    std::vector<double> scores;
    double weights = 0;
    double squares = 0;
    for (const FunnelPlace &place : places) {
        if (!place.ratio.isKnown())
            continue;
        const double expected = place.expected.number();
        scores.push_back(2 * std::sqrt(expected) * (std::sqrt(place.ratio.number()) - 1));
        weights += 4 * expected;
        squares += 16 * expected * expected;
    }
    if (scores.size() < 3)
        return {};
    std::sort(scores.begin(), scores.end());
    const std::size_t tail = scores.size() / 10;
    double sum = 0;
    for (const double score : scores) {
        const double winsorised = std::clamp(score, scores[tail], scores[scores.size() - 1 - tail]);
        sum += winsorised * winsorised;
    }
    const double free = double(scores.size()) - 1;
    const double variance = (sum - free) / (weights - squares / weights);
    return { sum / free, variance > 0 ? std::sqrt(variance) : 0 };
}

} // namespace

Interval byarInterval(qint64 events)
{
    const double z = normalQuantile(1 - outside95 / 2);
    const auto cubed = [](double value) {
        return value * value * value;
    };
    const double few = double(std::max<qint64>(events, 0));
    const double more = few + 1;
    return { few > 0 ? few * cubed(1 - 1 / (9 * few) - z / (3 * std::sqrt(few))) : 0,
        more * cubed(1 - 1 / (9 * more) + z / (3 * std::sqrt(more))) };
}

std::optional<Rate> rateOf(qint64 events, Value exposure, double per)
{
    if (!exposure.isKnown() || exposure.number() <= 0 || events < 0)
        return std::nullopt;
    const double unit = per / exposure.number();
    const Interval interval = byarInterval(events);
    return Rate{ double(events) * unit, { interval.lower * unit, interval.upper * unit } };
}

std::optional<FunnelLimits> funnelLimits(Value expected)
{
    if (!expected.isKnown() || expected.number() <= 0)
        return std::nullopt;
    return FunnelLimits{ exactLimits(expected.number(), outside95),
        exactLimits(expected.number(), outside998) };
}

std::optional<FunnelLimits> Funnel::limitsAt(Value expected) const
{
    const std::optional<FunnelLimits> exact = funnelLimits(expected);
    if (!exact || !isOverdispersed())
        return exact;
    return FunnelLimits{ widenedLimits(exact->within95, expected.number(), between, outside95),
        widenedLimits(exact->within998, expected.number(), between, outside998) };
}

Funnel funnelOf(const QList<Exposed> &places)
{
    Funnel funnel;
    const auto isUsable = [](const Exposed &place) {
        return place.events.isKnown() && place.events.number() >= 0 && place.exposure.isKnown()
            && place.exposure.number() > 0;
    };
    double events = 0;
    double exposure = 0;
    for (const Exposed &place : places) {
        events += isUsable(place) ? place.events.number() : 0;
        exposure += isUsable(place) ? place.exposure.number() : 0;
    }
    funnel.rate = exposure > 0 ? Value(events / exposure) : Value();
    for (const Exposed &place : places) {
        FunnelPlace drawn;
        if (isUsable(place) && events > 0) {
            drawn.expected = place.exposure.number() * funnel.rate.number();
            drawn.ratio = place.events.number() / drawn.expected.number();
        }
        funnel.places += drawn;
    }
    const Spread spread = spreadOf(funnel.places);
    funnel.dispersion = spread.dispersion;
    funnel.between = spread.between;
    for (FunnelPlace &place : funnel.places) {
        const std::optional<FunnelLimits> limits = funnel.limitsAt(place.expected);
        if (!limits)
            continue;
        place.limits = *limits;
        const double ratio = place.ratio.number();
        place.isOutside998 = ratio < place.limits.within998.lower || ratio > place.limits.within998.upper;
    }
    return funnel;
}

} // namespace care
