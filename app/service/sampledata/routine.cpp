// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/routine.h"

namespace care::service::sampledata {

namespace {

std::vector<RoutineWords> readRounds()
{
    std::vector<RoutineWords> all;
    for (const Prose &round : Prose::file("routine").parts("rounds"))
        all.push_back({ round.text("title"), round.text("item"), round.number("from"), round.number("to"),
            round.number("second"), round.words("done"), round.words("then") });
    return all;
}

} // namespace

std::span<const RoutineWords> routine()
{
    static const std::vector<RoutineWords> all = readRounds();
    return all;
}

Words howTheyWere()
{
    return Prose::file("routine").words("howTheyWere");
}

Words wordsFor(std::string_view slot)
{
    const Prose &slots = Prose::file("routine").part("slots");
    return slots.has(slot) ? slots.words(slot) : Words();
}

} // namespace care::service::sampledata
