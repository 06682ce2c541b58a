// SPDX-License-Identifier: GPL-3.0-or-later
// How many API keys the service exchanges for tokens in a second.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

Measured exchanges(Workshop &workshop)
{
    const auto service = workshop.service();
    if (!service)
        return tl::unexpected(service.error());
    return workshop.throughput(workshop.exchanging(), 1).map([](const auto &both) {
        return Sample{ both.first, both.second };
    });
}

} // namespace

CARE_FIGURE(exchange,
    { "P20d"_L1, "exchange of a key, 1 connection"_L1, "/s"_L1, "threads and sockets alone, same bytes"_L1,
        Figure::Bar::AtLeast, 200, exchanges });

} // namespace care::bench
