// SPDX-License-Identifier: GPL-3.0-or-later
// How long the service makes up its data, when it was last made.
#include "tests/bench/figure.h"
#include "tests/bench/workshop.h"

using namespace Qt::StringLiterals;

namespace care::bench {

namespace {

Measured making(Workshop &workshop)
{
    return workshop.data().map([](const MadeData &made) { return Sample{ made.making, made.copying }; });
}

} // namespace

CARE_FIGURE(makingData,
    { "P20i"_L1, "making up the data, once"_L1, "s"_L1, "SQLite writing a copy of the file"_L1,
        Figure::Bar::AtMost, 180, making, false });

} // namespace care::bench
