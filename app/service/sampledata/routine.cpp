// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/routine.h"

namespace care::service::sampledata {

namespace {

std::vector<RoutineWords> readRounds()
{
    const auto wordsIfAny = [](const Prose &round, std::string_view key) {
        return round.has(key) ? round.words(key) : Words();
    };
    std::vector<RoutineWords> all;
    for (const Prose &round : Prose::file("routine").parts("rounds"))
        all.push_back({ round.text("title"), round.text("item"), round.number("from"), round.number("to"),
            round.number("second"), round.has("night") && round.flag("night"), round.words("done"),
            round.words("then"), wordsIfAny(round, "thenOfMen"), wordsIfAny(round, "asleep"),
            wordsIfAny(round, "thenAsleep") });
    return all;
}

} // namespace

std::span<const RoutineWords> routine()
{
    static const std::vector<RoutineWords> all = readRounds();
    return all;
}

Words howTheyWere(std::string_view when)
{
    return Prose::file("routine").part("howTheyWere").words(when);
}

Words wordsFor(std::string_view slot, bool woman)
{
    if (slot == "clothes")
        slot = woman ? "clothesOfWomen" : "clothesOfMen";
    const Prose &slots = Prose::file("routine").part("slots");
    return slots.has(slot) ? slots.words(slot) : Words();
}

} // namespace care::service::sampledata
