// SPDX-License-Identifier: GPL-3.0-or-later
// How many pages of residents the service answers in a second.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

template<int limit, int connections>
Measured pages(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    const auto rates = workshop.throughput(
        workshop.reading("/openapi/api/residents?limit=" + QByteArray::number(limit)), connections);
    return rates.map([](const auto &both) { return Sample{ both.first, both.second }; });
}

constexpr QLatin1StringView plain{ "threads and sockets alone, same bytes" };

} // namespace

CARE_FIGURE(pageOfTen,
    { "P20a"_L1, "page of 10 residents, 1 connection"_L1, "/s"_L1, plain, Figure::Bar::AtLeast, 3000,
        pages<10, 1> });
CARE_FIGURE(pageOfTenEight,
    { "P20b"_L1, "page of 10 residents, 8 connections"_L1, "/s"_L1, plain, Figure::Bar::AtLeast, 5000,
        pages<10, 8> });
CARE_FIGURE(pageOfHundred,
    { "P20c"_L1, "page of 100 residents, 1 connection"_L1, "/s"_L1, plain, Figure::Bar::AtLeast, 1500,
        pages<100, 1> });

} // namespace care::bench
