// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/figure.h"

#include "tests/support/load/statistics.h"

#include <algorithm>
#include <cmath>

namespace care::bench {

namespace {

std::vector<Figure> &registry()
{
    static std::vector<Figure> all;
    return all;
}

} // namespace

bool add(const Figure &figure)
{
    const auto after = std::find_if(registry().begin(), registry().end(),
        [&](const Figure &known) { return QString(figure.id) < QString(known.id); });
    registry().insert(after, figure);
    return true;
}

const std::vector<Figure> &figures()
{
    return registry();
}

Result take(const Figure &figure, Workshop &workshop, int rounds)
{
    Result result;
    result.figure = figure;
    std::vector<double> ours;
    std::vector<double> reference;
    std::vector<double> ratios;
    for (int round = 0; round < (figure.repeats ? rounds : 1); ++round) {
        const Measured measured = figure.round(workshop);
        if (!measured) {
            result.problem = measured.error();
            return result;
        }
        ours.push_back(measured->ours);
        reference.push_back(measured->reference);
        ratios.push_back(measured->ours / measured->reference);
    }
    result.ours = test::median(ours);
    result.reference = test::median(reference);
    result.ratio = test::median(ratios);
    return result;
}

bool Result::isMet() const
{
    if (!problem.isEmpty())
        return false;
    switch (figure.bar) {
    case Figure::Bar::None:
        return true;
    case Figure::Bar::AtLeast:
        return ours >= figure.limit;
    case Figure::Bar::AtMost:
        return ours <= figure.limit;
    case Figure::Bar::RatioAtMost:
        return ratio <= figure.limit;
    }
    return false;
}

} // namespace care::bench
