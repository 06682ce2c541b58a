// SPDX-License-Identifier: GPL-3.0-or-later
// The time to decide on the next request, when the mirror knows many ranges of days.
#include "models/sync/fetchplan.h"
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include <QElapsedTimer>

#include <algorithm>
#include <random>

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int count = 10'000;
constexpr int today = 2'461'000; // a Julian day
constexpr int repetitions = 50;

//! The shortest time, for others are at work on this computer, too. The one that is due is the last one that
//! is looked at.
double millisecondsOfAStep()
{
    FetchPlan plan(true, 100);
    QList<DateRange> ranges;
    for (int i = 0; i < count; ++i)
        ranges.append({ i == 0 ? DateRange::openStart : today - count + i,
            i == count - 1 ? DateRange::openEnd : today - count + i, 90, i == 0 ? 1 : 1'000 });
    plan.load(ranges, DateRange::openStart);
    plan.setTotal(90 * count);
    const PlanTimes times{ 2'000, 500, 600'000, 86'400'000, today };
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < repetitions; ++i) {
        QElapsedTimer clock;
        clock.start();
        if (const std::optional<DateRange> next = plan.next(times)) {
            plan.begin(*next);
            plan.insert(*next, today);
        }
        best = std::min(best, clock.nsecsElapsed());
        plan.recheck(DateRange::openStart, DateRange::openStart);
    }
    return double(best) / 1e6;
}

double millisecondsOfSorting()
{
    std::mt19937 random(1);
    std::vector<unsigned> numbers(count);
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < repetitions; ++i) {
        std::generate(numbers.begin(), numbers.end(), std::ref(random));
        QElapsedTimer clock;
        clock.start();
        std::sort(numbers.begin(), numbers.end());
        best = std::min(best, clock.nsecsElapsed());
    }
    return double(best) / 1e6;
}

Measured step(Workshop &)
{
    return Sample{ millisecondsOfAStep(), millisecondsOfSorting() };
}

} // namespace

CARE_FIGURE(planStep,
    { "P24"_L1, "deciding what to ask next, of 10,000 ranges of days"_L1, "ms"_L1,
        "sorting 10,000 numbers"_L1, Figure::Bar::AtMost, 1, step });

} // namespace care::bench
