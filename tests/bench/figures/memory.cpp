// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of the service after hard work.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

#include "tests/support/load/load.h"
#include "tests/support/load/processstat.h"

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

constexpr double megabyte = 1e6;
constexpr int connections = 64; // as many as it has threads

//! Beside what it took when it had just started.
Measured memory(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    for (const QByteArray target : { "/openapi/api/residents?limit=100", "/openapi/api/logs?limit=100",
             "/openapi/api/residents?page=50&limit=100" }) {
        const test::Load load{ workshop.reading(target), connections, workshop.measuredTime() };
        test::throughputOf((*service)->url(), load);
    }
    const auto worked = test::ProcessStat::of((*service)->processId());
    const auto rested = workshop.whenStarted();
    if (!worked || !rested)
        return tl::unexpected(u"this system does not tell"_s);
    return Sample{ double(worked->proportional) / megabyte, double(rested->proportional) / megabyte };
}

} // namespace

CARE_FIGURE(memoryAfterWork,
    { "P20j"_L1, "memory of the service after work"_L1, "MB"_L1, "just started"_L1, Figure::Bar::AtMost, 200,
        memory });

} // namespace care::bench
