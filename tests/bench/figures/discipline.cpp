// SPDX-License-Identifier: GPL-3.0-or-later
// How much of its budget a full backlog uses under the service's own limiter, and how often it is refused.
// Ten minutes on a clock that is moved.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"
#include "tests/contract/backlog.h"

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr int minutes = 10;
constexpr int perMinute = 90;
constexpr int forUser = 20;

struct Outcome {
    int answered = 0;
    int refused = 0;
};

//! Beside somebody who uses what is kept for them.
Outcome outcome()
{
    service::Options options = test::InProcess::quietOptions();
    options.limits = service::Limits::Settings();
    test::ServiceWorld world(options);
    test::Workstation station(world, {}, perMinute);
    Outcome result;
    QObject::connect(&station.client.pacer(), &RequestPacer::pauseChanged, &station.context,
        [&result](int seconds) { result.refused += seconds > 0 ? 1 : 0; });
    test::Backlog background(station, Lane::Background);
    test::Backlog user(station, Lane::Interactive);
    for (int i = 0; i < 6; ++i)
        background.ask();
    test::pass(world, { &background, &user }, minutes * 60'000, [&](qint64 time) {
        if (time % (60'000 / forUser) == 0)
            user.ask();
    });
    result.answered = background.answered + user.answered;
    return result;
}

Measured refusals(Workshop &)
{
    return Sample{ double(outcome().refused), 0 };
}

Measured used(Workshop &)
{
    return Sample{ 100.0 * outcome().answered / (minutes * perMinute), 100 };
}

constexpr QLatin1StringView budget{ "the budget of 90 a minute" };

} // namespace

CARE_FIGURE(refusedInDiscipline,
    { "P12a"_L1, "answers 429 in ten minutes of backlog"_L1, ""_L1, budget, Figure::Bar::AtMost, 0, refusals,
        false });
CARE_FIGURE(usedInDiscipline,
    { "P12b"_L1, "budget used meanwhile"_L1, "%"_L1, budget, Figure::Bar::AtLeast, 95, used, false });

} // namespace care::bench
